"""The words after `is:` and `not:`: yes-or-no properties of a card, as on other sites."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dtgui.decks.search.indexed import IndexedCard
from dtgui.doomtown.state.cards import BulletKind, CardType

Flag = Callable[[IndexedCard], bool]


def _of_type(kind: CardType) -> Flag:
    return lambda card: card.card.type is kind


def _of_format(code: str) -> Flag:
    return lambda card: code in card.card.formats


FLAGS: Mapping[str, Flag] = {
    **{kind.value: _of_type(kind) for kind in CardType},
    "stud": lambda card: card.card.bullet_kind is BulletKind.STUD,
    "draw": lambda card: card.card.bullet_kind is BulletKind.DRAW,
    "unique": lambda card: card.card.is_unique,
    "neutral": lambda card: not card.card.factions,
    "drifter": lambda card: card.card.is_drifter,
    "reprint": lambda card: card.is_reprint,
    "promo": lambda card: not card.released,
    "legal": lambda card: bool(card.card.formats),
    "wwe": _of_format("wwe"),
    "oldtimer": _of_format("oldtimer"),
}
"""By the word, folded. Every keyword is one as well, and `owned`."""
OWNED = "owned"
