"""The commands for the course: its map, and a first whole game at its end."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dtgui.gui.dialogs.learn_page import LearnPage
from dtgui.gui.widgets.messages import open_dialog
from dtgui.gui.window.exercise_commands import ExerciseCommands
from dtgui.practice.progress import LESSONS


class Course(QObject):
    """Opens the course of the game whose exercises are meant."""

    game_wanted = Signal()
    """Request for a first whole game with the coach."""

    def __init__(self, exercises: ExerciseCommands, window: QWidget) -> None:
        super().__init__(window)
        self._exercises, self._window = exercises, window
        exercises.all_done.connect(self.open_map)

    def open_map(self) -> LearnPage | None:
        """Show all stations; None if the game has none."""
        lessons = self._exercises.lessons()
        if not lessons:
            self._exercises.told.emit(self.tr("This game has no exercises of this kind."))
            return None
        page = LearnPage(lessons, self._exercises.progress.done(LESSONS), self._window)
        page.wanted.connect(self._exercises.begin)
        page.game_wanted.connect(self.game_wanted)
        open_dialog(page)
        return page
