"""A game's rules in our own words, section by section, with examples, and the search in them.

Refusals and questions cite these sections, and scenarios name the sections that they prove.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
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


# The search in a rulebook: sections by relevance, with synonyms and other endings of words

Synonyms = Sequence[frozenset[str]]
"""Groups of words (in small letters) that mean the same."""

_WORD = re.compile(r"[\w'’♣♦♥♠]+(?:[.-]\w+)*")
_ENDINGS = ("ings", "ing", "ers", "er", "ed", "es", "s", "e")
_SHORTEST_STEM = 3
STOP_WORDS = frozenset(
    words
    for text in (
        "a an and are at be by can do does for from has have how i if in is it me my of on or that the there to what",
        "when where which who why will with you your der die das ein eine ist wer wie was wann wo ich kann und mit",
    )
    for words in text.split()
)
IN_TITLE, AT_BEGINNING, IN_TEXT, BY_SYNONYM = 6.0, 2.0, 1.0, 0.6
"""Points for a word in a section's name or subject, for one that begins it, for one in its text; and the factor for a
synonym instead of the word."""


def words_of(text: str) -> list[str]:
    """Return the words of a text in small letters."""
    return [word.replace("’", "'") for word in _WORD.findall(text.casefold())]


def found_in(book: Book, text: str) -> list[RulebookSection]:
    """Return the sections for the words of a search, the most relevant first; all if there are no words.

    If no section has all words, those with the most of them are returned.
    """
    wanted = [word for word in words_of(text) if word not in STOP_WORDS] or words_of(text)
    sections = list(book.sections)
    if not wanted:
        return sections
    others = {word: _others(word, book.synonyms) for word in wanted}
    points = {section.name: _points(section, others) for section in sections}
    rare = {section.name for chapter in book.chapters if chapter.is_variant for section in chapter.sections}
    most = max((sum(map(bool, each)) for each in points.values()), default=0)
    found = [section for section in sections if most and sum(map(bool, points[section.name])) == most]
    return sorted(found, key=lambda section: (section.name in rare, -sum(points[section.name])))


def _points(section: RulebookSection, wanted: Mapping[str, frozenset[str]]) -> list[float]:
    """The points of a section for each word, which comes with its synonyms."""
    name, about = words_of(section.name), words_of(section.about)
    rows = (cell for row in section.table for cell in row)
    text = words_of(" ".join((*section.text, *rows)))
    return [_points_of(word, others, (name, about), text) for word, others in wanted.items()]


def _others(word: str, synonyms: Synonyms) -> frozenset[str]:
    """The other words that mean the same."""
    groups = (group for group in synonyms if any(_is_of(word, each) for each in group))
    return frozenset().union(*groups) - {word}


def _points_of(word: str, others: Iterable[str], titles: Sequence[Sequence[str]], text: Sequence[str]) -> float:
    own = _matched(word, titles, text)
    return max((own, *(BY_SYNONYM * _matched(other, titles, text) for other in others)))


def _matched(word: str, titles: Sequence[Sequence[str]], text: Sequence[str]) -> float:
    """The points for a word, perhaps with another ending; the wanted one may be unfinished."""
    begins = (word, _stem(word))
    in_title = any(each.startswith(begins) for title in titles for each in title)
    at_beginning = any(title and title[0].startswith(begins) for title in titles)
    in_text = any(each.startswith(begins) for each in text)
    return IN_TITLE * in_title + AT_BEGINNING * at_beginning + IN_TEXT * in_text


def _is_of(word: str, member: str) -> bool:
    """Whether a wanted word is a member of a group of synonyms."""
    return word == member or _stem(word) == _stem(member)


@lru_cache(maxsize=2048)
def _stem(word: str) -> str:
    ending = next((each for each in _ENDINGS if word.endswith(each) and len(word) - len(each) >= _SHORTEST_STEM), "")
    return word.removesuffix(ending)
