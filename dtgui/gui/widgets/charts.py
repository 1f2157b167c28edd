"""Charts: rows with bars or intervals, and lines over steps.

Each figure is written, shown under the pointer, and part of the accessible description: colour alone says nothing.
Colours are those of the palette, so that they follow the theme.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from dtgui.gui.widgets.texts import as_tip

LINE, AXIS, INK, FAINT, MARKED = (
    QPalette.ColorRole.Highlight,
    QPalette.ColorRole.Mid,
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.PlaceholderText,
    QPalette.ColorRole.BrightText,
)
SPACE = 8
"""Pixels between a text and what it belongs to."""
DOT, MARK = 4.0, 11.0
"""The radius of a point, and of a mark with its number."""
SHARE_OF_NAMES = 0.5
"""The largest share of the width for names."""
MOST_POINTS = 60
"""Lines with more points are drawn without dots."""
MOST_DESCRIBED = 30
"""The most values of a line in the accessible description: the latest."""


def percent(share: float) -> str:
    """Return a share from 0 to 1 in percent."""
    return f"{share:.0%}"


class Chart(QWidget):
    """A drawn figure with its title as accessible name; the value under the pointer is its tooltip."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)

    def value_at(self, point: QPointF) -> str:
        """Return the value under a point in words, "" if there is none."""
        raise NotImplementedError

    def event(self, event: QEvent) -> bool:
        """Show the value under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), as_tip(self.value_at(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def _widest(self, texts: Iterable[str]) -> int:
        """Return the room for the widest text: rounded up, for text without its last fraction of a pixel is elided."""
        return ceil(max(map(QFontMetricsF(self.font()).horizontalAdvance, texts), default=0.0))

    def _colour(self, role: QPalette.ColorRole) -> QColor:
        return self.palette().color(role)


# Rows


class ChartRow(NamedTuple):
    """A row: its name, a share from 0 to 1, and the text at its end."""

    name: str
    share: float
    text: str
    before: float | None = None
    """The share that this one is compared with, marked by a line."""
    interval: tuple[float, float] | None = None
    """The confidence interval: the share is then a dot on a line, not a bar."""


class RowChart(Chart):
    """Rows below each other over one axis."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._rows: Sequence[ChartRow] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[ChartRow]) -> None:
        """Show these rows."""
        self._rows = rows
        self.setAccessibleDescription(", ".join(f"{row.name} {row.text}" for row in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a line's height for each row."""
        return QSize(360, self._row_height * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        """Return the same height, and room for short bars."""
        return QSize(200, self.sizeHint().height())

    def value_at(self, point: QPointF) -> str:
        """Return the row under a point in words."""
        number = int(point.y() // self._row_height)
        return f"{self._rows[number].name}: {self._rows[number].text}" if 0 <= number < len(self._rows) else ""

    @property
    def _row_height(self) -> int:
        return self.fontMetrics().height() + SPACE // 2

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the rows."""
        names = min(self._widest(row.name for row in self._rows), round(self.width() * SHARE_OF_NAMES)) + SPACE
        texts = self._widest(row.text for row in self._rows) + SPACE
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, row in enumerate(self._rows):
                top, room = number * self._row_height, max(1, self.width() - names - texts)
                self._draw_row(painter, row, QRectF(names, top, room, self._row_height))

    def _draw_row(self, painter: QPainter, row: ChartRow, place: QRectF) -> None:
        if row.interval is None:
            self._draw_bar(painter, row, place)
        else:
            self._draw_interval(painter, row, place, row.interval)
        painter.setPen(self._colour(INK))
        name = self.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, round(place.left()) - SPACE)
        before = QRectF(0, place.top(), place.left() - SPACE, place.height())
        painter.drawText(before, Qt.AlignmentFlag.AlignVCenter, name)
        after = QRectF(place.right() + SPACE, place.top(), self.width(), place.height())
        painter.drawText(after, Qt.AlignmentFlag.AlignVCenter, row.text)

    def _draw_bar(self, painter: QPainter, row: ChartRow, place: QRectF) -> None:
        bar = QRectF(place.left(), place.top() + 3, max(1.0, place.width() * min(1.0, row.share)), place.height() - 6)
        painter.fillRect(bar, self._colour(LINE))
        if row.before is not None:
            x = place.left() + place.width() * min(1.0, row.before)
            painter.setPen(QPen(self._colour(INK), 2))
            painter.drawLine(QPointF(x, place.top() + 1), QPointF(x, place.bottom() - 1))

    def _draw_interval(self, painter: QPainter, row: ChartRow, place: QRectF, interval: tuple[float, float]) -> None:
        middle = place.center()
        low, dot, high = (
            QPointF(place.left() + place.width() * x, middle.y()) for x in (interval[0], row.share, interval[1])
        )
        painter.setPen(QPen(self._colour(AXIS), 1))
        painter.drawLine(QPointF(place.left(), middle.y()), QPointF(place.right(), middle.y()))
        painter.setPen(QPen(self._colour(FAINT), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(middle.x(), place.top()), QPointF(middle.x(), place.bottom()))
        painter.setPen(QPen(self._colour(LINE), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(low, high)
        painter.setBrush(self._colour(LINE))
        painter.drawEllipse(dot, DOT, DOT)


# Lines


class ChartLine(NamedTuple):
    """A line: its name, its value at each step, its colour, and what draws a sign at its end."""

    name: str
    values: tuple[float, ...]
    colour: str = ""
    sign: Callable[[QPainter, QRectF], None] | None = None


class ChartMark(NamedTuple):
    """A numbered point."""

    number: int
    step: int
    value: float


@dataclass(frozen=True)
class Lines:
    """The content of a line chart: lines between two bounds, with the labels of both axes."""

    lines: tuple[ChartLine, ...]
    ticks: tuple[float, ...] = (0.0, 0.5, 1.0)
    """The labelled values, the least first and the greatest last."""
    labels: Callable[[float], str] = percent
    last: int = 0
    """The last step; by default that of the longest line."""
    steps: tuple[str, ...] = ()
    """The names of the steps; the first and the last are written below."""
    marks: tuple[ChartMark, ...] = ()


class LineChart(Chart):
    """Lines over steps; the area below a single line is tinted."""

    def __init__(self, title: str, parent: QWidget | None = None, *, is_titled: bool = False) -> None:
        """`is_titled`: write the title above the lines."""
        super().__init__(title, parent)
        self._title = title if is_titled else ""
        self._shown = Lines(())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_lines(self, shown: Lines) -> None:
        """Show these lines."""
        self._shown = shown
        self.setAccessibleDescription("; ".join(filter(None, map(self._described, shown.lines))))
        self.update()

    def _described(self, line: ChartLine) -> str:
        names, labels = self._shown.steps, self._shown.labels
        first = max(0, len(line.values) - MOST_DESCRIBED)
        values = ", ".join(
            f"{names[step]} {labels(value)}" if step < len(names) else labels(value)
            for step, value in enumerate(line.values[first:], start=first)
        )
        return f"{line.name}: {values}" if line.name and values else values

    def sizeHint(self) -> QSize:
        """Return a size in which swings can be seen."""
        return QSize(560, 220)

    def minimumSizeHint(self) -> QSize:
        """Return six lines of text, in which the axis can be read."""
        return QSize(190, 6 * self.fontMetrics().height())

    def point(self, step: float, value: float) -> QPointF:
        """Return where a value at a step is drawn."""
        room, least, most = self._room, self._shown.ticks[0], self._shown.ticks[-1]
        return QPointF(
            room.left() + room.width() * step / self._last,
            room.bottom() - room.height() * (value - least) / ((most - least) or 1),
        )

    def value_at(self, point: QPointF) -> str:
        """Return the values at the nearest step."""
        step = round((point.x() - self._room.left()) / self._room.width() * self._last)
        names = self._shown.steps
        name = names[step] if 0 <= step < len(names) else str(step + 1)
        values = [
            f"{line.name} {self._shown.labels(line.values[step])}".strip()
            for line in self._shown.lines
            if 0 <= step < len(line.values)
        ]
        return f"{name}: {', '.join(values)}" if values else ""

    @property
    def _last(self) -> int:
        longest = max((len(line.values) for line in self._shown.lines), default=0)
        return max(1, self._shown.last or longest - 1)

    @property
    def _room(self) -> QRectF:
        """Return the part of the widget for the lines."""
        height = self.fontMetrics().height()
        left = self._widest(map(self._shown.labels, self._shown.ticks)) + SPACE
        top = height * (1.5 if self._title else 0.75)
        bottom = height * (1.5 if self._shown.steps else 0.75)
        return QRectF(self.rect()).adjusted(left, top, -MARK - 2, -bottom)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the axes, the lines and the marks."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_axes(painter)
            for line in self._shown.lines:
                if line.values:
                    self._draw_line(painter, line)
            for mark in self._shown.marks:
                self._draw_mark(painter, mark)

    def _draw_axes(self, painter: QPainter) -> None:
        room, height = self._room, self.fontMetrics().height()
        for tick in self._shown.ticks:
            y = self.point(0, tick).y()
            painter.setPen(QPen(self._colour(AXIS), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            painter.setPen(self._colour(FAINT))
            box = QRectF(0, y - height / 2, room.left() - SPACE / 2, height)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._shown.labels(tick))
        below = QRectF(room.left(), room.bottom() + height / 3, room.width(), height)
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
        for side, name in zip(sides, dict.fromkeys((*self._shown.steps[:1], *self._shown.steps[-1:])), strict=False):
            painter.drawText(below, side, name)
        painter.setPen(self._colour(INK))
        painter.drawText(QRectF(0, 0, self.width(), height), Qt.AlignmentFlag.AlignLeft, self._title)

    def _draw_line(self, painter: QPainter, line: ChartLine) -> None:
        points = [self.point(step, value) for step, value in enumerate(line.values)]
        colour = QColor(line.colour) if line.colour else self._colour(LINE)
        if len(self._shown.lines) == 1:
            self._tint_below(painter, points, colour)
        painter.setPen(QPen(colour, 2))
        painter.drawPolyline(QPolygonF(points))
        painter.setBrush(colour)
        for point in points if len(points) <= MOST_POINTS else ():
            painter.drawEllipse(point, DOT / 2, DOT / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if line.sign is not None:
            line.sign(painter, _round(points[-1], MARK / 2))

    def _tint_below(self, painter: QPainter, points: Sequence[QPointF], colour: QColor) -> None:
        ground, bottom = QColor(colour), self._room.bottom()
        ground.setAlphaF(0.15)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawPolygon(QPolygonF([QPointF(points[0].x(), bottom), *points, QPointF(points[-1].x(), bottom)]))

    def _draw_mark(self, painter: QPainter, mark: ChartMark) -> None:
        centre = self.point(mark.step, mark.value)
        painter.setPen(QPen(self._colour(QPalette.ColorRole.Base), 2))
        painter.setBrush(self._colour(MARKED))
        painter.drawEllipse(centre, MARK, MARK)
        painter.drawText(_round(centre, MARK), Qt.AlignmentFlag.AlignCenter, str(mark.number))


def _round(centre: QPointF, radius: float) -> QRectF:
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
