"""How the players are told apart at a glance: a colour and, for those who do not see it, a shape."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from dtgui.kernel.decisions import Seat

COLOURS = ("#4aa3ff", "#ff8a3d", "#c58bff", "#e8d44d")
OUTLINE = "#14100c"
NOBODY = "#c9c2b0"
_CORNERS = (0, 4, 3, 6)


def seat_colour(seat: Seat | None) -> str:
    """Return the colour of a player; None is nobody's."""
    return NOBODY if seat is None else COLOURS[seat % len(COLOURS)]


def paint_seat(painter: QPainter, seat: Seat | None, rect: QRectF) -> None:
    """Draw a player's sign (a disc, a diamond, a triangle, a hexagon; for nobody a ring) into a rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(OUTLINE), max(1.0, rect.width() * 0.08)))
    painter.setBrush(QColor(seat_colour(seat)) if seat is not None else Qt.BrushStyle.NoBrush)
    if seat is None:
        painter.setPen(QPen(QColor(NOBODY), max(1.0, rect.width() * 0.12)))
    corners = 0 if seat is None else _CORNERS[seat % len(_CORNERS)]
    if corners:
        painter.drawPolygon(_polygon(corners, rect))
    else:
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
    painter.restore()


def _polygon(corners: int, rect: QRectF) -> QPolygonF:
    radius = rect.width() / 2
    angles = [2 * pi * corner / corners - pi / 2 for corner in range(corners)]
    return QPolygonF([rect.center() + QPointF(radius * cos(angle), radius * sin(angle)) for angle in angles])
