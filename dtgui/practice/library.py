"""The rulebooks in our own words, and the scenarios that come with the program as examples of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from dtgui.kernel.documents import parse_document, read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.rulebook import Book, Chapter, Diagram, DiagramShape, Example, RulebookSection
from dtgui.practice.nodes import Node

_FIELDS = ("scenario", "section", "because", "rules", "variants")
_HEAD = re.compile(rf"^(?:{'|'.join(_FIELDS)})(?=:)", re.MULTILINE)
_FORMAT_WORD = re.compile(r"\b[a-z_]+:(?=\s|$)", re.MULTILINE)
_NEXT = re.compile(r"^(?=[a-z_]+:)", re.MULTILINE)

MOST_EXAMPLES = 8_192
"""More than the examples of all games; each takes about 1.5 KB."""


def read_book(file: Path, name: str, title: str, short: str, synonyms: tuple[frozenset[str], ...] = ()) -> Book:
    """Return the rulebook that a file holds; `short` is how it is cited. Raises `BadInput`."""
    document = read_document(file)
    chapters = tuple(_chapter(node) for node in Node(document, document.data).items())
    return Book(name, Phrase(title), short, chapters, synonyms)


def read_synonyms(file: Path) -> tuple[frozenset[str], ...]:
    """Return the groups of words that mean the same to a search. Raises `BadInput`."""
    document = read_document(file)
    groups = Node(document, document.data).items()
    return tuple(frozenset(word.text().casefold() for word in group.items()) for group in groups)


def _chapter(node: Node) -> Chapter:
    fields = node.fields(("chapter", "sections", "variant"), ("chapter", "sections"))
    sections = (_section(name, inner) for name, inner in fields["sections"].entries().items())
    is_variant = "variant" in fields and fields["variant"].flag()
    return Chapter(Phrase(fields["chapter"].text()), tuple(sections), is_variant)


def _section(name: str, node: Node) -> RulebookSection:
    """A section: its text, or the fields of one that has more."""
    if not isinstance(node.value, dict):
        return RulebookSection(name, _paragraphs(node))
    fields = node.fields(("about", "text", "see", "table", "diagram"), ("text",))
    see = tuple(each.text() for each in fields.listed("see"))
    rows = tuple(tuple(Phrase(str(cell.value)) for cell in row.items()) for row in fields.listed("table"))
    drawn = _diagram(fields["diagram"]) if "diagram" in fields else None
    return RulebookSection(name, _paragraphs(fields["text"]), see, Phrase(fields.text("about", "")), rows, drawn)


def _diagram(node: Node) -> Diagram:
    """A diagram: its shape, and the words in it."""
    shapes = {shape.value: shape for shape in DiagramShape}
    fields = node.fields(tuple(shapes))
    if len(fields) != 1:
        raise node.error(f"expected one of {', '.join(shapes)}, with a list of words")
    ((name, words),) = fields.items()
    return Diagram(shapes[name], tuple(Phrase(each.text()) for each in words.items()))


def _paragraphs(node: Node) -> tuple[Phrase, ...]:
    return tuple(Phrase(" ".join(part.split())) for part in node.text().split("\n\n"))


def examples(folder: Path, usual: str) -> Iterator[Example]:
    """Yield the scenarios in a folder and the folders in it, one after the other: to read all of them takes a while.

    Only what stands at a file's head is read: what it shows, and of which book; one that is broken is passed over.
    `usual` is the book of a scenario that names none. A file that has not changed is not read again: rulebooks and
    pages of cards share its example.
    """
    for file in sorted(folder.glob("**/*.yaml")):
        with suppress(BadInput, OSError):
            yield _read_once(file, file.stat().st_mtime_ns, usual)


@lru_cache(maxsize=MOST_EXAMPLES)
def _read_once(file: Path, _changed: int, usual: str) -> Example:
    """A scenario as it has been since that time. Raises `BadInput`."""
    return _example(file, read_text(file), usual)


def _example(file: Path, text: str, usual: str) -> Example:
    """A scenario by its head. Raises `BadInput`."""
    head = "".join(_field(text, match.start()) for match in _HEAD.finditer(text))
    document = parse_document(head, file)
    fields = Node(document, document.data).fields(
        ("scenario", "section", "because", "rules", "variants"), ("scenario",)
    )
    sections = tuple(each.text() for each in fields.listed("section"))
    book = str(fields["rules"].value) if "rules" in fields else usual
    return Example(file, fields["scenario"].text(), fields.text("because", ""), sections, book, _words_in(text))


def _words_in(text: str) -> str:
    """The text of a scenario in small letters, without the words of the file format."""
    return _FORMAT_WORD.sub(" ", text).casefold()


def _field(text: str, start: int) -> str:
    """Return the lines of the field that begins there."""
    end = _NEXT.search(text, start + 1)
    return text[start : end.start() if end else len(text)]
