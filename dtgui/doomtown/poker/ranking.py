"""The rank of a hand, as fast as plain Python goes: for the rules' look-ahead, the opponents and short simulations.

Ranks are ints that compare with `HandRank`, because making an Enum member costs as much as ranking the hand.
Codes must be valid (see `codes`); they are not checked here. Which cards, jokers' faces and tiebreakers: `hands`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from dtgui.doomtown.poker.codes import (
    CODES,
    DEAD_MANS_HAND,
    HAND_SIZE,
    JOKER,
    MOST_CARDS,
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

# A bit for each value of each suit, none for jokers.
_PRESENT = tuple(0 if code >= JOKER else 1 << suit_of(code) * VALUES + code % VALUES for code in range(CODES))
_ONE_SUIT = (1 << VALUES) - 1
_FLUSH, _STRAIGHT_FLUSH = int(HandRank.FLUSH), int(HandRank.STRAIGHT_FLUSH)
_DEAD_MANS_CODES = frozenset(DEAD_MANS_HAND)
MAYBE_STRAIGHT = 32
"""Added to a rank when the values allow a straight, so that suits must be looked at for a straight flush."""
FEW, FEW_FIELD, MANY_FIELD = 8, 4, 7
"""Up to `FEW` cards are ranked with numbers of less than 64 bits; the bits that count a suit of few and of many."""
MOST_KNOWN = 1 << 17
"""The most choices of values whose ranks are kept: more than there are of eight cards without jokers."""


def rank5(a: int, b: int, c: int, d: int, e: int) -> int:
    """The rank (1 to 11) of five cards, jokers at their best."""
    packed = PACKED_CARDS[a] + PACKED_CARDS[b] + PACKED_CARDS[c] + PACKED_CARDS[d] + PACKED_CARDS[e]
    mixed, suited = best_tables()
    rank = (suited if packed >> SUM_BITS in ONE_SUIT else mixed)[packed & SUM_MASK]
    if rank < MAYBE_DEAD_MANS:
        return rank
    codes = (a, b, c, d, e)
    return _settled(rank, codes, sum(code >= JOKER for code in codes))


def best_rank(codes: Sequence[int]) -> int:
    """The best rank (1 to 11) that five of these cards make, cheatin' or not.

    Fewer than five cards are the lowest hand that they can make (AEG, Draw Hand; WWE is silent).
    """
    if len(codes) == HAND_SIZE:
        return rank5(*codes)
    if len(codes) < HAND_SIZE:
        return lowball_rank(codes)
    return _rank_of_few(codes) if len(codes) <= FEW else _rank_of_many(codes)


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


def _settled(rank: int, codes: Iterable[int], jokers: int) -> int:
    """Return the rank of cards whose values allow the dead man's hand."""
    if len(_DEAD_MANS_CODES.intersection(codes)) + jokers >= HAND_SIZE:
        return HandRank.DEAD_MANS_HAND
    return rank & RANK_MASK


def _ranker(most: int, field: int) -> Callable[[Sequence[int]], int]:
    """Return the function that ranks six cards or more, up to `most`, of whose suits `field` bits count each.

    The cards are added up to one number: a digit for each value, then the jokers, then each suit. As long as that has
    less than 64 bits, `sum` needs no large numbers.
    """
    base, top = most + 1, 1 << field - 1
    joker_shift = (base**VALUES).bit_length()
    suit_shift = joker_shift + field
    values_mask = (1 << suit_shift) - 1
    counters = tuple(
        1 << joker_shift if code >= JOKER else base ** (code % VALUES) + (1 << suit_shift + field * suit_of(code))
        for code in range(CODES)
    )
    counter_of, present_of = counters.__getitem__, _PRESENT.__getitem__
    # With j jokers, adding biases[j] carries a suit's counter into its top bit once it holds 5 - j cards.
    biases = tuple(
        sum(top - max(HAND_SIZE - jokers, 0) << field * suit for suit in range(SUITS)) for jokers in range(most + 1)
    )
    flush_bits = sum(top << field * suit for suit in range(SUITS))
    flushes = {
        sum(top << field * suit for suit in suits): tuple(VALUES * suit for suit in suits)
        for count in range(SUITS + 1)
        for suits in combinations(range(SUITS), count)
    }
    known: dict[int, int] = {}

    def rank_of(codes: Sequence[int]) -> int:
        packed = sum(map(counter_of, codes))
        values = packed & values_mask
        rank = known.get(values)
        if rank is None:
            if len(known) == MOST_KNOWN:
                known.clear()
            digits, jokers = values & (1 << joker_shift) - 1, values >> joker_shift
            rank = known[values] = _rank_of_copies([digits // base**place % base for place in range(VALUES)], jokers)
        is_straight, rank = rank & MAYBE_STRAIGHT, rank & ~MAYBE_STRAIGHT
        jokers = values >> joker_shift
        if rank >= MAYBE_DEAD_MANS:
            rank = _settled(rank, codes, jokers)
        if rank >= _STRAIGHT_FLUSH:
            return rank
        suits = (packed >> suit_shift) + biases[jokers] & flush_bits
        if not suits:
            return rank
        if is_straight:
            present, runs, least = sum(map(present_of, {*codes})), longest_runs(), HAND_SIZE - jokers
            for shift in flushes[suits]:
                if runs[present >> shift & _ONE_SUIT] >= least:
                    return _STRAIGHT_FLUSH
        return rank if rank > _FLUSH else _FLUSH

    return rank_of


def _rank_of_copies(copies: Sequence[int], jokers: int) -> int:
    """Return the rank of that many copies of each value, with `MAYBE_STRAIGHT` and `MAYBE_DEAD_MANS`."""
    values = summarize(copies)
    rank = with_dead_mans_flag(rank_by_values(values, jokers), values, jokers)
    return rank | MAYBE_STRAIGHT if values.run + jokers >= HAND_SIZE else rank


def _values_of(cards: Iterable[int]) -> Values:
    copies = Counter(code % VALUES for code in cards)
    return summarize(copies[place] for place in range(VALUES))


_rank_of_few = _ranker(FEW, FEW_FIELD)
_rank_of_many = _ranker(MOST_CARDS, MANY_FIELD)
