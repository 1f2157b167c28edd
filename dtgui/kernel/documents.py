"""YAML documents written by people: plain data in which every value knows its line.

This module does not know what the documents are about. `BadInput` names the line of the value that a reader
rejects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import yaml

from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import DEEPEST, read_text

LARGEST_WRITTEN_OUT = 1_000_000
"""Letters and values of a document with each alias written out: a few lines of aliases can stand for billions."""
PLAIN = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null", "map", "seq"))
"""The tags of plain data, all that a document may hold."""

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
        line = 1
        for node in _nodes_along(self._root, path):
            line = node.start_mark.line + 1
        return line

    def error(self, message: str, path: tuple[Step, ...] = ()) -> BadInput:
        """A `BadInput` that names this file, the line of `path` and the path itself as the field."""
        return BadInput(message, file=self.file, line=self.line_of(path), field=field_name(path))

    @cached_property
    def _root(self) -> yaml.Node | None:
        # Composed again only when a line is wanted: keeping the nodes of every good file would cost more.
        node: yaml.Node | None = yaml.compose(self.text, Loader=yaml.CSafeLoader)
        return node


DocumentReader = Callable[[Path], Document]
"""Reads a file, as `read_document` does; an editor's gives the text that has not been saved."""


def read_document(file: Path) -> Document:
    """Read a UTF-8 YAML file. Raises `BadInput` where it cannot be read, is too large or is not YAML."""
    return parse_document(read_text(file), file)


def parse_document(text: str, file: Path | None = None) -> Document:
    """Parse YAML text. Raises `BadInput` at the line where it stops being YAML or repeats a key."""
    try:
        return Document(yaml.load(text, Loader=_StrictLoader), text, file)
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
        raise BadInput(_reason(error), file=file, line=_line(error)) from error


def field_name(path: tuple[Step, ...]) -> str | None:
    """A path as people read it, `printings[0].code`; None for the document itself."""
    words = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return words.removeprefix(".") or None


class _StrictLoader(yaml.CSafeLoader):
    """The safe loader, except that a mapping which has a key twice is an error instead of half forgotten.

    So is nesting so deep that the parser, which recurses in C, would take the whole program down, what is not plain
    data (a date is the text that stands there), and aliases that stand for more than anybody could have written.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._depth = 0
        # Only an anchor can be met twice, and only a written tag can be of other than plain data.
        self._is_measured = "&" in text or "!" in text

    def descend_resolver(self, *_: object) -> None:
        """Called by the parser as it enters a node; there are no resolvers of paths."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise yaml.composer.ComposerError(None, None, f"more than {DEEPEST} levels of nesting")

    def ascend_resolver(self) -> None:
        """Called by the parser as it leaves a node."""
        self._depth -= 1

    def get_single_node(self) -> yaml.Node | None:
        """Return the root of the document, once it is known to be of plain data, and not too much of it."""
        node: yaml.Node | None = super().get_single_node()
        if node is not None and self._is_measured:
            _measure(node)
        return node

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:
        mapping = super().construct_mapping(node, deep=deep)
        if len(mapping) < len(node.value):
            raise _repetition(node)
        return mapping


# A date stays the text that it is: no reader expects anything else.
_StrictLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag in PLAIN]
    for first, resolvers in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}


def _measure(root: yaml.Node) -> None:
    """Refuse what is not plain data, contains itself, or is too much with its aliases written out."""
    sizes: dict[int, int] = {}
    waiting: list[tuple[yaml.Node, bool]] = [(root, False)]
    while waiting:
        node, is_inside = waiting.pop()
        if is_inside:
            sizes[id(node)] = 1 + len(node.value) + sum(sizes[id(inner)] for inner in _inside(node))
            if sizes[id(node)] > LARGEST_WRITTEN_OUT:
                raise _refused(node, "aliases that stand for too much")
        elif id(node) not in sizes:
            if node.tag not in PLAIN:
                raise _refused(node, f"{node.tag.rpartition(':')[2]!r} is not plain data")
            sizes[id(node)] = LARGEST_WRITTEN_OUT + 1  # what is met again before it is measured contains itself
            waiting.append((node, True))
            waiting += [(inner, False) for inner in _inside(node)]


def _inside(node: yaml.Node) -> list[yaml.Node]:
    """Return the child nodes of a node; for a mapping, its keys and values."""
    if isinstance(node, yaml.MappingNode):
        return [part for pair in node.value for part in pair]
    return list(node.value) if isinstance(node, yaml.SequenceNode) else []


def _refused(node: yaml.Node, why: str) -> yaml.constructor.ConstructorError:
    return yaml.constructor.ConstructorError(None, None, why, node.start_mark)


def _repetition(node: yaml.MappingNode) -> yaml.constructor.ConstructorError:
    """The error for the second of two equal keys."""
    seen: set[object] = set()
    for key, _ in node.value:
        if key.value in seen:
            return yaml.constructor.ConstructorError(
                None, None, f"the key {key.value!r} is written twice", key.start_mark
            )
        seen.add(key.value)
    return yaml.constructor.ConstructorError(None, None, "a key is written twice", node.start_mark)


def _reason(error: Exception) -> str:
    problem = getattr(error, "problem", None) or (str(error).splitlines() or ["it cannot be parsed"])[0]
    return f"is not valid YAML: {problem}"


def _line(error: Exception) -> int | None:
    mark = getattr(error, "problem_mark", None)
    return None if mark is None else int(mark.line) + 1


def _nodes_along(node: yaml.Node | None, path: tuple[Step, ...]) -> Iterator[yaml.Node]:
    for step in path:
        child = None if node is None else _child(node, step)
        if child is None:
            return
        yield child[0]
        node = child[1]


def _child(node: yaml.Node, step: Step) -> tuple[yaml.Node, yaml.Node] | None:
    """Return the node that starts the entry at `step` (a mapping's key, a list's item) and the value to look into."""
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if key.value == str(step)), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step], node.value[step]
    return None
