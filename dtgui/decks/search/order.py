"""In which order cards are shown: `order:cost`, from the last to the first with `direction:desc`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dtgui.decks.search.fields import BY_NAME, DIRECTION, ORDER, field_named
from dtgui.decks.search.syntax import Node, terms_of
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.titles import fold_title
from dtgui.kernel.typos import nearest

Key = Callable[[CardDef], tuple[object, ...]]
Fit = Callable[[CardDef], float | None]
"""How well a card fits into a deck; None for a card that cannot be added."""
FIT = "fit"
_TYPES = ("outfit", "legend", "dude", "deed", "goods", "spell", "action", "joker", "scenario", "event")


def _number(name: str) -> Key:
    return lambda card: (BY_NAME[name].number(card) or 0,)


_NUMBERS = ("value", "cost", "bullets", "influence", "control", "production", "upkeep", "stash", "rating")
_KEYS: Mapping[str, Key] = {
    "title": lambda _: (),
    **{name: _number(name) for name in _NUMBERS},
    "type": lambda card: (_TYPES.index(card.type.value),),
    "gang": lambda card: (not card.factions, *(faction.value for faction in card.factions)),
    "suit": lambda card: (card.suit is None, card.suit.value if card.suit else "", card.value or 0),
    "pack": lambda card: (card.code,),
    FIT: lambda _: (),
}
_OTHER_NAMES = {"name": "title", "set": "pack", "released": "pack", "date": "pack", "year": "pack", "faction": "gang"}
_BY_WORD: Mapping[str, str] = {**{name: name for name in _KEYS}, **_OTHER_NAMES, "rank": "value"}
ORDERS = tuple(_BY_WORD)
DIRECTIONS: Mapping[str, bool] = {"asc": False, "ascending": False, "desc": True, "descending": True}
"""Whether the last comes first."""


class Order:
    """The order that a query asks for; of one that does not, that of the titles."""

    def __init__(self, node: Node) -> None:
        said = _said(node)
        self.name = order_named(said.get(ORDER.words[0], "")) or "title"
        self.is_asked_for = bool(said)
        self.is_reversed = DIRECTIONS.get(said.get(DIRECTION.words[0], ""), False)

    def sorted(self, cards: list[CardDef], fit: Fit = lambda _: 0.0) -> list[CardDef]:
        """Return the cards in this order: those that lack the figure last, those that are equal by their titles.

        In the order of the `fit`, return those that fit, the best first.
        """
        by_title = sorted(cards, key=lambda card: fold_title(card.title))
        if self.name == FIT:
            rated = [(rate, card) for card in by_title if (rate := fit(card)) is not None]
            return [card for _, card in sorted(rated, key=lambda pair: pair[0] if self.is_reversed else -pair[0])]
        in_order = sorted(by_title, key=_KEYS[self.name], reverse=self.is_reversed)
        return sorted(in_order, key=self._lacks)

    def _lacks(self, card: CardDef) -> bool:
        return self.name in _NUMBERS and BY_NAME[self.name].number(card) is None


def _said(node: Node) -> Mapping[str, str]:
    """Return a query's order and direction, folded."""
    terms = [(field_named(term.field), term) for term in terms_of(node) if term.field]
    return {
        field.words[0]: fold_title(term.values[0].text)
        for field, term in terms
        if field in (ORDER, DIRECTION) and field
    }


def order_named(name: str) -> str | None:
    """Return the order of this name, of one that begins with it, or of the nearest; None if there is none."""
    exact = _BY_WORD.get(name)
    begun = next((word for word in _BY_WORD if name and word.startswith(name)), None)
    return exact or _BY_WORD.get(begun or nearest(name, _BY_WORD) or "")
