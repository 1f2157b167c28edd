"""Decks of other programs: every dialect is read whole, and no variant loses or doubles a card without saying so."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from dtgui.decks import Deck, DeckFormat, ImportReport, export_deck, import_text, load_deck
from dtgui.decks.tabletop_simulator import saved_object
from dtgui.doomtown.catalog import Catalog
from tests.decks import dialects

VARIANTS, MANY = 60, 5_000


LISTED_AGAIN = {"registration-sheet.txt": 1}
"""The copies that a sample lists a second time, among the starting cards."""


@pytest.mark.parametrize("name", dialects.SAMPLES)
def test_a_deck_in_a_dialect_is_read_whole(catalog, name: str) -> None:
    (report,) = import_text(dialects.SAMPLES[name], catalog)
    assert report.complete
    assert report.deck.outfit == "24009"
    assert report.deck.cards == {"24092": 2, "24228": 4}
    others = sum(report.deck.maybe.values()) + LISTED_AGAIN.get(name, 0)
    assert sum(match.line.count for match in report.matched) == 1 + 2 + 4 + others


@pytest.mark.parametrize("dialect", ["cockatrice.cod", "slots.json", "comments.txt"])
def test_a_side_pile_is_not_part_of_the_deck(catalog, dialect: str) -> None:
    (report,) = import_text(dialects.SAMPLES[dialect], catalog)
    assert report.deck.maybe == {"24219": 2}


NAMED = (
    "forge.dck",
    "arena.txt",
    "cockatrice.cod",
    "slots.json",
    "tabletop-simulator.json",
    "saved-page.html",
    "chat.txt",
)


@pytest.mark.parametrize("dialect", NAMED)
def test_the_name_of_the_deck_is_found(catalog, dialect: str) -> None:
    (report,) = import_text(dialects.SAMPLES[dialect], catalog)
    assert report.deck.name == "My dogs"


@pytest.mark.parametrize("dialect", ["registration-sheet.txt", "reddit.md"])
def test_a_starting_card_is_not_counted_twice(catalog, dialect: str) -> None:
    (report,) = import_text(dialects.SAMPLES[dialect], catalog)
    assert (report.deck.cards["24092"], report.deck.starting) == (2, {"24092": 1})


def test_a_starting_gang_completes_a_short_list(catalog) -> None:
    gang = "Starting gang: Rob Wilby\n1x Rob Wilby\n"
    others = "".join(f"4x {title}\n" for title in TWELVE_TITLES) + "2x Shotgun\n"
    (report,) = import_text(f"Home: Law Dogs\n{gang}{others}", catalog)
    assert report.deck.cards["24092"] == 2


TWELVE_TITLES = (
    "Pistol Whip", "Raking Dragons", "Coachwhip!", "Hustings", "Pinto", "Roan", "Bounty Hunter", "Ambush",
    "Sun in Yer Eyes", "Philip Swinford", "Winchester Model 1873", "Jael's Guile",
)  # fmt: skip


def test_a_page_with_a_broken_section_is_read(catalog) -> None:
    (report,) = import_text("<p>1x Law Dogs</p><![CDATAx y\n<p>4x Pistol Whip</p>", catalog)
    assert [match.card.title for match in report.matched] == ["Law Dogs", "Pistol Whip"]


def test_a_line_may_name_several_cards(catalog) -> None:
    (report,) = import_text("Law Dogs\nQ♠ Rob Wilby x2, Philip Swinford and 4 Pistol Whip\n", catalog)
    assert report.deck.cards == {"24092": 2, "24066": 1, "24228": 4}
    assert [match.line.part for match in report.matched] == [0, 1, 2, 3]


def test_a_title_with_a_comma_is_one_card(catalog) -> None:
    (report,) = import_text("Law Dogs\nMongwau, The Mighty; Rob Wilby\n", catalog)
    assert [match.card.title for match in report.matched] == ["Law Dogs", "Mongwau The Mighty", "Rob Wilby"]


def test_each_unknown_card_is_a_separate_question(catalog) -> None:
    (report,) = import_text("Law Dogs\nRob Wilby, Philip Swinford, Nobody Known\n", catalog)
    assert [unknown.line.title for unknown in report.unknown] == ["Nobody Known"]
    assert report.deck.cards == {"24092": 1, "24066": 1}


def test_values_in_brackets_are_not_counts(catalog) -> None:
    (report,) = import_text("Law Dogs\nRob Wilby (Q)\nPistol Whip (5)\nPhilip Swinford (A)\n", catalog)
    assert report.deck.cards == {"24092": 1, "24228": 1, "24066": 1}


def test_two_jokers_are_a_red_and_a_black_one(catalog) -> None:
    (report,) = import_text("Law Dogs\n4x Pistol Whip\n*Jokers:* 2\n", catalog)
    assert [match.card.title for match in report.matched[2:]] == ["Joker (red)", "Joker (black)"]


def test_an_octgn_joker_is_recognized(catalog) -> None:
    card = '<card qty="1" id="1b4e7dec-5ff8-4407-9932-30ffd30c91fe">Joker</card>'
    game = "b440d120-025a-4fbe-9f8d-3873acacb37b"
    (report,) = import_text(f'<deck game="{game}"><section name="Deck">{card}</section></deck>', catalog)
    assert report.complete
    assert [match.card.title for match in report.matched] == ["Joker (red)"]
    assert report.notes == ()


def test_a_deck_of_the_classic_game_is_reported(catalog) -> None:
    card = '<card qty="1" id="a8196a19-3e18-414b-86cc-781f7ae41e1d">Shotgun</card>'
    game = "9afa6473-fd81-41b9-955f-8f67c7d3f423"
    (report,) = import_text(f'<deck game="{game}"><section name="Deck">{card}</section></deck>', catalog)
    assert "classic Doomtown of 1998" in str(report.notes[0])


def test_a_web_address_is_answered_with_advice(catalog) -> None:
    (report,) = import_text("https://dtdb.co/en/decklist/view/1234/my-dogs\n", catalog)
    assert report.deck is None
    assert "offline" in str(report.ignored[0].reason)


def test_some_variants_of_known_decks(catalog, checkout: Path) -> None:
    assert list(differences(VARIANTS, catalog, checkout)) == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_five_thousand_variants_of_known_decks(catalog, checkout: Path) -> None:
    assert list(differences(MANY, catalog, checkout)) == []


def differences(number: int, catalog: Catalog, checkout: Path) -> Iterator[tuple[int, str, object]]:
    """Write decks in all dialects, and yield the seeds of those that come back otherwise without saying so."""
    files = sorted((checkout / "card_data" / "doomtown" / "decks").glob("*.yaml"))
    decks = [load_deck(file, catalog) for file in files]
    for seed in range(number):
        chance = random.Random(seed)
        deck, write = chance.choice(decks), dialects.WRITERS[seed % len(dialects.WRITERS)]
        (report,) = import_text(write(deck.name, dialects.rows_of(deck, catalog), chance), catalog)
        if not report.ambiguous and not report.unknown and _titles(report.deck, catalog) != _titles(deck, catalog):
            yield seed, write.__name__, _titles(deck, catalog) - _titles(report.deck, catalog)
        yield from ((seed, write.__name__, line.text) for line in _lost(report))


def _titles(deck: Deck | None, catalog: Catalog) -> Counter[str]:
    assert deck is not None
    cards = Counter({catalog.card(deck.outfit).title: 1} if deck.outfit else {})
    for code, count in deck.cards.items():
        cards[catalog.card(code).title] += count
    return cards


def _lost(report: ImportReport) -> list[object]:
    """The lines that were passed over although they look like cards."""
    return [
        line for line in report.ignored if str(line.reason) in ("not a card with a count", "invalid number of copies")
    ]


def test_a_saved_object_round_trips(catalog, checkout: Path) -> None:
    for file in sorted((checkout / "card_data" / "doomtown" / "decks").glob("*.yaml")):
        deck = load_deck(file, catalog)
        (report,) = import_text(export_deck(deck, DeckFormat.TABLETOP, catalog).text, catalog)
        assert (report.deck.name, report.deck.outfit, report.deck.legend) == (deck.name, deck.outfit, deck.legend)
        assert (report.deck.cards, report.deck.starting) == (dict(deck.cards), dict(deck.starting))


def test_cards_of_a_saved_object_have_separate_places(catalog, checkout: Path) -> None:
    deck = load_deck(checkout / "card_data" / "doomtown" / "decks" / "law-dogs-starter.yaml", catalog)
    data = json.loads(saved_object(deck, catalog, lambda number: f"sheet {number}", "back"))
    cards = [card for pile in data["ObjectStates"] for card in pile.get("ContainedObjects", [pile])]
    places = {card["GMNotes"]: card["CardID"] for card in cards}
    assert len(set(places.values())) == len(places)
    (sheet,) = {json.dumps(card["CustomDeck"], sort_keys=True) for card in cards}
    assert json.loads(sheet)["1"]["FaceURL"] == "sheet 1"
    assert max(places.values()) < 100 + 10 * json.loads(sheet)["1"]["NumHeight"] - 1


def test_two_jokers_with_one_code_are_kept(catalog) -> None:
    deck = Deck("Jokers", "24009", cards={"00125": 2})
    (report,) = import_text(export_deck(deck, DeckFormat.OWN, catalog).text, catalog)
    assert report.deck.cards == {"00125": 2}


def test_starting_cards_marked_twice_start_once(catalog) -> None:
    text = "Law Dogs\nStarting: Rob Wilby, Philip Swinford\n2x Rob Wilby ★\n1x Philip Swinford ★\n4x Pistol Whip\n"
    (report,) = import_text(text, catalog)
    assert report.deck.starting == {"24092": 1, "24066": 1}


def test_a_sheet_with_a_row_for_each_value_is_read(catalog) -> None:
    rows = "Spades\nA:\n2: \nQ: Rob Wilby x2 (start 1)\nClubs\n5: Pistol Whip x4\nJokers: 2\n"
    text = f"DECK REGISTRATION SHEET\nPlayer name: Somebody\nOutfit: Law Dogs      Legend: none\n{rows}"
    (report,) = import_text(text, catalog)
    assert report.complete
    assert (report.deck.outfit, report.deck.starting) == ("24009", {"24092": 1})
    assert report.deck.cards == {"24092": 2, "24228": 4, "24259": 1, "24258": 1}


def test_comments_after_number_signs_and_semicolons_are_no_names(catalog) -> None:
    (report,) = import_text("[Main]\nx1 Law Dogs\nx2 Rob Wilby # great\n; nothing\n# a remark\n", catalog, "list")
    assert report.complete
    assert (report.name, report.deck.cards) == ("list", {"24092": 2})


def test_a_name_has_no_marks_and_no_word_deck(catalog) -> None:
    (report,) = import_text("**Deck: My dogs**\nHome: Law Dogs\n2x Rob Wilby\n", catalog)
    assert report.deck.name == "My dogs"


def test_the_outfit_of_slots_may_be_an_identity(catalog) -> None:
    (report,) = import_text('{"investigator_code": "24009", "slots": {"24092": 2}}', catalog)
    assert report.deck.outfit == "24009"
