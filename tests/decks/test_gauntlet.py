"""The gauntlet that comes with the program: legal, varied, described, and unlike each other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from dtgui.app.paths import default_paths
from dtgui.decks import Deck, find_deck, load_deck
from dtgui.decks.formats import load_formats
from dtgui.decks.legality import problems
from dtgui.decks.opening import decks_in
from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import Faction

FILES = decks_in(default_paths().gauntlet_decks)
FORMATS = {played.code: played for played in load_formats(default_paths().doomtown_cards)}
MOST_ALIKE = 0.7
FEWEST_WORDS = 30


@pytest.fixture(scope="module")
def decks(catalog: Catalog) -> tuple[Deck, ...]:
    return tuple(load_deck(file, catalog) for file in FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_gauntlet_deck_is_legal_and_wholly_played(file, catalog: Catalog) -> None:
    deck = find_deck(file.stem, default_paths(), catalog).deck
    assert deck.format in ("wwe", "oldtimer")
    assert problems(deck, catalog, FORMATS[deck.format]) == ()
    assert not [code for code in (deck.outfit, *deck.cards) if card_text(catalog.card(code)).missing]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_gauntlet_deck_describes_how_it_plays(file, catalog: Catalog) -> None:
    deck = find_deck(file.stem, default_paths(), catalog).deck
    advice, paragraph, *_ = deck.notes.split("\n\n")
    assert advice.endswith(".")
    assert len(paragraph.split()) >= FEWEST_WORDS


def test_gauntlet_has_24_decks_of_all_factions_eight_for_old_timer(decks, catalog: Catalog) -> None:
    assert Counter(deck.format for deck in decks) == {"wwe": 16, "oldtimer": 8}
    factions = {faction for deck in decks for faction in catalog.card(deck.outfit).factions}
    assert factions == set(Faction)
    assert len({deck.outfit for deck in decks}) == len({deck.name for deck in decks}) == len(decks)


def test_no_two_have_most_cards_in_common(decks, catalog: Catalog) -> None:
    titles = {deck.name: _titles(deck, catalog) for deck in decks}
    for one, other in combinations(titles, 2):
        assert (titles[one] & titles[other]).total() <= MOST_ALIKE * titles[one].total()


def _titles(deck: Deck, catalog: Catalog) -> Counter[str]:
    return Counter({catalog.card(code).title: count for code, count in deck.cards.items()})
