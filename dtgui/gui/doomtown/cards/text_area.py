"""The text of a card in the panel of its full face: bold headings, in the largest size that fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from dtgui.doomtown.abilities.paragraphs.card import Paragraph
from dtgui.gui.look.fonts import Face, TextBox

_LEADING = 1.16
_PARAGRAPH_GAP = 0.35
"""Between two paragraphs, in lines."""


class _Word(NamedTuple):
    text: str
    bold: bool


class _Line(NamedTuple):
    """A line of words and where its baseline's box begins, in lines from the top."""

    words: tuple[_Word, ...]
    top: float


def set_paragraphs(
    paragraphs: Sequence[Paragraph], rect: QRectF, family: str, colour: str, *, biggest: float, smallest: float
) -> tuple[TextBox, ...]:
    """Set paragraphs into a box, as large as they fit: a `TextBox` for each stretch of plain or bold words.

    At the smallest size what is too long runs on below; sizes are in pixels.
    """
    for pixels in range(max(1, round(biggest)), max(1, round(smallest)) - 1, -1):
        lines = list(_broken(paragraphs, _Type(family, pixels), rect.width()))
        if not lines or _height(lines, pixels) <= rect.height() or pixels <= max(1, round(smallest)):
            return tuple(_boxes(lines, _Type(family, pixels), rect, colour))
    return ()


class _Type:
    """A family at a size, plain and bold, with the widths of words."""

    def __init__(self, family: str, pixels: int) -> None:
        self.pixels = pixels
        self.faces = {bold: Face(family, bold=bold, leading=_LEADING) for bold in (False, True)}
        self._metrics = {bold: QFontMetricsF(face.font(pixels)) for bold, face in self.faces.items()}

    def width(self, text: str, bold: bool) -> float:
        """The width of some words in pixels."""
        return self._metrics[bold].horizontalAdvance(text)


def _broken(paragraphs: Sequence[Paragraph], type_: _Type, width: float) -> Iterator[_Line]:
    """Lines, the paragraphs set apart."""
    top = 0.0
    for paragraph in paragraphs:
        for words in _lines(_words(paragraph), type_, width):
            yield _Line(words, top)
            top += 1.0
        top += _PARAGRAPH_GAP


def _words(paragraph: Paragraph) -> list[_Word]:
    heading = f"{paragraph.heading}:" if paragraph.heading else ""
    return [*(_Word(word, True) for word in heading.split()), *(_Word(word, False) for word in paragraph.words.split())]


def _lines(words: Sequence[_Word], type_: _Type, width: float) -> Iterator[tuple[_Word, ...]]:
    line: list[_Word] = []
    used = 0.0
    for word in words:
        room = type_.width(f" {word.text}", word.bold)
        if line and used + room > width:
            yield tuple(line)
            line, used = [], 0.0
        line.append(word)
        used += room
    yield tuple(line)


def _height(lines: Sequence[_Line], pixels: int) -> float:
    return pixels * (1.0 + _LEADING * lines[-1].top)


def _boxes(lines: Sequence[_Line], type_: _Type, rect: QRectF, colour: str) -> Iterator[TextBox]:
    """A box for each stretch of words of one boldness, side by side and exactly as wide as its words."""
    for line in lines:
        left = rect.left()
        top = rect.top() + line.top * _LEADING * type_.pixels
        for bold, words in groupby(line.words, lambda word: word.bold):
            text = " ".join(word.text for word in words)
            width = type_.width(text, bold)
            box = QRectF(left, top, width, type_.pixels)
            yield TextBox("text", box, (text,), type_.faces[bold], type_.pixels, colour)
            left += width + type_.width(" ", bold)
