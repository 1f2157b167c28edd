"""The ground of a street in town: a dusty street between two boardwalks, with its name in wood type."""

from __future__ import annotations

from math import sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen

from dtgui.gui.look.colours import mix
from dtgui.gui.look.theme import BLACK, WHITE, Theme

BOARDWALK, PLANK = 0.075, 1.6
"""The depth of a boardwalk in heights of the street, and the width of a plank in depths of the boardwalk."""
TRAILS = ((0.3, 1), (0.72, -1))
"""Where horses have gone, in heights of the street, and which way."""
STRIDE, HOOF = 0.26, 0.06
"""The distance between hoofprints, and the size of one, relative to the height of the street."""
SIZE_OF_NAME, LEAST_NAME = 0.26, 18
"""The name's height in heights of the street, and the least in pixels: below that wood type cannot be read."""


def paint_street(painter: QPainter, rect: QRectF, theme: Theme, name: str) -> None:
    """Paint the street into a rectangle; its name is faint, for cards lie on it. One without a height has no street."""
    if rect.isEmpty():
        return
    painter.save()
    painter.setClipRect(rect)
    painter.fillRect(rect, _dust(rect, theme))
    painter.fillRect(rect, QBrush(QColor(mix(theme.table.street, WHITE, 0.16)), Qt.BrushStyle.Dense7Pattern))
    _paint_trails(painter, rect, theme)
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


def _paint_trails(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Hoofprints, left and right by turns, along lines that sway a little."""
    unit = rect.height()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(mix(theme.table.street, BLACK, 0.17)), max(1.5, unit * 0.014)))
    for place, way in TRAILS:
        for step in range(int(rect.width() / (unit * STRIDE)) + 1):
            aside = unit * (0.035 * (-1) ** step + 0.03 * sin(step * 0.55 + place * 9))
            middle = QPointF(rect.left() + unit * STRIDE * (step + 0.5), rect.top() + unit * place + aside)
            _paint_hoof(painter, middle, unit * HOOF, way)


def _paint_hoof(painter: QPainter, middle: QPointF, size: float, way: int) -> None:
    """An arch that is open at the back."""
    box = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
    start = -125 if way > 0 else 55
    painter.drawArc(box, start * 16, 250 * 16)


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
