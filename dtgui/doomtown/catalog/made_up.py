"""Cards that are made up for a position: to show a rule with texts of their own, in the notation of card files.

Missing fields have the plainest values: no cost and no figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dtgui.doomtown.catalog.card_file import CardFile
from dtgui.doomtown.catalog.catalog import CardEntry, Catalog, Pack
from dtgui.doomtown.catalog.facts import NEEDED, SUIT_OF
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.kernel.documents import Document, Step
from dtgui.kernel.errors import BadInput

PACK = Pack("made up", "Made up", "99", None, 0)
"""Codes that begin with 99 come after all others: a made-up card goes before one that has its title."""

_PLAIN: dict[str, object] = {
    "value": 1,
    "cost": 0,
    "bullets": 0,
    "shooter": "draw",
    "influence": 0,
    "upkeep": 0,
    "control": 0,
    "production": 0,
    "stash": 0,
}
"""The figures of a made-up card that names none."""


@dataclass(frozen=True)
class MadeUpCard:
    """The fields of a made-up card, as they are written at a path of a document."""

    fields: Mapping[str, object]
    document: Document
    path: tuple[Step, ...] = ()

    def error(self, message: str) -> BadInput:
        """Return the error that says this of the card."""
        return self.document.error(message, self.path)


def with_made_up(catalog: Catalog, cards: Sequence[MadeUpCard]) -> Catalog:
    """Return the catalog with these cards, whose codes are their places in the list. Raise `BadInput`."""
    own = [list(_entries(card, number)) for number, card in enumerate(cards, start=1)]
    made = catalog.with_more((entry for entries in own for entry in entries), [PACK])
    for card, entries in zip(cards, own, strict=True):
        _check_texts(made, card, entries)
    return made


def _check_texts(catalog: Catalog, card: MadeUpCard, entries: list[CardEntry]) -> None:
    """Raise `BadInput` at the card whose text cannot be read, whether it is played or not."""
    for entry in entries:
        try:
            catalog.card(entry.card.code)
        except BadInput as broken:
            raise card.error(broken.message) from broken


def _entries(card: MadeUpCard, number: int) -> Iterator[CardEntry]:
    """The card, read like a card file with one printing."""
    if _is_experienced(card.fields) and "base" not in card.fields:
        raise card.error("an Experienced dude needs 'base': the title of the dude that it is another version of")
    data = {**_plain(card.fields), **card.fields, **_printed(number)}
    file = card.document.file
    read = CardFile(_Excerpt(data, "", file, card), str(file or "scenario"), {PACK.code: PACK})
    yield from read.entries()
    for problem in read.problems:
        raise problem


def _is_experienced(data: Mapping[str, object]) -> bool:
    keywords = data.get("keywords")
    words = keywords if isinstance(keywords, list) else [keywords]
    return any(str(word).startswith(Keyword.EXPERIENCED.value) for word in words)


def _plain(data: Mapping[str, object]) -> dict[str, object]:
    """The figures that a card of this type must have."""
    kind = next((kind for kind in CardType if kind.value == data.get("type")), None)
    if kind is None:
        return {}
    suit = {"suit": SUIT_OF[kind].value} if kind in SUIT_OF else {}
    return {**suit, **{name: figure for name, figure in _PLAIN.items() if name in NEEDED[kind]}}


def _printed(number: int) -> dict[str, object]:
    """Return the fields that only printed cards have."""
    printing = {"code": f"{PACK.prefix}{number:03}", "pack": PACK.code, "number": number, "formats": []}
    return {"printings": [printing]}


@dataclass(frozen=True)
class _Excerpt(Document):
    """A part of a document, which names lines of the whole."""

    part: MadeUpCard | None = None

    def line_of(self, path: tuple[Step, ...]) -> int:
        """The line of the whole document."""
        assert self.part is not None
        return self.part.document.line_of((*self.part.path, *path))
