"""A ledger in a card file: the clauses of each printed paragraph, and notes on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dtgui.doomtown.abilities.ledger.clause import LedgerClause, read_clause
from dtgui.doomtown.abilities.ledger.general import GENERAL_RULES
from dtgui.doomtown.abilities.ledger.vocabulary import HEADING, NOTES, WORDS, is_known
from dtgui.doomtown.abilities.reading.known import Path, TextError, check_keys, one_of, unknown

SECTIONS = ("traits", "abilities")


@dataclass(frozen=True)
class Printed:
    """One printed paragraph: its clauses, with their places in the file, and notes by clause.

    `entries` is the number of entries in the definition that implement it.
    """

    path: Path
    clauses: tuple[tuple[LedgerClause, Path], ...] = ()
    rules: tuple[str, ...] = ()
    missing: tuple[tuple[LedgerClause, Path], ...] = ()
    implied: tuple[tuple[LedgerClause, Path], ...] = ()
    unsaid: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    entries: int = 1


@dataclass(frozen=True)
class Ledger:
    """The print of a card: its traits and its abilities, paragraph by paragraph."""

    traits: tuple[Printed, ...] = ()
    abilities: tuple[Printed, ...] = ()

    @property
    def missing(self) -> tuple[LedgerClause, ...]:
        """The printed clauses that nothing plays."""
        return tuple(clause for paragraph in (*self.traits, *self.abilities) for clause, _ in paragraph.missing)


def read_ledger(data: Any) -> Ledger:
    """Return the ledger of a card file. Raise `TextError` for a wrong form or an unknown word."""
    path: Path = ("ledger",)
    if not isinstance(data, Mapping):
        raise TextError("expected traits and abilities, each a list of paragraphs", path)
    check_keys(data, SECTIONS, path)
    sections = {name: _paragraphs(data.get(name, ()), name, (*path, name)) for name in SECTIONS}
    return Ledger(sections["traits"], sections["abilities"])


def misses_clauses(data: Any) -> bool:
    """Whether a ledger names clauses that nothing plays, without reading all of it."""
    sections = data.values() if isinstance(data, Mapping) else ()
    paragraphs = (paragraph for section in sections if isinstance(section, list | tuple) for paragraph in section)
    return any(_note_of(item) == "missing" for paragraph in paragraphs for item in _items(paragraph))


def _items(paragraph: Any) -> Sequence[Any]:
    return paragraph if isinstance(paragraph, list | tuple) else (paragraph,)


def _paragraphs(data: Any, section: str, path: Path) -> tuple[Printed, ...]:
    return tuple(_paragraph(one, section, (*path, place)) for place, one in enumerate(_list(data, path)))


def _paragraph(data: Any, section: str, path: Path) -> Printed:
    """Read one paragraph: a list of clauses, that of an ability with the heading first."""
    items = [(item, (*path, place)) for place, item in enumerate(_list(data, path))]
    noted = {name: [(_note(item), at) for item, at in items if _note_of(item) == name] for name in NOTES}
    plain = [(item, at) for item, at in items if _note_of(item) not in NOTES]
    return Printed(
        path,
        tuple(_clauses(plain, has_heading=section == "abilities")),
        tuple(one_of("general rule", {name: name for name in GENERAL_RULES}, rule, at) for rule, at in noted["rule"]),
        tuple((_any_clause(item, at), at) for item, at in noted["missing"]),
        tuple((_clause(item, at), at) for item, at in noted["implied"]),
        tuple(part for said, at in noted["unsaid"] for part in _strings(said, at)),
        tuple(part for said, at in noted["note"] for part in _strings(said, at)),
        _entries(noted["entries"]),
    )


def _clauses(items: Sequence[tuple[Any, Path]], *, has_heading: bool) -> Iterator[tuple[LedgerClause, Path]]:
    for place, (item, path) in enumerate(items):
        is_heading = has_heading and place == 0 and isinstance(item, str)
        yield LedgerClause(HEADING, (item,)) if is_heading else _clause(item, path), path


def _strings(data: Any, path: Path) -> list[str]:
    found = data if isinstance(data, list | tuple) else [data]
    if not all(isinstance(one, str) and one for one in found):
        raise TextError(f"expected some words, not {data!r}", path)
    return list(found)


def _entries(noted: Sequence[tuple[Any, Path]]) -> int:
    if not noted:
        return 1
    number, path = noted[0]
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise TextError(f"expected how many entries of the definition play this, not {number!r}", path)
    return number


def _clause(item: Any, path: Path) -> LedgerClause:
    """Return a clause that begins with a word of the vocabulary."""
    found = _any_clause(item, path)
    if not is_known(found.word):
        raise unknown("clause", found.word, WORDS, path)
    return found


def _any_clause(item: Any, path: Path) -> LedgerClause:
    """Return a clause, of the vocabulary or not: what nothing plays may have no word yet."""
    found = read_clause(item)
    if found is None:
        raise TextError("expected a clause: a word, `word: part` or `word: [part, part]`", path)
    return found


def _note_of(item: Any) -> str:
    return next(iter(item)) if isinstance(item, Mapping) and len(item) == 1 else ""


def _note(item: Mapping[str, Any]) -> Any:
    return next(iter(item.values()))


def _list(data: Any, path: Path) -> Sequence[Any]:
    if not isinstance(data, list | tuple):
        raise TextError(f"expected a list, not {data!r}", path)
    return data
