"""The groups in which a deck's cards are listed, and a short line that distinguishes each card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum

from dtgui.doomtown.keywords import FACTION_NAMES, printed_keywords
from dtgui.doomtown.prompts import SUITS
from dtgui.doomtown.state.cards import CardDef, CardType, Suit
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.gui.doomtown.deck_builder.card_list.card_table import value_order
from dtgui.gui.look.language import said
from dtgui.kernel.phrases import Phrase


class Grouping(Enum):
    """How the cards of a deck are put together."""

    TYPE = "type"
    SUIT = "suit"
    VALUE = "value"


def grouped(cards: Iterable[CardDef], grouping: Grouping) -> Iterator[tuple[str, list[CardDef]]]:
    """Return the groups with a card in them, each with its heading, the cards by value."""
    every = list(cards)
    for key, title in _HEADINGS[grouping].items():
        group = [card for card in every if _KEYS[grouping](card) == key]
        if group:
            yield said(title), sorted(group, key=value_order)


def at_a_glance(card: CardDef) -> str:
    """Return the facts that distinguish a card: a dude's or a deed's figures, then the keywords and the faction."""
    parts: list[str] = []
    if card.bullets is not None and card.bullet_kind:
        parts.append(Phrase("{number} {kind}", number=card.bullets, kind=Phrase(card.bullet_kind.value)))
    if card.influence:
        parts.append(Phrase("{number} inf.", number=card.influence))
    if card.control:
        parts.append(Phrase("{number} ctrl.", number=card.control))
    if card.production:
        parts.append(f"{card.production:+d}")
    if card.upkeep:
        parts.append(Phrase("−{number} upkeep", number=card.upkeep))
    parts += [keyword for keyword, _ in printed_keywords(card)]
    parts += [FACTION_NAMES[faction] for faction in card.factions]
    return ", ".join(map(said, parts))


_TYPES: dict[object, Phrase] = {
    CardType.OUTFIT: Phrase("Outfits"),
    CardType.LEGEND: Phrase("Legends"),
    CardType.DUDE: Phrase("Dudes"),
    CardType.DEED: Phrase("Deeds"),
    CardType.GOODS: Phrase("Goods"),
    CardType.SPELL: Phrase("Spells"),
    CardType.ACTION: Phrase("Actions"),
    CardType.JOKER: Phrase("Jokers"),
    CardType.SCENARIO: Phrase("Scenarios"),
    CardType.EVENT: Phrase("Events"),
}
_SUITS: dict[object, Phrase] = {
    suit: Phrase("{sign} {suit}", sign=suit.symbol, suit=SUITS[suit.value]) for suit in Suit
}
_NO_SUIT: dict[object, Phrase] = {None: _TYPES[CardType.JOKER]}
_KEYS: dict[Grouping, Callable[[CardDef], object]] = {
    Grouping.TYPE: lambda card: card.type,
    Grouping.SUIT: lambda card: card.suit,
    Grouping.VALUE: lambda card: card.value,
}
_HEADINGS: dict[Grouping, Mapping[object, str]] = {
    Grouping.TYPE: {**_TYPES},
    Grouping.SUIT: {**_SUITS, **_NO_SUIT},
    Grouping.VALUE: {**{value: VALUE_WORDS.get(value, str(value)) for value in range(1, 14)}, **_NO_SUIT},
}
"""The names of the groups, in their order."""
