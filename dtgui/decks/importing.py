"""Bring in a deck from whatever the player has: the format is recognised, nothing in the source can break it."""

from __future__ import annotations

import io
import lzma
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import FIELDS
from dtgui.decks.json_decks import read_json
from dtgui.decks.octgn import read_octgn
from dtgui.decks.reading import NO_COUNT, CardLine, DeckFormat, IgnoredLine, Reading
from dtgui.decks.report import NO_NAME, PREFERRED_FORMAT, ImportReport, resolve
from dtgui.decks.sharing import read_shared
from dtgui.decks.text_lists import read_text
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput, bounded
from dtgui.kernel.foreign import LARGEST_DOCUMENT, decode, read_bytes
from dtgui.kernel.phrases import Phrase

LARGEST_TEXT = LARGEST_DOCUMENT
"""Bytes; the longest real deck text has some 10,000."""
LARGEST_ZIP = 20_000_000
MOST_DECKS = 500


def import_text(
    text: str, catalog: Catalog, name: str = NO_NAME, preferred: str = PREFERRED_FORMAT
) -> tuple[ImportReport, ...]:
    """The decks in a text, nearly always one: a report for each, never an exception.

    `name` is for a deck that brings none along; `preferred` is the format whose printings are taken where a line
    names none.
    """
    return tuple(resolve(reading, catalog, name=name, preferred=preferred) for reading in read_any(text))


def import_file(file: Path, catalog: Catalog, preferred: str = PREFERRED_FORMAT) -> tuple[ImportReport, ...]:
    """The decks in a file, or in all texts of a zip file. Raises `BadInput` where the file cannot be read."""
    data = read_bytes(file, LARGEST_ZIP)
    if data.startswith(b"PK"):
        return tuple(
            report for name, content in _members(data, file) for report in _member(name, content, catalog, preferred)
        )
    return import_text(_decoded(data, file), catalog, file.stem, preferred)


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
    singles = [raw[name] for name in ("outfit", "legend") if raw.get(name) is not None]
    rows = [*raw["cards"], *({"count": 1, **row} if isinstance(row, dict) else row for row in singles)]
    entries = [_own_entry(number, row) for number, row in enumerate(rows, start=1)]
    unknown = [bounded(f"{name}: {value}") for name, value in raw.items() if name not in FIELDS]
    no_field = Phrase("no such field")
    entries += [IgnoredLine(number, text, no_field) for number, text in enumerate(unknown, len(rows) + 1)]
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
        return IgnoredLine(number, bounded(str(row)), NO_COUNT)
    text = bounded(f"{count} {raw.get('title', raw.get('code', ''))}")
    return CardLine(
        number, text, _words(raw.get("title")), count, max(0, min(start, count)), code=_words(raw.get("code"))
    )


def _words(value: object) -> str:
    return value if isinstance(value, str) else ""


def _members(data: bytes, file: Path) -> Iterator[tuple[Path, bytes | None]]:
    """Every file in a zip with its bytes; None for those beyond the number of decks that anybody has."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = [member for member in archive.infolist() if not member.is_dir()]
            for number, member in enumerate(members):
                with archive.open(member) as stream:
                    yield file / member.filename, stream.read(LARGEST_TEXT + 1) if number < MOST_DECKS else None
    except (*_ZIP_ERRORS, OSError) as error:
        raise BadInput(f"is a zip file that cannot be read ({error})", file=file) from error


_ZIP_ERRORS = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, NotImplementedError, RuntimeError, EOFError, ValueError)
"""What a damaged zip file makes the library raise."""


def _member(name: Path, content: bytes | None, catalog: Catalog, preferred: str) -> tuple[ImportReport, ...]:
    """The decks in one file of a zip; a file that is passed over has a report that says so."""
    if content is None or len(content) > LARGEST_TEXT:
        reason = Phrase("one deck too many" if content is None else "too large for a deck")
        passed_over = IgnoredLine(1, name.name, reason)
        return (ImportReport(Reading(DeckFormat.LIST, ignored=(passed_over,)), None, ignored=(passed_over,)),)
    return import_text(_decoded(content, name), catalog, name.stem, preferred)


def _decoded(data: bytes, file: Path) -> str:
    if len(data) > LARGEST_TEXT:
        raise BadInput(f"is too large for a deck (more than {LARGEST_TEXT:,} bytes)", file=file)
    try:
        return decode(data, file)
    except BadInput:
        # What old editors of Windows write; nothing tells it from other encodings of its time.
        return data.decode("cp1252", "replace")
