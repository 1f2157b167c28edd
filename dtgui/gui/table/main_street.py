"""The ground of the town square: a dusty street between two boardwalks, with its name in wood type."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen

from dtgui.gui.colours import mix
from dtgui.gui.theme import BLACK, WHITE, Theme

BOARDWALK, PLANK = 0.075, 1.6
"""The depth of a boardwalk in heights of the street, and the width of a plank in depths of the boardwalk."""
RUTS = (0.3, 0.38, 0.64, 0.72)
"""Where wagons have gone, in heights of the street."""
WAVE, SWAY = 420.0, 0.03
"""How long the waves of a rut are, in pixels, and how far they sway, in heights of the street."""
SIZE_OF_NAME, LEAST_NAME = 0.26, 18
"""The name's height in heights of the street, and the least in pixels: below that wood type cannot be read."""


def paint_street(painter: QPainter, rect: QRectF, theme: Theme, name: str) -> None:
    """Paint the street into a rectangle; its name is faint, for cards lie on it."""
    painter.save()
    painter.setClipRect(rect)
    painter.fillRect(rect, _dust(rect, theme))
    painter.fillRect(rect, QBrush(QColor(mix(theme.table.street, WHITE, 0.16)), Qt.BrushStyle.Dense7Pattern))
    _paint_ruts(painter, rect, theme)
    _paint_name(painter, rect, theme, name)
    depth = rect.height() * BOARDWALK
    _paint_boardwalk(painter, QRectF(rect.left(), rect.top(), rect.width(), depth), theme)
    _paint_boardwalk(painter, QRectF(rect.left(), rect.bottom() - depth, rect.width(), depth), theme)
    painter.restore()


def _dust(rect: QRectF, theme: Theme) -> QLinearGradient:
    street = theme.table.street
    dust = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for place, colour in ((0.0, mix(street, BLACK, 0.12)), (0.5, mix(street, WHITE, 0.05)), (1.0, street)):
        dust.setColorAt(place, QColor(colour))
    return dust


def _paint_ruts(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    dent = QPen(QColor(mix(theme.table.street, BLACK, 0.13)), max(2.0, rect.height() * 0.02))
    dent.setDashPattern([9.0, 1.2, 4.0, 0.8])
    painter.setPen(dent)
    for number, place in enumerate(RUTS):
        painter.drawPath(_rut(rect, rect.top() + rect.height() * place, rect.height() * SWAY * (1 - 2 * (number // 2))))


def _rut(rect: QRectF, y: float, sway: float) -> QPainterPath:
    path = QPainterPath(QPointF(rect.left(), y))
    x = rect.left()
    while x < rect.right():
        path.cubicTo(x + WAVE / 3, y - sway, x + WAVE * 2 / 3, y + sway, x + WAVE, y)
        x += WAVE
    return path


def _paint_name(painter: QPainter, rect: QRectF, theme: Theme, name: str) -> None:
    font = QFont([theme.fonts.display])
    font.setPixelSize(max(1, round(rect.height() * SIZE_OF_NAME)))
    if font.pixelSize() < LEAST_NAME or QFontMetricsF(font).horizontalAdvance(name) > rect.width() * 0.9:
        return
    painter.setFont(font)
    painter.setPen(QColor(mix(theme.table.street, theme.table.text, 0.2)))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, name)


def _paint_boardwalk(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    wood = mix(theme.table.street, BLACK, 0.28)
    painter.fillRect(rect, QColor(wood))
    painter.setPen(QPen(QColor(mix(wood, BLACK, 0.3)), 1))
    step = max(4.0, rect.height() * PLANK)
    for plank in range(1, int(rect.width() / step) + 1):
        x = rect.left() + plank * step
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
