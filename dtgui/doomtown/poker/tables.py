"""Look-up tables for `ranking` and `batch`, made on first use; what they hold follows from WWE, Poker Hand Ranks.

Five cards become one number, their *sum*: each value has a weight in `VALUE_WEIGHTS` such that no two different
choices of five values (a joker counting as a fourteenth value) have the same sum. A table indexed by that sum then
holds the rank, the best use of jokers included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from dtgui.doomtown.poker.codes import CODES, DEAD_MANS_HAND, HAND_SIZE, JOKER, SUITS, VALUES, suit_of, value_of
from dtgui.doomtown.poker.ranks import HandRank

VALUE_WEIGHTS = (1, 6, 31, 108, 366, 926, 2286, 5733, 12905, 27316, 44676, 94545, 147031)
"""The weight of each value, ace first: the smallest found one by one such that all sums of five differ."""

SUM_BITS = 20
SUM_MASK = (1 << SUM_BITS) - 1
PACKED_CARDS = tuple(
    0 if code >= JOKER else VALUE_WEIGHTS[code % VALUES] | 1 << SUM_BITS + 3 * suit_of(code) for code in range(CODES)
)
"""Each code's weight (a joker's is 0) and, above `SUM_BITS`, a counter of three bits for each suit."""

ONE_SUIT = frozenset(count << 3 * suit for suit in range(SUITS) for count in range(HAND_SIZE + 1))
"""The counters of at most five cards that are all of one suit, jokers apart."""

MAYBE_DEAD_MANS = 16
"""Added to a rank in the tables when the values allow the dead man's hand, so that suits must be looked at."""

RANK_MASK = MAYBE_DEAD_MANS - 1

_DEAD_MANS_VALUES = Counter(value_of(code) for code in DEAD_MANS_HAND)


class Values(NamedTuple):
    """The relevant facts about the values of some cards, without jokers, before suits are considered."""

    most: int
    """Copies of the value that comes most often."""
    second: int
    """Copies of the value that comes next."""
    run: int
    """The most different values that lie inside one straight."""
    dead_mans: int
    """How many of the cards could, by value, belong to one dead man's hand."""


@lru_cache(maxsize=1)
def longest_runs() -> bytes:
    """For each set of values (bit 0 the ace, bit 12 the king) the most of them that lie inside one straight."""
    runs = bytearray(1 << VALUES)
    for present in range(1, 1 << VALUES):
        top = present.bit_length()
        straight = 0b11111 << max(top - HAND_SIZE, 0)
        runs[present] = max(runs[present & ~(1 << (top - 1))], (present & straight).bit_count())
    return bytes(runs)


def summarize(copies: Iterable[int]) -> Values:
    """Sum up how many cards there are of each value, the ace first."""
    counts = list(copies)
    second, most = sorted(counts)[-2:]
    present = sum(1 << place for place, count in enumerate(counts) if count)
    dead_mans = sum(min(counts[value - 1], wanted) for value, wanted in _DEAD_MANS_VALUES.items())
    return Values(most, second, longest_runs()[present], dead_mans)


def rank_by_values(values: Values, jokers: int) -> int:
    """Return the best rank of these values and this many jokers, without suits and the dead man's hand."""
    most = values.most + jokers
    if most >= 4:
        return HandRank.FIVE_OF_A_KIND if most > 4 else HandRank.FOUR_OF_A_KIND
    if most == 3 and values.second >= 2:
        return HandRank.FULL_HOUSE
    if values.run + jokers >= HAND_SIZE:
        return HandRank.STRAIGHT
    if most == 3:
        return HandRank.THREE_OF_A_KIND
    if values.second >= 2:
        return HandRank.TWO_PAIR
    return HandRank.PAIR if most == 2 else HandRank.HIGH_CARD


def lowest_by_values(values: Values, jokers: int) -> int:
    """Return the lowest rank of these values and this many jokers: a joker can always be a useless value."""
    useless = values if not jokers else values._replace(run=0)
    return rank_by_values(useless, 0)


def with_dead_mans_flag(rank: int, values: Values, jokers: int) -> int:
    """The rank, with `MAYBE_DEAD_MANS` added where these values and jokers allow the dead man's hand."""
    return rank | MAYBE_DEAD_MANS if values.dead_mans + jokers >= HAND_SIZE else rank


class FiveCardTables(NamedTuple):
    """Ranks of five cards by the sum of their weights, `MAYBE_DEAD_MANS` added where the suits may matter."""

    mixed: bytes
    """For cards of more than one suit."""
    suited: bytes
    """For cards (jokers apart) of one suit."""


@lru_cache(maxsize=1)
def best_tables() -> FiveCardTables:
    """The tables for a shootout, where jokers are worth the most."""
    return _tables(_best_entries)


@lru_cache(maxsize=1)
def lowball_tables() -> FiveCardTables:
    """The tables for lowball, where jokers are worth the least."""
    return _tables(_lowball_entries)


def _best_entries(values: Values, jokers: int) -> tuple[int, int]:
    mixed = rank_by_values(values, jokers)
    straight = values.run + jokers >= HAND_SIZE
    suited = max(mixed, HandRank.STRAIGHT_FLUSH if straight else HandRank.FLUSH)
    return with_dead_mans_flag(mixed, values, jokers), with_dead_mans_flag(suited, values, jokers)


def _lowball_entries(values: Values, jokers: int) -> tuple[int, int]:
    if not jokers:
        return _best_entries(values, 0)
    lowest = lowest_by_values(values, jokers)
    return lowest, lowest


def _tables(entries: Callable[[Values, int], tuple[int, int]]) -> FiveCardTables:
    size = HAND_SIZE * VALUE_WEIGHTS[-1] + 1
    mixed, suited = bytearray(size), bytearray(size)
    for weight, values, jokers in _all_fives():
        mixed[weight], suited[weight] = entries(values, jokers)
    return FiveCardTables(bytes(mixed), bytes(suited))


def _all_fives() -> Iterator[tuple[int, Values, int]]:
    """Every choice of five values and jokers: the sum of its weights, its values, its jokers."""
    for jokers in range(HAND_SIZE + 1):
        for places in combinations_with_replacement(range(VALUES), HAND_SIZE - jokers):
            copies = [0] * VALUES
            for place in places:
                copies[place] += 1
            yield sum(VALUE_WEIGHTS[place] for place in places), summarize(copies), jokers
