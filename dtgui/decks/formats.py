"""The formats in which decks are played, with the cards that each of them bans or restricts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dtgui.kernel.documents import Document, read_document

FILE = "formats.yaml"
_FIELDS = ("code", "name", "banned", "restricted")


@dataclass(frozen=True)
class Format:
    """One format. `code` is the word on printings, "" for the format in which everything goes.

    `banned` and `restricted` are codes; a title is meant in all its printings.
    """

    code: str
    name: str
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()


WEIRD_WEST = Format("wwe", "Weird West Edition")
"""The format as it is without its lists, for callers without a card folder."""


def load_formats(folder: Path) -> tuple[Format, ...]:
    """Return the formats of a card folder, the usual one first. Raise `BadInput` where the file is wrong."""
    document = read_document(folder / FILE)
    if not isinstance(document.data, list) or not document.data:
        raise document.error("expected a list of formats", ())
    return tuple(_format(document, place, raw) for place, raw in enumerate(document.data))


def _format(document: Document, place: int, raw: object) -> Format:
    if not isinstance(raw, dict) or set(raw) != set(_FIELDS):
        raise document.error(f"expected the fields {', '.join(_FIELDS)}", (place,))
    for name in ("code", "name"):
        if not isinstance(raw[name], str):
            raise document.error(f"expected some text, not {raw[name]!r}", (place, name))
    return Format(
        raw["code"], raw["name"], _codes(document, place, raw, "banned"), _codes(document, place, raw, "restricted")
    )


def _codes(document: Document, place: int, raw: dict[str, object], name: str) -> tuple[str, ...]:
    codes = raw[name]
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        raise document.error("expected a list of codes in quotes", (place, name))
    return tuple(codes)
