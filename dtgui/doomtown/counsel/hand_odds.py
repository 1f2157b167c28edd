"""The rank distribution of draw hands: exact, by random sampling, or quick and approximate."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from math import comb, sqrt

import numpy as np
import numpy.typing as npt

from dtgui.doomtown.counsel.keeping import FLUSH_DRAW
from dtgui.doomtown.counsel.redraws import Policy, counts_of, draws, filled, redrawn, ways_to_keep
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.poker.batch import Codes, Flags, Ranks, legal_ranks_of, lowball_ranks_of_five, ranks_of
from dtgui.doomtown.poker.codes import HAND_SIZE, JOKER, SUITS, VALUES

SAMPLES = 1 << 17
"""The number of sampled hands if not all are counted: the error is below a third of a percent."""
REDRAWN = 1 << 15
"""Hands that are drawn and redrawn: within six tenths of a point."""
COUNTED = 30_000
"""The most continuations of one hand that are counted; beyond that, this many are sampled."""
COMPARED_BY = 1_500
"""The number of samples for comparing one discard with another."""
MOST_COMPARED = 260
"""The most discards compared."""
MOST_COUNTED = 3_200_000
"""The most hands counted one by one; five cards of a whole deck with two jokers make 3,162,510."""


@dataclass(frozen=True)
class RankOdds:
    """The chance of each rank from 1 to 11; `error` is how far off they may be, nineteen times in twenty.

    `cheatin` is the chance that the hand has to cheat for its rank, `fair` the rank on average if nobody ever does, 0
    for a hand that cannot but cheat.
    """

    chances: tuple[float, ...]
    error: float = 0.0
    cheatin: float = 0.0
    fair: float = 0.0

    @property
    def is_exact(self) -> bool:
        """Whether all hands were counted."""
        return not self.error

    @property
    def expected(self) -> float:
        """The rank on average, of the hands that have one."""
        total = math.fsum(rank * chance for rank, chance in enumerate(self.chances, start=1))
        return total / (math.fsum(self.chances) or 1.0)


@dataclass(frozen=True)
class HandOdds:
    """A draw hand with some bonuses: its ranks, and those without cheatin'."""

    stud: int
    draw: int
    best: RankOdds
    legal: RankOdds

    @property
    def tempted(self) -> float:
        """The chance that cheatin' gives a better rank than playing fair."""
        return self.best.cheatin

    @property
    def fair(self) -> float:
        """The chance that a hand can be played fair at all."""
        return math.fsum(self.legal.chances)


NOTHING = RankOdds((0.0,) * len(HandRank))


def hand_odds(codes: Sequence[int], stud: int = 0, draw: int = 0, seed: int = 1) -> HandOdds:
    """Return the odds of a draw hand of five and the stud bonus, discards up to the draw bonus used sensibly.

    Empty odds where the cards are too few for the hand; where they are too few for the redraw, it is a smaller one.
    """
    size, cards = HAND_SIZE + stud, _alike(codes)
    if len(cards) < size:
        return HandOdds(stud, draw, NOTHING, NOTHING)
    most = min(draw, len(cards) - size)
    if not most and comb(len(cards), size) <= MOST_COUNTED:
        return _told(stud, draw, all_hands(cards, size), 0)
    samples = REDRAWN if most else SAMPLES
    drawn = draws(cards, size + most, samples, np.random.default_rng(seed))
    hands = redrawn(drawn, size, Policy.learned(cards, size, most)) if most else drawn
    return _told(stud, draw, hands, samples)


def _alike(codes: Sequence[int]) -> tuple[int, ...]:
    """The same cards for everybody who asks about them: in order, jokers under one code."""
    return tuple(sorted(min(code, JOKER) for code in codes))


def lowball_odds(codes: Sequence[int]) -> RankOdds:
    """Return, exactly, how the five cards of a lowball hand turn out, jokers at their worst. WWE, Gamblin'."""
    if len(codes) < HAND_SIZE:
        return NOTHING
    return _odds(lowball_ranks_of_five(all_hands(codes, HAND_SIZE)), 0)


# One hand that has been drawn


def redraw_odds(held: Sequence[int], codes: Sequence[int], gone: Sequence[int], seed: int = 1) -> RankOdds:
    """Return how a hand turns out if the cards at these positions are discarded and replaced from `codes`."""
    hands, samples = _redrawn(held, _alike(codes), gone, COUNTED, seed)
    return _best_of(hands, samples)


def best_redraw(held: Sequence[int], codes: Sequence[int], most: int, seed: int = 1) -> tuple[int, ...]:
    """Return the positions of up to `most` cards whose discard promises the best rank; of equals, the fewest."""
    cards = _alike(codes)
    best: tuple[int, ...] = ()
    best_rank = _rank_on_average(held, cards, best, seed)
    for gone in _discards(held, cards, min(most, len(cards))):
        expected = _rank_on_average(held, cards, gone, seed)
        if expected > best_rank + 1e-9:
            best, best_rank = gone, expected
    return best


def _rank_on_average(held: Sequence[int], cards: Sequence[int], gone: Sequence[int], seed: int) -> float:
    hands, samples = _redrawn(held, cards, gone, COMPARED_BY, seed)
    return _odds(ranks_of(hands), samples).expected


