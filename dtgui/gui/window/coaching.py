"""Notes on the table that teach: what the coach says in a player's first game, and the present step of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QRectF, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.panels.coach import CoachNote, CoachTip
from dtgui.gui.panels.exercise_panel import ExercisePanel, LessonNote
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.services.program import Program
from dtgui.gui.table.overlays.spotlight import Spotlight, areas_of
from dtgui.gui.window.town_page import TownPage
from dtgui.play.change import Aspect, Change
from dtgui.play.lesson_at_table import LessonAtTable
from dtgui.play.records import Coached, CoachedGames
from dtgui.practice.lessons import PartState

PLATE = "plate"
"""The subject of a tip that refers to the viewer's own plate."""


KEPT_FREE = "prompt"
"""The part that the note does not lie on where it can be helped: there the player answers."""


class Coaching(QObject):
    """Follows one window's game."""

    def __init__(
        self, program: Program, controller: GameController, table: TablePanel, parts: Mapping[str, QWidget],
        window: QWidget,
    ) -> None:  # fmt: skip
        """`parts` are those of the window that advice is about."""
        super().__init__(window)
        self._program, self._controller = program, controller
        self._view, self._parts, self._window = table.view, parts, window
        self._showing = table.showing
        self._session: object = None
        """The game that the coach has been offered for, or leads through."""
        self._left: list[CoachTip] = []
        """The tips not given yet."""
        self._shown: CoachTip | None = None
        self._said_at: object = None
        """The moment at which the last tip was closed: at most one thing is said at a question."""
        self._is_offered = self._is_on = False
        self._games = CoachedGames(program.paths.coached)
        self._kept_in: Path | None = None
        """The save of the game for which it was kept last how far the coach has come."""
        self.note = CoachNote(window, program.looks.theme, table.floats)
        self.note.go_on_wanted.connect(self.go_on)
        self.note.later_wanted.connect(self.leave)
        self.note.never_wanted.connect(self.leave_for_good)
        controller.changed.connect(self._on_changed)
        # Once everything has its new place.
        self._place = QTimer(self, singleShot=True, interval=0)
        self._place.timeout.connect(self._say)
        self._view.laid_out.connect(self._place.start)
        self._showing.ended.connect(self._place.start)
        window.installEventFilter(self)
        self._view.installEventFilter(self)

    def begin(self, start_game: Callable[[], object]) -> None:
        """Start a game, and lead through it even a player who wanted no coach before."""
        start_game()
        self._program.preferences.change("coach", True)
        self._begin()
        self._follow()

    def go_on(self) -> None:
        """Start, or give the next suitable tip; without a coach, enable it."""
        if not self._is_on:
            self._begin()
        elif self._shown is not None:
            self._said()
        self._follow()

    def leave(self) -> bool:
        """Leave the player alone in this game; return False where that was so already."""
        was_there = self._is_on or self._is_offered
        self._is_on = self._is_offered = False
        if was_there:
            self._keep()
        self._follow()
        return was_there

    def leave_for_good(self) -> None:
        """Leave the player alone, and offer nothing any more."""
        self._program.preferences.change("coach", False)
        self.leave()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay beside the subject when the window is resized, and go when a page hides the table."""
        is_resized = event.type() is QEvent.Type.Resize and watched is self._window
        if is_resized or (event.type() in (QEvent.Type.Show, QEvent.Type.Hide) and watched is self._view):
            self._place.start()
        return False

    def _begin(self) -> None:
        self._is_on, self._is_offered, self._shown = True, False, None
        self._left = list(self._program.looks.shown.coach)
        self._keep()

    def _said(self) -> None:
        """Close the present tip; once all are said, the player needs no coach."""
        assert self._shown is not None
        self._left.remove(self._shown)
        self._shown, self._said_at = None, self._present
        self._keep()
        if not self._left:
            self.leave_for_good()

    @property
    def _present(self) -> object:
        """The present moment of the game."""
        session = self._controller.session
        return None if session is None else session.present

    def _keep(self) -> None:
        """Keep how far it has come, for when the game is resumed."""
        said = tuple(advice.says for advice in self._program.looks.shown.coach if advice not in self._left)
        self._kept_in = self._controller.saves.file
        if self._kept_in is not None:
            self._games.keep(self._kept_in.name, Coached(self._is_on, said))

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change or Aspect.QUESTION in change or Aspect.WATCHING in change:
            self._meet()
            self._follow()

    def _meet(self) -> None:
        """Offer the coach in a new game of a player who has hardly played; continue in a resumed one.

        A player who answers without choosing has declined the offer.
        """
        controller, session = self._controller, self._controller.session
        if session is self._session:
            self._is_offered = self._is_offered and not controller.history.undo_label
            if self._is_on and controller.saves.file != self._kept_in:
                self._keep()
            return
        self._session = session
        self._is_on = self._is_offered = False
        self._shown = None
        file, wanted = controller.saves.file, self._program.preferences.settings.coach and self._is_played
        coached = None if file is None else self._games.of(file.name)
        if coached is not None:
            self._is_on = wanted and coached.is_on
            self._left = [advice for advice in self._program.looks.shown.coach if advice.says not in coached.said]
            return
        is_first = len(controller.saves.recent(2)) <= 1 and bool(controller.opponents.names)
        has_advice = bool(self._program.looks.shown.coach)
        self._is_offered = wanted and is_first and has_advice and not controller.history.undo_label

    @property
    def _is_played(self) -> bool:
        """Whether it is a game that is played, neither looked at nor practised in."""
        controller = self._controller
        is_game = controller.session is not None and controller.table.guide is None
        return is_game and not controller.viewer.is_watching and not controller.view.is_practice

    def _follow(self) -> None:
        """Choose what is said now."""
        view = self._controller.view
        if self._is_on and view.decision is not None and self._is_played:
            if self._shown is not None and not self._shown.fits(view):
                self._said()
            if self._shown is None:
                is_quiet = self._said_at is self._present
                fitting = (each for each in self._left if each.may_follow or not is_quiet)
                self._shown = next((each for each in fitting if each.fits(view)), None)
        self._place.start()

    def _say(self) -> None:
        """Show the present tip beside its subject, unless the table is hidden, asks no player or shows a play large."""
        view = self._controller.view
        is_hidden = not self._view.isVisibleTo(self._window)
        if is_hidden or view.decision is None or not self._is_played or self._showing.is_showing:
            self.note.put_away()
        elif self._is_offered:
            offer = self.tr("First game? I can guide you through the first day, step by step.")
            self.note.say(offer, self.tr("Show me (C)"), None, self._area(KEPT_FREE))
        elif self._is_on and self._shown is not None:
            about = self._shown.about if isinstance(self._shown.about, str) else self._shown.about(view)
            self._view.marks.show_lit(frozenset({about} & self._view.table_scene.zones.keys()))
            text = QCoreApplication.translate("Coach", self._shown.says)
            self.note.say(text, self.tr("Continue (C)"), self._area(about), self._area(KEPT_FREE))
            return
        else:
            self.note.put_away()
        if self._controller.table.guide is None:
            self._view.marks.show_lit(frozenset())

    def _area(self, about: str) -> QRect | None:
        """Return the area of a subject in the window; None if it is not visible."""
        if about in self._parts:
            part = self._parts[about]
            return QRect(part.mapTo(self._window, QPoint()), part.size()) if part.isVisible() else None
        layout = self._view.table_scene.layout
        rect = layout.plates.get(self._controller.view.seat) if about == PLATE else layout.zones.get(about)
        if rect is None:
            return None
        area = self._view.mapFromScene(QRectF(*rect)).boundingRect()
        return QRect(self._view.viewport().mapTo(self._window, area.topLeft()), area.size())

    def take_look(self) -> None:
        """Take the colours of the theme in use."""
        self.note.set_theme(self._program.looks.theme)
        self._place.start()


# Shows the present step of a lesson as a note on the table, beside the cards that are meant

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
