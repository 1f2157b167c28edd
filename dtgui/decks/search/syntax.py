"""The grammar of a query: what stands where, nothing about cards.

    g:l|o t:dude -k:deputy (cost<=3 OR "law dogs") /^the /

Words that follow each other must all be met, with or without `AND`; `OR` stands between alternatives, `-`, `!` or `NOT`
before what must not be. In small letters these are words of a title where nothing stands beside them, `not` also before
a plain word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dtgui.kernel.phrases import Phrase

OPERATORS = ("<=", ">=", "!=", ":", "=", "!", "<", ">")
_FIELD = re.compile(rf"(?P<name>[A-Za-z]+)(?P<operator>{'|'.join(map(re.escape, OPERATORS))})")
_QUOTED = re.compile(r'"(?P<inside>[^"]*)"')
_PATTERN = re.compile(r"/(?P<inside>(?:\\.|[^/\\])*)/")
_BARE = re.compile(r'[^\s()|"]+')
_SPACE = re.compile(r"\s*")
_OR = re.compile(r"OR(?=[\s(]|$)|or(?=\s*[^\s)])(?=[\s(])")
_AND = re.compile(r"(?:AND|and)(?=\s*[^\s)])(?=[\s(])")
_NOT = re.compile(r"[-!](?=\S)|NOT(?=\s*\S)(?=[\s(])|not(?=\s*\()|not(?=\s+[A-Za-z]+(?:[:=<>!]))")
DEEPEST = 40
"""The deepest nesting of brackets and signs, limited because Python's stack is finite."""


class SearchError(Exception):
    """A query that makes no sense; `column` is where, from 1."""

    def __init__(self, message: Phrase, column: int) -> None:
        super().__init__(f"{message} (column {column})")
        self.message = message
        self.column = column


@dataclass(frozen=True)
class Value:
    """One thing to look for; `pattern` for a regular expression."""

    text: str
    column: int
    pattern: bool = False


@dataclass(frozen=True)
class QueryTerm:
    """A field, an operator and the values of which one must match; field and operator are "" for a plain word."""

    field: str
    operator: str
    values: tuple[Value, ...]
    start: int
    end: int


@dataclass(frozen=True)
class NotNode:
    """The opposite of a node."""

    node: Node


@dataclass(frozen=True)
class AllNodes:
    """Every one of the nodes; of none, everything."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True)
class AnyNode:
    """At least one of the nodes."""

    nodes: tuple[Node, ...]


Node = QueryTerm | NotNode | AllNodes | AnyNode


def parse(text: str) -> Node:
    """Return what a query asks for; of an empty one, everything. Raise `SearchError`."""
    reader = _Reader(text)
    node = reader.alternatives(0)
    if not reader.at_end:
        raise SearchError(Phrase("a closing bracket has no opening one"), reader.column)
    return node


def terms_of(node: Node) -> Iterator[QueryTerm]:
    """Return every term of a query, wherever it stands."""
    match node:
        case QueryTerm():
            yield node
        case NotNode(inner):
            yield from terms_of(inner)
        case AllNodes(nodes) | AnyNode(nodes):
            for each in nodes:
                yield from terms_of(each)


class _Reader:
    """Reads a query from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self._skip_space()

    @property
    def at_end(self) -> bool:
        return self._place >= len(self._text)

    @property
    def column(self) -> int:
        return self._place + 1

    def alternatives(self, depth: int) -> Node:
        """One group after the other, with `OR` between them."""
        nodes = [self._group(depth)]
        while self._take(_OR):
            if self.at_end or self._peek() == ")" or _OR.match(self._text, self._place):
                raise SearchError(Phrase("expected a search term after OR"), self.column)
            nodes.append(self._group(depth))
        return nodes[0] if len(nodes) == 1 else AnyNode(tuple(nodes))

    def _group(self, depth: int) -> Node:
        nodes = []
        while not self.at_end and self._peek() != ")" and not _OR.match(self._text, self._place):
            nodes.append(self._one(depth))
            self._take(_AND)
        return nodes[0] if len(nodes) == 1 else AllNodes(tuple(nodes))

    def _one(self, depth: int) -> Node:
        if depth > DEEPEST:
            raise SearchError(Phrase("brackets or signs are nested too deeply"), self.column)
        if self._take(_NOT):
            return NotNode(self._one(depth + 1))
        return self._bracket(depth) if self._peek() == "(" else self._term()

    def _bracket(self, depth: int) -> Node:
        opened = self.column
        self._step()
        node = self.alternatives(depth + 1)
        if self.at_end:
            raise SearchError(Phrase("an opening bracket has no closing one"), opened)
        self._step()
        return node

    def _term(self) -> QueryTerm:
        start = self._place
        field = self._match(_FIELD)
        values = [self._value()]
        while self._text[self._place : self._place + 1] == "|":
            self._place += 1
            values.append(self._value())
        end = self._place
        self._skip_space()
        name, operator = (field["name"], field["operator"]) if field else ("", "")
        return QueryTerm(name, operator, tuple(values), start, end)

    def _value(self) -> Value:
        column = self.column
        if self._text.startswith('"', self._place):
            return Value(self._inside(_QUOTED, Phrase("a quotation has no end")), column)
        if self._text.startswith("/", self._place):
            endless = Phrase("the pattern has no end: add a second /")
            return Value(self._inside(_PATTERN, endless), column, pattern=True)
        bare = self._match(_BARE)
        if bare is None:
            raise SearchError(Phrase("expected a search term"), column)
        return Value(bare[0], column)

    def _inside(self, expression: re.Pattern[str], complaint: Phrase) -> str:
        column = self.column
        found = self._match(expression)
        if found is None:
            raise SearchError(complaint, column)
        return found["inside"]

    def _match(self, expression: re.Pattern[str]) -> re.Match[str] | None:
        found = expression.match(self._text, self._place)
        self._place = found.end() if found else self._place
        return found

    def _take(self, expression: re.Pattern[str]) -> bool:
        found = self._match(expression)
        self._skip_space()
        return found is not None

    def _peek(self) -> str:
        return self._text[self._place]

    def _step(self) -> None:
        self._place += 1
        self._skip_space()

    def _skip_space(self) -> None:
        self._match(_SPACE)
