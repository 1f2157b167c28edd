"""The picture on a card, made up from its code: the same card always gets the same picture."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.signs import paint_sign
from dtgui.gui.theme import Theme


def paint_art(painter: QPainter, rect: QRectF, card: CardDef, theme: Theme) -> None:
    """Paint the picture of a card so that it fills the rectangle."""
    tint = theme.tint(card)
    painter.fillRect(rect, QColor(tint.pale))
    paint_sign(painter, f"icons/type-{card.type.value}", tint.deep, rect)
