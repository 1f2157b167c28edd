"""How the draw hands of a deck turn out: all of them counted where that is quick, else many drawn at random.

NumPy does the counting, so this module is slow to import: the window loads it apart from itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, sqrt

import numpy as np
import numpy.typing as npt

from dtgui.decks.redraws import Policy, redrawn
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.poker.batch import Codes, Ranks, legal_ranks_of, lowball_ranks_of_five, ranks_of
from dtgui.doomtown.poker.codes import HAND_SIZE

SAMPLES = 1 << 17
"""Hands that are drawn where not all are counted: within a third of a point of a hundred."""
REDRAWN = 1 << 15
"""Hands that are drawn and redrawn: within six tenths of a point."""
MOST_COUNTED = 3_200_000
"""So many hands are counted one by one; five cards of a whole deck with two jokers are 3,162,510."""


@dataclass(frozen=True)
class RankOdds:
    """The chance of each rank from 1 to 11; `error` is how far off they may be, nineteen times in twenty."""

    chances: tuple[float, ...]
    error: float = 0.0

    @property
    def expected(self) -> float:
        """The rank on average, of the hands that have one."""
        total = sum(rank * chance for rank, chance in enumerate(self.chances, start=1))
        return total / (sum(self.chances) or 1.0)


@dataclass(frozen=True)
class HandOdds:
    """A draw hand with some bonuses: its ranks, those without cheatin', and how often the best hand is cheatin'."""

    stud: int
    draw: int
    best: RankOdds
    legal: RankOdds
    tempted: float
    """The chance that cheatin' would give a better rank than playing fair."""

    @property
    def fair(self) -> float:
        """The chance that a hand can be played fair at all."""
        return sum(self.legal.chances)


NOTHING = RankOdds((0.0,) * len(HandRank))


def hand_odds(codes: Sequence[int], stud: int = 0, draw: int = 0, seed: int = 1) -> HandOdds:
    """Return the odds of a draw hand of five and the stud bonus, discards up to the draw bonus used sensibly.

    Empty odds where the cards are too few for the hand.
    """
    size = HAND_SIZE + stud
    if len(codes) < size + draw:
        return HandOdds(stud, draw, NOTHING, NOTHING, 0.0)
    if not draw and comb(len(codes), size) <= MOST_COUNTED:
        return _told(stud, draw, all_hands(codes, size), 0)
    samples = REDRAWN if draw else SAMPLES
    drawn = draws(codes, size + draw, samples, np.random.default_rng(seed))
    hands = redrawn(drawn, size, Policy.learned(codes, size, draw)) if draw else drawn
    return _told(stud, draw, hands, samples)


def lowball_odds(codes: Sequence[int]) -> RankOdds:
    """Return, exactly, how the five cards of a lowball hand turn out, jokers at their worst. WWE, Gamblin'."""
    if len(codes) < HAND_SIZE:
        return NOTHING
    return _odds(lowball_ranks_of_five(all_hands(codes, HAND_SIZE)), 0)


def _told(stud: int, draw: int, hands: Codes, samples: int) -> HandOdds:
    best, legal = ranks_of(hands), legal_ranks_of(hands)
    return HandOdds(stud, draw, _odds(best, samples), _odds(legal, samples), float((legal < best).mean()))


def _odds(ranks: Ranks, samples: int) -> RankOdds:
    counts = np.bincount(ranks, minlength=max(HandRank) + 1)[1:]
    chances = counts / len(ranks)
    error = 1.96 * sqrt(float((chances * (1 - chances)).max()) / samples) if samples else 0.0
    return RankOdds(tuple(chances.tolist()), error)


def all_hands(codes: Sequence[int], size: int) -> Codes:
    """Return every hand of so many of the cards, one a row."""
    hands: Codes = np.array(codes, np.uint8)[_places(len(codes), size)]
    return hands


@lru_cache(maxsize=2)
def _places(number: int, size: int) -> npt.NDArray[np.uint8]:
    """Every choice of so many places; the same for all decks of a size."""
    chosen = np.arange(number, dtype=np.uint8)[:, None]
    for _ in range(size - 1):
        last = chosen[:, -1].astype(np.int64)
        more = number - 1 - last
        first = np.repeat(last + 1 - np.cumsum(more) + more, more)
        following = (np.arange(more.sum()) + first).astype(np.uint8)
        chosen = np.column_stack([np.repeat(chosen, more, axis=0), following])
    return chosen


def draws(codes: Sequence[int], size: int, samples: int, chance: np.random.Generator) -> Codes:
    """Return random draws, one a row, in the order in which the cards come (Fisher and Yates, column by column)."""
    deck = np.tile(np.array(codes, np.uint8)[:, None], samples)
    columns = np.arange(samples)
    for place in range(size):
        other = chance.integers(place, len(codes), samples)
        deck[other, columns], deck[place] = deck[place].copy(), deck[other, columns]
    return np.ascontiguousarray(deck[:size].T)
