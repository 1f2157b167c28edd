"""A document of practice, value by value, and what is common to all: bounds, lines of play, versions, exercises."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from dtgui.kernel.codec import UnknownType
from dtgui.kernel.documents import Document, Step
from dtgui.kernel.errors import BadInput
from dtgui.kernel.migrations import Migration, migrated
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.titles import did_you_mean


@dataclass(frozen=True)
class Node:
    """A value of a document. Every reading method raises `BadInput` with the file, line and field if it cannot."""

    document: Document
    value: object
    path: tuple[Step, ...] = ()

    @property
    def line(self) -> int:
        """The line where the value is written, counted from 1."""
        return self.document.line_of(self.path)

    def error(self, message: str) -> BadInput:
        """Return the error that says this of the value."""
        return self.document.error(message, self.path)

    def child(self, step: Step, value: object) -> Node:
        """Return a value inside this one."""
        return Node(self.document, value, (*self.path, step))

    def text(self) -> str:
        """Return the words that are written here."""
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.error(f"expected some text, not {self.value!r}{self._quoting()}")
        return self.value.strip()

    def number(self, least: int = 0) -> int:
        """Return the whole number that is written here."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or self.value < least:
            raise self.error(f"expected a whole number from {least}, not {self.value!r}")
        return self.value

    def flag(self) -> bool:
        """Return what is written here, true or false."""
        if not isinstance(self.value, bool):
            raise self.error(f"expected true or false, not {self.value!r}")
        return self.value

    def one_of(self, choices: Collection[str]) -> str:
        """Return the word that is written here, one of the choices."""
        word = self.text()
        if word not in choices:
            raise self.error(f"expected one of {', '.join(choices)}, not {word!r}{did_you_mean(word, choices)}")
        return word

    def items(self) -> list[Node]:
        """Return the values of a list; anything else is a list of one, and nothing an empty one."""
        if self.value is None:
            return []
        if not isinstance(self.value, list):
            return [self]
        return [self.child(number, value) for number, value in enumerate(self.value)]

    def entries(self) -> dict[str, Node]:
        """Return the values of a mapping by their keys, whatever these are."""
        if not isinstance(self.value, dict) or not all(isinstance(key, str) for key in self.value):
            raise self.error(f"expected names, each with a value, not {self.value!r}")
        return {key: self.child(key, value) for key, value in self.value.items()}

    def fields(self, known: Collection[str], needed: Iterable[str] = ()) -> Fields:
        """Return the values of a mapping whose keys are known words, those in `needed` all among them."""
        found = Fields(self.entries())
        for key, node in found.items():
            if key not in known:
                raise node.error(f"no such field; expected one of {', '.join(known)}{did_you_mean(key, known)}")
        for key in needed:
            if key not in found:
                raise self.error(f"the field {key!r} is missing")
        return found

    def only_field(self, known: Collection[str]) -> tuple[str, Node]:
        """Return the name and the value of a mapping with one of these fields."""
        fields = self.fields(known)
        if len(fields) != 1:
            raise self.error(f"expected one field, not {len(fields)}")
        return next(iter(fields.items()))

    def _quoting(self) -> str:
        return " (write it in quotes)" if isinstance(self.value, int | float) else ""


class Fields(dict[str, Node]):
    """The values of a mapping with known keys. Any may be left out: then what stands for it is returned."""

    def text(self, name: str, otherwise: str) -> str:
        """Return the words of a field."""
        return self[name].text() if name in self else otherwise

    def number(self, name: str, otherwise: int) -> int:
        """Return the whole number of a field."""
        return self[name].number() if name in self else otherwise

    def listed(self, name: str) -> list[Node]:
        """Return the values of a field that holds a list, none where it is left out."""
        return self[name].items() if name in self else []


@contextmanager
def resuming(node: Node) -> Iterator[None]:
    """Raise `BadInput` at the node if the saved part of a scenario cannot be decoded."""
    try:
        yield
    except (UnknownType, KeyError, TypeError, ValueError, AttributeError) as error:
        raise node.error(f"cannot be resumed ({error}): this part is only ever written by the program") from error


