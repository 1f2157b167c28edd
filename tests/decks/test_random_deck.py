"""Random decks: legal ones, and the same ones from the same chance."""

from __future__ import annotations

import pytest

from dtgui.decks.composing import random_deck
from dtgui.decks.formats import Format
from dtgui.decks.legality import problems
from dtgui.doomtown.catalog import Catalog, Coverage, card_coverage
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from tests.doomtown.town import doomtown

CATALOG = doomtown().catalog


@pytest.mark.parametrize("played", ["wwe", "oldtimer"])
@pytest.mark.parametrize("seed", range(10))
def test_a_random_deck_is_legal_in_its_format(seed, played):
    deck, _ = random_deck(CATALOG, Chance(seed), played)
    assert problems(deck, CATALOG, Format(played, played)) == ()


def test_a_random_deck_has_no_unimplemented_card():
    deck, _ = random_deck(CATALOG, Chance(1))
    assert {card_coverage(CATALOG.card(code), CATALOG.text(code)) for code in deck.cards} == {Coverage.PLAYABLE}


def test_a_random_deck_has_a_starting_gang():
    deck, _ = random_deck(CATALOG, Chance(1))
    assert 1 <= sum(deck.starting.values()) <= 6


def test_the_same_chance_gives_the_same_deck():
    assert random_deck(CATALOG, Chance(5)) == random_deck(CATALOG, Chance(5))


def test_the_next_seed_gives_another_deck():
    deck, chance = random_deck(CATALOG, Chance(5))
    assert random_deck(CATALOG, chance)[0] != deck


def test_too_few_cards_give_no_deck():
    with pytest.raises(BadInput, match="there is no outfit among the cards"):
        random_deck(Catalog([]), Chance(1))
