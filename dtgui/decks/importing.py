"""Imports a deck from any source: its kind is recognised by a score, and no content can break the import."""

from __future__ import annotations

import codecs
import io
import lzma
import re
import zipfile
import zlib
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import read_own
from dtgui.decks.foreign_decks import read_cockatrice, read_json, read_octgn
from dtgui.decks.reading import CardLine, DeckFormat, DeckReading, IgnoredLine
from dtgui.decks.report import NO_NAME, PREFERRED_FORMAT, ImportReport, SimilarTitles, resolving
from dtgui.decks.sharing import read_shared
from dtgui.decks.tabletop_simulator import read_tabletop
from dtgui.decks.text_lines import is_surely_counted
from dtgui.decks.text_lists import is_web_page, lines_of_page, reading_text
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


# The kinds of sources that hold a deck: each is recognised by a score, and read by the kind with the highest one

Reading = Generator[None, None, tuple[DeckReading, ...]]
"""The decks of a source, read a line at a step."""
CERTAIN, LIKELY, POSSIBLE = 100, 50, 1
"""Scores: of a source that can be nothing else, of one that looks like it, and of any text."""
OFFLINE = Phrase("dtgui is offline: open this address in a browser, then paste the page or its text export here")
ADDRESS = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)


class DeckSource:
    """A text, and its forms; each is parsed once, when it is first asked for."""

    def __init__(self, text: str) -> None:
        self.text = text.lstrip("\ufeff")
        self.start = self.text.lstrip("\ufeff \t\r\n")[:1]

    @cached_property
    def shared(self) -> Deck | None:
        """The deck of a short string for a chat."""
        return read_shared(self.text)

    @cached_property
    def root(self) -> Element | None:
        """The root of the text as XML; None where it is none, or not safe to parse."""
        if self.start != "<":
            return None
        try:
            return fromstring(self.text)
        except (ParseError, DefusedXmlException, ValueError, LookupError, RecursionError):
            return None

    @cached_property
    def json_decks(self) -> tuple[DeckReading, ...]:
        """The decks in the text as JSON."""
        return (read_json(self.text) or ()) if self.start in ("{", "[") else ()

    @cached_property
    def tabletop(self) -> tuple[DeckReading, ...]:
        """The deck in a saved object of Tabletop Simulator."""
        return read_tabletop(self.text) if self.start in ("{", "[") else ()

    @cached_property
    def own(self) -> DeckReading | None:
        """The deck of a deck file of ours."""
        return read_own(self.text) if "schema:" in self.text else None

    def is_xml_of(self, tag: str) -> bool:
        """Return whether the text is XML whose root has this tag."""
        return self.root is not None and self.root.tag == tag


class SourceKind(NamedTuple):
    """One kind of source: how surely a text is of this kind, from 0 (it is not) to 100, and how it is read."""

    name: str
    score: Callable[[DeckSource], int]
    read: Callable[[DeckSource], Reading]


def recognised(text: str) -> Reading:
    """Read the decks in a text as the kind of source that it is most likely to be."""
    source = DeckSource(text)
    best = max(SOURCE_KINDS, key=lambda kind: kind.score(source))
    return (yield from best.read(source))


def _if(holds: Callable[[DeckSource], object], score: int) -> Callable[[DeckSource], int]:
    return lambda source: score if holds(source) else 0


def _at_once(read: Callable[[DeckSource], tuple[DeckReading, ...]]) -> Callable[[DeckSource], Reading]:
    def reading(source: DeckSource) -> Reading:
        yield from ()
        return read(source)

    return reading


def _shared(source: DeckSource) -> tuple[DeckReading, ...]:
    deck = source.shared
    assert deck is not None
    rows = [(code, count, deck.starting.get(code, 0)) for code, count in deck.cards.items()]
    rows += [(code, 1, 0) for code in (deck.outfit, deck.legend) if code]
    lines = [
        CardLine(number, f"{count} {code}", code, count, starting, code=code)
        for number, (code, count, starting) in enumerate(rows, start=1)
    ]
    return (DeckReading(DeckFormat.SHARED, tuple(lines), name=deck.name),)


def _xml(read: Callable[[Element], DeckReading]) -> Callable[[DeckSource], Reading]:
    return _at_once(lambda source: (read(source.root),) if source.root is not None else ())


def _own(source: DeckSource) -> tuple[DeckReading, ...]:
    return (source.own,) if source.own is not None else ()


def _web_page(source: DeckSource) -> Reading:
    """Read a page's text: where it has links to cards, only these are cards.

    Without links the lines with a count are, or all lines where most have one.
    """
    reading = yield from reading_text(lines_of_page(source.text))
    linked = [line for line in reading.lines if line.code]
    counted = [line for line in reading.lines if is_surely_counted(line.text)]
    cards = linked or (counted if 2 * len(counted) < len(reading.lines) else reading.lines)
    others = [line for line in reading.lines if line not in cards]
    passed_over = (IgnoredLine(line.number, line.text, Phrase("text of the page")) for line in others)
    return (replace(reading, format=DeckFormat.WEB_PAGE, lines=tuple(cards), ignored=(*reading.ignored, *passed_over)),)


def _address(source: DeckSource) -> tuple[DeckReading, ...]:
    return (DeckReading(DeckFormat.LIST, ignored=(IgnoredLine(1, source.text.strip(), OFFLINE),), remarks=(OFFLINE,)),)


def _text(source: DeckSource) -> Reading:
    return ((yield from reading_text(source.text)),)


SOURCE_KINDS = (
    SourceKind("shared deck", _if(lambda source: source.shared, CERTAIN), _at_once(_shared)),
    SourceKind("OCTGN", _if(lambda source: source.is_xml_of("deck"), CERTAIN), _xml(read_octgn)),
    SourceKind("Cockatrice", _if(lambda source: source.is_xml_of("cockatrice_deck"), CERTAIN), _xml(read_cockatrice)),
    SourceKind(
        "Tabletop Simulator", _if(lambda source: source.tabletop, CERTAIN), _at_once(lambda source: source.tabletop)
    ),
    SourceKind("JSON", _if(lambda source: source.json_decks, CERTAIN), _at_once(lambda source: source.json_decks)),
    SourceKind("deck file", _if(lambda source: source.own, CERTAIN), _at_once(_own)),
    SourceKind("web page", _if(lambda source: is_web_page(source.text), LIKELY), _web_page),
    SourceKind("address", _if(lambda source: ADDRESS.fullmatch(source.text.strip()), LIKELY), _at_once(_address)),
    SourceKind("text", _if(lambda source: source, POSSIBLE), _text),
)
"""All kinds of sources; of two with the same score, the first one reads the text."""
