"""Type: the fonts that come with the program, and text set into boxes so that it is never clipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter

from dtgui.kernel.errors import BadInput


@dataclass(frozen=True)
class Face:
    """A typeface: family, boldness, slant, and the distance of its lines as a multiple of the type's size."""

    family: str
    bold: bool = False
    italic: bool = False
    leading: float = 1.12

    def font(self, pixels: int) -> QFont:
        """The font of this face at a size in pixels."""
        font = QFont([self.family])
        font.setPixelSize(max(1, pixels))
        font.setBold(self.bold)
        font.setItalic(self.italic)
        font.setFeature(QFont.Tag("liga"), 0)  # a ligature cannot be searched for in a printed file
        return font


@dataclass(frozen=True)
class TextBox:
    """Text that has been set: `lines` of type of `pixels` size inside `rect`. `name` says what it is, for tests."""

    name: str
    rect: QRectF
    lines: tuple[str, ...]
    face: Face
    pixels: int
    colour: str

    def height(self) -> float:
        """The height that the lines take, from the top of the first capital to below the last descender."""
        return _block_height(len(self.lines), self.face, self.pixels)

    def width(self) -> float:
        """The width of the longest line."""
        metrics = QFontMetricsF(self.face.font(self.pixels))
        return max((metrics.horizontalAdvance(line) for line in self.lines), default=0.0)


def load_fonts(folder: Path) -> tuple[str, ...]:
    """Make the fonts in a folder known to Qt and return their families. Raises `BadInput` for a broken file."""
    families: list[str] = []
    for file in sorted(folder.glob("*.ttf")):
        identifier = QFontDatabase.addApplicationFont(str(file))
        if identifier < 0:
            raise BadInput("this font cannot be read; please install the program again", file=file)
        families += QFontDatabase.applicationFontFamilies(identifier)
    return tuple(dict.fromkeys(families))


def set_text(
    name: str,
    text: str,
    rect: QRectF,
    face: Face,
    colour: str,
    *,
    biggest: float,
    smallest: float,
    lines: int = 1,
) -> TextBox:
    """Set text as large as it fits in at most `lines` lines; what is still too long ends in an ellipsis."""
    for pixels in range(max(1, round(biggest)), max(1, round(smallest)) - 1, -1):
        broken = _break_lines(text, QFontMetricsF(face.font(pixels)), rect.width())
        if broken and len(broken) <= lines and _block_height(len(broken), face, pixels) <= rect.height():
            return TextBox(name, rect, broken, face, pixels, colour)
    pixels = max(1, round(smallest))
    return TextBox(name, rect, _cut(text, rect, face, pixels, lines), face, pixels, colour)


def paint_text(painter: QPainter, box: TextBox) -> None:
    """Draw set text, in the middle of its box."""
    font = box.face.font(box.pixels)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(QColor(box.colour))
    pitch = box.face.leading * box.pixels
    block = metrics.capHeight() + pitch * (len(box.lines) - 1)
    baseline = box.rect.center().y() - block / 2 + metrics.capHeight()
    for line in box.lines:
        left = box.rect.center().x() - metrics.horizontalAdvance(line) / 2
        painter.drawText(QPointF(left, round(baseline)), line)
        baseline += pitch


def _block_height(lines: int, face: Face, pixels: int) -> float:
    # Capitals of the faces in use reach 0.8 of the size, descenders hang 0.2 below the line.
    return pixels * (1.0 + face.leading * max(0, lines - 1))


def _break_lines(text: str, metrics: QFontMetricsF, width: float) -> tuple[str, ...] | None:
    lines = tuple(_lines(text, metrics, width))
    return lines if all(metrics.horizontalAdvance(line) <= width for line in lines) else None


def _lines(text: str, metrics: QFontMetricsF, width: float) -> Iterator[str]:
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if line and metrics.horizontalAdvance(longer) > width:
            yield line
            longer = word
        line = longer
    yield line


def _cut(text: str, rect: QRectF, face: Face, pixels: int, lines: int) -> tuple[str, ...]:
    metrics = QFontMetricsF(face.font(pixels))
    room = max(1, min(lines, int((rect.height() / pixels - 1.0) / face.leading) + 1))
    broken = list(_lines(text, metrics, rect.width()))
    kept = [*broken[: room - 1], " ".join(broken[room - 1 :])]
    return tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, rect.width()) for line in kept)
