"""A card as a number, for poker only: its suit and value, or a joker.

The code is suit * 13 + (value - 1), with suits 0 clubs, 1 diamonds, 2 hearts, 3 spades and values 1 (ace, always low)
to 13 (king). Codes from `JOKER` up to `CODES` - 1 are jokers; each joker in a hand may have a code of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

SUITS = 4
VALUES = 13
JOKER = SUITS * VALUES
CODES = 64
HAND_SIZE = 5
MOST_CARDS = 63
"""The most cards that a hand may be chosen from; more than a deck holds."""


def card_code(suit: int, value: int) -> int:
    """The code of a card of this suit (0 to 3) and value (1 to 13); ValueError for any other number."""
    if suit not in range(SUITS) or value not in range(1, VALUES + 1):
        raise ValueError(f"no card has suit {suit} and value {value}: suits go from 0 to 3, values from 1 to 13")
    return suit * VALUES + value - 1


def suit_of(code: int) -> int:
    """The suit of a code that is not a joker: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return code // VALUES


def value_of(code: int) -> int:
    """The value of a code that is not a joker, from 1 to 13."""
    return code % VALUES + 1


def is_joker(code: int) -> bool:
    """Whether the code stands for a joker."""
    return code >= JOKER


def naturals(codes: Iterable[int]) -> list[int]:
    """The codes that are not jokers, in the order given."""
    return [code for code in codes if code < JOKER]


def is_cheatin(codes: Sequence[int]) -> bool:
    """Whether two cards that are not jokers share suit and value. WWE, Poker, Cheatin'."""
    cards = naturals(codes)
    return len(set(cards)) < len(cards)


def without_copies(codes: Iterable[int]) -> list[int]:
    """Return the codes, each card once; all jokers stay. The result holds every legal hand that the codes can make."""
    everything = list(codes)
    return list(dict.fromkeys(naturals(everything))) + [code for code in everything if code >= JOKER]


DEAD_MANS_HAND = (card_code(0, 1), card_code(3, 1), card_code(0, 8), card_code(3, 8), card_code(1, 11))
"""A♣ A♠ 8♣ 8♠ J♦, the only hand of rank 11."""
