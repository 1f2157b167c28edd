"""The rank of a hand, as fast as plain Python goes: for the rules' look-ahead, the opponents and short simulations.

Ranks are ints that compare with `HandRank`, because making an Enum member costs as much as ranking the hand.
Codes must be valid (see `codes`); they are not checked here. Which cards, jokers' faces and tiebreakers: `hands`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from dtgui.doomtown.poker.codes import (
    CODES,
    DEAD_MANS_HAND,
    HAND_SIZE,
    JOKER,
    SUITS,
    VALUES,
    naturals,
    suit_of,
    without_copies,
)
from dtgui.doomtown.poker.lowball import without_high_cards
from dtgui.doomtown.poker.ranks import HandRank
from dtgui.doomtown.poker.tables import (
    MAYBE_DEAD_MANS,
    ONE_SUIT,
    PACKED_CARDS,
    RANK_MASK,
    SUM_BITS,
    SUM_MASK,
    Values,
    best_tables,
    longest_runs,
    lowest_by_values,
    rank_by_values,
    summarize,
    with_dead_mans_flag,
)

# Up to `MOST_CARDS`: seven bits count each value, then the jokers, then each suit.
_FIELD = 7
_FIELD_MASK = (1 << _FIELD) - 1
_JOKER_SHIFT = _FIELD * VALUES
_SUIT_SHIFT = _JOKER_SHIFT + _FIELD
_VALUES_MASK = (1 << _SUIT_SHIFT) - 1
_COUNTERS = tuple(
    1 << _JOKER_SHIFT if code >= JOKER else 1 << _FIELD * (code % VALUES) | 1 << _SUIT_SHIFT + _FIELD * suit_of(code)
    for code in range(CODES)
)
# With j jokers, adding _FLUSH_BIAS[j] carries a suit's counter into its top bit once it holds 5 - j cards.
_TOP_BIT = 1 << _FIELD - 1
_FLUSH_BITS = sum(_TOP_BIT << _FIELD * suit for suit in range(SUITS))
_FLUSH_BIAS = tuple(
    sum(_TOP_BIT - max(HAND_SIZE - jokers, 0) << _FIELD * suit for suit in range(SUITS)) for jokers in range(_TOP_BIT)
)
# A bit for each value of each suit, none for jokers.
_PRESENT = tuple(0 if code >= JOKER else 1 << suit_of(code) * VALUES + code % VALUES for code in range(CODES))
_ONE_SUIT = (1 << VALUES) - 1
_FLUSH, _STRAIGHT_FLUSH = int(HandRank.FLUSH), int(HandRank.STRAIGHT_FLUSH)
_DEAD_MANS_CODES = frozenset(DEAD_MANS_HAND)


def rank5(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank (1 to 11) of five cards, jokers at their best."""
    packed = PACKED_CARDS[a] + PACKED_CARDS[b] + PACKED_CARDS[c] + PACKED_CARDS[d] + PACKED_CARDS[e]
    mixed, suited = best_tables()
    rank = (suited if packed >> SUM_BITS in ONE_SUIT else mixed)[packed & SUM_MASK]
    return rank if rank < MAYBE_DEAD_MANS else _settle_dead_mans(rank, (a, b, c, d, e))


def best_rank(codes: Sequence[int]) -> int:
    """The best rank (1 to 11) that five of these cards make, cheatin' or not.

    Fewer than five cards are the lowest hand that they can make (AEG, Draw Hand; WWE is silent).
    """
    if len(codes) == HAND_SIZE:
        return rank5(*codes)
    if len(codes) < HAND_SIZE:
        return lowball_rank(codes)
    packed = sum(map(_COUNTERS.__getitem__, codes))
    values = packed & _VALUES_MASK
    rank = _rank_of_counted_values(values)
    if rank >= MAYBE_DEAD_MANS:
        rank = _settle_dead_mans(rank, codes)
    jokers = values >> _JOKER_SHIFT
    if (packed >> _SUIT_SHIFT) + _FLUSH_BIAS[jokers] & _FLUSH_BITS and rank < _STRAIGHT_FLUSH:
        return max(rank, _rank_of_best_suit(codes, jokers))
    return rank


def best_legal_rank(codes: Sequence[int]) -> int:
    """The best rank (1 to 11) of a hand that is not cheatin', 0 where these cards make none."""
    distinct = without_copies(codes)
    if len(distinct) == len(codes):
        return best_rank(codes)
    return best_rank(distinct) if len(distinct) >= HAND_SIZE else 0


def ranks(codes: Sequence[int]) -> tuple[int, int]:
    """The best rank, and the best rank of a hand that is not cheatin' (0 for none)."""
    return best_rank(codes), best_legal_rank(codes)


def lowball_rank(codes: Sequence[int]) -> int:
    """The lowest rank (1 to 11) that these cards, or five of them, make; jokers at their worst."""
    if len(codes) > HAND_SIZE:
        return min(map(lowball_rank, combinations(without_high_cards(codes), HAND_SIZE)))
    cards = naturals(codes)
    if len(cards) == HAND_SIZE:
        return rank5(*cards)
    return lowest_by_values(_values_of(cards), len(codes) - len(cards))


def _settle_dead_mans(rank: int, codes: Iterable[int]) -> int:
    jokers = sum(code >= JOKER for code in codes)
    if len(_DEAD_MANS_CODES.intersection(codes)) + jokers >= HAND_SIZE:
        return HandRank.DEAD_MANS_HAND
    return rank & RANK_MASK


@lru_cache(maxsize=1 << 16)
def _rank_of_counted_values(packed: int) -> int:
    copies = [packed >> _FIELD * place & _FIELD_MASK for place in range(VALUES)]
    values, jokers = summarize(copies), packed >> _JOKER_SHIFT
    return with_dead_mans_flag(rank_by_values(values, jokers), values, jokers)


def _rank_of_best_suit(codes: Sequence[int], jokers: int) -> int:
    """The rank of the best straight flush or flush, given that there is one."""
    present = 0
    for code in codes:
        present |= _PRESENT[code]
    runs, least = longest_runs(), HAND_SIZE - jokers
    while present:
        if runs[present & _ONE_SUIT] >= least:
            return _STRAIGHT_FLUSH
        present >>= VALUES
    return _FLUSH


def _values_of(cards: Iterable[int]) -> Values:
    copies = Counter(code % VALUES for code in cards)
    return summarize(copies[place] for place in range(VALUES))
