"""Strengths and weak points over time: how each drill went, day by day, as a plot and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QSizePolicy, QVBoxLayout, QWidget

from dtgui.gui.widgets.dialog_size import give_room, scrolled
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.practice.progress import DrillScore

WIDTH, HEIGHT = 620, 560
MOST_DAYS = 60
"""Earlier days are not drawn: they say little about the present skill."""
LATEST = 7
"""The number of most recent days with answers."""
MARGIN, DOT = 8.0, 3.5


class DrillResults(NamedTuple):
    """How a drill went: its title, and what was right and wrong by days, the first day first."""

    title: str
    days: Mapping[str, DrillScore]

    @property
    def total(self) -> DrillScore:
        """All days together."""
        return _sum(tuple(self.days.values()))

    @property
    def latest(self) -> DrillScore:
        """The latest days together."""
        return _sum(tuple(self.days.values())[-LATEST:])

    @property
    def before(self) -> DrillScore:
        """All days before the latest ones together."""
        return _sum(tuple(self.days.values())[:-LATEST])


def _sum(scores: Sequence[DrillScore]) -> DrillScore:
    return DrillScore(sum(score.right for score in scores), sum(score.wrong for score in scores))


class DrillRecord(QDialog):
    """Shows the records of drills, in the order in which they are given."""

    def __init__(self, records: Sequence[DrillResults], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Strengths and weak points"))
        body = QWidget()
        column = QVBoxLayout(body)
        self.plots = [DayPlot(record) for record in records]
        for record, plot in zip(records, self.plots, strict=True):
            heading = PlainLabel(record.title)
            heading.setProperty("heading", True)
            about = PlainLabel(self._told(record))
            about.setWordWrap(True)
            for widget in (heading, about, plot):
                column.addWidget(widget)
        column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.addWidget(scrolled(body), 1)
        outer.addWidget(buttons)
        give_room(self, WIDTH, HEIGHT)

    def _told(self, record: DrillResults) -> str:
        """The whole, and whether it has become better."""
        total = record.total
        told = self.tr("{0} of {1} right ({2:.0%}).").format(total.right, sum(total), total.share)
        if not sum(record.before):
            return told
        trend = self.tr("Last {0} days: {1:.0%}; before: {2:.0%}.")
        return f"{told} {trend.format(LATEST, record.latest.share, record.before.share)}"


class DayPlot(QWidget):
    """Draws which part was right on each day as a line, between a line for none and one for all."""

    def __init__(self, record: DrillResults, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._days = tuple(record.days.items())[-MOST_DAYS:]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(record.title)
        self.setAccessibleDescription(", ".join(f"{day} {score.share:.0%}" for day, score in self._days))
        self.setToolTip("\n".join(f"{day}: {score.right}/{sum(score)}" for day, score in self._days[-LATEST:]))

    def sizeHint(self) -> QSize:
        """Return six lines of text, the days below them included."""
        return QSize(360, 6 * self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """Return the same height, and little width."""
        return QSize(200, self.sizeHint().height())

    def points(self) -> list[QPointF]:
        """Return where each day's share is drawn."""
        room = self._room
        step = room.width() / max(1, len(self._days) - 1)
        return [
            QPointF(room.left() + number * step, room.bottom() - room.height() * score.share)
            for number, (_, score) in enumerate(self._days)
        ]

    @property
    def _room(self) -> QRectF:
        """Return the part of the widget between the two lines."""
        metrics = self.fontMetrics()
        left = metrics.horizontalAdvance("100%") + MARGIN
        return QRectF(self.rect()).adjusted(left, metrics.height() / 2, -MARGIN, -1.5 * metrics.height())

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the lines for none, half and all, the days' line with its dots, and the first and last day."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            room, ink = self._room, self.palette().color(QPalette.ColorRole.WindowText)
            height = self.fontMetrics().height()
            for share in (0.0, 0.5, 1.0):
                y = room.bottom() - room.height() * share
                painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1, Qt.PenStyle.DashLine))
                painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
                painter.setPen(ink)
                box = QRectF(0, y - height / 2, room.left() - MARGIN, height)
                painter.drawText(box, Qt.AlignmentFlag.AlignRight, f"{share:.0%}")
            points, colour = self.points(), self.palette().color(QPalette.ColorRole.Highlight)
            painter.setPen(QPen(colour, 2))
            painter.drawPolyline(points)
            painter.setBrush(colour)
            for point in points:
                painter.drawEllipse(point, DOT, DOT)
            painter.setPen(ink)
            below = QRectF(room.left(), room.bottom() + height / 3, room.width(), height)
            painter.drawText(below, Qt.AlignmentFlag.AlignLeft, self._days[0][0])
            if len(self._days) > 1:
                painter.drawText(below, Qt.AlignmentFlag.AlignRight, self._days[-1][0])
