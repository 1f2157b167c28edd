"""Hands whose rank effects have changed, by the older books. 1.4, 6.1 Step 5."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.poker import Hand, HandRank
from dtgui.doomtown.poker.ranks import tiebreakers
from dtgui.doomtown.queries.players import lowball
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat

_DEAD_MANS_VALUES = (1, 1, 8, 8, 11)

EXTREMES: Mapping[HandRank, tuple[tuple[int, ...], tuple[int, ...]]] = MappingProxyType(
    {
        HandRank.HIGH_CARD: ((1, 2, 3, 4, 6), (13, 12, 11, 10, 8)),
        HandRank.PAIR: ((1, 1, 2, 3, 4), (13, 13, 12, 11, 10)),
        HandRank.TWO_PAIR: ((1, 1, 2, 2, 3), (13, 13, 12, 12, 11)),
        HandRank.THREE_OF_A_KIND: ((1, 1, 1, 2, 3), (13, 13, 13, 12, 11)),
        HandRank.STRAIGHT: ((1, 2, 3, 4, 5), (13, 12, 11, 10, 9)),
        HandRank.FLUSH: ((1, 2, 3, 4, 6), (13, 12, 11, 10, 8)),
        HandRank.FULL_HOUSE: ((1, 1, 1, 2, 2), (13, 13, 13, 12, 12)),
        HandRank.FOUR_OF_A_KIND: ((1, 1, 1, 1, 2), (13, 13, 13, 13, 12)),
        HandRank.STRAIGHT_FLUSH: ((1, 2, 3, 4, 5), (13, 12, 11, 10, 9)),
        HandRank.FIVE_OF_A_KIND: ((1, 1, 1, 1, 1), (13, 13, 13, 13, 13)),
        HandRank.DEAD_MANS_HAND: (_DEAD_MANS_VALUES, _DEAD_MANS_VALUES),
    }
)
"""The values of the worst and of the best hand of each rank: aces are low."""


def worst_raised_best_lowered(hand: Hand, change: int) -> Hand:
    """Return a hand whose rank effects have changed: raised the worst of its new rank, lowered the best of it.

    Level with natural hands of the same cards. From 11 on it is a dead man's hand, below 1 the worst high card; one
    whose rank comes to what it was is what it was. 1.4, 6.1 Step 5.
    """
    if not change:
        return hand
    total = hand.rank + change
    rank = HandRank(min(max(HandRank), max(min(HandRank), total)))
    worst, best = EXTREMES[rank]
    values = best if change < 0 and total >= min(HandRank) else worst
    return hand._replace(rank=rank, key=tiebreakers(rank, values))


def by_rank_then_cards(t: Table, seat: Seat) -> tuple[int, tuple[int, ...]]:
    """Return how high a player's hand is at lowball: a changed one as the hand that it counts as. 1.4, 5.1."""
    return lowball(t, seat).strength
