"""The picture behind the start page: the table, and a hand of cards fanned out on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from dtgui.gui.table.items.surface import ground
from dtgui.gui.table.painting.table_look import TableLook

TURN = 5.0
"""How far each card of the hand is turned against the one before it, in degrees."""
CARD_HEIGHT, CARD_SHOWN = 0.46, 0.82
"""How high a card is as a part of the picture, and how much of the middle one shows above its lower edge."""
REACH = 0.76
"""The share of the picture's width between the middles of the outermost cards."""


def start_picture(size: QSize, look: TableLook, hand: Sequence[str]) -> QPixmap:
    """Return the picture in this size, in logical pixels; cards that are still being drawn are blank."""
    picture = ground(QRectF(0, 0, size.width(), size.height()), look)
    with QPainter(picture) as painter:
        painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        for number, code in enumerate(hand):
            _lay(painter, look.face(code, size.height() * CARD_HEIGHT), number - len(hand) // 2, len(hand), size)
    return picture


def _lay(painter: QPainter, face: QPixmap, place: int, number: int, size: QSize) -> None:
    """Draw a card on the arc of the hand; `place` is counted from the middle of `number`."""
    card = face.deviceIndependentSize()
    outermost = radians(TURN * max(1, number // 2))
    radius = size.width() * REACH / 2 / sin(outermost)
    angle = radians(TURN * place)
    middle = size.height() - card.height() * (CARD_SHOWN - 0.5)
    painter.save()
    painter.translate(size.width() / 2 + radius * sin(angle), middle + radius * (1 - cos(angle)))
    painter.rotate(TURN * place)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.black)
    painter.setOpacity(0.3)
    painter.drawRoundedRect(QRectF(-card.width() / 2 + 4, -card.height() / 2 + 5, card.width(), card.height()), 10, 10)
    painter.setOpacity(1.0)
    painter.drawPixmap(QPointF(-card.width() / 2, -card.height() / 2), face)
    painter.restore()
