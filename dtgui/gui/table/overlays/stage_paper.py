"""The paper under everything that is shown large over a table: its ground, and its letters."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from dtgui.gui.table.painting.table_look import TableLook

RULE = 4.0
"""The width of the rule around it, in pixels."""


def paint_paper(painter: QPainter, rect: QRectF, look: TableLook, edge: str) -> None:
    """Paint paper with rules around it, as on a poster."""
    painter.setBrush(QColor(look.theme.paper.paper))
    painter.setPen(QPen(QColor(edge), RULE))
    painter.drawRoundedRect(rect.adjusted(RULE / 2, RULE / 2, -RULE / 2, -RULE / 2), RULE, RULE)
    painter.setPen(QPen(QColor(look.theme.paper.rule), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(RULE * 2, RULE * 2, -RULE * 2, -RULE * 2), RULE, RULE)


def text_font(look: TableLook, pixels: float) -> QFont:
    """Return the font of texts on paper."""
    font = QFont([look.theme.fonts.text, look.theme.fonts.signs])
    font.setPixelSize(round(pixels))
    return font


def display_font(look: TableLook, pixels: float) -> QFont:
    """Return the wood type that titles are set in."""
    font = QFont([look.theme.fonts.display, look.theme.fonts.text])
    font.setPixelSize(round(pixels))
    return font
