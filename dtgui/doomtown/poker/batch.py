"""Ranks of many hands at once with NumPy, for odds and deck statistics: the same ranks as `ranking`, hand by hand.

Hands are an array of card codes, one hand a row; uint8 is fastest. Codes must be valid (see `codes`). The work is done
in slices that fit the processor's cache, and within a slice card by card: "a column" is the first card of every hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dtgui.doomtown.poker.codes import CODES, DEAD_MANS_HAND, HAND_SIZE, JOKER, SUITS, VALUES
from dtgui.doomtown.poker.ranking import (
    MAYBE_DEAD_MANS,
    ONE_SUIT,
    PACKED_CARDS,
    RANK_MASK,
    SUM_BITS,
    SUM_MASK,
    FiveCardTables,
    best_tables,
    longest_runs,
    lowball_tables,
)
from dtgui.doomtown.poker.ranks import HandRank

Codes = npt.NDArray[np.uint8]
Ranks = npt.NDArray[np.uint8]
Masks = npt.NDArray[np.uint16]
Flags = npt.NDArray[np.bool_]

SLICE = 1 << 15
"""Hands ranked in one go: enough to drown NumPy's overhead, few enough for the cache."""


def ranks_of_five(hands: npt.ArrayLike) -> Ranks:
    """The ranks (1 to 11) of five-card hands, jokers at their best. Raises ValueError unless there are five columns."""
    return _slice_by_slice(_best_of_five, _checked(hands, HAND_SIZE, HAND_SIZE))


def lowball_ranks_of_five(hands: npt.ArrayLike) -> Ranks:
    """The ranks (1 to 11) of five-card hands, jokers at their worst. Raises ValueError as `ranks_of_five` does."""
    return _slice_by_slice(_lowest_of_five, _checked(hands, HAND_SIZE, HAND_SIZE))


def ranks_of(hands: npt.ArrayLike) -> Ranks:
    """The best ranks (1 to 11) of five cards out of five or more, cheatin' or not. ValueError for fewer columns."""
    codes = _checked(hands, HAND_SIZE)
    return _slice_by_slice(_best_of_five if codes.shape[1] == HAND_SIZE else _best_of_many, codes)


def legal_ranks_of(hands: npt.ArrayLike) -> Ranks:
    """Like `ranks_of` among the hands that are not cheatin'; 0 where the cards make none."""
    return _slice_by_slice(_best_legal, _checked(hands, HAND_SIZE))


def _checked(hands: npt.ArrayLike, least: int, most: int | None = None) -> Codes:
    codes = np.asarray(hands, dtype=np.uint8)
    if codes.ndim != 2 or codes.shape[1] < least or (most is not None and codes.shape[1] > most):
        wanted = f"{least}" if most == least else f"at least {least}"
        raise ValueError(f"expected one hand a row with {wanted} cards each, got an array of shape {codes.shape}")
    return codes


def _slice_by_slice(rank: Callable[[Codes], Ranks], hands: Codes) -> Ranks:
    """Rank the hands `SLICE` at a time, each slice turned so that a row holds one card of every hand."""
    result = np.empty(len(hands), np.uint8)
    for start in range(0, len(hands), SLICE):
        part = slice(start, start + SLICE)
        result[part] = rank(np.ascontiguousarray(hands[part].T))
    return result


# Five cards: one sum and one look-up, as in `ranking.rank5`.

_PACKED = np.array(PACKED_CARDS, np.uint32)


class _FiveCards(NamedTuple):
    ranks: Ranks
    """The table for more than one suit, then the table for one suit."""
    starts: npt.NDArray[np.uint32]
    """By the packed counters of the suits, where in `ranks` the table begins."""


@lru_cache(maxsize=2)
def _five_cards(tables: Callable[[], FiveCardTables]) -> _FiveCards:
    mixed, suited = tables()
    starts = np.zeros(1 << 3 * SUITS, np.uint32)
    starts[list(ONE_SUIT)] = len(mixed)
    return _FiveCards(np.frombuffer(mixed + suited, np.uint8), starts)


def _best_of_five(columns: Codes) -> Ranks:
    return _look_up(_five_cards(best_tables), columns)


def _lowest_of_five(columns: Codes) -> Ranks:
    return _look_up(_five_cards(lowball_tables), columns)


def _look_up(tables: _FiveCards, columns: Codes) -> Ranks:
    packed = _PACKED[columns[0]]
    for column in columns[1:]:
        packed += _PACKED[column]
    ranks: Ranks = tables.ranks[(packed & np.uint32(SUM_MASK)) + tables.starts[packed >> np.uint32(SUM_BITS)]]
    unsure = np.flatnonzero(ranks >= MAYBE_DEAD_MANS)
    dead_mans = _dead_mans(columns[:, unsure])
    ranks[unsure] = np.where(dead_mans, HandRank.DEAD_MANS_HAND, ranks[unsure] & RANK_MASK)
    return ranks


