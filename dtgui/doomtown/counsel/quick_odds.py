"""Fast, approximate rank distribution of a deck's draw hands, for callers with many bonuses; not for advice.

Some thousand hands are sampled at once, always the same, and redrawn by the heuristics of `keeping`. `hand_odds`
replaces cards better and takes a hundred times as long.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dtgui.doomtown.counsel.draws import draws
from dtgui.doomtown.counsel.keeping import FLUSH_DRAW
from dtgui.doomtown.counsel.redraws import counts_of, filled, ways_to_keep
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.poker.batch import Codes, Flags, Ranks, ranks_of
from dtgui.doomtown.poker.codes import HAND_SIZE, JOKER, SUITS, VALUES

SAMPLES = 1 << 10
"""Hands that are drawn: a rank on average within an eighth, a chance within three points, nineteen times in twenty."""


def rank_chances(codes: Sequence[int], stud: int, draw: int) -> tuple[float, ...]:
    """Return the chance of each rank from 1 to 11 of a draw hand with these bonuses. The cards must suffice for it."""
    size = HAND_SIZE + stud
    most = min(draw, len(codes) - size)
    columns = draws(codes, size + most, SAMPLES, np.random.default_rng(1)).T
    hands: Codes = np.ascontiguousarray(columns[:size])
    ranks = ranks_of(hands.T)
    if most:
        kept = _kept(hands, ranks, ways_to_keep(hands, counts_of(codes), most))
        ranks = ranks_of(filled(hands, kept, columns[size:]).T)
    counts = np.bincount(ranks, minlength=max(HandRank) + 1)[1:]
    return tuple((counts / SAMPLES).tolist())


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
