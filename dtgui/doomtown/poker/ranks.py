"""The eleven ranks of a draw hand and how hands of one rank compare; knows values only, neither suits nor jokers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import IntEnum

Key = tuple[int, ...]
"""What compares hands of one rank: values, the deciding one first. The greater key wins, equal keys tie."""


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
    def title(self) -> str:
        """The rank's name in the rulebook's words: "three of a kind", "dead man's hand"."""
        return "dead man's hand" if self is HandRank.DEAD_MANS_HAND else self.name.lower().replace("_", " ")


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


_ONE = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
_MANY = tuple("sixes" if name == "six" else name + "s" for name in _ONE)

_DETAILS = {
    HandRank.HIGH_CARD: "{one}",
    HandRank.PAIR: "{many}",
    HandRank.TWO_PAIR: "{many} and {others}",
    HandRank.THREE_OF_A_KIND: "{many}",
    HandRank.STRAIGHT: "{one} high",
    HandRank.FLUSH: "{one} high",
    HandRank.FULL_HOUSE: "{many} on {others}",
    HandRank.FOUR_OF_A_KIND: "{many}",
    HandRank.STRAIGHT_FLUSH: "{one} high",
    HandRank.FIVE_OF_A_KIND: "{many}",
}


def describe(rank: HandRank, key: Key) -> str:
    """A hand as a player announces it: "full house, sevens on nines"; only the rank's title without a key."""
    if not key or rank not in _DETAILS:
        return rank.title
    first, second = key[0] - 1, key[min(1, len(key) - 1)] - 1
    return f"{rank.title}, " + _DETAILS[rank].format(one=_ONE[first], many=_MANY[first], others=_MANY[second])
