"""A graph of a player's winning chance from step to step of a game, with its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from dtgui.gui.look.theme import Theme

TOP, BOTTOM, RIGHT = 14, 8, 14
"""Pixels around the plot."""
MARK = 11
"""The radius of a turning point's number."""


class TurningPointMark(NamedTuple):
    """A turning point: its number, from 1, its step and the chance there (0 to 1)."""

    number: int
    step: int
    chance: float


class ChanceGraph(QWidget):
    """Draws chances between 0 and 100 % over the steps of a game."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chances: list[float] = []
        self._steps = 1
        self._marks: list[TurningPointMark] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Chance of winning over the game"))

    def begin(self) -> None:
        """Show nothing yet."""
        self._chances, self._marks = [], []
        self.update()

    def add(self, chance: float, steps: int) -> None:
        """Append a chance; `steps` is the total number."""
        self._chances.append(chance)
        self._steps = max(1, steps)
        self.setAccessibleDescription(self.tr("{0}% at the end").format(round(100 * chance)))
        self.update()

    def mark(self, marks: Sequence[TurningPointMark]) -> None:
        """Show these turning points."""
        self._marks = list(marks)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size in which swings can be seen."""
        return QSize(560, 220)

    def minimumSizeHint(self) -> QSize:
        """Return the least in which the axis can be read."""
        return QSize(260, 6 * self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the axis, the line and the turning points."""
        window = self._theme.window
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), QColor(window.base))
            self._draw_axis(painter)
            points = [self._point(step, chance) for step, chance in enumerate(self._chances)]
            if points:
                ground = QColor(window.accent)
                ground.setAlphaF(0.15)
                low = self._point(0, 0).y()
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(ground)
                painter.drawPolygon(QPolygonF([QPointF(points[0].x(), low), *points, QPointF(points[-1].x(), low)]))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(window.accent), 2))
                painter.drawPolyline(QPolygonF(points))
            for mark in self._marks:
                self._draw_mark(painter, mark)

    def _draw_axis(self, painter: QPainter) -> None:
        window, height = self._theme.window, self.fontMetrics().height()
        for percent in (0, 50, 100):
            y = self._point(0, percent / 100).y()
            style = Qt.PenStyle.DashLine if percent == 50 else Qt.PenStyle.SolidLine
            painter.setPen(QPen(QColor(window.border), 1, style))
            painter.drawLine(QPointF(self._left, y), QPointF(self.width() - RIGHT, y))
            painter.setPen(QColor(window.dim_text))
            where = QRectF(0, y - height / 2, self._left - 6, height)
            painter.drawText(where, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{percent}%")

    def _draw_mark(self, painter: QPainter, mark: TurningPointMark) -> None:
        window, centre = self._theme.window, self._point(mark.step, mark.chance)
        painter.setPen(QPen(QColor(window.base), 2))
        painter.setBrush(QColor(window.danger))
        painter.drawEllipse(centre, MARK, MARK)
        painter.setPen(QColor(window.base))
        where = QRectF(centre.x() - MARK, centre.y() - MARK, 2 * MARK, 2 * MARK)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, str(mark.number))

    @property
    def _left(self) -> int:
        return self.fontMetrics().horizontalAdvance("100%") + 14

    def _point(self, step: int, chance: float) -> QPointF:
        top, bottom = TOP, self.height() - BOTTOM - self.fontMetrics().height() / 2
        wide = max(1, self.width() - self._left - RIGHT)
        return QPointF(self._left + wide * step / self._steps, bottom - (bottom - top) * chance)
