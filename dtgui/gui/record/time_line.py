"""The time line of a game: a slider, and above it marks for days, phases, shootouts, deaths and notes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.plain import as_tip
from dtgui.play.history import TimeLineMark

NEAR = 6
"""The distance in pixels within which the pointer selects a mark."""
HEIGHTS = {"day": 12, "phase": 5, "shootout": 9, "death": 9, "note": 11}
"""How tall the marks of each sort are drawn, in pixels."""
USUAL_HEIGHT = 7
"""The height of a mark of any other sort: a game may have sorts of its own."""


class MarkLine(QWidget):
    """The marks above the slider: days are tall lines, phases short ones, shootouts rings, deaths crosses, notes flags.

    A click on one goes there.
    """

    chosen = Signal(int)
    """The step of a mark that was clicked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._marks: tuple[TimeLineMark, ...] = ()
        self._last = 1
        self.setFixedHeight(max(HEIGHTS.values()) + 3)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Marks of the time line"))

    def show_marks(self, marks: tuple[TimeLineMark, ...], last: int) -> None:
        """Show these; `last` is the step at the right end."""
        if (marks, max(1, last)) != (self._marks, self._last):
            self._marks, self._last = marks, max(1, last)
            self.update()

    def mark_at(self, x: float) -> TimeLineMark | None:
        """Return the nearest mark to this point, None where none is near; of several, the tallest."""
        near = [mark for mark in self._marks if abs(self._x(mark) - x) <= NEAR]
        return max(near, key=lambda mark: _height(mark.sort), default=None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what the mark under the pointer stands for."""
        mark = self.mark_at(event.position().x())
        self.setToolTip("" if mark is None else as_tip(mark.text))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the mark under the pointer."""
        mark = self.mark_at(event.position().x())
        if mark is not None and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(mark.step)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the marks."""
        window = self.theme.window
        colours = {"day": window.text, "phase": window.border, "death": window.danger, "note": window.text}
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for mark in self._marks:
                painter.setPen(QColor(colours.get(mark.sort, window.accent)))
                _draw(painter, mark.sort, self._x(mark), self.height())

    def _x(self, mark: TimeLineMark) -> float:
        margin = 8
        return margin + (self.width() - 2 * margin) * mark.step / self._last


def _height(sort: str) -> int:
    return HEIGHTS.get(sort, USUAL_HEIGHT)


def _draw(painter: QPainter, sort: str, x: float, bottom: float) -> None:
    top, half = bottom - _height(sort), _height(sort) / 2
    if sort == "death":
        painter.drawLine(QPointF(x - half / 2, top), QPointF(x + half / 2, bottom - 2))
        painter.drawLine(QPointF(x + half / 2, top), QPointF(x - half / 2, bottom - 2))
    elif sort == "shootout":
        painter.drawEllipse(QRectF(x - half / 2, top, half, half))
    elif sort == "note":
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        painter.setBrush(painter.pen().color())
        painter.drawPolygon([QPointF(x, top), QPointF(x + half, top + half / 2), QPointF(x, top + half)])
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))


class TimeLine(QSlider):
    """A slider on which a click goes to the very place, from where it can be dragged on."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Bring the handle under the pointer first."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setValue(self._value_at(event.position().x()))
        super().mousePressEvent(event)

    def _value_at(self, x: float) -> int:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        slider, style = QStyle.ComplexControl.CC_Slider, self.style()
        groove = style.subControlRect(slider, option, QStyle.SubControl.SC_SliderGroove, self)
        handle = style.subControlRect(slider, option, QStyle.SubControl.SC_SliderHandle, self)
        place, room = x - groove.x() - handle.width() / 2, groove.width() - handle.width()
        return QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), round(place), room)
