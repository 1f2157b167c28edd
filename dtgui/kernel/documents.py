"""YAML documents written by people: plain data in which every value knows its line.

This module does not know what the documents are about. `BadInput` names the line of the value that a reader
rejects.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text

if TYPE_CHECKING:
    from yaml import Node

Step = str | int
"""One step into a document: a mapping's key, or a position in a list (counted from 0)."""


@dataclass(frozen=True)
class Document:
    """A document's plain data, and its text to find lines in. `file` is only a name for messages."""

    data: object
    text: str
    file: Path | None = None

    def line_of(self, path: tuple[Step, ...]) -> int:
        """The line (from 1) where the value at `path` is written, or that of its nearest enclosing value."""
        from dtgui.kernel.strict_yaml import nodes_along  # slow to load

        line = 1
        for node in nodes_along(self._root, path):
            line = node.start_mark.line + 1
        return line

    def error(self, message: str, path: tuple[Step, ...] = ()) -> BadInput:
        """A `BadInput` that names this file, the line of `path` and the path itself as the field."""
        return BadInput(message, file=self.file, line=self.line_of(path), field=field_name(path))

    @cached_property
    def _root(self) -> Node | None:
        from dtgui.kernel.strict_yaml import compose  # slow to load

        # Composed again only when a line is wanted: keeping the nodes of every good file would cost more.
        return compose(self.text)


DocumentReader = Callable[[Path], Document]
"""Reads a file, as `read_document` does; an editor's gives the text that has not been saved."""


def read_document(file: Path) -> Document:
    """Read a UTF-8 YAML file. Raises `BadInput` where it cannot be read, is too large or is not YAML."""
    return parse_document(read_text(file), file)


def parse_document(text: str, file: Path | None = None) -> Document:
    """Parse YAML text. Raises `BadInput` at the line where it stops being YAML or repeats a key."""
    from dtgui.kernel.strict_yaml import load  # slow to load

    return Document(load(text, file), text, file)


def field_name(path: tuple[Step, ...]) -> str | None:
    """A path as people read it, `printings[0].code`; None for the document itself."""
    words = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return words.removeprefix(".") or None
