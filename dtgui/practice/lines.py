"""The lines of play in scenarios, lessons and puzzles of any game, and what fails in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dtgui.practice.nodes import Node

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
