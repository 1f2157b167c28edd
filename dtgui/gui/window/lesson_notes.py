"""Shows the present step of a lesson as a note on the table, beside the cards that are meant."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.panels.practice.exercise_panel import ExercisePanel
from dtgui.gui.panels.practice.lesson_note import LessonNote
from dtgui.gui.services.program import Program
from dtgui.gui.table.overlays.spotlight import Spotlight, areas_of
from dtgui.gui.window.town_page import TownPage
from dtgui.play.lesson_at_table import LessonAtTable
from dtgui.practice.lessons import PartState

RIGHT = "✔"
"""Stands before the comment on a right answer."""


class LessonNotes(QObject):
    """Follows the lesson of one window. The panel of the exercise does what the note's buttons say."""

    map_wanted = Signal()
    """All stations."""

    def __init__(
        self, program: Program, controller: GameController, town: TownPage, panel: ExercisePanel, window: QWidget
    ) -> None:
        super().__init__(window)
        self._program, self._controller, self._window = program, controller, window
        table = town.table
        self._town, self._table, self._view, self._prompt, self._panel = town, table, table.view, town.prompt, panel
        self.spotlight = Spotlight(table.view)
        self.note = LessonNote(window, program.looks.theme, table.floats)
        self._is_begun = False
        """Whether the player has put away the text of a played part, to play it."""
        self._connect()
        self._place = QTimer(self, singleShot=True, interval=0)
        self._place.timeout.connect(self._lie)
        self._view.laid_out.connect(self._place.start)
        table.showing.ended.connect(self._place.start)
        for part in (window, town.plays):
            part.installEventFilter(self)

    def _connect(self) -> None:
        note, panel = self.note, self._panel
        note.on_wanted.connect(self._on_on)
        note.back_wanted.connect(panel.back.click)
        note.shown_wanted.connect(panel.show_me.click)
        note.map_wanted.connect(self.map_wanted)
        note.chosen.connect(panel.choose)
        panel.shown.connect(self.show_state)

    @property
    def lesson(self) -> LessonAtTable | None:
        """The lesson that is taken, None if there is none."""
        guide = self._controller.table.guide
        return guide if isinstance(guide, LessonAtTable) else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay beside the subject if the window is resized, and make way for the list of all plays."""
        is_resized = event.type() is QEvent.Type.Resize and watched is self._window
        if is_resized or event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._place.start()
        return False

    def take_look(self) -> None:
        """Take the colours of the theme in use."""
        self.note.set_theme(self._program.looks.theme)
        self._place.start()

    def show_state(self) -> None:
        """Say what the present step says."""
        lesson = self.lesson
        if lesson is None:
            self.note.hide()
            self.spotlight.point_at(())
            self._be_quiet(on=False)
            return
        step, panel = lesson.run.step, self._panel
        if step is None or lesson.part is None or lesson.state is PartState.LOST or lesson.at_start_of_part:
            self._is_begun = False
        choices = [said(choice.says) for choice in step.choices] if step else []
        sections = lesson.lesson.sections_of(step) if step else ()
        where = " · ".join((panel.title.text(), panel.about.text(), *sections))
        is_lost = lesson.part is not None and lesson.state is PartState.LOST
        hint = said(lesson.hint or "")
        self.note.say(
            where,
            f"{RIGHT} {hint}" if lesson.is_praise and hint else hint,
            "" if is_lost else panel.text.text(),
            choices,
        )
        self.note.offer(
            self._on_text(lesson),
            back=lesson.run.number > 0 and step is not None,
            show_me=step is not None and bool(step.answers),
            all_stations=step is None or is_lost,
        )
        self._be_quiet(on=step is not None and (step.is_read or bool(step.choices)))
        self._place.start()

    def _be_quiet(self, *, on: bool) -> None:
        """Offer no plays while a step is read or a question of the lesson is open."""
        self._view.marks.be_quiet(on)
        self._prompt.setDisabled(on)

    def _on_text(self, lesson: LessonAtTable) -> str:
        step = lesson.run.step
        if step is None:
            return self.tr("Next station")
        if lesson.part is not None:
            return self.tr("Try again") if lesson.state is PartState.LOST else self.tr("Play")
        return self.tr("Go on") if step.is_read else ""

    def _on_on(self) -> None:
        lesson = self.lesson
        if lesson is None:
            return
        if lesson.is_over:
            self._panel.next.click()
        elif lesson.part is None:
            self._panel.go_on.click()
        elif lesson.state is PartState.LOST:
            self._panel.try_again()
        else:
            self._is_begun = True
            self._place.start()
            self._view.setFocus()

    def _lie(self) -> None:
        """Lie beside the first piece or zone that the step names."""
        lesson = self.lesson
        is_hidden = lesson is None or self._is_begun or self._is_played(lesson) or self._table.showing.is_showing
        is_hidden = is_hidden or self._town.plays.isVisible()
        if lesson is None or is_hidden or not self._view.isVisible():
            self.note.hide()
            self.spotlight.point_at(())
            return
        lit = lesson.lit()
        self.spotlight.point_at(lit)
        areas = [self._in_window(area) for area in areas_of(self._view, lit)]
        pieces = (piece.id for piece in scene.pieces) if (scene := self._controller.scene) is not None else ()
        others = [self._in_window(area) for area in areas_of(self._view, set(pieces) - lit)]
        self.note.place_beside(areas, self._area_of(self._prompt), others, self._area_of(self._view.viewport()))
        self._take_focus(lesson)

    def _area_of(self, part: QWidget) -> QRect:
        return QRect(part.mapTo(self._window, QPoint()), part.size())

    @staticmethod
    def _is_played(lesson: LessonAtTable) -> bool:
        return lesson.part is not None and lesson.state is PartState.OPEN and not lesson.at_start_of_part

    def _take_focus(self, lesson: LessonAtTable) -> None:
        """Give the keyboard to the button that leads on, if it was on the game or the note; never to a choice.

        After a played part it stays on the table: Space has just passed there, and must not begin anything.
        """
        focused = self._window.focusWidget() or self._window
        is_on_game = focused is self._window or any(part.isAncestorOf(focused) for part in (self._town, self.note))
        was_played = lesson.lesson.steps[-1].part is not None and (lesson.is_over or not lesson.at_start_of_part)
        if is_on_game and was_played and lesson.run.number >= len(lesson.lesson.steps) - 1:
            self._view.setFocus()
        elif is_on_game:
            (self.note.on if self.note.on.isVisible() else self._view).setFocus()

    def continue_with(self, button: QPushButton | None) -> None:
        """Give the keyboard to the panel's button that leads on, if it was on the game or the panel.

        Space and Enter go on then. Without the button it goes to the table.
        """
        focused, panel = self._window.focusWidget() or self._panel, self._panel
        is_free = focused is panel or panel.isAncestorOf(focused)
        if button is not None and button.isVisible() and (is_free or self._town.isAncestorOf(focused)):
            button.setFocus()
        elif is_free:
            self._view.setFocus()

    def _in_window(self, area: QRectF) -> QRect:
        shown = self._view.mapFromScene(area).boundingRect()
        return QRect(self._view.viewport().mapTo(self._window, shown.topLeft()), shown.size())