def _redrawn(held: Sequence[int], cards: Sequence[int], gone: Sequence[int], most: int, seed: int) -> tuple[Codes, int]:
    """The hands that a discard may come to; and how many were drawn, 0 where at most `most` were counted."""
    kept = [code for position, code in enumerate(held) if position not in set(gone)]
    count = len(gone)
    ways = comb(len(cards), count)
    new = all_hands(cards, count) if ways <= most else draws(cards, count, most, np.random.default_rng(seed))
    hands = np.hstack([np.tile(np.array(kept, np.uint8), (len(new), 1)), new])
    return hands, 0 if ways <= most else most


def _discards(held: Sequence[int], cards: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    """The discards worth comparing, the fewest cards first: all where they are few, else those that keep a pattern."""
    places = range(len(held))
    if sum(comb(len(held), count) for count in range(1, most + 1)) <= MOST_COMPARED:
        for count in range(1, most + 1):
            yield from combinations(places, count)
        return
    hand = np.array(held, np.uint8)[:, None]
    ways = (kept[:, 0] for kept in ways_to_keep(hand, counts_of((*held, *cards)), most))
    gone = {tuple(place for place in places if not kept[place]) for kept in ways}
    yield from sorted(gone - {()}, key=lambda each: (len(each), each))


def _told(stud: int, draw: int, hands: Codes, samples: int) -> HandOdds:
    return HandOdds(stud, draw, _best_of(hands, samples), _odds(legal_ranks_of(hands), samples))


def _best_of(hands: Codes, samples: int) -> RankOdds:
    """Return the odds of the best ranks, and the part due to cheatin'."""
    best, legal = ranks_of(hands), legal_ranks_of(hands)
    return replace(_odds(best, samples), cheatin=float((legal < best).mean()), fair=float(legal.mean()))


def _odds(ranks: Ranks, samples: int) -> RankOdds:
    counts = np.bincount(ranks, minlength=max(HandRank) + 1)[1:]
    chances = counts / len(ranks)
    error = 1.96 * sqrt(float((chances * (1 - chances)).max()) / samples) if samples else 0.0
    return RankOdds(tuple(chances.tolist()), error)


def all_hands(codes: Sequence[int], size: int) -> Codes:
    """Return every hand of this many of the cards, one a row; for 0 a single empty hand."""
    if not size:
        return np.empty((1, 0), np.uint8)
    hands: Codes = np.array(codes, np.uint8)[_places(len(codes), size)]
    return hands


@lru_cache(maxsize=2)
def _places(number: int, size: int) -> npt.NDArray[np.uint8]:
    """Return every choice of this many places; the same for all decks of a size."""
    chosen = np.arange(number, dtype=np.uint8)[:, None]
    for _ in range(size - 1):
        last = chosen[:, -1].astype(np.int64)
        more = number - 1 - last
        first = np.repeat(last + 1 - np.cumsum(more) + more, more)
        following = (np.arange(more.sum()) + first).astype(np.uint8)
        chosen = np.column_stack([np.repeat(chosen, more, axis=0), following])
    return chosen


# Fast, approximate rank distribution of a deck's draw hands, for callers with many bonuses; not for advice.
#
# Some thousand hands are sampled at once, always the same, and redrawn by the heuristics of `keeping`. `hand_odds`
# replaces cards better and takes a hundred times as long.

QUICK_SAMPLES = 1 << 10
"""Hands that are drawn: a rank on average within an eighth, a chance within three points, nineteen times in twenty."""


def rank_chances(codes: Sequence[int], stud: int, draw: int) -> tuple[float, ...]:
    """Return the chance of each rank from 1 to 11 of a draw hand with these bonuses. The cards must suffice for it."""
    size = HAND_SIZE + stud
    most = min(draw, len(codes) - size)
    columns = draws(codes, size + most, QUICK_SAMPLES, np.random.default_rng(1)).T
    hands: Codes = np.ascontiguousarray(columns[:size])
    ranks = ranks_of(hands.T)
    if most:
        kept = _kept(hands, ranks, ways_to_keep(hands, counts_of(codes), most))
        ranks = ranks_of(filled(hands, kept, columns[size:]).T)
    counts = np.bincount(ranks, minlength=max(HandRank) + 1)[1:]
    return tuple((counts / QUICK_SAMPLES).tolist())


def _kept(hands: Codes, ranks: Ranks, ways: Sequence[Flags]) -> Flags:
    """Return the cards of each hand that heuristics keep: its made rank, a flush draw, or equal values."""
    first, both, _, alike, suit, run, run_of_suit = ways
    suited = np.maximum.reduce([(hands // VALUES == each).sum(axis=0) for each in range(SUITS)])
    is_flush_draw = (suited + (hands >= JOKER).sum(axis=0) >= FLUSH_DRAW) & (ranks < HandRank.THREE_OF_A_KIND)
    cases = (
        is_flush_draw | (ranks == HandRank.FLUSH),
        (ranks == HandRank.TWO_PAIR) | (ranks == HandRank.FULL_HOUSE),
        ranks == HandRank.STRAIGHT,
        (ranks == HandRank.FOUR_OF_A_KIND) | (ranks == HandRank.FIVE_OF_A_KIND),
        ranks == HandRank.STRAIGHT_FLUSH,
        ranks == HandRank.DEAD_MANS_HAND,
    )
    kept: Flags = np.select(cases, (suit, both, run, first, run_of_suit, np.ones_like(alike)), alike)
    return kept
