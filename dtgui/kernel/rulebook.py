"""A game's rules in our own words, section by section, with examples that show them in play.

Refusals and questions cite these sections, and scenarios name the sections that they prove.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from dtgui.kernel.phrases import Phrase


class DiagramShape(Enum):
    """How the words of a diagram hang together."""

    STEPS = "steps"
    """One leads to the next."""
    ROUND = "round"
    """One leads to the next, and the last to the first."""
    NEIGHBOURS = "neighbours"
    """Each is joined to those beside it, and the first one to all of the others."""


class Diagram(NamedTuple):
    """A small drawing: words in boxes, and how they hang together."""

    shape: DiagramShape
    words: tuple[Phrase, ...]


class RulebookSection(NamedTuple):
    """A section: what the book calls it, what it says in short paragraphs, and the sections that belong to it.

    The name is what it is cited by, in every language.
    """

    name: str
    text: tuple[Phrase, ...]
    see: tuple[str, ...] = ()
    about: Phrase = Phrase("")
    """The subject in a few words, if the name does not say it."""
    table: tuple[tuple[Phrase, ...], ...] = ()
    """Rows of a small table that stands below the words; the first one is its heading."""
    diagram: Diagram | None = None
    cites: tuple[str, ...] = ()
    """Sections of other books, as they are cited."""
    examples: tuple[str, ...] = ()
    """Scenarios that show it, of whatever book: files as they end."""


class Chapter(NamedTuple):
    """A chapter with its sections, in the book's order."""

    name: Phrase
    sections: tuple[RulebookSection, ...]
    is_variant: bool = False
    """Whether it is about a way to play that most games do not use: a search finds it last."""


class Book(NamedTuple):
    """A rulebook: the name by which it is chosen, what people call it, how it is cited, and what is in it."""

    name: str
    title: Phrase
    short: str
    chapters: tuple[Chapter, ...]
    synonyms: tuple[frozenset[str], ...] = ()
    """Groups of words (in small letters) that a search takes for the same."""

    @property
    def texts(self) -> Iterator[Phrase]:
        """Yield all translatable texts."""
        for chapter in self.chapters:
            yield chapter.name
            for section in chapter.sections:
                drawn = () if section.diagram is None else section.diagram.words
                yield from filter(None, (section.about, *section.text, *chain.from_iterable(section.table), *drawn))

    @property
    def sections(self) -> Iterator[RulebookSection]:
        """All sections, in the book's order."""
        return (section for chapter in self.chapters for section in chapter.sections)

    def section(self, cited: str) -> RulebookSection | None:
        """Return the section of this name, with or without the book before it, or None."""
        name = cited.removeprefix(f"{self.short}, ")
        return next((section for section in self.sections if section.name == name), None)


class Example(NamedTuple):
    """A scenario that shows rules at work: its file, its sentence, why it is so, and the sections that it proves."""

    file: Path
    shows: str
    because: str
    sections: tuple[str, ...]
    book: str
    """The name of the book by which it is played."""
    text: str
    """The whole file in small letters: what it is searched in."""
