"""The rank of a hand, highest or lowest, as fast as plain Python goes, and the look-up tables that it uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from dtgui.doomtown.poker.codes import (
    CODES,
    DEAD_MANS_HAND,
    HAND_SIZE,
    JOKER,
    MOST_CARDS,
    SUITS,
    VALUES,
    card_code,
    naturals,
    suit_of,
    value_of,
    without_copies,
)
from dtgui.doomtown.poker.ranks import HandRank

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

# The values of jokers if the lowest hand is wanted: in lowball, and in a hand of fewer than five cards


def lowest_faces(codes: Sequence[int]) -> tuple[list[int], list[int]]:
    """At most five codes, and the same with each joker replaced by the card that makes the hand lowest."""
    cards = naturals(codes)
    jokers = [code for code in codes if code >= JOKER]
    if not jokers:
        return cards, cards
    values = _lowest_values([value_of(code) for code in cards], len(jokers))
    return cards + jokers, cards + _off_suit(cards, values)


def without_high_cards(codes: Sequence[int]) -> list[int]:
    """The codes that five cards for lowball need to be chosen from: in each suit, those of the seven lowest values.

    A card above them can give way to a card of its suit: of seven lower values at most four are in the hand, and of the
    three others at most two complete a straight. The hand gets lower, and no flush comes about.
    """
    values = [sorted({code for code in codes if suit_of(code) == suit}) for suit in range(SUITS)]
    low = {code for suit in values for code in suit[: HAND_SIZE + 2]}
    return [code for code in codes if code in low or code >= JOKER]


def _lowest_values(values: list[int], jokers: int) -> tuple[int, ...]:
    """Values that pair nothing and complete no straight, the highest of them as low as can be.

    Of the lowest values not in the hand, two more than there are jokers always include such a choice.
    """
    unused = [value for value in range(VALUES, 0, -1) if value not in values][-jokers - 2 :]
    choices = combinations(unused, jokers)
    return min(choice for choice in choices if not _is_straight([*values, *choice]))


def _is_straight(values: Sequence[int]) -> bool:
    return len(set(values)) == HAND_SIZE and max(values) - min(values) == HAND_SIZE - 1


def _off_suit(cards: Sequence[int], values: Sequence[int]) -> list[int]:
    """Cards of these values in suits that make no flush with the others."""
    taken = suit_of(cards[0]) if cards else 0
    return [card_code((taken + place) % SUITS, value) for place, value in enumerate(values, start=1)]


# Look-up tables for `ranking` and `batch`, made on first use; what they hold follows from WWE, Poker Hand Ranks.
#
# Five cards become one number, their *sum*: each value has a weight in `VALUE_WEIGHTS` such that no two different
# choices of five values (a joker counting as a fourteenth value) have the same sum. A table indexed by that sum then
# holds the rank, the best use of jokers included.

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
