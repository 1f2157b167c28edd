"""Imports a deck from any source: the format is recognised, and no content can break the import."""

from __future__ import annotations

import codecs
import io
import lzma
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from dtgui.decks.reading import DeckFormat, DeckReading, IgnoredLine
from dtgui.decks.report import NO_NAME, PREFERRED_FORMAT, ImportReport, SimilarTitles, resolving
from dtgui.decks.source_kinds import recognised
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import LARGEST_DOCUMENT, decode, read_bytes
from dtgui.kernel.phrases import Phrase

LARGEST_TEXT = LARGEST_DOCUMENT
"""Bytes; the longest real deck text has some 10,000."""
LARGEST_ZIP = 20_000_000
MOST_DECKS = 500
MOST_LINES, MOST_BYTES = 40_000, 8_000_000
"""The lines and bytes after which no further file of a zip is read: 500 decks have some 30,000 lines, 5 MB."""
TOO_MUCH = Phrase("too much text: neither this file nor those after it are read")
ZIP = b"PK"
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
BINARY = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"%PDF", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", ZIP + b"\x03\x04")
"""How files begin that are never a deck: pictures, PDF, archives, spreadsheets."""
BEGINNING = 4096


def import_text(
    text: str, catalog: Catalog, name: str = NO_NAME, preferred: str = PREFERRED_FORMAT
) -> tuple[ImportReport, ...]:
    """The decks in a text, nearly always one: a report for each, never an exception.

    `name` is for a deck that brings none along; `preferred` is the format whose printings are taken where a line
    names none.
    """
    importing = Importing(catalog, preferred)
    for _ in importing.text(text, name):
        pass
    return tuple(importing.reports)


def import_file(file: Path, catalog: Catalog, preferred: str = PREFERRED_FORMAT) -> tuple[ImportReport, ...]:
    """The decks in a file, or in all texts of a zip file. Raises `BadInput` where the file cannot be read."""
    importing = Importing(catalog, preferred)
    for _ in importing.file(file):
        pass
    return tuple(importing.reports)


class Importing:
    """Decks on their way in, a line at a time: of the `total` lines that are known of so far, `done` were looked up."""

    def __init__(self, catalog: Catalog, preferred: str = PREFERRED_FORMAT) -> None:
        self.reports: list[ImportReport] = []
        self.done = 0
        self.total = 0
        self._catalog = catalog
        self._preferred = preferred
        self._similar = SimilarTitles(catalog)

    def text(self, text: str, name: str = NO_NAME) -> Iterator[None]:
        """Read the decks in a text, a line at a step."""
        for reading in (yield from recognised(text)):
            before = self.done
            self.total += len(reading.lines)
            steps = resolving(reading, self._catalog, name=name, preferred=self._preferred, similar=self._similar)
            report = None
            while report is None:
                try:
                    self.done = before + next(steps)
                except StopIteration as end:
                    report = end.value
                yield
            self.reports.append(report)

    def file(self, file: Path) -> Iterator[None]:
        """Read the decks in a file, or in all texts of a zip file. Raise `BadInput` where the file cannot be read."""
        data = read_bytes(file, LARGEST_ZIP)
        if not data.startswith(ZIP):
            _refuse_pictures(data, file)
            yield from self.text(_decoded(data, file), file.stem)
            return
        read = 0
        for name, content in _members(data, file):
            is_full = self.total > MOST_LINES or read > MOST_BYTES
            reason = TOO_MUCH if is_full else _passed_over(content)
            if content is None or reason is not None:
                passed_over = (IgnoredLine(1, name.name, reason or Phrase("not a text file")),)
                reading = DeckReading(DeckFormat.LIST, ignored=passed_over)
                self.reports.append(ImportReport(reading, None, ignored=passed_over))
                if is_full:
                    return
            else:
                read += len(content)
                yield from self.text(_decoded(content, name), name.stem)
            yield


def read_any(text: str) -> tuple[DeckReading, ...]:
    """The decks in a text of any format that we know, not looked up yet."""
    steps = recognised(text)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: tuple[DeckReading, ...] = end.value
            return found


def _members(data: bytes, file: Path) -> Iterator[tuple[Path, bytes | None]]:
    """Yield the files in a zip with their bytes; the first one beyond the limit of decks with None, the others not."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = [
                member for member in archive.infolist() if not member.is_dir() and not _is_hidden(member.filename)
            ]
            for member in members[:MOST_DECKS]:
                with archive.open(member) as stream:
                    yield file / member.filename, stream.read(LARGEST_TEXT + 1)
            if len(members) > MOST_DECKS:
                yield file / members[MOST_DECKS].filename, None
    except (*_ZIP_ERRORS, OSError) as error:
        raise BadInput(f"is a zip file that cannot be read ({error})", file=file) from error


def _is_hidden(name: str) -> bool:
    """Whether a member of a zip is only there for the system on which it was packed."""
    return any(part.startswith(".") or part == "__MACOSX" for part in name.split("/"))


_ZIP_ERRORS = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, NotImplementedError, RuntimeError, EOFError, ValueError)
"""The exceptions that the library raises for a damaged zip file."""


def _passed_over(content: bytes | None) -> Phrase | None:
    """Why a file in a zip is no deck, None for one that may be."""
    if content is None:
        return Phrase("one deck too many: neither this file nor those after it are read")
    if len(content) > LARGEST_TEXT:
        return Phrase("too large for a deck")
    return Phrase("not a text file") if _is_binary(content) else None


def _is_binary(data: bytes) -> bool:
    """Return whether the data is binary, such as a picture, a spreadsheet or another zip; apart from UTF-16, text
    has no null bytes.
    """
    head = data[:BEGINNING]
    return head.startswith(BINARY) or (b"\0" in head and not head.startswith(UTF_16))


def _refuse_pictures(data: bytes, file: Path) -> None:
    if _is_binary(data):
        raise BadInput("is not a text", file=file)


def _decoded(data: bytes, file: Path) -> str:
    if len(data) > LARGEST_TEXT:
        raise BadInput(f"is too large for a deck (more than {LARGEST_TEXT:,} bytes)", file=file)
    try:
        return decode(data, file)
    except BadInput:
        # Old Windows editors write this encoding; it cannot be distinguished from others of its time.
        return data.decode("cp1252", "replace")
