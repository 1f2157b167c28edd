"""The values of jokers if the lowest hand is wanted: in lowball, and in a hand of fewer than five cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from dtgui.doomtown.poker.codes import HAND_SIZE, JOKER, SUITS, VALUES, card_code, naturals, suit_of, value_of


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
