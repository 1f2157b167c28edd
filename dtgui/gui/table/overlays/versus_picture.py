"""The picture of a moment between two: both cards face to face, and between them a title and what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from dtgui.gui.look.canvas import empty_picture
from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.overlays.stage_paper import display_font, paint_paper, text_font
from dtgui.gui.table.overlays.told_plays import ToldPlay
from dtgui.gui.table.painting.table_look import TableLook

CARD, MOST_CARD = 0.66, 460.0
"""The height of the cards by that of the room, and at most in pixels."""
BAR, BETWEEN = 0.72, 1.5
"""The height of the bar behind the cards by theirs, and the room between them by their width."""
TITLE, LINE, DETAIL, MOST_TITLE = 3.2, 1.45, 1.15, 0.17
"""The sizes of letters by that of texts; those of the title by the height of the bar at most."""
MARGIN = 16.0
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)


def paint_versus(play: ToldPlay, look: TableLook, room: QSize) -> QPixmap:
    """Return the picture of a moment with two cards, for a room that it fits into."""
    widest = room.width() * 0.94 / (2 + BETWEEN) / CARD_RATIO
    high = max(1.0, min(MOST_CARD, room.height() * CARD, widest))
    wide, bar = high * CARD_RATIO, high * BAR
    size = QSizeF(wide * (2 + BETWEEN), high)
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        board = QRectF(wide / 2, (high - bar) / 2, size.width() - wide, bar)
        paint_paper(painter, board, look, look.theme.paper.stamp)
        painter.drawPixmap(QPointF(0, 0), look.face(play.face, high))
        painter.drawPixmap(QPointF(size.width() - wide, 0), look.face(play.beside, high))
        middle = QRectF(wide + MARGIN, board.top() + MARGIN, wide * BETWEEN - 2 * MARGIN, bar - 2 * MARGIN)
        _write(painter, _texts(play, look, bar), middle)
    return picture


def _texts(play: ToldPlay, look: TableLook, bar: float) -> list[tuple[str, QFont, str]]:
    paper, text = look.theme.paper, look.theme.sizes.text
    title = (play.title, display_font(look, min(text * TITLE, bar * MOST_TITLE)), paper.stamp)
    line = (play.line, text_font(look, text * LINE), paper.ink)
    details = [(each, text_font(look, text * DETAIL), paper.faint_ink) for each in play.details]
    return [title, line, *details]


def _write(painter: QPainter, texts: Sequence[tuple[str, QFont, str]], room: QRectF) -> None:
    """Write texts one below the other in the middle; those that have no room are left out."""
    heights = [_height(text, font, room.width()) for text, font, _ in texts]
    while len(heights) > 1 and sum(heights) > room.height():
        heights.pop()
    y = room.top() + max(0.0, (room.height() - sum(heights)) / 2)
    for (text, font, colour), height in zip(texts, heights, strict=False):
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(QRectF(room.left(), y, room.width(), height), WRAP, text)
        y += height


def _height(text: str, font: QFont, width: float) -> float:
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), WRAP, text).height() + MARGIN / 2
