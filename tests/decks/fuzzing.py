"""A fuzz target: deck files of every format, damaged at random, through the whole import.

    python -m tests.decks.fuzzing 10000 1

Run it alone with so many files and a seed. What it finds, it prints with the seed of the file.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import yaml

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import Deck, DeckFormat, ImportReport, export_deck, import_file, import_text, load_deck, parse_deck
from dtgui.decks.exporting import EXPORTERS
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.errors import BadInput
from tests.decks import sources

ENTRIES = (DeckFormat.DTDB_DECKLIST, DeckFormat.DTDB_OWN_DECKS, DeckFormat.ONLINE_JSON)
COUNTED_BY_THEIR_FILES = (DeckFormat.TABLETOP, DeckFormat.COCKATRICE, DeckFormat.SLOTS, DeckFormat.WEB_PAGE)
"""Formats whose entries are no lines of the file: each is reported once."""
STRANGE = (
    "\x00", "\ufeff", "\u2028", "\r", "\x85", "\u202e", "\ud800", "é", "٣", "²", "½", "×", "’", '"', "'", "&", "<", ">",
    "[", "]", "{", "}", "(", ")", "*", "\\", "|", ":", "#", "-", "x3", "99x ", "0x ", "-1x ", "999x ", "1e9", "null",
    "true", "[url=", "](http://dtdb.co/en/card/24066)", "<!ENTITY a 'b'>", "&amp;quot;", "Joker", "(Exp.1)", "!!python",
    "\n", "\n\n", "\t", " " * 40, "A" * 500,
)  # fmt: skip


def corpus(catalog: Catalog, decks: Path) -> list[str]:
    """Return good deck files: the six starter decks in every written format, and the formats that are only read."""
    own = [load_deck(file, catalog) for file in sorted(decks.glob("*.yaml"))]
    written = [export_deck(deck, wanted, catalog).text for deck in own for wanted in EXPORTERS]
    return [*written, *sources.ALL]


def damaged(texts: list[str], chance: random.Random) -> bytes:
    """Return a file with one to six damages, now and then in another encoding, cut off, or in a zip."""
    text = chance.choice(texts)
    for _ in range(chance.randint(1, 6)):
        text = chance.choice(DAMAGES)(text, texts, chance)
    data = text.encode(chance.choice(("utf-8", "utf-8", "utf-8", "utf-16", "cp1252")), "replace")
    if chance.random() < 0.1:
        data = _zipped(data, chance)
    return data[: chance.randint(0, len(data))] if chance.random() < 0.05 else data


def check(data: bytes, catalog: Catalog, folder: Path) -> None:
    """Import a file. Only `BadInput` may come of it, and every line is accounted for."""
    file = folder / "deck.txt"
    file.write_bytes(data)
    try:
        reports = import_file(file, catalog)
    except BadInput:
        return
    for report in reports:
        _check_report(report, catalog)
    if not data.startswith(b"PK"):
        check_lines(_decoded(data), reports)


def check_text(text: str, catalog: Catalog) -> None:
    """The same with a text, as it comes from the clipboard."""
    reports = import_text(text, catalog)
    for report in reports:
        _check_report(report, catalog)
    check_lines(text, reports)


def check_lines(text: str, reports: tuple[ImportReport, ...]) -> None:
    """Every line of the source, counted here in another way, is in exactly one list of exactly one report."""
    told = [_numbers(report) for report in reports]
    kind = reports[0].reading.format
    if kind is DeckFormat.OCTGN:
        assert sorted(told[0]) == list(range(1, _elements(text) + 1))
    elif kind in ENTRIES:
        assert sum(map(len, told)) >= _json_entries(json.loads(text.lstrip("\ufeff")))
    elif kind is DeckFormat.OWN:
        rows = yaml.load(text.lstrip("\ufeff"), yaml.CSafeLoader)["cards"]
        assert len(told[0]) == len(set(told[0])) >= len(rows)
    elif kind in COUNTED_BY_THEIR_FILES:
        assert len(told[0]) == len(set(told[0]))
    elif kind is not DeckFormat.SHARED:
        written = text.lstrip("\ufeff").splitlines()
        assert sorted(told[0]) == [number for number, line in enumerate(written, 1) if line.strip()]


def _check_report(report: ImportReport, catalog: Catalog) -> None:
    if report.deck is None:
        return
    check_deck(report.deck, catalog)
    copies = sum(match.line.count for match in report.matched if match.card.suit)
    assert copies >= sum(n for code, n in report.deck.cards.items() if catalog.card(code).suit)


def check_deck(deck: Deck, catalog: Catalog) -> None:
    """Whatever was imported can be kept and loaded, and written in every format."""
    assert all(count <= deck.cards[code] for code, count in deck.starting.items())
    again = parse_deck(export_deck(deck, DeckFormat.OWN, catalog).text, catalog)
    assert again == deck
    for wanted in EXPORTERS:
        export_deck(deck, wanted, catalog)


def _numbers(report: ImportReport) -> list[int]:
    """The numbers of the lines in the report; a line about several cards counts once."""
    keys = [each.line.key for each in (*report.matched, *report.ambiguous, *report.unknown)]
    assert len(keys) == len(set(keys))
    divided = {number for number, part in keys if part}
    whole = [number for number, part in keys if not part]
    return [*whole, *divided, *(line.number for line in report.ignored if line.number not in divided)]


def _elements(text: str) -> int:
    return sum(1 for _ in ElementTree.fromstring(text.lstrip("\ufeff \t\r\n")).iter("card"))


def _json_entries(data: object) -> int:
    """Cards of all decks in a JSON document; a list's element that is no deck counts as one."""
    if isinstance(data, list):
        return sum(max(1, _json_entries(each)) for each in data)
    if not isinstance(data, dict):
        return 0
    cards = data.get("cards")
    rows = cards if isinstance(cards, dict | list) else data.get("drawCards")
    return len(rows) if isinstance(rows, dict | list) else 0


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _zipped(data: bytes, chance: random.Random) -> bytes:
    """The file in a zip, whose bytes are damaged every other time."""
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
        archive.writestr("one.txt", data)
        archive.writestr("folder/two.o8d", data[::-1])
    zipped = bytearray(whole.getvalue())
    for _ in range(chance.choice((0, 1, 3))):
        zipped[chance.randrange(len(zipped))] = chance.randrange(256)
    return bytes(zipped)


