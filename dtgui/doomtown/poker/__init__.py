"""Poker as Doomtown plays it: eleven ranks, aces low, jokers wild, copies of a card allowed but cheatin'.

This package knows nothing of the game around it. A card is a small number, its *code* (see `codes`): the rules turn
the suit and value of a card in a draw hand into a code and get back a `Hand`, or only its rank where speed counts.

    from dtgui.doomtown.poker import best_hand, notation

    hand = best_hand(notation.parse_hand("7♦ 7♣ 7♠ 9♠ 9♦"))
    hand.rank, hand.key, str(hand)      # HandRank.FULL_HOUSE, (7, 9), "full house, sevens on nines"

`batch` ranks many hands at once with NumPy; it is not imported here, because NumPy is slow to load.
"""

from dtgui.doomtown.poker.codes import JOKER, card_code, is_cheatin, is_joker, suit_of, value_of
from dtgui.doomtown.poker.hands import (
    Hand,
    best_hand,
    best_legal_hand,
    hands_worth_forming,
    lowball_hand,
    named_hand,
)
from dtgui.doomtown.poker.ranking import best_legal_rank, best_rank, lowball_rank, rank5, ranks
from dtgui.doomtown.poker.ranks import HandRank

__all__ = [
    "JOKER",
    "Hand",
    "HandRank",
    "best_hand",
    "best_legal_hand",
    "best_legal_rank",
    "best_rank",
    "card_code",
    "hands_worth_forming",
    "is_cheatin",
    "is_joker",
    "lowball_hand",
    "lowball_rank",
    "named_hand",
    "rank5",
    "ranks",
    "suit_of",
    "value_of",
]
