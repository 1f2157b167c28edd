"""The common part of lessons and puzzles: both are read from a file with a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dtgui.kernel.phrases import Phrase
from dtgui.practice.nodes import Fields, Node


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
