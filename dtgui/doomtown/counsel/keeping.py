"""Which cards of a draw hand a player keeps who goes by rules of thumb, one hand at a time and without NumPy.

The odds do better than that (`redraws`): they know the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dtgui.doomtown.poker import HandRank, best_hand, is_joker, suit_of, value_of

FLUSH_DRAW = 4
"""The number of cards of a suit that are worth waiting for the fifth."""
GROUPS = 2
"""The most pairs that count in a hand: a third one is worthless."""


def worth_discarding(codes: Sequence[int], most: int) -> tuple[int, ...]:
    """Return the positions of up to `most` cards that a draw hand is better without, as rules of thumb have it.

    A straight or better is kept; four of a suit are kept for a flush; else jokers and what comes more than once.
    """
    left = Counter(_kept(codes))
    spare = []
    for position, code in enumerate(codes):
        if left[code]:
            left[code] -= 1
        else:
            spare.append(position)
    return tuple(spare[:most])


def _kept(codes: Sequence[int]) -> list[int]:
    best = best_hand(codes)
    if best.rank >= HandRank.STRAIGHT:
        return list(best.cards)
    jokers = [code for code in codes if is_joker(code)]
    cards = [code for code in codes if not is_joker(code)]
    suits = Counter(suit_of(code) for code in cards)
    copies = Counter(value_of(code) for code in cards)
    suit, longest = suits.most_common(1)[0] if suits else (0, 0)
    if longest + len(jokers) >= FLUSH_DRAW and best.rank < HandRank.THREE_OF_A_KIND:
        return jokers + [code for code in cards if suit_of(code) == suit]
    several = sorted((count, value) for value, count in copies.items() if count > 1)[-GROUPS:]
    return jokers + [code for code in cards if (copies[value_of(code)], value_of(code)) in several]
