"""Lines that show how the figures of the players went from day to day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPalette

from dtgui.gui.look.theme import Theme
from dtgui.gui.table.painting.seats import paint_seat, seat_colour
from dtgui.gui.widgets.charts import AXIS, FAINT, INK, ChartLine, LineChart, Lines
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene

MOST_KINDS = 3
"""The most figures drawn."""


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


def curve_chart(curve: Curve, theme: Theme) -> LineChart:
    """Return a chart with a line for each player, and the player's sign at its end."""
    every = [number for numbers in curve.numbers.values() for number in numbers]
    days = max(map(len, curve.numbers.values()))
    chart = LineChart(curve.title, is_titled=True)
    chart.setPalette(_on_paper(theme))
    lines = tuple(
        ChartLine(str(seat + 1), numbers, seat_colour(seat), partial(_sign, seat))
        for seat, numbers in curve.numbers.items()
    )
    ticks = tuple(map(float, (min(0, *every), max(1, *every))))
    chart.show_lines(Lines(lines, ticks, "{:.0f}".format, steps=tuple(str(day + 1) for day in range(days))))
    return chart


def _sign(seat: Seat, painter: QPainter, rect: QRectF) -> None:
    paint_seat(painter, seat, rect)


def _on_paper(theme: Theme) -> QPalette:
    palette, paper = QPalette(), theme.paper
    for role, colour in ((INK, paper.ink), (AXIS, paper.rule), (FAINT, paper.faint_ink)):
        palette.setColor(role, QColor(colour))
    return palette
