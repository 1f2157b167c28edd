"""A draw hand in full: which five cards, what jokers stand for, its rank and what breaks a tie.

For the table, the log and the rules' comparisons. `ranking` is the fast way where only the rank is wanted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from dtgui.doomtown.poker.codes import (
    CODES,
    HAND_SIZE,
    JOKER,
    VALUES,
    is_cheatin,
    is_joker,
    naturals,
    without_copies,
)
from dtgui.doomtown.poker.lowball import lowest_faces, without_high_cards
from dtgui.doomtown.poker.patterns import best_five
from dtgui.doomtown.poker.ranking import best_rank, lowball_rank
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
