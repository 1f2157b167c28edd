"""Setups for random games of Doomtown: two to four players, with the same deck or each with another."""

from __future__ import annotations

from functools import cache

from dtgui.decks import seat_with
from dtgui.decks.composing import random_deck
from dtgui.doomtown.catalog import Coverage, card_coverage
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from tests.doomtown.town import doomtown


def players_of(seed: int) -> int:
    """How many play: mostly two, three in every sixth game, four in every tenth."""
    return 4 if seed % 10 == 9 else 3 if seed % 6 == 5 else 2


def random_setup(seed: int) -> Setup:
    """Random decks, in every fourth game of the 2014 base set; in every third game all play the same one."""
    catalog, chance = doomtown().catalog, Chance(seed)
    played = "oldtimer" if seed % 4 == 2 else "wwe"
    decks = []
    for _ in range(1 if seed % 3 == 0 else players_of(seed)):
        deck, chance = random_deck(catalog, chance, played)
        decks.append(deck)
    seats = (seat_with(decks[seat % len(decks)], f"Player {seat + 1}") for seat in range(players_of(seed)))
    return Setup(tuple(seats))


SHARE = 20
"""Titles that each deck of a game takes its cards from first."""


def pool_setup(edition: RulesProfile[Table], seed: int) -> Setup:
    """Return a game by an edition's rules with random decks of all formats; games one after another use every title."""
    catalog, chance = doomtown().catalog, Chance(seed)
    decks = []
    for number in range(players_of(seed)):
        share = _share(seed * 2 + number)
        deck, chance = random_deck(catalog, chance, "", share, edition.decks)
        decks.append(deck)
    seats = (seat_with(deck, f"Player {number}") for number, deck in enumerate(decks, 1))
    return Setup(tuple(seats), rules=edition.name)


def _share(number: int) -> frozenset[str]:
    """The titles of a deck's share: shares with successive numbers go round the pool."""
    pool = titles()
    first = number * SHARE
    return frozenset(pool[at % len(pool)] for at in range(first, first + SHARE))


@cache
def titles() -> tuple[str, ...]:
    """Return the titles of all cards that a random deck can hold, in a random order that is always the same."""
    catalog = doomtown().catalog
    found = {
        card.title
        for card in catalog.of_players()
        if not card.has(Keyword.TOKEN) and card_coverage(card, catalog.text(card.code)) is Coverage.PLAYABLE
    }
    shuffled, _ = Chance(1).shuffled(sorted(found))
    return tuple(shuffled)
