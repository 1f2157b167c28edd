"""The rank distribution of a player's own deck for given bonuses, and the chance that one posse beats another.

Each (deck, stud, draw) is computed on first use, then cached. NumPy is loaded on first use. Unless the decks of
both players are known, both are taken for a deck of playing cards: the difference between the posses matters, and
a real deck against playing cards would distort it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module

from dtgui.ai.shootout_odds import MOST_BONUS, PLAYING_CARDS
from dtgui.doomtown.queries.players import poker_code
from dtgui.doomtown.state.table import Card, CardId, Table
from dtgui.kernel.decisions import Seat

COUNSEL = "dtgui.doomtown.counsel.hand_odds"
FEWEST = 26
"""The fewest known cards of a known deck: half the usual size."""

Codes = tuple[int, ...]
Bonuses = tuple[int, int]
"""Stud and draw."""


@dataclass(frozen=True)
class _Listed:
    """A deck by its list, with the cards of a game that it is played in: the same list is the same deck in any game."""

    deck_list: tuple[str, ...]
    cards: Mapping[CardId, Card] = field(compare=False)


@lru_cache(maxsize=64)
def _codes(deck: _Listed) -> Codes:
    """The poker codes of a deck's cards, as far as they are in the game."""
    printed = {card.printed.code: card.printed for card in deck.cards.values()}
    return tuple(sorted(poker_code(printed[code]) for code in deck.deck_list if code in printed))


def decks_of(t: Table, one: Seat, other: Seat) -> tuple[Codes, Codes]:
    """Return what the hands of two players are drawn from, as poker codes: their decks, or playing cards for both."""
    lists = t.players[one].deck_list, t.players[other].deck_list
    if lists[0] and lists[1]:
        decks = _codes(_Listed(lists[0], t.cards)), _codes(_Listed(lists[1], t.cards))
        if len(decks[0]) >= FEWEST and len(decks[1]) >= FEWEST:
            return decks
    return PLAYING_CARDS, PLAYING_CARDS


@lru_cache(maxsize=2048)
def ranks_with(deck: Codes, stud: int, draw: int) -> tuple[float, ...]:
    """Return the chance of each rank from 1 to 11 of a draw hand of a deck, redrawn by rules of thumb."""
    chances: tuple[float, ...] = import_module(COUNSEL).rank_chances(deck, stud, draw)
    return chances


@lru_cache(maxsize=1 << 14)
def odds(mine: Codes, own: Bonuses, theirs: Codes, other: Bonuses) -> float:
    """Return how likely one posse's hand is of a higher rank than another's, the same rank counted by half."""
    lower = chance = 0.0
    for here, there in zip(_ranks(mine, own), _ranks(theirs, other), strict=True):
        chance += here * (lower + there / 2)
        lower += there
    return chance


def _ranks(deck: Codes, bonuses: Bonuses) -> tuple[float, ...]:
    stud, draw = (min(MOST_BONUS, max(0, bonus)) for bonus in bonuses)
    return ranks_with(deck, stud, draw)
