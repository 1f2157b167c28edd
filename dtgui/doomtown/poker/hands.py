"""A draw hand in full: which five cards, what jokers stand for, its rank and what breaks a tie.

For the table, the log and the rules' comparisons. `ranking` is the fast way where only the rank is wanted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from dtgui.doomtown.poker.codes import (
    CODES,
    DEAD_MANS_HAND,
    HAND_SIZE,
    JOKER,
    SUITS,
    VALUES,
    card_code,
    is_cheatin,
    is_joker,
    naturals,
    suit_of,
    value_of,
    without_copies,
)
from dtgui.doomtown.poker.ranking import best_rank, lowball_rank, lowest_faces, without_high_cards
from dtgui.doomtown.poker.ranks import HandRank, Key, describe, tiebreakers
from dtgui.kernel.phrases import Phrase


class Hand(NamedTuple):
    """A draw hand with everything that its announcement needs.

    `cards` are the codes of the cards used, `faces` the same cards with each joker replaced by the card that it
    represents. `key` compares hands of equal rank (see `ranks.tiebreakers`).
    """

    rank: HandRank
    key: Key
    cards: tuple[int, ...]
    faces: tuple[int, ...]
    cheatin: bool

    def __str__(self) -> str:
        return self.words

    @property
    def words(self) -> Phrase:
        """Return its player's announcement: `full house, sevens on nines`."""
        return describe(self.rank, self.key)

    @property
    def strength(self) -> tuple[int, Key]:
        """Rank, then key: the greater wins, equal strengths are identical hands. WWE, Poker, Tied Hand Ranks."""
        return self.rank, self.key

    @property
    def joker_faces(self) -> tuple[tuple[int, int], ...]:
        """Each joker's code with the code of the card that it stands for."""
        return tuple((card, face) for card, face in zip(self.cards, self.faces, strict=True) if card >= JOKER)

    @property
    def jokers(self) -> int:
        """How many jokers it uses."""
        return sum(map(is_joker, self.cards))

    def beats(self, other: Hand) -> bool:
        """Whether this hand is higher than the other, tiebreakers included."""
        return self.strength > other.strength

    def ties(self, other: Hand) -> bool:
        """Whether the hands are identical for the game: suits never break a tie."""
        return self.strength == other.strength

    def modified(self, rank: HandRank) -> Hand:
        """The hand at another rank, as the worst of that rank. WWE, Poker, Modifying Hand Ranks."""
        return self._replace(rank=rank, key=())


def best_hand(codes: Sequence[int]) -> Hand:
    """The best hand of five of these cards, by rank and then tiebreakers; of two equally good ones a legal one.

    Fewer than five cards are the lowest hand that they can make (AEG, Draw Hand; WWE is silent).
    """
    if len(codes) < HAND_SIZE:
        return _lowest(codes)
    best = _best_of(codes)
    legal = best_legal_hand(codes) if best.cheatin else best
    return legal if legal is not None and legal.ties(best) else best


def best_legal_hand(codes: Sequence[int]) -> Hand | None:
    """Return the best hand of five of these cards that is not cheatin', or None."""
    distinct = without_copies(codes)
    if len(distinct) == len(codes):
        return _best_of(codes) if len(codes) >= HAND_SIZE else _lowest(codes)
    return _best_of(distinct) if len(distinct) >= HAND_SIZE else None


def hands_worth_forming(codes: Sequence[int]) -> tuple[Hand, ...]:
    """The hands of five of these cards that one may sensibly want, the best first.

    Each of them is higher than any other that cheats no more and uses no more jokers. Fewer than five cards make one
    hand only.
    """
    jokers = [code for code in codes if is_joker(code)]
    if len(codes) <= HAND_SIZE or not jokers:
        return _best_and_legal(codes)
    cards = naturals(codes)
    fewest = max(0, HAND_SIZE - len(cards))
    found = [hand for most in range(fewest, len(jokers) + 1) for hand in _best_and_legal((*cards, *jokers[:most]))]
    found.sort(key=lambda hand: (hand.strength, not hand.cheatin, -hand.jokers), reverse=True)
    worth: list[Hand] = []
    for hand in found:
        if not any(other.cheatin <= hand.cheatin and other.jokers <= hand.jokers for other in worth):
            worth.append(hand)
    return tuple(worth)


def _best_and_legal(codes: Sequence[int]) -> tuple[Hand, ...]:
    """The best hand, and the best legal one where that is another."""
    best = best_hand(codes)
    legal = best_legal_hand(codes) if best.cheatin else None
    return (best,) if legal is None else (best, legal)


