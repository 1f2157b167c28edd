"""Saved objects of Tabletop Simulator, read and written: JSON with a card object for each copy."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from dtgui.decks.deck import Deck
from dtgui.decks.reading import NO_COUNT, CardLine, DeckFormat, DeckReading, IgnoredLine, LineRole, divided
from dtgui.decks.text_lists import ASIDE, STARTERS
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import parse_json

CODE = re.compile(r"(?<!\d)\d{5}(?!\d)")
"""The code of a card, in an object's notes or in the address of its picture."""
IDENTITY = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
"""An identity of OCTGN's, as some decks have them in their notes."""


class _Copy(NamedTuple):
    """The identity of a card object; several objects with the same one are copies of one card."""

    title: str
    code: str
    octgn: str
    pile: str
    """The name of the deck or bag around it."""


def read_tabletop(text: str) -> tuple[DeckReading, ...]:
    """Return the deck in a saved object or a saved table, none where the text is something else.

    All card objects of the file are one deck. A pile that is called starting gang, or sideboard, is taken for that.
    """
    try:
        data = parse_json(text)
    except BadInput:
        return ()
    states = data.get("ObjectStates") if isinstance(data, dict) else data
    objects = states if isinstance(states, list) else [data]
    if not any(_is_object(each) for each in objects):
        return ()
    copies = Counter(copy for each in objects for copy in _copies(each, ""))
    names = [name for each in (data, *objects) for name in _names(each)]
    lines = [_entry(number, copy, count) for number, (copy, count) in enumerate(copies.items(), start=1)]
    return (
        DeckReading(
            DeckFormat.TABLETOP,
            *divided(lines),
            name=names[0] if names else "",
        ),
    )


def _is_object(value: object) -> bool:
    return isinstance(value, dict) and ("ContainedObjects" in value or "CardID" in value or "DeckIDs" in value)


def _copies(value: object, pile: str) -> Iterator[_Copy]:
    """Yield every card object, those in decks and bags included."""
    if not isinstance(value, dict):
        return
    inside = value.get("ContainedObjects")
    if isinstance(inside, list) and inside:
        for each in inside:
            yield from _copies(each, _words(value, "Nickname") or pile)
    elif "CardID" in value:
        notes = f"{_words(value, 'GMNotes')} {_words(value, 'Description')}"
        code = CODE.search(f"{notes} {_picture(value)}")
        octgn = IDENTITY.search(notes)
        about = _words(value, "Description")
        place = about if STARTERS.fullmatch(about) else pile
        yield _Copy(_words(value, "Nickname"), code.group() if code else "", octgn.group() if octgn else "", place)


def _picture(card: Mapping[str, object]) -> str:
    """Return the name of the picture's file, if the picture is of this card alone."""
    sheets = card.get("CustomDeck")
    sheet = next(iter(sheets.values()), None) if isinstance(sheets, dict) else None
    if not isinstance(sheet, dict) or (sheet.get("NumWidth"), sheet.get("NumHeight")) != (1, 1):
        return ""
    return _words(sheet, "FaceURL").rpartition("/")[2]


def _names(value: object) -> Iterator[str]:
    """Yield what may be the deck's name: that of the save, and those of its piles."""
    if isinstance(value, dict):
        own = [_words(value, "SaveName"), _words(value, "Nickname") if "ContainedObjects" in value else ""]
        yield from (name for name in own if name and not STARTERS.fullmatch(name) and not ASIDE.fullmatch(name))


def _entry(number: int, copy: _Copy, count: int) -> CardLine | IgnoredLine:
    text = f"{count} {copy.title or copy.code or copy.octgn}".strip()
    if not (copy.title or copy.code or copy.octgn):
        return IgnoredLine(number, text, NO_COUNT)
    return CardLine(
        number,
        text,
        title=copy.title,
        count=count,
        starting=count if STARTERS.fullmatch(copy.pile) else 0,
        code=copy.code,
        octgn=copy.octgn,
        role=LineRole.ASIDE if ASIDE.fullmatch(copy.pile) else LineRole.CARD,
    )


def _words(value: Mapping[str, object], key: str) -> str:
    words = value.get(key)
    return words.strip() if isinstance(words, str) else ""


# A deck as a saved object of Tabletop Simulator: its piles as JSON, their faces on sheets of pictures beside it

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
