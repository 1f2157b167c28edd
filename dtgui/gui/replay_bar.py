"""A time line of a game: a slider with marks for days, phases, shootouts and deaths, and buttons to step and play."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSlider, QVBoxLayout, QWidget

from dtgui.controller.chronicle import Mark
from dtgui.controller.game_controller import GameController
from dtgui.gui.flow_layout import FlowLayout
from dtgui.gui.theme import Theme
from dtgui.kernel.decisions import Seat

STEP_MS = 700
SPEEDS = {"½×": 2.0, "1×": 1.0, "2×": 0.5, "5×": 0.2}
"""How long a step stays, as a factor, by what the speed is called."""
NEAR = 6
"""So many pixels from a mark the pointer still means it."""
HEIGHTS = {"day": 12, "phase": 5, "shootout": 9, "death": 9}
"""How tall the marks of each sort are drawn, in pixels."""


class MarkLine(QWidget):
    """The marks above the slider: days are tall lines, phases short ones, shootouts diamonds, deaths crosses."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._marks: tuple[Mark, ...] = ()
        self._last = 1
        self.setFixedHeight(max(HEIGHTS.values()) + 3)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Marks of the time line"))

    def show_marks(self, marks: tuple[Mark, ...], last: int) -> None:
        """Show these; `last` is the step at the right end."""
        self._marks, self._last = marks, max(1, last)
        self.update()

    def mark_at(self, x: float) -> Mark | None:
        """Return the nearest mark to this point, None where none is near; of several, the tallest."""
        near = [mark for mark in self._marks if abs(self._x(mark) - x) <= NEAR]
        return max(near, key=lambda mark: HEIGHTS[mark.sort], default=None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what the mark under the pointer stands for."""
        mark = self.mark_at(event.position().x())
        self.setToolTip("" if mark is None else mark.text)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        window = self.theme.window
        colours = {"day": window.text, "phase": window.border, "shootout": window.accent, "death": window.danger}
        for mark in self._marks:
            painter.setPen(QColor(colours[mark.sort]))
            _draw(painter, mark.sort, self._x(mark), self.height())

    def _x(self, mark: Mark) -> float:
        margin = 8
        return margin + (self.width() - 2 * margin) * mark.step / self._last


def _draw(painter: QPainter, sort: str, x: float, bottom: float) -> None:
    top, half = bottom - HEIGHTS[sort], HEIGHTS[sort] / 2
    if sort == "death":
        painter.drawLine(QPointF(x - half / 2, top), QPointF(x + half / 2, bottom - 2))
        painter.drawLine(QPointF(x + half / 2, top), QPointF(x - half / 2, bottom - 2))
    elif sort == "shootout":
        painter.drawEllipse(QRectF(x - half / 2, top, half, half))
    else:
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))


class ReplayBar(QWidget):
    """Shows while the controller only watches a game."""

    jumped = Signal()
    """Several steps were taken at once: what lies between is not to be seen."""

    def __init__(self, controller: GameController, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.marks = MarkLine(theme)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Time line"))
        self.where = QLabel()
        self.speed = QComboBox()
        self.speed.addItems(list(SPEEDS))
        self.speed.setCurrentText("1×")
        self.speed.setAccessibleName(self.tr("Speed"))
        self.perspective = QComboBox()
        self.perspective.setAccessibleName(self.tr("Perspective"))
        self._named: list[tuple[Seat, str]] = []
        self.play = QPushButton(self.tr("Play"))
        self.play.setCheckable(True)
        self.go_on = QPushButton(self.tr("Go on from here"))
        self.go_on.setProperty("primary", True)
        self._timer = QTimer(self)
        self._buttons = {
            "first": self._button("|◀", self.tr("To the start"), lambda: self.seek(0)),
            "back": self._button("◀", self.tr("A step back"), lambda: self.seek(self.slider.value() - 1)),
            "forward": self._button("▶", self.tr("A step forward"), lambda: self.seek(self.slider.value() + 1)),
            "last": self._button("▶|", self.tr("To the end"), lambda: self.seek(self.slider.maximum())),
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
        """Go to where the game was after so many answers."""
        before = self._controller.history.step
        self._controller.history.go_to_step(step)
        if abs(self._controller.history.step - before) > 1:
            self.jumped.emit()

    def to_next_mark(self) -> None:
        """Go to the next day, shootout or death."""
        now = self.slider.value()
        ahead = [mark.step for mark in self._controller.history.marks() if mark.step > now and mark.sort != "phase"]
        self.seek(min(ahead, default=self.slider.maximum()))

    def _button(self, sign: str, name: str, act) -> QPushButton:
        button = QPushButton(sign)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(lambda _=False: act())
        return button

    def _arrange(self) -> None:
        row = FlowLayout()
        for name in ("first", "back", "forward", "next_mark", "last"):
            row.addWidget(self._buttons[name])
        for widget in (self.play, self.speed, self.where, self.perspective, self.go_on):
            row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 2, 10, 4)
        column.setSpacing(0)
        column.addWidget(self.marks)
        column.addWidget(self.slider)
        column.addLayout(row)

    def _connect(self) -> None:
        self.slider.valueChanged.connect(self._on_slid)
        self.play.toggled.connect(self._on_play_toggled)
        self.speed.currentTextChanged.connect(lambda _: self._timer.setInterval(self._interval()))
        self.perspective.activated.connect(self._on_perspective)
        self.go_on.clicked.connect(lambda _=False: self._controller.go_on_from_here())
        self._timer.timeout.connect(self._on_tick)
        self._controller.history_changed.connect(self._on_history_changed)
        self._controller.watching_changed.connect(self._on_watching_changed)

    def _interval(self) -> int:
        return round(STEP_MS * SPEEDS[self.speed.currentText()])

    def _on_watching_changed(self, on: bool) -> None:
        self.setVisible(on)
        self.play.setChecked(False)
        if on:
            self._on_history_changed()

    def _name_seats(self) -> None:
        """List the players whose view may be chosen, anew only where these are others."""
        scene, allowed = self._controller.scene, self._controller.perspectives
        named = [] if scene is None else [(panel.seat, panel.name) for panel in scene.panels if panel.seat in allowed]
        if named != self._named:
            self._named = named
            self.perspective.clear()
            for seat, name in named:
                self.perspective.addItem(self.tr("As {0} saw it").format(name), seat)
        self.perspective.setCurrentIndex(self.perspective.findData(self._controller.seat))

    def _on_history_changed(self) -> None:
        if not self._controller.is_watching:
            return
        self._name_seats()
        last, step = len(self._controller.history.moments()) - 1, self._controller.history.step
        # Not told back to the controller: it is there already.
        self.slider.blockSignals(True)
        self.slider.setRange(0, last)
        self.slider.setValue(step)
        self.slider.blockSignals(False)
        self.where.setText(self.tr("{0} of {1}").format(step, last))
        self.marks.show_marks(self._controller.history.marks(), last)

    def _on_slid(self, step: int) -> None:
        self.seek(step)

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
        self._controller.look_from(Seat(self.perspective.itemData(index)))