def named_hand(codes: Sequence[int], named: Mapping[int, int]) -> Hand:
    """The best hand of these cards, in which some of the jokers are the cards that they are named.

    A joker never makes a hand cheatin', whatever it is named. WWE, Jokers.
    """
    hand = best_hand([named.get(code, code) for code in codes])
    left, cards = dict(named), []
    for card in hand.cards:
        joker = next((joker for joker, face in left.items() if face == card), card)
        left.pop(joker, None)
        cards.append(joker)
    return hand._replace(cards=tuple(cards), cheatin=is_cheatin(cards))


def lowball_hand(codes: Sequence[int]) -> Hand:
    """The lowest hand of these cards, or of five of them, jokers at their worst; of equally low ones a legal one."""
    if len(codes) <= HAND_SIZE:
        return _lowest(codes)
    fives = list(combinations(without_high_cards(codes), HAND_SIZE))
    found = [lowball_rank(five) for five in fives]
    lowest_rank = min(found)
    lowest = (_lowest(five) for five, rank in zip(fives, found, strict=True) if rank == lowest_rank)
    return min(lowest, key=lambda hand: (hand.key, hand.cheatin))


def _best_of(codes: Sequence[int]) -> Hand:
    rank = best_rank(codes)
    if len(codes) == HAND_SIZE and max(codes) < JOKER:
        return _plain(rank, codes)
    cards, faces = best_five(HandRank(rank), codes)
    return _hand(rank, cards, faces)


def _lowest(codes: Sequence[int]) -> Hand:
    return _hand(lowball_rank(codes), *lowest_faces(codes))


def _hand(rank: int, cards: Sequence[int], faces: Sequence[int]) -> Hand:
    if cards == faces:
        return _plain(rank, cards)
    reading = _reading(rank, sum([VALUE_PACKED[face] for face in faces]))
    pairs = sorted(zip(cards, faces, strict=True), key=lambda pair: (reading.places[pair[1]], pair[0]))
    in_order = tuple(card for card, _ in pairs)
    return Hand(reading.rank, reading.key, in_order, tuple(face for _, face in pairs), is_cheatin(cards))


def _plain(rank: int, cards: Sequence[int]) -> Hand:
    """A hand without jokers."""
    reading = _reading(rank, sum([VALUE_PACKED[card] for card in cards]))
    in_order = tuple(sorted(sorted(cards), key=reading.places.__getitem__))
    return Hand(reading.rank, reading.key, in_order, in_order, len(set(cards)) < len(cards))


class _Reading(NamedTuple):
    """How hands of one rank are read out that have the same values."""

    rank: HandRank
    key: Key
    places: bytes
    """By code: the value that counts most comes first, of those that count alike the higher."""


@cache
def _reading(rank: int, values: int) -> _Reading:
    """Return how to read out a hand of this rank, with these values: a sum of `VALUE_PACKED`.

    There are some twenty thousand of them, a few hundred bytes each.
    """
    copies = [values >> 3 * place & 7 for place in range(VALUES)]
    there = [value for value, count in enumerate(copies, start=1) for _ in range(count)]
    order = sorted(range(VALUES), key=lambda place: (-copies[place], -place))
    by_code = bytes(order.index(code % VALUES) for code in range(CODES))
    return _Reading(HandRank(rank), tiebreakers(rank, there), by_code)


VALUE_PACKED = tuple(1 << 3 * (code % VALUES) for code in range(CODES))
"""Each code as a counter of three bits for its value: a hand's sum gives the number of each value."""

# Which five of some cards make the best hand of a rank: the values to look for, and what jokers stand for.
#
# The functions of `_PATTERNS` rely on the rank being the best that the cards can make. So where a pair is asked for,
# no value comes three times, every joker is used up by the values that give the rank its name, and so on.


class Slot(NamedTuple):
    """A place in a hand: the value that it wants, and the suit if that matters."""

    value: int
    suit: int | None = None


Five = tuple[list[int], list[int]]
"""The codes of five cards, and the same cards with each joker replaced by the card that it stands for."""

_Pattern = Callable[[Sequence[int], int], list[Slot]]
"""From cards without jokers and a number of jokers to the five slots of the best hand."""


def best_five(rank: HandRank, codes: Sequence[int]) -> Five:
    """The five cards that make the best hand of this rank, which must be the best rank of these five or more cards."""
    cards = naturals(codes)
    jokers = [code for code in codes if code >= JOKER]
    if rank in _OF_SUITS:
        supplied, missing = _supply(_PATTERNS[rank](cards, len(jokers)), cards)
    else:
        values = sorted([card % VALUES for card in cards])
        supplied, missing = _supply(_slots_for_values(rank, tuple(values), len(jokers)), cards)
    faces = list(supplied)
    for slot in missing:
        faces.append(_face(slot, faces))
    return supplied + jokers[: len(missing)], faces


@lru_cache(maxsize=1 << 14)
def _slots_for_values(rank: HandRank, cards: tuple[int, ...], jokers: int) -> tuple[Slot, ...]:
    """The slots of a rank in which suits do not matter: the cards are all clubs."""
    return tuple(_PATTERNS[rank](cards, jokers))


