"""The signs of the players: a colour and, for colour-blind people, a shape."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from dtgui.kernel.decisions import Seat

COLOURS = ("#4aa3ff", "#ff8a3d", "#c58bff", "#e8d44d", "#52c46a", "#f28bb0")
OUTLINE = "#14100c"
NO_SEAT_COLOUR = "#c9c2b0"
INNER = 0.5
"""How far the inner corners of a star lie from its middle, by its points."""
_STAR = -5
_CORNERS = (0, 4, 3, 6, 5, _STAR)
"""The corners of each player's sign: none for a disc, below zero those of a star."""


def seat_colour(seat: Seat | None) -> str:
    """Return the colour of a player; None stands for no player."""
    return NO_SEAT_COLOUR if seat is None else COLOURS[seat % len(COLOURS)]


def paint_seat(painter: QPainter, seat: Seat | None, rect: QRectF) -> None:
    """Draw a player's sign into a rectangle: a disc, a diamond, a triangle, a hexagon, a pentagon, a star.

    For nobody it is a ring.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(OUTLINE), max(1.0, rect.width() * 0.08)))
    painter.setBrush(QColor(seat_colour(seat)) if seat is not None else Qt.BrushStyle.NoBrush)
    if seat is None:
        painter.setPen(QPen(QColor(NO_SEAT_COLOUR), max(1.0, rect.width() * 0.12)))
    corners = 0 if seat is None else _CORNERS[seat % len(_CORNERS)]
    if corners:
        painter.drawPolygon(_polygon(corners, rect))
    else:
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
    painter.restore()


def _polygon(corners: int, rect: QRectF) -> QPolygonF:
    """Return a polygon with this many corners, the first one on top; a negative number makes a star."""
    number = corners if corners > 0 else -2 * corners
    radii = [rect.width() / 2 * (INNER if corners < 0 and corner % 2 else 1.0) for corner in range(number)]
    angles = [2 * pi * corner / number - pi / 2 for corner in range(number)]
    points = zip(radii, angles, strict=True)
    return QPolygonF([rect.center() + QPointF(radius * cos(angle), radius * sin(angle)) for radius, angle in points])
