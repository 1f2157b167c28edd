"""Rulings: how the program reads rules and cards that leave room, as data; `docs/rulings.md` is made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.documents import Document, Step, read_document
from dtgui.kernel.titles import did_you_mean

FILE = "rulings.yaml"
"""The name of the file, in the folder of Doomtown's data."""
SCHEMA = 1
TABLE_FIELDS = ("title", "level", "before", "rulings")
LEVELS = (1, 2, 3)
"""The levels of headings of the page."""


@dataclass(frozen=True)
class Ruling:
    """One ruling: the `answer` to a `question`, to a rule of the `rulebook`, or about `cards` by their titles.

    `about` is its subject in other words; `elsewhere` is how others play it; `code` names the modules that play it.
    """

    answer: str
    cards: tuple[str, ...] = ()
    about: str = ""
    rulebook: str = ""
    question: str = ""
    elsewhere: str = ""
    code: str = ""

    @property
    def subject(self) -> str:
        """Return what the ruling is about, in words: by default the titles of its cards."""
        return self.about or ", ".join(self.cards) or self.question


@dataclass(frozen=True)
class RulingTable:
    """Rulings below one heading, with a paragraph before them."""

    title: str
    level: int
    before: str
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True)
class Rulings:
    """All rulings, in the order of the page."""

    tables: tuple[RulingTable, ...] = ()

    def of(self, card: CardDef) -> tuple[Ruling, ...]:
        """Return the rulings about a card, those about all versions of a dude included."""
        names = {card.title, card.base_title}
        return tuple(ruling for table in self.tables for ruling in table.rulings if names.intersection(ruling.cards))


def read_rulings(file: Path, titles: Sequence[str]) -> Rulings:
    """Return the rulings of a file. Raise `BadInput` at the first value that is wrong, with its line and field.

    `titles` are the titles of all cards: a ruling may be about no other.
    """
    document = read_document(file)
    data = _mapping(document, document.data, (), ("schema", "tables"))
    if data.get("schema") != SCHEMA:
        raise document.error(f"expected {SCHEMA}", ("schema",))
    known = frozenset(titles)
    tables = _list(document, data.get("tables"), ("tables",))
    return Rulings(tuple(_table(document, table, ("tables", at), known) for at, table in enumerate(tables)))


def _table(document: Document, value: object, path: tuple[Step, ...], titles: frozenset[str]) -> RulingTable:
    data = _mapping(document, value, path, TABLE_FIELDS)
    level = data.get("level", 2)
    if level not in LEVELS:
        raise document.error(f"expected one of {', '.join(map(str, LEVELS))}", (*path, "level"))
    rulings = _list(document, data.get("rulings"), (*path, "rulings"))
    return RulingTable(
        _text(document, data.get("title"), (*path, "title")),
        level,
        _text(document, data["before"], (*path, "before")) if "before" in data else "",
        tuple(_ruling(document, each, (*path, "rulings", at), titles) for at, each in enumerate(rulings)),
    )


def _ruling(document: Document, value: object, path: tuple[Step, ...], titles: frozenset[str]) -> Ruling:
    data = _mapping(document, value, path, tuple(field.name for field in fields(Ruling)))
    told = {name: _text(document, data[name], (*path, name)) for name in data if name != "cards"}
    if "answer" not in told:
        raise document.error("'answer' is missing", path)
    cards = _list(document, data["cards"], (*path, "cards")) if "cards" in data else []
    for at, title in enumerate(cards):
        if title not in titles:
            hint = did_you_mean(str(title), titles)
            raise document.error(f"no card is called {title!r}{hint}", (*path, "cards", at))
    return Ruling(cards=tuple(cards), **told)


def _mapping(document: Document, value: object, path: tuple[Step, ...], known: Sequence[str]) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise document.error("expected fields with values", path)
    for name in value:
        if name not in known:
            raise document.error(f"no such field{did_you_mean(str(name), known)}", (*path, str(name)))
    return value


def _list(document: Document, value: object, path: tuple[Step, ...]) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise document.error("expected a list", path)
    return value


def _text(document: Document, value: object, path: tuple[Step, ...]) -> str:
    if not isinstance(value, str) or not value.strip():
        raise document.error("expected some text", path)
    return value.strip()


# The page

Column = tuple[str, Callable[[Ruling], str]]
PAGE_TITLE = "Rulings"


def rulings_page(rulings: Rulings) -> str:
    """Return the page of all rulings, in Markdown."""
    return "\n".join(_lines(rulings)) + "\n"


def _lines(rulings: Rulings) -> Iterator[str]:
    yield f"# {PAGE_TITLE}"
    yield ""
    yield f"<!-- Made of card_data/doomtown/{FILE} by `dtgui cards rulings --into docs/rulings.md`. -->"
    for table in rulings.tables:
        yield ""
        if table.level > 1:
            yield f"{'#' * table.level} {table.title}"
            yield ""
        if table.before:
            yield table.before
            yield ""
        yield from _rows(table.rulings)


def _rows(rulings: Sequence[Ruling]) -> Iterator[str]:
    columns = _columns(rulings)
    yield _row([name for name, _ in columns])
    yield _row(["---"] * len(columns))
    for ruling in rulings:
        yield _row([words(ruling) for _, words in columns])


def _columns(rulings: Sequence[Ruling]) -> tuple[Column, ...]:
    """Return the columns of a table: those that its rulings fill."""
    answer: Column = ("How the program plays it", lambda ruling: ruling.answer)
    if any(ruling.rulebook for ruling in rulings):
        return (
            ("Rulebook", lambda ruling: ruling.rulebook),
            ("Question", lambda ruling: ruling.question),
            answer,
            ("Where", lambda ruling: ruling.code),
        )
    subject: Column = ("Card" if any(ruling.cards for ruling in rulings) else "Subject", lambda ruling: ruling.subject)
    if any(ruling.elsewhere for ruling in rulings):
        return subject, ("Elsewhere", lambda ruling: ruling.elsewhere), answer
    return subject, answer


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
