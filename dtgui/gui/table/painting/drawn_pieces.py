"""Dice, pawns and tokens, as they are drawn where a game does not draw them itself."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QRadialGradient

from dtgui.gui.look.theme import BLACK, WHITE, Theme
from dtgui.gui.look.theme_parts import channels, mix
from dtgui.gui.table.painting.seats import OUTLINE, seat_colour
from dtgui.kernel.scene import Piece

MOST_STACKED = 4
"""The most tokens of a stack that are drawn below each other; their number is written on the top."""
LEVEL = 0.09
"""How much of each token of a stack shows below the one above, in heights of the stack."""
PIP = 0.18
"""The size of a pip by that of the die."""
_LOW, _MID, _HIGH = 0.26, 0.5, 0.74
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH))
_OTHERS = ((_HIGH, _LOW), (_LOW, _HIGH))
_SIDES = ((_LOW, _MID), (_HIGH, _MID))
_MIDDLE = ((_MID, _MID),)
PIPS: Mapping[str, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        "1": _MIDDLE,
        "2": _CORNERS,
        "3": _CORNERS + _MIDDLE,
        "4": _CORNERS + _OTHERS,
        "5": _CORNERS + _OTHERS + _MIDDLE,
        "6": _CORNERS + _OTHERS + _SIDES,
    }
)
"""Where the pips of a die's face are, in its widths and heights; other faces are written as they are."""


def paint_die(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """Paint a die in its owner's colour with its number; one that is hidden shows a question mark."""
    colour = seat_colour(piece.owner)
    ink = _ink_on(colour)
    line = max(1.0, rect.width() * 0.05)
    square = rect.adjusted(line, line, -line, -line)
    corner = rect.width() * 0.2
    light = QRadialGradient(square.topLeft() + QPointF(square.width(), square.height()) * 0.35, square.width())
    light.setColorAt(0, QColor(mix(colour, WHITE, 0.45)))
    light.setColorAt(1, QColor(mix(colour, BLACK, 0.12)))
    painter.setPen(QPen(QColor(OUTLINE), line))
    painter.setBrush(light)
    painter.drawRoundedRect(square, corner, corner)
    if piece.face is not None and piece.face in PIPS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
        radius = square.width() * PIP / 2
        for x, y in PIPS[piece.face]:
            middle = QPointF(square.left() + x * square.width(), square.top() + y * square.height())
            painter.drawEllipse(middle, radius, radius)
    else:
        _write(painter, square, "?" if piece.face is None else piece.face, ink, theme)


def paint_pawn(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """Paint a figure with a head, shoulders and a foot, in its owner's colour."""
    colour = seat_colour(piece.owner)
    line = max(1.0, rect.height() * 0.03)
    room = rect.adjusted(line, line, -line, -line)
    light = QRadialGradient(room.left() + room.width() * 0.35, room.top() + room.height() * 0.25, room.height())
    light.setColorAt(0, QColor(mix(colour, WHITE, 0.5)))
    light.setColorAt(1, QColor(mix(colour, BLACK, 0.25)))
    painter.setPen(QPen(QColor(OUTLINE), line))
    painter.setBrush(light)
    painter.drawPath(_figure(room))
    if piece.face:
        _write(painter, _belly(room), piece.face[:1].upper(), _ink_on(colour), theme)


def paint_token(painter: QPainter, rect: QRectF, piece: Piece, theme: Theme) -> None:
    """Paint a disc, or a stack of them, with the letter of its kind, or their number."""
    colour = theme.table.badge if piece.owner is None else seat_colour(piece.owner)
    below = min(piece.count, MOST_STACKED) - 1
    level = rect.height() * LEVEL
    line = max(1.0, rect.width() * 0.05)
    top = rect.adjusted(line, line, -line, -line - below * level)
    painter.setPen(QPen(QColor(OUTLINE), line))
    for number in range(below, -1, -1):
        painter.setBrush(QColor(colour if number == 0 else mix(colour, BLACK, 0.25)))
        painter.drawEllipse(top.translated(0, number * level))
    ink = theme.table.on_badge if piece.owner is None else _ink_on(colour)
    painter.setPen(QPen(QColor(mix(colour, ink, 0.45)), max(1.0, line * 0.6)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = top.width() * 0.12
    painter.drawEllipse(top.adjusted(inset, inset, -inset, -inset))
    text = str(piece.count) if piece.count > 1 else (piece.face or "?")[:1].upper()
    _write(painter, top, text, ink, theme)


def _figure(room: QRectF) -> QPainterPath:
    """Return a pawn's outline: head, body and foot."""
    x, middle, y, w, h = room.left(), room.center().x(), room.top(), room.width(), room.height()
    body = QPainterPath(QPointF(middle - w * 0.16, y + h * 0.36))
    body.cubicTo(QPointF(middle - w * 0.2, y + h * 0.6), QPointF(x + w * 0.16, y + h * 0.66), QPointF(x, y + h * 0.86))
    body.lineTo(x, y + h)
    body.lineTo(x + w, y + h)
    body.lineTo(x + w, y + h * 0.86)
    body.cubicTo(
        QPointF(x + w * 0.84, y + h * 0.66),
        QPointF(middle + w * 0.2, y + h * 0.6),
        QPointF(middle + w * 0.16, y + h * 0.36),
    )
    body.closeSubpath()
    head = QPainterPath()
    head.addEllipse(QPointF(middle, y + h * 0.22), h * 0.21, h * 0.21)
    return body.united(head)


def _belly(room: QRectF) -> QRectF:
    return QRectF(room.left(), room.top() + room.height() * 0.58, room.width(), room.height() * 0.4)


def _write(painter: QPainter, rect: QRectF, text: str, ink: str, theme: Theme) -> None:
    font = QFont([theme.fonts.narrow, theme.fonts.signs, theme.fonts.text])
    font.setPixelSize(max(6, round(min(rect.height() * 0.72, rect.width() * 1.3 / max(1, len(text))))))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _ink_on(colour: str) -> str:
    """Return black or white, whichever is readable on a colour."""
    red, green, blue = channels(colour)
    return OUTLINE if red * 0.299 + green * 0.587 + blue * 0.114 > 120 else WHITE
