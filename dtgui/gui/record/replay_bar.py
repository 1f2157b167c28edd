"""The bar of a game that is only looked at: its time line, buttons to step and play, the view, a line for notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QPushButton, QSlider, QStyle, QStyleOptionSlider, QVBoxLayout, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import Theme
from dtgui.gui.record.history_view import NoteLine
from dtgui.gui.widgets.layouts import FlowLayout
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.widgets.texts import PlainLabel, as_tip
from dtgui.kernel.decisions import Seat
from dtgui.play.change import Aspect, Change
from dtgui.play.history import TimeLineMark

STEP_MS = 700
SPEEDS = {"½×": 2.0, "1×": 1.0, "2×": 0.5, "5×": 0.2}
"""The factor of a step's duration for each speed."""
NOTE_WIDTHS = (150, 600)
"""How narrow and how wide the line for notes may be, in pixels: it takes what the others leave."""


class ReplayBar(QWidget):
    """Shows while the controller only watches a game."""

    jumped = Signal()
    """Several steps were taken at once: those in between are not shown."""

    def __init__(self, controller: GameController, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.marks = MarkLine(theme)
        self.slider = TimeLine(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Time line"))
        self.where = PlainLabel()
        self.note = NoteLine(controller)
        self.speed = DropDown()
        self.speed.addItems(list(SPEEDS))
        self.speed.setCurrentText("1×")
        self.speed.setAccessibleName(self.tr("Speed"))
        self.speed.setToolTip(self.tr("Speed"))
        self.perspective = DropDown()
        self.perspective.setAccessibleName(self.tr("Perspective"))
        self.perspective.setToolTip(self.tr("Perspective"))
        self._named: list[tuple[Seat, str]] = []
        self.play = QPushButton(self.tr("Play"))
        self.play.setCheckable(True)
        self.play.setMinimumWidth(self._room_for(self.tr("Play"), self.tr("Pause")))
        self.go_on = QPushButton(self.tr("Continue from here"))
        self.go_on.setProperty("primary", True)
        for button in (self.play, self.go_on):
            button.setAutoDefault(True)  # so that Enter presses it, too
        self._timer = QTimer(self)
        self._buttons = {
            "first": self._button("|◀", self.tr("Go to start page"), self.to_start),
            "last_mark": self._button("◀◀", self.tr("To the previous mark"), self.to_last_mark),
            "back": self._button("◀", self.tr("A step back"), lambda: self.step_on(-1)),
            "forward": self._button("▶", self.tr("A step forward"), lambda: self.step_on(1)),
            "last": self._button("▶|", self.tr("To the end"), self.to_end),
            "next_mark": self._button("▶▶", self.tr("To the next mark"), self.to_next_mark),
        }
        self._arrange()
        self._connect()
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self.marks.theme = theme
        self.marks.update()

    def seek(self, step: int) -> None:
        """Go to the moment after `step` answers; a game in play does not move."""
        if not self._controller.viewer.is_watching:
            return
        before = self._controller.history.step
        self._controller.history.go_to_step(step)
        if abs(self._controller.history.step - before) > 1:
            self.jumped.emit()

    def play_or_pause(self) -> None:
        """Step by itself from here, from the start where it is at its end, or no longer."""
        if self._controller.viewer.is_watching:
            self.play.click()

    def to_start(self) -> None:
        """Go to where the game began."""
        self.seek(0)

    def to_end(self) -> None:
        """Go to where the game stands or ended."""
        self.seek(self.slider.maximum())

    def to_next_mark(self) -> None:
        """Go to the next day, shootout, death or note."""
        now = self.slider.value()
        self.seek(min((step for step in self._marked_steps() if step > now), default=self.slider.maximum()))

    def to_last_mark(self) -> None:
        """Go to the day, shootout, death or note before."""
        now = self.slider.value()
        self.seek(max((step for step in self._marked_steps() if step < now), default=0))

    def step_on(self, steps: int) -> None:
        """Take steps forward, or back where there are fewer than none."""
        self.seek(self.slider.value() + steps)

    def _marked_steps(self) -> Iterator[int]:
        return (mark.step for mark in self._controller.history.marks() if mark.sort != "phase")

    def _button(self, sign: str, name: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(sign)
        button.setAutoDefault(True)  # so that Enter presses it, too
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(lambda _=False: act())
        return button

    def _arrange(self) -> None:
        self.perspective.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        row = FlowLayout()
        for name in ("first", "last_mark", "back", "forward", "next_mark", "last"):
            row.addWidget(self._buttons[name])
        for widget in (self.play, self.speed, self.where, self.perspective, self.note, self.go_on):
            row.addWidget(widget)
        self._row = row
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 2, 10, 4)
        column.setSpacing(0)
        column.addWidget(self.marks)
        column.addWidget(self.slider)
        column.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the line for notes end where the bar does."""
        super().resizeEvent(event)
        self._give_note_the_rest()

    def _give_note_the_rest(self) -> None:
        narrowest, widest = NOTE_WIDTHS
        others = self._row.sizeHint().width() - self.note.minimumWidth()
        left = self.contentsRect().width() - required(self.layout()).contentsMargins().left() * 2 - others
        self.note.setFixedWidth(max(narrowest, min(widest, left)))

    def _connect(self) -> None:
        self.slider.valueChanged.connect(self._on_slid)
        self.marks.chosen.connect(self.seek)
        self.note.left.connect(self.slider.setFocus)
        self.play.clicked.connect(self._on_play_clicked)
        self.play.toggled.connect(self._on_play_toggled)
        self.speed.currentTextChanged.connect(lambda _: self._timer.setInterval(self._interval()))
        self.perspective.activated.connect(self._on_perspective)
        self.go_on.clicked.connect(lambda _=False: self._controller.go_on_from_here())
        self._timer.timeout.connect(self._on_tick)
        self._controller.changed.connect(self._on_changed)

    def _interval(self) -> int:
        return round(STEP_MS * SPEEDS[self.speed.currentText()])

    def _on_changed(self, change: Change) -> None:
        if Aspect.WATCHING in change:
            self._on_watching_changed(self._controller.viewer.is_watching)
        elif Aspect.HISTORY in change:
            self._on_history_changed()

    def _on_watching_changed(self, on: bool) -> None:
        self.setVisible(on)
        self.play.setChecked(False)
        if on:
            self._on_history_changed()

    def _name_seats(self) -> None:
        """List the seats whose view may be chosen; unchanged lists are kept."""
        scene, allowed = self._controller.scene, self._controller.viewer.seats
        named = [] if scene is None else [(panel.seat, panel.name) for panel in scene.panels if panel.seat in allowed]
        if named != self._named:
            self._named = named
            self.perspective.clear()
            for seat, name in named:
                self.perspective.addItem(self.tr("As {0}").format(name), seat)
        self.perspective.setCurrentIndex(self.perspective.findData(self._controller.view.seat))

    def _on_history_changed(self) -> None:
        if not self._controller.viewer.is_watching:
            return
        self._name_seats()
        last, step = len(self._controller.history.moments()) - 1, self._controller.history.step
        # Not sent back to the controller, which is already there.
        self.slider.blockSignals(True)
        self.slider.setRange(0, last)
        self.slider.setValue(step)
        self.slider.blockSignals(False)
        self._say_where(step, last)
        self._give_note_the_rest()
        self.marks.show_marks(self._controller.history.marks(), last)

    def _room_for(self, *texts: str) -> int:
        """How wide a button is on which each of these may stand."""
        return max(QPushButton(text).sizeHint().width() for text in texts)

    def _say_where(self, step: int, last: int) -> None:
        """Show the step in a label wide enough for the longest one, so that nothing beside it moves."""
        longest = self.tr("{0} of {1}").format(last, last)
        width = self.where.fontMetrics().horizontalAdvance(longest) + 4
        self.where.setMinimumSize(width, self.play.sizeHint().height())
        self.where.setText(self.tr("{0} of {1}").format(step, last))

    def _on_slid(self, step: int) -> None:
        self.seek(step)

    def _on_play_clicked(self, on: bool) -> None:
        if on and self.slider.value() == self.slider.maximum():
            self.to_start()

    def _on_play_toggled(self, on: bool) -> None:
        self.play.setText(self.tr("Pause") if on else self.tr("Play"))
        self._timer.setInterval(self._interval())
        self._timer.start() if on else self._timer.stop()

    def _on_tick(self) -> None:
        if self.slider.value() == self.slider.maximum():
            self.play.setChecked(False)
        else:
            self.seek(self.slider.value() + 1)

    def _on_perspective(self, index: int) -> None:
        self._controller.viewer.look_from(Seat(self.perspective.itemData(index)))


# The time line of a game: a slider, and above it marks for days, phases, shootouts, deaths and notes

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
