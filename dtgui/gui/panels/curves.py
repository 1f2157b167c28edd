"""Lines that show how the figures of the players went from day to day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.table.painting.seats import paint_seat, seat_colour
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene

MOST_KINDS = 3
"""The most figures drawn."""
LEFT, RIGHT, TOP, BOTTOM = 30.0, 14.0, 24.0, 22.0
"""The margins around the lines, in pixels."""
DOT = 11.0
LEAST = QSize(190, 130)


class Curve(NamedTuple):
    """A figure of the players by its name: for each seat its numbers, a day after the other."""

    kind: str
    title: str
    numbers: Mapping[Seat, tuple[int, ...]]


def curves_of(days: Sequence[Scene]) -> tuple[Curve, ...]:
    """Return the figures that all players have on each of these days as numbers, the last ones first: they decide."""
    if not days:
        return ()
    figures = [
        {panel.seat: {badge.kind: badge for badge in panel.badges if _is_number(badge.text)} for panel in scene.panels}
        for scene in days
    ]
    kinds = list(next(iter(figures[-1].values()), {}))
    lasting = [kind for kind in kinds if all(kind in badges for day in figures for badges in day.values())]
    return tuple(
        Curve(
            kind,
            figures[-1][days[-1].panels[0].seat][kind].about.partition(":")[0].partition(";")[0] or kind,
            {seat: tuple(int(day[seat][kind].text) for day in figures) for seat in figures[-1]},
        )
        for kind in reversed(lasting[-MOST_KINDS:])
    )


def _is_number(text: str) -> bool:
    return text.lstrip("+-").isdigit()


class CurveView(QWidget):
    """Draws one curve for each player, with the player's sign at the end of the line."""

    def __init__(self, curve: Curve, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curve = curve
        self._theme = theme
        self.setMinimumSize(LEAST)
        told = "; ".join(f"{seat + 1}: {', '.join(map(str, numbers))}" for seat, numbers in curve.numbers.items())
        self.setAccessibleName(f"{curve.title}. {told}")
        self.setToolTip(curve.title)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the title, a line for the least and the most, and the players' lines."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paper = self._theme.paper
            font = QFont(self.font())
            font.setPixelSize(self._theme.sizes.text)
            painter.setFont(font)
            painter.setPen(QColor(paper.ink))
            painter.drawText(QRectF(0, 0, self.width(), TOP), Qt.AlignmentFlag.AlignLeft, self._curve.title)
            room = QRectF(self.rect()).adjusted(LEFT, TOP, -RIGHT, -BOTTOM)
            every = [number for numbers in self._curve.numbers.values() for number in numbers]
            low, high = min(0, *every), max(1, *every)
            for number in (low, high):
                y = _height_of(number, low, high, room)
                painter.setPen(QPen(QColor(paper.rule), 1, Qt.PenStyle.DashLine))
                painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
                painter.setPen(QColor(paper.faint_ink))
                painter.drawText(QRectF(0, y - 10, LEFT - 6, 20), Qt.AlignmentFlag.AlignRight, str(number))
            for seat, numbers in self._curve.numbers.items():
                self._paint_line(painter, seat, numbers, (low, high), room)
            days = len(every) // max(1, len(self._curve.numbers))
            box = QRectF(room.left(), room.bottom() + 4, room.width(), BOTTOM - 4)
            painter.setPen(QColor(paper.faint_ink))
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft, "1")
            painter.drawText(box, Qt.AlignmentFlag.AlignRight, str(days))

    def _paint_line(
        self, painter: QPainter, seat: Seat, numbers: tuple[int, ...], bounds: tuple[int, int], room: QRectF
    ) -> None:
        step = room.width() / max(1, len(numbers) - 1)
        points = [
            QPointF(room.left() + step * day, _height_of(number, *bounds, room)) for day, number in enumerate(numbers)
        ]
        painter.setPen(QPen(QColor(seat_colour(seat)), 3))
        painter.drawPolyline(points)
        end = points[-1]
        paint_seat(painter, seat, QRectF(end.x() - DOT / 2, end.y() - DOT / 2, DOT, DOT))


def _height_of(number: int, low: int, high: int, room: QRectF) -> float:
    return room.bottom() - room.height() * (number - low) / (high - low)
