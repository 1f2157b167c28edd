"""The strip that says which day it is and which phase, with stops to set, and the goals of a special game below it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.look.theme import Theme, WindowColours
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel, as_tip
from dtgui.kernel.scene import Course, Scene
from dtgui.play.auto_pass import Passing, PassUntil

HERE, STOP = "▸", "✋"
BESIDE = 8
"""The pixels that a label needs beside its words."""
WAITING = {
    PassUntil.CONCERNED: tr_noop("Passing until something concerns you · Esc: stop"),
    PassUntil.NEXT_DAY: tr_noop("Passing for the rest of the day · Esc: stop"),
    PassUntil.FIGHT: tr_noop("Passing until a shootout · Esc: stop"),
    PassUntil.OWN_TURN: tr_noop("Passing until it is your turn · Esc: stop"),
}
"""The texts while auto-pass is on."""


class CourseLabel(HtmlLabel):
    """The steps of a course: the present one stands out by weight and a sign, and stands alone in little room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._course: Course | None = None
        self._accent, self._dim = "", ""

    def show_course(self, course: Course | None, window: WindowColours) -> None:
        """Show this course in these colours, nothing for None."""
        self._course, self._accent, self._dim = course, window.accent, window.dim_text
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many steps as there is room for now."""
        super().resizeEvent(event)
        self._write()

    @property
    def least_width(self) -> int:
        """How wide the present step alone is, in pixels; 0 without a course."""
        return 0 if self._course is None else self._width_of(self._course.step)

    def _width_of(self, step: str) -> int:
        return self._metrics.horizontalAdvance(f"  {HERE} {step}") + BESIDE

    @property
    def _metrics(self) -> QFontMetrics:
        font = self.font()
        font.setBold(True)
        return QFontMetrics(font)

    def _write(self) -> None:
        course = self._course
        if course is None:
            self.clear()
            self.setToolTip("")
            return
        for title, steps in ((course.title, course.steps), (course.title, (course.step,)), ("", (course.step,))):
            self.setText(self._line(title, steps, course.step))
            if self.sizeHint().width() <= self.width():
                break
        else:
            room = self.width() - self._width_of("")
            short = self._metrics.elidedText(course.step, Qt.TextElideMode.ElideRight, max(room, 0))
            self.setText(self._line("", (short,), short))
        self.setToolTip(as_tip(" › ".join((course.title, *course.steps))))

    def _line(self, title: str, steps: tuple[str, ...], present: str) -> str:
        here = f'<b style="color:{self._accent}">{HERE} {escape(present)}</b>'
        shown = " › ".join(here if step == present else escape(step) for step in steps)
        return f'<b>{escape(title)}</b> &nbsp;<span style="color:{self._dim}">{shown}</span>'


class PhaseStrip(QWidget):
    """One line; the present phase stands out by weight and a sign, a stop by another sign, not by colour alone."""

    stop_toggled = Signal(str)
    """The name of the phase that was clicked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._scene: Scene | None = None
        self._passing = Passing()
        self.day = HtmlLabel(parent=self)
        self.course = CourseLabel(self)
        self.state = PlainLabel(parent=self)
        self.phases: dict[str, QPushButton] = {}
        """The buttons by phase."""
        self.setAccessibleName(self.tr("Phases of the day"))
        self.setMinimumWidth(1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 1, 8, 1)
        self._row.setSpacing(2)
        self._row.addWidget(self.day)
        self._row.addWidget(self.course, 1)
        self._row.addWidget(self.state)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self._write()

    def show_scene(self, scene: Scene) -> None:
        """Show day and phase of a scene."""
        before, self._scene = self._scene, scene
        if before is None or before.phases != scene.phases:
            self._make_buttons(scene.phases)
        elif (before.day, before.phase, before.course) == (scene.day, scene.phase, scene.course):
            return
        self._write()

    def show_passing(self, passing: Passing) -> None:
        """Show the stops, and whether auto-pass is on."""
        self._passing = passing
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many phases as there is room for now."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In little room, leave the present phase alone, and the present step of a fight beside it."""
        scene = self._scene
        if scene is None:
            return
        needed = sum(each.sizeHint().width() + self._row.spacing() for each in (self.day, *self.phases.values()))
        needed += self.course.least_width
        has_room = needed + 2 * self._row.spacing() + 16 <= self.width()
        for phase, button in self.phases.items():
            button.setVisible(has_room or phase == scene.phase)

    def _make_buttons(self, phases: tuple[str, ...]) -> None:
        for button in self.phases.values():
            button.deleteLater()
        self.phases = {}
        for place, phase in enumerate(phases, start=1):
            button = QPushButton(self)
            button.setFlat(True)
            button.setAutoDefault(True)  # so that Enter presses it, too
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, phase=phase: self.stop_toggled.emit(phase))
            self._row.insertWidget(place, button)
            self.phases[phase] = button

    def _write(self) -> None:
        scene, window = self._scene, self._theme.window
        if scene is None:
            return
        self.day.setText(f"<b>{self.tr('Day {0}').format(scene.day)}</b>" if scene.day else "")
        for phase, button in self.phases.items():
            here, stops = phase == scene.phase, phase in self._passing.stops
            button.setText(" ".join([HERE] * here + [phase] + [STOP] * stops))
            colour = window.accent if here else window.dim_text
            weight = "bold" if here else "normal"
            style = f"QPushButton {{ border: 0; padding: 1px 5px; color: {colour}; font-weight: {weight} }}"
            if style != button.styleSheet():
                # A style sheet is dear, also the same one.
                button.setStyleSheet(style)
            button.setToolTip(self._about(stops))
            button.setAccessibleName(self._spoken(phase, here, stops))
        self.state.setText(self._waiting())
        self.course.show_course(scene.course, window)
        self._fit()

    def _waiting(self) -> str:
        if self._passing.holds:
            return self.tr("On hold: no automatic answers · Shift+Space: continue")
        return "" if self._passing.waiting is None else self.tr(WAITING[self._passing.until])

    def _about(self, stops: bool) -> str:
        if stops:
            return self.tr("Asking at every step. Click to auto-answer forced choices.")
        return self.tr("Click to stop here: every question is asked.")

    def _spoken(self, phase: str, here: bool, stops: bool) -> str:
        words = [phase, self.tr("now") if here else "", self.tr("stop set") if stops else ""]
        return ", ".join(word for word in words if word)


# The lines below the phases: what wins or ends a special game, how far each side is, and the event of the day


class GoalLine(HtmlLabel):
    """Shows the goals of a scene; hidden in games that end as usual."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._shown: tuple[object, ...] = ()
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setContentsMargins(8, 1, 8, 2)
        self.setAccessibleName(self.tr("Goal of the game"))
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        window = theme.window
        self.setStyleSheet(f"QLabel {{ background: {window.base}; color: {window.text} }}")

    def show_scene(self, scene: Scene, intents: tuple[str, ...] = ()) -> None:
        """Show goals and event of a scene, and below them what a player that the rulebook plays would do now."""
        if self._shown == (scene.goals, scene.today, intents):
            return
        self._shown = (scene.goals, scene.today, intents)
        first, *others = (escape(said(goal)) for goal in scene.goals) if scene.goals else ("",)
        goals = " · ".join((f"<b>{first}</b>", *others)) if scene.goals else ""
        coming = " · ".join(escape(said(intent)) for intent in intents)
        self.setText("<br>".join(filter(None, (goals, escape(said(scene.today)), coming))))
        self.setAccessibleDescription(". ".join(map(said, (*scene.goals, scene.today, *intents))))
        self.setVisible(bool(scene.goals or intents))
