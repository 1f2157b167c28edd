"""The place of a fight, behind its posses: faint, since cards and titles must be readable on it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.art import paint_art
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.painting.grounds import paint_fronts, paint_street

STREET, FRONTS = 0.42, 0.5
"""The heights of the street and of the houses behind it, by that of the picture."""
VEIL = 100
"""The opacity of the table's colour over it, up to 255."""


def paint_place(painter: QPainter, rect: QRectF, card: CardDef | None, theme: Theme) -> None:
    """Paint the picture of a deed or a home into a rectangle; without a card, the street between its houses."""
    painter.save()
    painter.setClipRect(rect)
    if card is None:
        _paint_square(painter, rect, theme)
    else:
        paint_art(painter, rect, card, theme)
    veil = QColor(theme.table.felt)
    veil.setAlpha(VEIL)
    painter.fillRect(rect, veil)
    painter.restore()


def _paint_square(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    painter.fillRect(rect, QColor(theme.table.felt).lighter(118))
    street = rect.adjusted(0, rect.height() * (1 - STREET), 0, 0)
    paint_fronts(painter, rect, street.top(), rect.height() * FRONTS, theme)
    paint_street(painter, street, theme, "")
