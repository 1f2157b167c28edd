"""A tournament's deck list as plain text: player, cards, the verdict of the rules, and a line for reading it back."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.decks.deck import Deck
from dtgui.decks.formats import Format
from dtgui.decks.legality import problems
from dtgui.decks.sharing import shared
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import starting_cost, starting_stash
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.words import VALUE_WORDS

BLANK = "_" * 24


def sheet_lines(deck: Deck, catalog: Catalog, played: Format, player: str = "") -> Iterator[str]:
    """Return the lines of the sheet, with a box beside each card for the judge."""
    found = problems(deck, catalog, played)
    yield deck.name
    yield ""
    yield f"Player  {player or BLANK}   Number  {BLANK[:8]}"
    yield f"Event   {BLANK}   Round   {BLANK[:8]}"
    yield f"Format  {played.name}: {'legal' if not found else 'not legal'}"
    yield from (f"  {problem.message}" for problem in found)
    for name, code in (("Outfit", deck.outfit), ("Legend", deck.legend)):
        if code:
            yield f"{name}  {_title(code, catalog)}"
    yield f"Gang    {starting_cost(deck, catalog)} of {starting_stash(deck, catalog)} ghost rock, ★ starts in play"
    for kind in CardType:
        yield from _pile(deck, kind, catalog)
    yield ""
    yield shared(deck)


def _pile(deck: Deck, kind: CardType, catalog: Catalog) -> Iterator[str]:
    cards = sorted((card for code in deck.cards if (card := catalog.get(code)) and card.type is kind), key=_order)
    if not cards:
        return
    yield ""
    yield f"{kind.value.capitalize()} ({sum(deck.cards[card.code] for card in cards)})"
    for card in cards:
        stars = "★" * deck.starting.get(card.code, 0)
        yield f"  [ ] {deck.cards[card.code]}x {_face(card):>3}  {card.title}{stars}  ({card.pack} {card.number})"


def _order(card: CardDef) -> tuple[int, str]:
    return card.value or 0, card.title


def _face(card: CardDef) -> str:
    value = VALUE_WORDS.get(card.value or 0, str(card.value))
    return f"{value}{card.suit.symbol}" if card.suit else ""


def _title(code: str, catalog: Catalog) -> str:
    card = catalog.get(code)
    return card.title if card else code