# Expected numbers of files: `3`, `at least 3` or `at most 3`

_BOUND = re.compile(r"at (?P<side>least|most) (?P<number>\d+)")


class Bound(NamedTuple):
    """The numbers that are expected: at least `least` and at most `most`, where these are not None."""

    least: int | None
    most: int | None

    def holds(self, number: int) -> bool:
        """Return whether a number is one of those expected."""
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


def read_bound(node: Node) -> Bound:
    """Return the expected numbers at a node. Raise `BadInput` if it holds neither a number nor a limit."""
    if isinstance(node.value, int):
        return Bound(node.number(), node.number())
    found = _BOUND.fullmatch(node.value.strip()) if isinstance(node.value, str) else None
    if found is None:
        raise node.error(f"expected a whole number, 'at least 2' or 'at most 2', not {node.value!r}")
    number = int(found["number"])
    return Bound(number, None) if found["side"] == "least" else Bound(None, number)


# The lines of play in scenarios, lessons and puzzles of any game, and what fails in them

EXPECT = "expect"


@dataclass(frozen=True)
class ScenarioLine:
    """One line of play: a player and the answer, or `player` is None and the node holds expectations."""

    player: str | None
    node: Node


@dataclass(frozen=True)
class Failure:
    """Something that is not as a scenario expects; `field` is the path of the expectation in the file."""

    node: Node
    expected: str
    found: str

    @property
    def line(self) -> int:
        """The line of the file, counted from 1."""
        return self.node.line

    def __str__(self) -> str:
        return f"{self.node.document.file or 'scenario'}:{self.line}: expected {self.expected}; found {self.found}"


def read_lines(nodes: Iterable[Node]) -> tuple[ScenarioLine, ...]:
    """Return lines of play, answers and expectations. Raises `BadInput`."""
    return tuple(map(_line, nodes))


def _line(node: Node) -> ScenarioLine:
    entries = node.entries()
    if len(entries) != 1:
        raise node.error(f"expected one player with an answer, or {EXPECT!r} with what is expected")
    ((who, what),) = entries.items()
    return ScenarioLine(None if who == EXPECT else who, what)


# Versions of practice files: scenarios, lessons and puzzles

FIELD = "schema"
MIGRATIONS: tuple[Migration, ...] = ()
"""From each schema to the next (`kernel.migrations`); a file without the field is of the first."""
SCHEMA = len(MIGRATIONS) + 1


def of_today(document: Document) -> Document:
    """Return a practice file as today's schema has it. Raise `BadInput` for one of a newer program."""
    if not isinstance(document.data, dict) or FIELD not in document.data:
        return document
    schema = document.data[FIELD]
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
        raise document.error(f"expected a whole number from 1, not {schema!r}", (FIELD,))
    if schema > SCHEMA:
        raise document.error(f"is of schema {schema}, from a newer program (known: {SCHEMA})", (FIELD,))
    return replace(document, data=migrated(document.data, MIGRATIONS, FIELD).data)


# The common part of lessons and puzzles: both are read from a file with a position


def unnumbered(name: str) -> str:
    """Return the name of an exercise's file without the number at its beginning."""
    return name.lstrip("0123456789").removeprefix("-") or name


@dataclass(frozen=True)
class Exercise(ABC):
    """A lesson or a puzzle: its title, the whole file as `root`, and its `fields`, those of the position among them."""

    title: Phrase
    root: Node
    fields: Fields

    @property
    def file(self) -> Path | None:
        """The file that it was read from, None for text."""
        return self.root.document.file

    @property
    def shows(self) -> Phrase:
        """The title."""
        return self.title

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections of the rulebook that it is about."""
        return tuple(node.text() for node in self.fields.listed("section"))

    @property
    def rating(self) -> int:
        """Its difficulty: exercises are listed from the easiest; 0 if their order is that of their files."""
        return 0

    @property
    @abstractmethod
    def texts(self) -> Iterator[Phrase]:
        """All that it says in words of its own: what can be said in another language."""

    @property
    def name(self) -> str:
        """Return the name in the progress file: that of its own file, without a number, which may change."""
        return unnumbered(self.file.stem) if self.file else self.title
