"""Changing one field in the text of a card file; everything else, comments too, stays as the player wrote it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import yaml

from dtgui.doomtown.catalog.facts import FACTS
from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput

ORDER = (*FACTS, "abilities", "traits", "ledger", "printings")
"""The order in which the fields of a card are written."""


def field_values(text: str) -> dict[str, object] | None:
    """Return the fields of a card file, None if the text cannot be read as fields."""
    try:
        data = parse_document(text).data
    except BadInput:
        return None
    if data is None:
        return {}
    return {str(name): value for name, value in data.items()} if isinstance(data, dict) else None


def with_field(text: str, name: str, value: object) -> str:
    """Return the text with another value of a field; None removes the field. The text must be readable as fields."""
    fields = _fields(text)
    lines = re.findall(r"[^\n]*\n|[^\n]+$", text)
    written = [] if value is None else [f"{name}: {_flow(value)}\n"]
    for field, start, end in fields:
        if field == name:
            kept = _comment(lines[start]) if written and end == start + 1 else ""
            return "".join([*lines[:start], *(_commented(line, kept) for line in written), *lines[end:]])
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    place = _place(name, fields, len(lines))
    return "".join([*lines[:place], *written, *lines[place:]])


def _fields(text: str) -> list[tuple[str, int, int]]:
    """Each field of the text with its first line and the line after its last, counted from 0."""
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    if not isinstance(root, yaml.MappingNode) or root.flow_style:
        return []
    lines = text.split("\n")
    return [(str(key.value), key.start_mark.line, _end(value, lines)) for key, value in root.value]


def _end(value: yaml.Node, lines: Sequence[str]) -> int:
    """The line after a value: a block ends where the next line begins, anything else within its last line."""
    mark = value.end_mark
    is_block = isinstance(value, yaml.CollectionNode) and not value.flow_style
    last = int(mark.line) if is_block and mark.column == 0 else int(mark.line) + 1
    while last > value.start_mark.line + 1 and (not lines[last - 1].strip() or lines[last - 1].startswith("#")):
        last -= 1
    return last


def _place(name: str, fields: Sequence[tuple[str, int, int]], last: int) -> int:
    """The line before which a new field is written."""
    rank = {each: number for number, each in enumerate(ORDER)}
    own = rank.get(name, len(rank))
    return next((start for field, start, _ in fields if rank.get(field, 0) > own), last)


def _flow(value: object) -> str:
    text: str = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10_000, sort_keys=False)
    return text.removesuffix("\n").removesuffix("\n...")


def _comment(line: str) -> str:
    """The comment at the end of a line, with the space before it."""
    _, mark, words = line.rstrip("\n").partition(" #")
    return f" {mark.strip()}{words}" if mark else ""


def _commented(line: str, comment: str) -> str:
    return line.removesuffix("\n") + comment + "\n"
