"""Draw hands as text: "A♣ 10♥ KD JK", for the command line, scenarios and tests.

A card is a value (A, 2 to 10, T, J, Q, K, or 1 and 11 to 13) and a suit (♣♦♥♠ or c, d, h, s); a joker is JK, JKR,
Joker or ★. Letter case does not matter.
"""

from __future__ import annotations

import re
from itertools import count

from dtgui.doomtown.poker.codes import JOKER, card_code, is_joker, suit_of, value_of

_SUIT_GLYPHS = "♣♦♥♠"
_SUITS = {glyph: place for glyphs in (_SUIT_GLYPHS, "♧♢♡♤", "CDHS") for place, glyph in enumerate(glyphs)}
_VALUE_TEXTS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
_VALUES = {text: value for value, text in enumerate(_VALUE_TEXTS, start=1)} | {
    "T": 10,
    "1": 1,
    "11": 11,
    "12": 12,
    "13": 13,
}
_JOKERS = frozenset({"JK", "JKR", "JOKER", "★"})
_VARIATION_SELECTOR = "\ufe0f"


class NotationError(ValueError):
    """A text that names no card: `token` is the text, `column` where it starts (from 1)."""

    def __init__(self, token: str, column: int, reason: str) -> None:
        super().__init__(f'column {column}: "{token}" is not a card: {reason}')
        self.token = token
        self.column = column


def parse_card(text: str, column: int = 1) -> int:
    """The code of the card that the text names; for a joker `JOKER`. Raises NotationError."""
    token = text.strip().upper().replace(_VARIATION_SELECTOR, "")
    if token in _JOKERS:
        return JOKER
    value, suit = _VALUES.get(token[:-1]), _SUITS.get(token[-1:])
    if suit is None:
        raise NotationError(text, column, 'the suit comes last, one of ♣ ♦ ♥ ♠ or C D H S (a joker is "JK")')
    if value is None:
        raise NotationError(text, column, "the value comes first, one of A, 2 to 10, J, Q, K")
    return card_code(suit, value)


def parse_hand(text: str) -> tuple[int, ...]:
    """The codes of the cards, separated by blanks or commas, jokers numbered. Raises NotationError at the first fault."""
    jokers = count(JOKER)
    codes = (parse_card(token.group(), token.start() + 1) for token in re.finditer(r"[^\s,]+", text))
    return tuple(next(jokers) if is_joker(code) else code for code in codes)


def card_text(code: int) -> str:
    """A card as players write it, "10♥"; a joker is "JK"."""
    return "JK" if is_joker(code) else _VALUE_TEXTS[value_of(code) - 1] + _SUIT_GLYPHS[suit_of(code)]


def hand_text(codes: tuple[int, ...]) -> str:
    """Cards side by side, "A♣ 10♥ JK"."""
    return " ".join(map(card_text, codes))
