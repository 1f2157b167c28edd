"""Saved objects of Tabletop Simulator: JSON with a card object for each copy, in decks, bags or on the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dtgui.decks.reading import NO_COUNT, CardLine, DeckFormat, DeckReading, IgnoredLine, LineRole, divided
from dtgui.decks.text_lists import ASIDE, STARTERS
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
