"""The page of a card: its printings, its clauses, its rulings, its formats, cards like it, decks with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.app.library import load_rulings
from dtgui.app.paths import default_paths
from dtgui.decks.card_page import CardPage, PageSources, card_page, decks_with, similar_in_steps
from dtgui.decks.collection import Collection
from dtgui.decks.comparing import in_common
from dtgui.decks.formats import load_formats
from dtgui.decks.library import DeckLibrary
from dtgui.decks.search import SearchIndex
from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.catalog.rulings import read_rulings, rulings_page
from dtgui.doomtown.state.cards import CardType
from dtgui.kernel.errors import BadInput


@pytest.fixture(scope="module")
def sources(catalog) -> PageSources:
    paths = default_paths()
    return PageSources(
        catalog,
        load_formats(paths.doomtown_cards),
        load_rulings(paths, catalog),
        lambda card: tuple(map(str, card_text(card).paragraphs)),
        Collection(packs={"DT2": 2}),
    )


@pytest.fixture(scope="module")
def page_of(catalog, sources):
    def page(title: str) -> CardPage:
        return card_page(catalog.find(title), sources)

    return page


def test_equal_printings_are_grouped(page_of) -> None:
    newest, oldest = page_of("Ambush").printings
    assert ([card.pack for card in newest.cards], [card.pack for card in oldest.cards]) == (["DT2"], ["DTR"])
    assert newest.words != oldest.words


def test_a_page_has_the_clauses_and_rulings_of_its_card(page_of) -> None:
    page = page_of("Ambush")
    assert "bounty: 1" in map(str, page.clauses[0])
    assert any("Bounty is given once the posse is complete" in ruling.answer for ruling in page.rulings)


def test_a_ruling_on_a_dude_is_on_the_pages_of_all_versions(page_of) -> None:
    assert page_of("Abram Grothe").rulings == page_of("Abram Grothe (Exp.1)").rulings != ()


def test_a_page_lists_the_formats_of_its_card(page_of) -> None:
    standings = {standing.played.code: standing for standing in page_of("Showboating").standings}
    assert standings["oldtimer"].is_banned
    assert not page_of("Abram Grothe").standings[0].is_printed


def test_a_page_counts_owned_copies(page_of) -> None:
    assert (page_of("Pistol Whip").owned, page_of("Abram Grothe").owned) == (2, 0)


def test_other_versions_of_a_dude_are_named(page_of) -> None:
    assert {card.title for card in page_of("Abram Grothe").versions} == {"Abram Grothe (Exp.1)", "Abram Grothe (Exp.2)"}


def test_similar_cards_are_of_the_same_type(catalog) -> None:
    card = catalog.find("Pistol Whip")
    index = SearchIndex(catalog, lambda code: "\n".join(map(str, card_text(catalog.card(code)).paragraphs)))
    *_, similar = similar_in_steps(card, index, catalog)
    assert [other.title for other in similar] == list(index.nearest(card.title))[: len(similar)]
    assert similar
    assert all(other.type is card.type and other.title != card.title for other in similar)


def test_a_card_outside_decks_has_no_similar_cards(catalog) -> None:
    index = SearchIndex(catalog)
    event = next(card for card in catalog if card.type is CardType.EVENT)
    assert index.nearest(event.title) == ()


def test_decks_that_hold_a_card_are_found(catalog) -> None:
    paths = default_paths()
    library = DeckLibrary(Path("nowhere"), paths.starter_decks, catalog)
    names = {deck.name for deck in decks_with(catalog.find("Law Dogs"), library.decks(), catalog)}
    assert "Law Dogs starter" in names
    assert "Outlaws starter" not in names


def test_the_page_of_rulings_is_generated_from_data(catalog, checkout: Path) -> None:
    rulings = load_rulings(default_paths(), catalog)
    assert (checkout / "docs" / "rulings.md").read_text(encoding="utf-8") == rulings_page(rulings)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "schema: 1\ntables:\n- title: A\n  rulings:\n  - {answer: Yes., cards: [Ambuhs]}\n",
            "no card is called 'Ambuhs'",
        ),
        ("schema: 1\ntables:\n- title: A\n  rulings:\n  - {cards: [Ambush]}\n", "'answer' is missing"),
        ("schema: 1\ntables:\n- title: A\n  rulings:\n  - {answr: Yes.}\n", "no such field"),
        ("schema: 1\ntables:\n- title: A\n", "expected a list"),
        ("schema: 2\ntables: []\n", "expected 1"),
    ],
)
def test_a_wrong_file_of_rulings_is_refused_at_its_line(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "rulings.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=told):
        read_rulings(file, ["Ambush"])


def test_titles_in_at_least_half_of_the_decks_are_common_to_them(catalog) -> None:
    wilby, whip, ambush = (catalog.find(title).code for title in ("Rob Wilby", "Pistol Whip", "Ambush"))
    decks = [("24009", wilby, whip), ("24009", wilby, whip), ("24009", wilby, ambush), ("24009", wilby)]
    found = [(each.card.title, each.share) for each in in_common(decks, catalog)]
    assert found == [("Rob Wilby", 1.0), ("Pistol Whip", 0.5)]


def test_two_printings_of_a_title_are_common_as_one(catalog) -> None:
    newest, oldest = (card.code for card in catalog.titled("Ambush"))
    (found,) = in_common([(newest,), (oldest,)], catalog)
    assert (found.card.title, found.share) == ("Ambush", 1.0)
    assert in_common([], catalog) == ()
