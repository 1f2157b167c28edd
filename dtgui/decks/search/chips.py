"""The parts of a query that buttons stand for: `g:lawdogs|outlaws` among what must all be met."""

from __future__ import annotations

from dtgui.decks.search.fields import BY_NAME, FieldKind
from dtgui.decks.search.meaning import WHOLE
from dtgui.decks.search.syntax import AllNodes, Node, QueryTerm, SearchError, parse

_OF_ONE_VALUE = (FieldKind.ORDER, FieldKind.OWNED)
"""Kinds of fields that take one value at a time."""


def chosen(query: str, field: str) -> tuple[str, ...]:
    """Return the values that a query allows for a field, letters written out; none where it says nothing simple."""
    term = _term(query, field)
    return tuple(_plain(field, value.text) for value in term.values) if term else ()


def toggled(query: str, field: str, value: str) -> str:
    """Return the query with a value added to those that it allows for a field, or taken out again."""
    term = _term(query, field)
    if term is None:
        return f"{query.rstrip()} {_written(field, (value,))}".strip()
    values = tuple(_plain(field, each.text) for each in term.values)
    others = () if BY_NAME[field].kind in _OF_ONE_VALUE else values
    kept = tuple(each for each in values if each != value) if value in values else (*others, value)
    before, after = query[: term.start].rstrip(), query[term.end :].lstrip()
    return " ".join(part for part in (before, _written(field, kept), after) if part)


def _plain(field: str, value: str) -> str:
    """A value as the buttons know it: `lawdogs` for `l`."""
    choices = BY_NAME[field].choices or {}
    return choices.get(value.casefold(), value)


def _term(query: str, field: str) -> QueryTerm | None:
    """The first plain term about the field among those that must all be met."""
    try:
        node = parse(query)
    except SearchError:
        return None
    return next((term for term in _terms(node) if _is_about(term, field)), None)


def _terms(node: Node) -> tuple[QueryTerm, ...]:
    nodes = node.nodes if isinstance(node, AllNodes) else (node,)
    return tuple(each for each in nodes if isinstance(each, QueryTerm))


def _is_about(term: QueryTerm, field: str) -> bool:
    named = BY_NAME.get(term.field.casefold())
    return named is not None and named is BY_NAME[field] and term.operator in (":", "=")


def _written(field: str, values: tuple[str, ...]) -> str:
    quoted = [value if value.isalnum() or value == "-" else f'"{value}"' for value in values]
    sign = WHOLE if BY_NAME[field].kind is FieldKind.WORDS else ":"
    return f"{field}{sign}{'|'.join(quoted)}" if values else ""