def _supply(slots: Sequence[Slot], cards: Sequence[int]) -> tuple[list[int], list[Slot]]:
    """Cards for the slots, and the slots that no card fits."""
    left, supplied, missing = list(cards), [], []
    for value, suit in slots:
        for card in left:
            if card % VALUES == value - 1 and (suit is None or card // VALUES == suit):
                left.remove(card)
                supplied.append(card)
                break
        else:
            missing.append(Slot(value, suit))
    return supplied, missing


def _face(slot: Slot, faces: Sequence[int]) -> int:
    """Return the card that a joker in this slot represents; if suits are free, a card that the hand does not have
    yet.
    """
    if slot.suit is not None:
        return card_code(slot.suit, slot.value)
    suits = (suit for suit in range(SUITS) if card_code(suit, slot.value) not in faces)
    return card_code(next(suits, 0), slot.value)


def _of_a_kind(size: int, cards: Sequence[int], jokers: int) -> list[Slot]:
    """The highest value that comes `size` times, and the highest others; a high card comes once."""
    copies = Counter(map(value_of, cards))
    kind = max(value for value, count in copies.items() if count + jokers >= size)
    return [Slot(kind)] * size + _kickers(cards, {kind}, HAND_SIZE - size)


def _two_of_a_kind(size: int, cards: Sequence[int], jokers: int) -> list[Slot]:
    """The highest value that comes `size` times beside a pair, then the highest pair, then the highest other card."""
    copies = Counter(map(value_of, cards))
    pairs = sorted((value for value, count in copies.items() if count >= 2), reverse=True)
    first = next(value for value in pairs if copies[value] + jokers >= size)
    second = next(value for value in pairs if value != first)
    return [Slot(first)] * size + [Slot(second)] * 2 + _kickers(cards, {first, second}, HAND_SIZE - size - 2)


def _kickers(cards: Sequence[int], taken: set[int], number: int) -> list[Slot]:
    rest = sorted((value_of(card) for card in cards if value_of(card) not in taken), reverse=True)
    return [Slot(value) for value in rest[:number]]


def _straight(cards: Sequence[int], jokers: int) -> list[Slot]:
    return [Slot(value) for value in _highest_run({value_of(card) for card in cards}, jokers)]


def _straight_flush(cards: Sequence[int], jokers: int) -> list[Slot]:
    runs = ((_highest_run(set(values), jokers), suit) for suit, values in _suits(cards))
    run, suit = max(runs)
    return [Slot(value, suit) for value in run]


def _highest_run(values: set[int], jokers: int) -> list[int]:
    """The highest five values in sequence with at most `jokers` missing, highest first; empty if there are none."""
    for top in range(VALUES, HAND_SIZE - 1, -1):
        run = list(range(top, top - HAND_SIZE, -1))
        if len(values.intersection(run)) + jokers >= HAND_SIZE:
            return run
    return []


def _flush(cards: Sequence[int], jokers: int) -> list[Slot]:
    """The highest flush: a joker stands for another king even beside a king of the suit."""
    flushes = (([VALUES] * jokers + values, suit) for suit, values in _suits(cards))
    values, suit = max((flush[:HAND_SIZE], suit) for flush, suit in flushes if len(flush) >= HAND_SIZE)
    return [Slot(value, suit) for value in values]


def _suits(cards: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
    """Each suit with the values of its cards, highest first."""
    for suit in range(SUITS):
        yield suit, sorted((value_of(card) for card in cards if suit_of(card) == suit), reverse=True)


def _dead_mans_hand(_cards: Sequence[int], _jokers: int) -> list[Slot]:
    return [Slot(value_of(code), suit_of(code)) for code in DEAD_MANS_HAND]


_OF_SUITS = frozenset({HandRank.FLUSH, HandRank.STRAIGHT_FLUSH, HandRank.DEAD_MANS_HAND})
_PATTERNS: dict[HandRank, _Pattern] = {
    HandRank.HIGH_CARD: partial(_of_a_kind, 1),
    HandRank.PAIR: partial(_of_a_kind, 2),
    HandRank.TWO_PAIR: partial(_two_of_a_kind, 2),
    HandRank.THREE_OF_A_KIND: partial(_of_a_kind, 3),
    HandRank.STRAIGHT: _straight,
    HandRank.FLUSH: _flush,
    HandRank.FULL_HOUSE: partial(_two_of_a_kind, 3),
    HandRank.FOUR_OF_A_KIND: partial(_of_a_kind, 4),
    HandRank.STRAIGHT_FLUSH: _straight_flush,
    HandRank.FIVE_OF_A_KIND: partial(_of_a_kind, 5),
    HandRank.DEAD_MANS_HAND: _dead_mans_hand,
}