# Any number of cards: sets of values as bit masks (bit 0 the ace), one for each suit and for each number of copies.

_VALUE_BIT = np.array([0 if code >= JOKER else 1 << code % VALUES for code in range(CODES)], np.uint16)
_DEAD_MANS_BIT = np.zeros(CODES, np.uint8)
_DEAD_MANS_BIT[list(DEAD_MANS_HAND)] = [1 << place for place in range(HAND_SIZE)]


class _Spread(NamedTuple):
    """The relevant facts about the cards of each hand."""

    copies: list[Masks]
    """The values that come at least once, at least twice, and so on up to five times."""
    suits: list[Masks]
    """The values there are of each suit."""
    longest_suit: Ranks
    """How many cards the suit with the most cards has."""
    jokers: Ranks
    dead_mans: Flags


def _best_of_many(columns: Codes) -> Ranks:
    suits = _values_by_suit(columns)
    counts = [(columns - np.uint8(suit * VALUES) < VALUES).sum(axis=0, dtype=np.uint8) for suit in range(SUITS)]
    copies = _copies(_VALUE_BIT[column] for column in columns)
    return _ranks_of_spread(_Spread(copies, suits, np.maximum.reduce(counts), _jokers(columns), _dead_mans(columns)))


def _best_legal(columns: Codes) -> Ranks:
    suits = _values_by_suit(columns)
    counts = [np.bitwise_count(values) for values in suits]
    jokers = _jokers(columns)
    spread = _Spread(_copies(suits), suits, np.maximum.reduce(counts), jokers, _dead_mans(columns))
    ranks = _ranks_of_spread(spread)
    ranks[sum(counts, start=jokers) < HAND_SIZE] = 0
    return ranks


def _values_by_suit(columns: Codes) -> list[Masks]:
    suits = [np.zeros(columns.shape[1], np.uint16) for _ in range(SUITS)]
    for column in columns:
        bits = _VALUE_BIT[column]
        for suit, values in enumerate(suits):
            values |= bits * (column - np.uint8(suit * VALUES) < VALUES)  # codes of lower suits wrap around
    return suits


def _copies(masks: Iterable[Masks]) -> list[Masks]:
    """Return, for one to five copies, the values that are in at least that many of the masks."""
    once, *others = masks
    copies = [once.copy(), *(np.zeros_like(once) for _ in range(HAND_SIZE - 1))]
    for mask in others:
        for more, fewer in zip(copies[:0:-1], copies[-2::-1], strict=True):
            more |= fewer & mask
        copies[0] |= mask
    return copies


def _jokers(columns: Codes) -> Ranks:
    jokers: Ranks = (columns >= JOKER).sum(axis=0, dtype=np.uint8)
    return jokers


def _dead_mans(columns: Codes) -> Flags:
    held = np.bitwise_or.reduce(_DEAD_MANS_BIT[columns], axis=0)
    complete: Flags = np.bitwise_count(held) + _jokers(columns) >= HAND_SIZE
    return complete


def _ranks_of_spread(spread: _Spread) -> Ranks:
    """WWE, Poker Hand Ranks: the highest rank whose description fits."""
    jokers = spread.jokers
    most = sum((values != 0 for values in spread.copies), start=jokers)
    twice = spread.copies[1]
    two_values = (twice & (twice - np.uint16(1))) != 0
    flush = spread.longest_suit + jokers >= HAND_SIZE
    fits = {
        HandRank.HIGH_CARD: most >= 0,
        HandRank.PAIR: most >= 2,
        HandRank.TWO_PAIR: two_values,
        HandRank.THREE_OF_A_KIND: most >= 3,
        HandRank.STRAIGHT: _longest_run(spread.copies[0]) + jokers >= HAND_SIZE,
        HandRank.FLUSH: flush,
        HandRank.FULL_HOUSE: two_values & (most >= 3),
        HandRank.FOUR_OF_A_KIND: most >= 4,
        HandRank.STRAIGHT_FLUSH: _straight_flush(spread, flush),
        HandRank.FIVE_OF_A_KIND: most >= 5,
        HandRank.DEAD_MANS_HAND: spread.dead_mans,
    }
    highest: Ranks = np.maximum.reduce([fit * np.uint8(rank) for rank, fit in fits.items()])
    return highest


def _longest_run(values: Masks) -> Ranks:
    return np.frombuffer(longest_runs(), np.uint8)[values]


def _straight_flush(spread: _Spread, flush: Flags) -> Flags:
    """Where there is a straight flush, looked for only where there is a flush."""
    found, among = np.zeros_like(flush), np.flatnonzero(flush)
    longest = np.maximum.reduce([_longest_run(values[among]) for values in spread.suits])
    found[among] = longest + spread.jokers[among] >= HAND_SIZE
    return found
