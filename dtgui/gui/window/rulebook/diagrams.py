"""Diagrams of the rulebook, drawn by the program: words in boxes, arrows from step to step, neighbours side by side."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap, QPolygonF

from dtgui.gui.look.canvas import empty_picture
from dtgui.gui.look.theme import Theme
from dtgui.kernel.rulebook import Diagram, DiagramShape

PAD, GAP, ROW_GAP, EDGE = 9.0, 26.0, 22.0, 2.0
"""Pixels within a box, between boxes, between rows, and around the whole."""
HEAD, CORNER, BESIDE = 6.0, 5.0, 20.0
"""The size of an arrow's head and of a box's corners, and the room beside the rows for the way back."""


def diagram_pixmap(diagram: Diagram, theme: Theme, font: QFont, width: int, ratio: float) -> QPixmap:
    """Return a diagram no wider than this, where one box has room in it."""
    boxes = boxes_of(diagram, QFontMetricsF(font), width)
    bottom = max(box.bottom() for box in boxes) + EDGE + (ROW_GAP if diagram.shape is DiagramShape.ROUND else 0)
    size = QRectF(0, 0, max(box.right() for box in boxes) + EDGE + 1, bottom).size().toSize()
    picture = empty_picture(size, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font)
        painter.setPen(QPen(QColor(theme.window.dim_text), 1.5))
        painter.setBrush(QColor(theme.window.dim_text))
        _join(painter, diagram.shape, boxes)
        painter.setBrush(QColor(theme.window.base))
        for word, box in zip(diagram.words, boxes, strict=True):
            painter.setPen(QPen(QColor(theme.window.dim_text), 1.5))
            painter.drawRoundedRect(box, CORNER, CORNER)
            painter.setPen(QColor(theme.window.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
    return picture


def boxes_of(diagram: Diagram, metrics: QFontMetricsF, width: float) -> list[QRectF]:
    """Return where the words stand: side by side, in as many rows as they need; what all are next to is above them."""
    height = metrics.height() + PAD
    if diagram.shape is not DiagramShape.NEIGHBOURS:
        return _rows(diagram.words, metrics, width, EDGE, BESIDE if diagram.shape is DiagramShape.ROUND else EDGE)
    below = _rows(diagram.words[1:], metrics, width, EDGE + height + ROW_GAP)
    wide = max(box.right() for box in below) - EDGE
    return [QRectF(EDGE, EDGE, wide, height), *below]


def _rows(
    words: tuple[str, ...], metrics: QFontMetricsF, width: float, top: float, begin: float = EDGE
) -> list[QRectF]:
    boxes: list[QRectF] = []
    left, height = begin, metrics.height() + PAD
    for word in words:
        wide = metrics.horizontalAdvance(word) + 2 * PAD
        if left > begin and left + wide + EDGE > width:
            left, top = begin, top + height + ROW_GAP
        boxes.append(QRectF(left, top, wide, height))
        left += wide + GAP
    return boxes


def _join(painter: QPainter, shape: DiagramShape, boxes: list[QRectF]) -> None:
    if shape is DiagramShape.NEIGHBOURS:
        above, *below = boxes
        for box in below:
            x = box.center().x()
            painter.drawLine(QPointF(x, above.bottom()), QPointF(x, box.top()))
        for one, other in pairwise(below):
            if one.top() == other.top():
                painter.drawLine(QPointF(one.right(), one.center().y()), QPointF(other.left(), other.center().y()))
        return
    for one, other in pairwise(boxes):
        if one.top() == other.top():
            _arrow(painter, QPointF(one.right(), one.center().y()), QPointF(other.left(), other.center().y()))
        else:
            _turn(painter, one, other, one.bottom() + ROW_GAP / 2)
    if shape is DiagramShape.ROUND:
        _back(painter, boxes)


def _turn(painter: QPainter, one: QRectF, other: QRectF, y: float) -> None:
    """From the end of a row to the beginning of the next."""
    start, corner, end = one.center().x(), QPointF(other.center().x(), y), QPointF(other.center().x(), other.top())
    painter.drawPolyline([QPointF(start, one.bottom()), QPointF(start, y), corner])
    _arrow(painter, corner, end)


def _back(painter: QPainter, boxes: list[QRectF]) -> None:
    """From the last box below all of them, and beside the rows, back to the first."""
    first, last = boxes[0], boxes[-1]
    y, x = last.bottom() + ROW_GAP / 2, EDGE
    corners = [QPointF(last.center().x(), last.bottom()), QPointF(last.center().x(), y), QPointF(x, y)]
    beside = QPointF(x, first.center().y())
    painter.drawPolyline([*corners, beside])
    _arrow(painter, beside, QPointF(first.left(), beside.y()))


def _arrow(painter: QPainter, start: QPointF, end: QPointF) -> None:
    painter.drawLine(start, end)
    angle = atan2(end.y() - start.y(), end.x() - start.x())
    sides = (
        QPointF(end.x() - HEAD * cos(angle + turn), end.y() - HEAD * sin(angle + turn)) for turn in (-pi / 6, pi / 6)
    )
    painter.drawPolygon(QPolygonF([end, *sides]))