def _without_a_line(text: str, _texts: list[str], chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if line is not chance.choice(lines))


def _with_lines_moved(text: str, _texts: list[str], chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    chance.shuffle(lines)
    return "".join(lines)


def _with_lines_twice(text: str, _texts: list[str], chance: random.Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    return "".join([*lines, *chance.choices(lines, k=chance.randint(1, 60))])


def _with_something_strange(text: str, _texts: list[str], chance: random.Random) -> str:
    place = chance.randint(0, len(text))
    return text[:place] + chance.choice(STRANGE) + text[place:]


def _without_a_part(text: str, _texts: list[str], chance: random.Random) -> str:
    start = chance.randint(0, len(text))
    return text[:start] + text[start + chance.randint(1, 30) :]


def _with_another_number(text: str, _texts: list[str], chance: random.Random) -> str:
    digits = [place for place, letter in enumerate(text) if letter.isdigit()] or [0]
    place = chance.choice(digits)
    return text[:place] + str(chance.choice((0, 1, 7, 99, 100, 10**6))) + text[place + 1 :]


def _with_a_piece_of_another(text: str, texts: list[str], chance: random.Random) -> str:
    other, place = chance.choice(texts), chance.randint(0, len(text))
    start = chance.randint(0, len(other))
    return text[:place] + other[start : start + 200] + text[place:]


DAMAGES: tuple[Callable[[str, list[str], random.Random], str], ...] = (
    _without_a_line,
    _with_lines_moved,
    _with_lines_twice,
    _with_something_strange,
    _with_something_strange,
    _without_a_part,
    _with_another_number,
    _with_a_piece_of_another,
)


def failures(first: int, number: int, catalog: Catalog, decks: Path, folder: Path) -> Iterator[tuple[int, Exception]]:
    """Check this many files from a seed on; return the seeds of the failures, with the reasons."""
    texts = corpus(catalog, decks)
    for seed in range(first, first + number):
        data = damaged(texts, random.Random(seed))
        try:
            check(data, catalog, folder)
        except Exception as problem:  # noqa: BLE001 - every exception at all is what is looked for
            yield seed, problem


def main() -> int:
    """Run the target with the arguments: how many files, and the first seed."""
    number, first = (int(word) for word in (*sys.argv[1:], "1000", "1")[:2])
    paths = default_paths()
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed, problem in failures(first, number, load_default_catalog(paths), paths.starter_decks, Path(folder)):
            found += 1
            sys.stdout.write(f"seed {seed}: {type(problem).__name__}: {problem}\n")
    sys.stdout.write(f"{number} files, {found} wrong\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
