"""The drawings on the map of a season: mesas, hills, pines, cacti, skulls, in ink on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

Drawing = Callable[[QPainter], None]


def draw_landmark(painter: QPainter, name: str, middle: QPointF, side: float) -> None:
    """Draw a landmark in the present pen and brush; nothing for an unknown name."""
    drawing = DRAWINGS.get(name)
    if drawing is None:
        return
    painter.save()
    painter.translate(middle)
    painter.scale(side / 100, side / 100)
    drawing(painter)
    painter.restore()


def _line(painter: QPainter, *points: tuple[float, float]) -> None:
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))


def _mesa(painter: QPainter) -> None:
    outline = [(-50, 30), (-34, 20), (-28, -20), (24, -24), (30, 14), (50, 30)]
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in outline]))
    for x in (-14, 2, 14):
        _line(painter, (x, -18), (x - 3, 18))


def _hills(painter: QPainter) -> None:
    for x, high in ((-26, 22), (22, 18), (0, 34)):
        path = QPainterPath(QPointF(x - 30, 24))
        path.quadTo(QPointF(x, 24 - 2 * high), QPointF(x + 30, 24))
        painter.drawPath(path)


def _pines(painter: QPainter) -> None:
    for x, y in ((-26, 6), (24, 0), (0, 16)):
        for step in range(3):
            top, half = y - 34 + 12 * step, 7 + 4 * step
            painter.drawPolygon(QPolygonF([QPointF(x, top), QPointF(x - half, top + 16), QPointF(x + half, top + 16)]))
        _line(painter, (x, y + 6), (x, y + 14))


def _cactus(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(-6, -34, 12, 64), 6, 6)
    for side in (-1, 1):
        path = QPainterPath(QPointF(6 * side, 6 * side))
        path.lineTo(20 * side, 6 * side)
        path.lineTo(20 * side, 6 * side - 22)
        painter.drawPath(path)


def _skull(painter: QPainter) -> None:
    painter.drawEllipse(QRectF(-14, -16, 28, 26))
    painter.drawRect(QRectF(-7, 8, 14, 12))
    for side in (-1, 1):
        painter.drawEllipse(QPointF(6 * side, -4), 4, 4)
        path = QPainterPath(QPointF(13 * side, -8))
        path.quadTo(QPointF(38 * side, -12), QPointF(34 * side, -32))
        painter.drawPath(path)


DRAWINGS: Mapping[str, Drawing] = MappingProxyType(
    {"mesa": _mesa, "hills": _hills, "pines": _pines, "cactus": _cactus, "skull": _skull}
)


def dashed(painter: QPainter, start: QPointF, end: QPointF, bend: float) -> None:
    """Draw a road in the present pen: a bent line."""
    path, middle, across = QPainterPath(start), (start + end) / 2, end - start
    path.quadTo(middle + QPointF(-across.y(), across.x()) * bend, end)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
