"""Our own deck files, read as leniently as other formats: faults that `deck_file` would refuse are reported, and the
rest is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from dtgui.decks.deck_file import FIELDS, NO_FORMAT, SCHEMA
from dtgui.decks.reading import NO_COUNT, CardLine, DeckFormat, DeckReading, IgnoredLine, LineRole, counted, divided
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput, bounded
from dtgui.kernel.phrases import Phrase


def read_own(text: str) -> DeckReading | None:
    """Return the deck of a deck file's text; None where it is no such file."""
    try:
        raw = parse_document(text.lstrip("\ufeff")).data
    except BadInput:
        return None
    if not isinstance(raw, dict) or not isinstance(raw.get("cards"), list):
        return None
    entries = list(_entries(raw))
    tags, played = raw.get("tags"), raw.get("format")
    return DeckReading(
        DeckFormat.OWN,
        *divided(entries),
        name=_words(raw.get("name")),
        notes=_words(raw.get("notes")),
        tags=tuple(map(str, tags)) if isinstance(tags, list) else (),
        source=_words(raw.get("source")),
        remarks=tuple(_remarks(raw.get("schema"))),
        played=("" if played == NO_FORMAT else _words(played)) if played else None,
    )


def _entries(raw: dict[str, object]) -> Iterator[CardLine | IgnoredLine]:
    """Cards, outfit and legend, the maybeboard, and fields that are none of ours."""
    singles = [raw[name] for name in ("outfit", "legend") if raw.get(name) is not None]
    rows = [*_listed(raw["cards"]), *({"count": 1, **row} if isinstance(row, dict) else row for row in singles)]
    numbers = count(1)
    yield from (_entry(next(numbers), row, LineRole.CARD) for row in rows)
    yield from (_entry(next(numbers), row, LineRole.ASIDE) for row in _listed(raw.get("maybe")))
    unknown = [bounded(f"{name}: {value}") for name, value in raw.items() if name not in FIELDS]
    yield from (IgnoredLine(next(numbers), text, Phrase("no such field")) for text in unknown)


def _entry(number: int, row: object, role: LineRole) -> CardLine | IgnoredLine:
    raw = row if isinstance(row, dict) else {}
    copies, start = counted(raw.get("count")), counted(raw.get("start", 0))
    if copies is None or start is None:
        return IgnoredLine(number, bounded(str(row)), NO_COUNT)
    return CardLine(
        number,
        bounded(f"{copies} {raw.get('title', raw.get('code', ''))}"),
        title=_words(raw.get("title")),
        count=copies,
        starting=max(0, min(start, copies)),
        code=_words(raw.get("code")),
        role=role,
        note=_words(raw.get("note")),
    )


def _remarks(schema: object) -> Iterator[Phrase]:
    if schema != SCHEMA:
        pattern = "The file has schema {found}, but this version knows only {known}: parts of it may have been skipped."
        yield Phrase(pattern, found=bounded(repr(schema), 40), known=SCHEMA)


def _listed(value: object) -> Iterable[object]:
    return value if isinstance(value, list) else ()


def _words(value: object) -> str:
    return value if isinstance(value, str) else ""
