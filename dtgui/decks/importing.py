"""Bring in a deck from whatever the player has: the format is recognised, nothing in the source can break it."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from dtgui.decks.deck import Deck
from dtgui.decks.json_decks import read_json
from dtgui.decks.octgn import read_octgn
from dtgui.decks.reading import CardLine, DeckFormat, IgnoredLine, Reading
from dtgui.decks.report import NO_NAME, ImportReport, resolve
from dtgui.decks.sharing import read_shared
from dtgui.decks.text_lists import read_text
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput

LARGEST_TEXT = 1_000_000
"""Bytes; the longest real deck text has some 10,000."""
MOST_DECKS = 500


def import_text(text: str, catalog: Catalog, name: str = NO_NAME) -> tuple[ImportReport, ...]:
    """The decks in a text, nearly always one: a report for each, never an exception.

    `name` is for a deck that brings none along.
    """
    return tuple(resolve(reading, catalog, name=name) for reading in read_any(text))


def import_file(file: Path, catalog: Catalog) -> tuple[ImportReport, ...]:
    """The decks in a file, or in all texts of a zip file. Raises `BadInput` where the file cannot be read."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise BadInput(f"cannot be read ({error.strerror or error})", file=file) from error
    texts = _members(data, file) if data.startswith(b"PK") else [(file, data)]
    return tuple(
        report for name, content in texts for report in import_text(_decoded(content, name), catalog, name.stem)
    )


def read_any(text: str) -> tuple[Reading, ...]:
    """The decks in a text of any format that we know, not looked up yet."""
    deck = read_shared(text)
    if deck is not None:
        return (_of_shared(deck),)
    start = text.lstrip("\ufeff \t\r\n")[:1]
    if start == "<":
        octgn = read_octgn(text)
        if octgn:
            return (octgn,)
    if start in ("{", "["):
        decks = read_json(text)
        if decks:
            return decks
    own = _read_own(text) if "schema:" in text else None
    return (own or read_text(text),)


def _of_shared(deck: Deck) -> Reading:
    rows = [(code, count, deck.starting.get(code, 0)) for code, count in deck.cards.items()]
    rows += [(code, 1, 0) for code in (deck.outfit, deck.legend) if code]
    lines = [
        CardLine(number, f"{count} {code}", code, count, starting, code=code)
        for number, (code, count, starting) in enumerate(rows, start=1)
    ]
    return Reading(DeckFormat.SHARED, tuple(lines), name=deck.name)


def _read_own(text: str) -> Reading | None:
    """Our own deck file, read as leniently as the others: cards of an unknown pack are no reason to refuse it."""
    try:
        raw = parse_document(text.lstrip("\ufeff")).data
    except BadInput:
        return None
    if not isinstance(raw, dict) or not isinstance(raw.get("cards"), list):
        return None
    rows = [
        *raw["cards"],
        *({"count": 1, **raw[name]} for name in ("outfit", "legend") if isinstance(raw.get(name), dict)),
    ]
    entries = [_own_entry(number, row) for number, row in enumerate(rows, start=1)]
    tags = raw.get("tags")
    return Reading(
        DeckFormat.OWN,
        tuple(entry for entry in entries if isinstance(entry, CardLine)),
        tuple(entry for entry in entries if isinstance(entry, IgnoredLine)),
        name=_words(raw.get("name")),
        notes=_words(raw.get("notes")),
        tags=tuple(map(str, tags)) if isinstance(tags, list) else (),
        source=_words(raw.get("source")),
    )


def _own_entry(number: int, row: object) -> CardLine | IgnoredLine:
    raw = row if isinstance(row, dict) else {}
    count, start = raw.get("count"), raw.get("start", 0)
    if not isinstance(count, int) or not isinstance(start, int):
        return IgnoredLine(number, str(row), "not a card with a count")
    text = f"{count} {raw.get('title', raw.get('code', ''))}"
    return CardLine(
        number, text, _words(raw.get("title")), count, max(0, min(start, count)), code=_words(raw.get("code"))
    )


def _words(value: object) -> str:
    return value if isinstance(value, str) else ""


def _members(data: bytes, file: Path) -> Iterator[tuple[Path, bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for member in archive.infolist()[:MOST_DECKS]:
                with archive.open(member) as stream:
                    yield file / member.filename, stream.read(LARGEST_TEXT + 1)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError) as error:
        raise BadInput(f"is a zip file that cannot be read ({error})", file=file) from error


def _decoded(data: bytes, file: Path) -> str:
    if len(data) > LARGEST_TEXT:
        raise BadInput(f"is too large for a deck (more than {LARGEST_TEXT:,} bytes)", file=file)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
