"""Setups for random games of Doomtown: two to four players, with the same deck or each with another."""

from __future__ import annotations

from dtgui.decks import seat_with
from dtgui.decks.random_deck import random_deck
from dtgui.doomtown.state.setup import Setup
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
