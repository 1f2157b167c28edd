"""The eleven ranks of a draw hand and how hands of one rank compare; knows values only, neither suits nor jokers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import IntEnum

from dtgui.kernel.phrases import Phrase, phrases

Key = tuple[int, ...]
"""Compares hands of one rank: values, the deciding one first. The greater key wins, equal keys tie."""


class HandRank(IntEnum):
    """The rank of a draw hand, the higher the better. WWE, Poker, Poker Hand Ranks."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    FIVE_OF_A_KIND = 10
    DEAD_MANS_HAND = 11

    @property
    def title(self) -> Phrase:
        """The rank's name in the rulebook's words: "three of a kind", "dead man's hand"."""
        return _TITLES[self - 1]


_TITLES = phrases(
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five of a kind",
    "dead man's hand",
)

_STRAIGHTS = (HandRank.STRAIGHT, HandRank.STRAIGHT_FLUSH)


def tiebreakers(rank: int, values: Iterable[int]) -> Key:
    """The key of a hand of this rank with these values. WWE, Poker, Tied Hand Ranks.

    A straight is told by its highest card and a flush by all its cards. In every other hand the value that comes most
    often decides first (the three of a kind of a full house), then the next. A hand that has fewer cards and agrees as
    far as it goes loses, because its key is shorter.
    """
    falling = sorted(values, reverse=True)
    if rank in _STRAIGHTS:
        return (falling[0],)
    if rank == HandRank.FLUSH:
        return tuple(falling)
    copies = Counter(falling)
    return tuple(sorted(copies, key=lambda value: (copies[value], value), reverse=True))


# fmt: off
_ONE = phrases(
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)
_MANY = phrases(
    "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens",
    "kings",
)
# fmt: on

_PATTERNS = {
    HandRank.HIGH_CARD: "{rank}, {one}",
    HandRank.PAIR: "{rank}, {many}",
    HandRank.TWO_PAIR: "{rank}, {many} and {others}",
    HandRank.THREE_OF_A_KIND: "{rank}, {many}",
    HandRank.STRAIGHT: "{rank}, {one} high",
    HandRank.FLUSH: "{rank}, {one} high",
    HandRank.FULL_HOUSE: "{rank}, {many} on {others}",
    HandRank.FOUR_OF_A_KIND: "{rank}, {many}",
    HandRank.STRAIGHT_FLUSH: "{rank}, {one} high",
    HandRank.FIVE_OF_A_KIND: "{rank}, {many}",
}


def describe(rank: HandRank, key: Key) -> Phrase:
    """A hand as a player announces it: "full house, sevens on nines"; only the rank's title without a key."""
    if not key or rank not in _PATTERNS:
        return rank.title
    first, second = key[0] - 1, key[min(1, len(key) - 1)] - 1
    return Phrase(_PATTERNS[rank], rank=rank.title, one=_ONE[first], many=_MANY[first], others=_MANY[second])
