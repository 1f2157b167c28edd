"""A deck as a saved object of Tabletop Simulator: its piles as JSON, their faces on sheets of pictures beside it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from dtgui.decks.deck import Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef

COLUMNS, MOST_ROWS = 10, 7
"""The largest sheet of pictures that the simulator takes."""
FACES_A_SHEET = COLUMNS * MOST_ROWS - 1
"""The last place of a full sheet is not for a card: the simulator takes it for the picture of hidden cards."""
STARTING_GANG = "Starting gang"
APART = 3.0
"""The distance between two piles on the simulator's table."""

Address = Callable[[int], str]
"""Returns the address of a sheet of faces, by its number from 1."""


def sheets_of(deck: Deck, catalog: Catalog) -> list[list[CardDef]]:
    """Return the cards of a deck, each once, in the order of the places on its sheets."""
    codes = dict.fromkeys(code for code in (deck.outfit, deck.legend, *deck.cards) if code)
    cards = [catalog.card(code) for code in codes]
    return [cards[start : start + FACES_A_SHEET] for start in range(0, len(cards), FACES_A_SHEET)]


def saved_object(deck: Deck, catalog: Catalog, faces: Address, back: str) -> str:
    """Return the JSON of a deck's piles: the outfit, the legend, the starting gang, and the deck itself."""
    sheets = sheets_of(deck, catalog)
    numbers = {card.code: 100 * at + place for at, cards in enumerate(sheets, 1) for place, card in enumerate(cards)}
    custom = {str(number): _sheet(faces(number), back, len(cards)) for number, cards in enumerate(sheets, 1)}
    singles = [[catalog.card(code)] for code in (deck.outfit, deck.legend) if code]
    starting = [catalog.card(code) for code, count in deck.starting.items() for _ in range(count)]
    rest = [catalog.card(code) for code, count in deck.cards.items() for _ in range(count - deck.starting.get(code, 0))]
    piles = [*((card[0].title, card) for card in singles), (STARTING_GANG, starting), (deck.name, rest)]
    objects = [
        _pile(name, cards, numbers, custom, at) for at, (name, cards) in enumerate(pile for pile in piles if pile[1])
    ]
    return json.dumps({"SaveName": deck.name, "ObjectStates": objects}, ensure_ascii=False, indent=1) + "\n"


def rows_of(cards: int) -> int:
    """Return how many rows a sheet with this number of cards has, the place for hidden cards included."""
    return cards // COLUMNS + 1


def _sheet(faces: str, back: str, cards: int) -> dict[str, object]:
    return {"FaceURL": faces, "BackURL": back, "NumWidth": COLUMNS, "NumHeight": rows_of(cards), "BackIsHidden": True}


def _pile(
    name: str, cards: Sequence[CardDef], numbers: Mapping[str, int], custom: Mapping[str, object], at: int
) -> dict[str, object]:
    """Return a pile, or the card itself where it is the only one."""
    # A pile of one card has no name of its own.
    about = {"Description": name} if name == STARTING_GANG else {}
    objects = [{**_card(card, numbers, custom), **about} for card in cards]
    place = {"posX": APART * at, "posY": 1, "posZ": 0, "rotY": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1}
    if len(objects) == 1:
        return {**objects[0], "Transform": place}
    return {
        "Name": "DeckCustom",
        "Nickname": name,
        "Transform": place,
        "DeckIDs": [numbers[card.code] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": objects,
    }


def _card(card: CardDef, numbers: Mapping[str, int], custom: Mapping[str, object]) -> dict[str, object]:
    number = numbers[card.code]
    sheet = str(number // 100)
    return {
        "Name": "Card",
        "Nickname": card.title,
        "GMNotes": card.code,
        "CardID": number,
        "Transform": {"scaleX": 1, "scaleY": 1, "scaleZ": 1},
        "CustomDeck": {sheet: custom[sheet]},
    }
