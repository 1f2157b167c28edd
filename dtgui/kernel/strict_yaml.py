"""YAML as this program reads it: plain data, no key twice, nothing too deep or too large written out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import DEEPEST

LARGEST_WRITTEN_OUT = 1_000_000
"""Letters and values of a document with each alias written out: a few lines of aliases can stand for billions."""
PLAIN = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null", "map", "seq"))
"""The tags of plain data, all that a document may hold."""


def load(text: str, file: Path | None = None) -> object:
    """Return the data of a YAML text. Raises `BadInput` at the line where it stops being YAML or repeats a key."""
    try:
        data: object = yaml.load(text, Loader=_StrictLoader)
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
        raise BadInput(_reason(error), file=file, line=_line(error)) from error
    return data


def compose(text: str) -> yaml.Node | None:
    """Return the root of a good document, whose nodes know their lines; None for an empty one."""
    node: yaml.Node | None = yaml.compose(text, Loader=yaml.CSafeLoader)
    return node


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

    def resolve(self, kind: type[yaml.Node], value: Any, implicit: Any) -> str:
        """Return the tag of a node without a written one: what a plain scalar looks like, else the tag of its kind."""
        if kind is yaml.ScalarNode:
            return _tag_of(value) if implicit[0] else _STR
        return _MAP if kind is yaml.MappingNode else _SEQ

    def get_single_data(self) -> object:
        """Return the data of the document; where nothing can be shared or tagged, directly from its nodes."""
        node = self.get_single_node()
        if node is None:
            return None
        return self.construct_document(node) if self._is_measured else self._data_of(node)

    def _data_of(self, node: yaml.Node) -> object:
        if node.tag == _STR:
            return node.value
        if isinstance(node, yaml.MappingNode):
            pairs = [(self._data_of(key), self._data_of(value)) for key, value in node.value]
            try:
                mapping = dict(pairs)
            except TypeError as error:
                raise _refused(node, "found unhashable key") from error
            if len(mapping) < len(pairs):
                raise _repetition(node)
            return mapping
        if isinstance(node, yaml.SequenceNode):
            return [self._data_of(item) for item in node.value]
        return self.yaml_constructors[node.tag](self, node)

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


_STR, _MAP, _SEQ = (f"tag:yaml.org,2002:{kind}" for kind in ("str", "map", "seq"))


@lru_cache(maxsize=4096)
def _tag_of(value: str) -> str:
    """Return the tag of a plain scalar by what it looks like; the keys of documents come again and again."""
    patterns = _StrictLoader.yaml_implicit_resolvers.get(value[:1], ())
    return next((tag for tag, pattern in patterns if pattern.match(value)), _STR)


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


def nodes_along(node: yaml.Node | None, path: Sequence[str | int]) -> Iterator[yaml.Node]:
    """Yield the nodes where the entries on a way into a document start, as far as there are any."""
    for step in path:
        child = None if node is None else _child(node, step)
        if child is None:
            return
        yield child[0]
        node = child[1]


def _child(node: yaml.Node, step: str | int) -> tuple[yaml.Node, yaml.Node] | None:
    """Return the node that starts the entry at `step` (a mapping's key, a list's item) and the value to look into."""
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if key.value == str(step)), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step], node.value[step]
    return None
