"""Shares of games won, each with its confidence interval: a dot within a line, and a mark at one half."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dtgui.ai.lab.statistics import Interval
from dtgui.gui.look.theme import Theme

ROW_GAP, ROUND_TEXT = 12, 12
"""The height of a row beyond a line of text, and the padding of texts, in pixels."""
DOT = 5


class ShareRow(NamedTuple):
    """A row: what it is about, the share from 0 to 1, its interval, and what is written at its end."""

    name: str
    share: float
    interval: Interval
    text: str


class ShareChart(QWidget):
    """Rows below each other, over one axis from nothing to all."""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: Sequence[ShareRow] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)

    def show_rows(self, rows: Sequence[ShareRow]) -> None:
        """Show these."""
        self._rows = rows
        self.setAccessibleDescription(", ".join(f"{row.name} {row.text}" for row in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of all rows, and a width at which lines are distinguishable."""
        return QSize(560, self._row * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        """Return the same height in the least width."""
        return QSize(320, self._row * len(self._rows))

    @property
    def _row(self) -> int:
        return self.fontMetrics().height() + ROW_GAP

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        metrics = self.fontMetrics()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            names = max((metrics.horizontalAdvance(row.name) for row in self._rows), default=0) + ROUND_TEXT
            texts = max((metrics.horizontalAdvance(row.text) for row in self._rows), default=0) + ROUND_TEXT
            room = max(1, self.width() - names - texts)
            for number, row in enumerate(self._rows):
                place = QRectF(names, number * self._row, room, self._row)
                self._draw_row(painter, row, place)

    def _draw_row(self, painter: QPainter, row: ShareRow, place: QRectF) -> None:
        window, middle = self._theme.window, place.center().y()
        low, dot, high = (place.left() + place.width() * x for x in (row.interval.low, row.share, row.interval.high))
        painter.setPen(QPen(QColor(window.border), 1))
        painter.drawLine(QPointF(place.left(), middle), QPointF(place.right(), middle))
        painter.setPen(QPen(QColor(window.dim_text), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(place.center().x(), place.top()), QPointF(place.center().x(), place.bottom()))
        painter.setPen(QPen(QColor(window.accent), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(low, middle), QPointF(high, middle))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(window.accent))
        painter.drawEllipse(QPointF(dot, middle), DOT, DOT)
        painter.setPen(QColor(window.text))
        before = QRectF(0, place.top(), place.left() - ROUND_TEXT, place.height())
        after = QRectF(place.right() + ROUND_TEXT, place.top(), self.width(), place.height())
        painter.drawText(before, Qt.AlignmentFlag.AlignVCenter, row.name)
        painter.drawText(after, Qt.AlignmentFlag.AlignVCenter, row.text)
