"""Random decks: legal ones, and the same ones from the same chance."""

from __future__ import annotations

import pytest

from dtgui.decks.random_deck import random_deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import check_deck
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from tests.doomtown.town import doomtown

CATALOG = doomtown().catalog


@pytest.mark.parametrize("seed", range(20))
def test_a_random_deck_is_legal(seed):
    deck, _ = random_deck(CATALOG, Chance(seed))
    assert check_deck(deck, CATALOG) == ()


def test_a_random_deck_has_a_starting_gang():
    deck, _ = random_deck(CATALOG, Chance(1))
    assert 1 <= sum(deck.starting.values()) <= 6


def test_the_same_chance_gives_the_same_deck():
    assert random_deck(CATALOG, Chance(5)) == random_deck(CATALOG, Chance(5))


def test_the_chance_after_it_gives_another_deck():
    deck, chance = random_deck(CATALOG, Chance(5))
    assert random_deck(CATALOG, chance)[0] != deck


def test_too_few_cards_make_no_deck():
    with pytest.raises(BadInput, match="there is no outfit among the cards"):
        random_deck(Catalog([]), Chance(1))
