"""Draw hands as text: "A♣ 10♥ KD JK", for the command line, scenarios and tests.

A card is a value (A, 2 to 10, T, J, Q, K, or 1 and 11 to 13) and a suit (♣♦♥♠ or c, d, h, s); a joker is JK, JKR,
Joker or ★. Letter case does not matter.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import cycle

from dtgui.doomtown.poker.codes import CODES, JOKER, MOST_CARDS, card_code, is_joker, suit_of, value_of

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
    """A text that names no card, or one too many: `token` is the text, `column` where it starts (from 1)."""

    def __init__(self, token: str, column: int, reason: str) -> None:
        super().__init__(f'column {column}: "{token}": {reason}')
        self.token = token
        self.column = column


def parse_card(text: str, column: int = 1) -> int:
    """The code of the card that the text names; for a joker `JOKER`. Raises NotationError."""
    token = text.strip().upper().replace(_VARIATION_SELECTOR, "")
    if token in _JOKERS:
        return JOKER
    value, suit = _VALUES.get(token[:-1]), _SUITS.get(token[-1:])
    if suit is None:
        raise NotationError(text, column, "expected a card, its suit last: one of ♣ ♦ ♥ ♠ or C D H S (a joker is JK)")
    if value is None:
        raise NotationError(text, column, "expected a card, its value first: one of A, 2 to 10, J, Q, K")
    return card_code(suit, value)


def parse_hand(text: str) -> tuple[int, ...]:
    """The codes of cards with blanks or commas between, jokers numbered. Raises NotationError at the first fault."""
    try:
        codes = [_known(token) for token in text.replace(",", " ").split()]
    except NotationError:
        codes = []
    if not codes or len(codes) > MOST_CARDS:
        codes = _place_by_place(text)
    if max(codes, default=0) < JOKER:
        return tuple(codes)
    jokers = cycle(range(JOKER, CODES))
    return tuple(next(jokers) if is_joker(code) else code for code in codes)


@lru_cache(maxsize=1 << 10)
def _known(token: str) -> int:
    """The code of a card: there are a few hundred ways to write the cards of a deck."""
    return parse_card(token)


def _place_by_place(text: str) -> list[int]:
    """Return the codes of cards; an error names its place."""
    tokens = list(re.finditer(r"[^\s,]+", text))
    if len(tokens) > MOST_CARDS:
        excess = tokens[MOST_CARDS]
        raise NotationError(excess.group(), excess.start() + 1, f"a hand has at most {MOST_CARDS} cards")
    return [parse_card(token.group(), token.start() + 1) for token in tokens]


def card_text(code: int) -> str:
    """A card as players write it, "10♥"; a joker is "JK"."""
    return "JK" if is_joker(code) else _VALUE_TEXTS[value_of(code) - 1] + _SUIT_GLYPHS[suit_of(code)]


def hand_text(codes: tuple[int, ...]) -> str:
    """Cards side by side, "A♣ 10♥ JK"."""
    return " ".join(map(card_text, codes))
