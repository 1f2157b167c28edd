"""Reads as much of a PDF file as the tests want to know: the sizes of pages, lines, pictures, and the text."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

MM_A_POINT = 25.4 / 72
_OBJECT = re.compile(rb"(\d+) 0 obj\s(.*?)endobj", re.DOTALL)
_NUMBERS = rb"(-?[\d.]+) (-?[\d.]+)"
_LINE = re.compile(_NUMBERS + rb" m\s" + _NUMBERS + rb" l\s(?=S|-?[\d.]+ -?[\d.]+ m)")
_MATRIX = re.compile(rb"(-?[\d.]+) 0 0 (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) cm")
_TEXT = re.compile(rb"/F(\d+) [\d.]+ Tf|<([0-9a-f]+)>", re.IGNORECASE)
_RUN = re.compile(rb"<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]", re.IGNORECASE | re.DOTALL)
_LETTER = re.compile(rb"<([0-9a-f]+)>", re.IGNORECASE)


@dataclass(frozen=True)
class Line:
    """A straight line, in millimetres from the lower left corner of the page."""

    x1: float
    y1: float
    x2: float
    y2: float


class Pdf:
    """A file as Qt writes it."""

    def __init__(self, file: Path) -> None:
        self.data = file.read_bytes()
        self._objects = {int(number): body for number, body in _OBJECT.findall(self.data)}

    @property
    def page_sizes(self) -> list[tuple[float, float]]:
        """Width and height of each page in millimetres."""
        boxes = re.findall(rb"/MediaBox \[0 0 " + _NUMBERS + rb"\]", self.data)
        return [(float(width) * MM_A_POINT, float(height) * MM_A_POINT) for width, height in boxes]

    @cached_property
    def pages(self) -> list[bytes]:
        """Return the content of each page."""
        numbers = [int(number) for number in re.findall(rb"/Contents (\d+) 0 R", self.data)]
        return [self._stream(number) for number in numbers]

    def lines(self, page: int = 0) -> list[Line]:
        """The lines on a page, as far as they are painted in the page's own units."""
        content = self.pages[page]
        scale_x, scale_y, left, bottom = (float(word) for word in _MATRIX.search(content).groups())
        found = [tuple(map(float, match)) for match in _LINE.findall(content)]
        return [
            Line(*(
                (number * scale + start) * MM_A_POINT
                for number, scale, start in zip(each, (scale_x, scale_y) * 2, (left, bottom) * 2, strict=True)
            ))
            for each in found
        ]  # fmt: skip

    @property
    def text(self) -> str:
        """Return the text of all pages, as it would be copied."""
        return "".join(self._text_of(page) for page in self.pages)

    @property
    def pictures(self) -> int:
        """How many pictures are in the file."""
        return len(re.findall(rb"/Subtype /Image", self.data))

    def _text_of(self, content: bytes) -> str:
        letters: list[str] = []
        font: dict[int, str] = {}
        for name, codes in _TEXT.findall(content):
            font = self._font(int(name)) if name else font
            letters += [font.get(int(codes[at : at + 4], 16), "?") for at in range(0, len(codes), 4)]
        return "".join(letters)

    def _font(self, name: int) -> dict[int, str]:
        """Return the characters of a font's glyphs, from the file's table for copying."""
        number = int(re.search(rb"/F%d (\d+) 0 R" % name, self.data)[1])
        table = int(re.search(rb"/ToUnicode (\d+) 0 R", self._objects[number])[1])
        return {
            code: bytes.fromhex(letter.decode()).decode("utf-16-be")
            for first, letters in _RUN.findall(self._stream(table))
            for code, letter in enumerate(_LETTER.findall(letters), int(first, 16))
        }

    def _stream(self, number: int) -> bytes:
        body = re.search(rb"stream\r?\n(.*?)\r?\nendstream", self._objects[number], re.DOTALL)[1]
        return zlib.decompress(body) if b"FlateDecode" in self._objects[number].split(b"stream", 1)[0] else body
