"""The structure of a deck's hands: its most frequent values, and the runs in a suit, with the cards that each still
lacks.

Cards of equal suit and value are cheatin' in one hand, so a value is only as good as its number of suits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dtgui.doomtown.poker.codes import HAND_SIZE, VALUES
from dtgui.doomtown.state.cards import Suit

Counts = Mapping[tuple[Suit, int], int]
MOST_VALUES, MOST_RUNS = 4, 3
FEWEST_OF_A_VALUE, FEWEST_OF_A_RUN = 4, 4
"""A value with fewer cards, or a run with fewer of its five values, is none that a deck aims at."""


@dataclass(frozen=True)
class OfAKind:
    """A value that hands of a kind may be made of: how many cards, and the suits in which there is none."""

    value: int
    count: int
    lacking: tuple[Suit, ...]


@dataclass(frozen=True)
class Run:
    """Five consecutive values in one suit: the number of cards, and the missing values."""

    suit: Suit
    lowest: int
    count: int
    lacking: tuple[int, ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The five values, an ace low. WWE, Poker, Poker Hand Ranks."""
        return tuple(range(self.lowest, self.lowest + HAND_SIZE))


def of_a_kind(counts: Counts) -> list[OfAKind]:
    """Return the values that a deck has most of, the best first: more cards, then more suits."""
    found = []
    for value in range(1, VALUES + 1):
        count = sum(counts.get((suit, value), 0) for suit in Suit)
        if count >= FEWEST_OF_A_VALUE:
            found.append(OfAKind(value, count, tuple(suit for suit in Suit if not counts.get((suit, value)))))
    return sorted(found, key=lambda each: (-each.count, len(each.lacking), each.value))[:MOST_VALUES]


def runs(counts: Counts) -> list[Run]:
    """Return the straight flushes that a deck comes nearest to, no two of one suit that overlap, the best first."""
    every = [_run(counts, suit, lowest) for suit in Suit for lowest in range(1, VALUES - HAND_SIZE + 2)]
    near = (each for each in every if HAND_SIZE - len(each.lacking) >= FEWEST_OF_A_RUN)
    return _apart(sorted(near, key=lambda each: (len(each.lacking), -each.count)))[:MOST_RUNS]


def _run(counts: Counts, suit: Suit, lowest: int) -> Run:
    values = Run(suit, lowest, 0, ()).values
    lacking = tuple(value for value in values if not counts.get((suit, value)))
    return Run(suit, lowest, sum(counts.get((suit, value), 0) for value in values), lacking)


def _apart(found: Iterable[Run]) -> list[Run]:
    kept: list[Run] = []
    for each in found:
        if all(each.suit is not other.suit or set(each.values).isdisjoint(other.values) for other in kept):
            kept.append(each)
    return kept
