"""Strengths and weak points over time: how each drill went, day by day, as a plot and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from dtgui.gui.widgets.charts import ChartLine, LineChart, Lines
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.scrolled import scrolled
from dtgui.practice.progress import DrillScore

WIDTH, HEIGHT = 620, 560
MOST_DAYS = 60
"""Earlier days are not drawn: they say little about the present skill."""
LATEST = 7
"""The number of most recent days with answers."""


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
        self.plots = [_plot(record) for record in records]
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


def _plot(record: DrillResults) -> LineChart:
    """Return the share of right answers on each day as a line."""
    days = tuple(record.days.items())[-MOST_DAYS:]
    chart = LineChart(record.title)
    shares = ChartLine("", tuple(score.share for _, score in days))
    chart.show_lines(Lines((shares,), steps=tuple(day for day, _ in days)))
    return chart
