"""The commands for the course: its map, and a first whole game at its end."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dtgui.gui.dialogs.learn_page import LearnPage
from dtgui.gui.dialogs.repeat_dialog import RepeatDialog, Repetition
from dtgui.gui.widgets.messages import open_dialog
from dtgui.gui.window.exercise_commands import ExerciseCommands
from dtgui.practice.lessons import Lesson
from dtgui.practice.mistakes import FILE, MissedQuestion, Mistakes
from dtgui.practice.progress import LESSONS

MOST = 10
"""The most questions that come back on one day."""


class CourseCommands(QObject):
    """Opens the course of the game whose exercises are meant."""

    game_wanted = Signal()
    """Request for a first whole game with the coach."""

    def __init__(self, exercises: ExerciseCommands, data: Path, window: QWidget) -> None:
        """`data` is the player's data folder."""
        super().__init__(window)
        self._exercises, self._window = exercises, window
        self.mistakes = Mistakes(data / FILE)
        exercises.all_done.connect(self.open_map)

    def open_map(self) -> LearnPage | None:
        """Show all stations; None if the game has none."""
        lessons = self._exercises.lessons()
        if not lessons:
            self._exercises.told.emit(self.tr("This game has no exercises of this kind."))
            return None
        page = LearnPage(lessons, self._exercises.progress.done(LESSONS), len(self.due()), self._window)
        page.repeat_wanted.connect(self.repeat)
        page.wanted.connect(self._exercises.begin)
        page.game_wanted.connect(self.game_wanted)
        open_dialog(page)
        return page

    # Questions that come back

    def miss(self, lesson: Lesson, step: int) -> None:
        """Let a question come back that was answered wrongly."""
        self.mistakes.miss(MissedQuestion(lesson.name, step), date.today())

    def due(self) -> list[Repetition]:
        """Return the first questions that come back today, and that the lessons still have."""
        lessons = {lesson.name: lesson for lesson in self._exercises.lessons()}
        found = []
        for question in self.mistakes.due(date.today()):
            lesson = lessons.get(question.lesson)
            if lesson is not None and question.step < len(lesson.steps) and lesson.steps[question.step].choices:
                found.append(Repetition(question, lesson, lesson.steps[question.step]))
        return found[:MOST]

    def repeat(self) -> RepeatDialog | None:
        """Ask the questions of today; None if there are none."""
        questions = self.due()
        if not questions:
            return None
        dialog = RepeatDialog(questions, self._note, lambda: self.mistakes.streak(date.today()), self._window)
        open_dialog(dialog)
        return dialog

    def _note(self, question: MissedQuestion, is_right: bool) -> None:
        self.mistakes.answer(question, date.today(), is_right=is_right)
