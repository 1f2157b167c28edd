"""An edition's limits for a deck and a starting posse; `doomtown.deck_rules` and `queries.gang` apply them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dtgui.doomtown.state.cards import CardDef


def base_title(card: CardDef) -> str:
    """Return the title that all versions of a card have in common."""
    return card.base_title


def title(card: CardDef) -> str:
    """Return the title of a card, by which each version of a dude is a card of its own. 1.4, 8 Deckbuilding."""
    return card.title


@dataclass(frozen=True)
class DeckRules:
    """One edition's rules for decks; the numbers of cards are those of WWE, Deck Building, where none are given."""

    size: int = 52
    """Cards with a value, neither more nor less."""
    jokers: int = 2
    alike: int = 4
    """Cards of the same suit and value."""
    copies: int = 4
    """Cards that count as the same."""
    legends: int = 1
    counts_as: Callable[[CardDef], str] = base_title
    """Returns the key by which cards count as copies of each other."""
    dudes: int = 5
    """Dudes in a starting gang."""
    core_deeds: int = 1
    """Core deeds that start beside it."""
    formats: tuple[str, ...] = ("wwe",)
    """The formats that decks are usually built for, by their codes."""
    apart: tuple[tuple[str, str], ...] = ()
    """Pairs of keywords: cards with the one and cards with the other start in no gang together."""


USUAL_DECKS = DeckRules()
"""The limits if no edition is named."""
