"""Which five of some cards make the best hand of a rank: the values to look for, and what jokers stand for.

The functions of `_PATTERNS` rely on the rank being the best that the cards can make. So where a pair is asked for, no
value comes three times, every joker is used up by the values that give the rank its name, and so on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from dtgui.doomtown.poker.codes import (
    DEAD_MANS_HAND,
    HAND_SIZE,
    JOKER,
    SUITS,
    VALUES,
    card_code,
    naturals,
    suit_of,
    value_of,
)
from dtgui.doomtown.poker.ranks import HandRank


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
