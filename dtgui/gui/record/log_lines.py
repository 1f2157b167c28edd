"""Which lines of a log are shown: nested below days, phases and plays, folded, filtered, searched. No Qt."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from dtgui.kernel.phrases import Link, Sentence

HEADINGS = 2
"""Sentences less deep than this are headings: days and phases."""
MORE = "…"
"""Stands for the end of a sentence that has no room."""


class LogLine(NamedTuple):
    """A line that is shown: the number of its sentence in the log, and whether deeper ones follow or are folded in."""

    number: int
    sentence: Sentence
    has_more: bool
    is_folded: bool


class Sift(NamedTuple):
    """A log filter: sentences of these kinds (empty: all), up to this nesting level, with this text."""

    sorts: frozenset[str] = frozenset()
    deepest: int | None = None
    text: str = ""

    def keeps(self, sentence: Sentence) -> bool:
        """Whether a sentence is one of those."""
        return (
            (not self.sorts or sentence.sort in self.sorts)
            and (self.deepest is None or sentence.depth <= self.deepest)
            and self.text.casefold() in sentence.plain.casefold()
        )


ALL = Sift()


def lines_of(sentences: Sequence[Sentence], folded: Collection[int], sift: Sift = ALL) -> list[LogLine]:
    """Return the lines to be shown, in order; `folded` are the numbers of sentences whose details are not.

    Where something is looked for, what is found is shown with the headings and plays that it belongs to, folded or not.
    """
    if sift == ALL:
        return _nested(enumerate(sentences), folded)
    return _nested(_found(sentences, sift), ())


def as_markdown(sentences: Iterable[Sentence]) -> str:
    """Return a log as Markdown: days and phases are headings, plays and their details nested lists."""
    return "".join(_markdown_line(sentence) for sentence in sentences).lstrip()


def as_html(sentence: Sentence) -> str:
    """Return a sentence as rich text; what a link leads to is its kind and target with a slash between them."""
    return parts_as_html(sentence.parts)


def parts_as_html(parts: Iterable[str | Link]) -> str:
    """Return parts of a sentence as rich text."""
    return "".join(map(_part, parts))


def shortened(parts: Iterable[str | Link], room: float, width: Callable[[str], float]) -> Iterator[str | Link]:
    """Cut the end of a sentence that does not fit, and add an ellipsis; `width` measures a text."""
    whole = tuple(parts)
    if width("".join(map(str, whole))) <= room:
        yield from whole
        return
    left = room - width(MORE)
    for part in whole:
        text = str(part)
        if width(text) > left:
            # Halving: a text as long as a whole ability is measured nine times, and not once a letter.
            kept = max(0, bisect_right(range(len(text)), left, key=lambda end: width(text[:end])) - 1)
            cut = text[:kept].rstrip() + MORE
            yield part._replace(text=cut) if isinstance(part, Link) else cut
            return
        left -= width(text)
        yield part


def link_of(url: str) -> Link | None:
    """Return the link that a name in rich text is, as `as_html` writes it; None for an empty address."""
    kind, _, target = url.partition("/")
    return Link("", target, kind) if target else None


def _part(part: str | Link) -> str:
    if isinstance(part, str):
        return escape(part)
    # Names of players stand in nearly every line: underlined, they would be all that one sees.
    plain = ' style="text-decoration:none"' if part.kind == "player" else ""
    return f'<a href="{escape(part.kind)}/{escape(part.target)}"{plain}>{escape(part.text)}</a>'


def _nested(numbered: Iterable[tuple[int, Sentence]], folded: Collection[int]) -> list[LogLine]:
    shown: list[LogLine] = []
    hidden_below: int | None = None
    for number, sentence in numbered:
        if shown and not shown[-1].has_more and sentence.depth > shown[-1].sentence.depth:
            shown[-1] = shown[-1]._replace(has_more=True)
        if hidden_below is not None and sentence.depth > hidden_below:
            continue
        hidden_below = sentence.depth if number in folded else None
        shown.append(LogLine(number, sentence, False, number in folded))
    return shown


def _found(sentences: Sequence[Sentence], sift: Sift) -> list[tuple[int, Sentence]]:
    """Return the matches and their parent sentences, in one pass from the end."""
    found: list[tuple[int, Sentence]] = []
    above = 0
    for number in range(len(sentences) - 1, -1, -1):
        sentence = sentences[number]
        if sift.keeps(sentence) or sentence.depth < above:
            found.append((number, sentence))
            above = sentence.depth
    return found[::-1]


def _markdown_line(sentence: Sentence) -> str:
    text = re.sub(r"([\\`*_\[\]<>#])", r"\\\1", sentence.plain)
    if sentence.depth < HEADINGS:
        return f"\n{'#' * (sentence.depth + 1)} {text}\n\n"
    return f"{'  ' * (sentence.depth - HEADINGS)}- {text}\n"
