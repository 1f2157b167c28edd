"""What leads to lessons, puzzles and drills: the lists, beginning one, the next one, and files from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.dialogs.drill_dialog import DrillDialog
from dtgui.gui.dialogs.exercise_list import ExerciseList
from dtgui.gui.services.new_game import any_seed
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.messages import open_dialog
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_text
from dtgui.kernel.translated import untranslated
from dtgui.play.exercises import LessonAtTable, PuzzleAtTable, laid_out, own_puzzles, shipped
from dtgui.practice.lessons import Lesson
from dtgui.practice.progress import FILE, LESSONS, PUZZLES, Progress


class ExerciseCommands(QObject):
    """Leads one window to the exercises of the usual game."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(
        self, program: Program, controller: GameController, window: QWidget, show_panel: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self._program = program
        self._controller = controller
        self._window = window
        self._show_panel = show_panel
        self.progress = Progress(program.paths.data / FILE)
        self._front = program.looks.front(program.boxes[0].name)
        self._box = self._front.box

    # The lists

    def open_lessons(self) -> ExerciseList | None:
        """Show all lessons."""
        return self._open_list(self.tr("Lessons"), self.lessons(), LESSONS, None)

    def open_puzzles(self) -> ExerciseList | None:
        """Show all puzzles, the player's own at the end."""
        puzzles = self.puzzles()
        return self._open_list(self.tr("Puzzles"), puzzles, PUZZLES, _of_the_day(puzzles, date.today()))

    def open_drills(self) -> DrillDialog | None:
        """Ask questions."""
        drills, game = self._box.drills, self._front.game
        if drills is None:
            return None
        dialog = DrillDialog(drills, lambda: untranslated(game), self.progress, any_seed(), self._window)
        open_dialog(dialog)
        return dialog

    def lessons(self) -> Sequence[Any]:
        """Return the lessons that come with the game."""
        kit = self._box.lessons
        return () if kit is None else self._read(lambda: shipped(kit, self._box.name, self._program.paths))

    def puzzles(self) -> Sequence[Any]:
        """Return the puzzles that come with the game, and those that were added; broken ones are told of."""
        kit = self._box.puzzles
        if kit is None:
            return ()
        own, broken = own_puzzles(kit, self._own_folder)
        for problem in broken:
            self.told.emit(str(problem))
        return [*self._read(lambda: shipped(kit, self._box.name, self._program.paths)), *own]

    def _open_list(self, title: str, exercises: Sequence[Any], sort: str, today: Any) -> ExerciseList | None:
        if not exercises:
            self.told.emit(self.tr("There are none of them for this game."))
            return None
        dialog = ExerciseList(title, exercises, self.progress.done(sort), today, self._window)
        dialog.wanted.connect(self.begin)
        dialog.dropped.connect(lambda file: self._on_dropped(file, dialog))
        open_dialog(dialog)
        return dialog

    # Playing

    def begin(self, exercise: Any) -> None:
        """Begin a lesson or a puzzle; what is wrong with its file is said in a message."""
        bench, is_lesson = self._box.workbench, isinstance(exercise, Lesson)
        kit = self._box.lessons if is_lesson else self._box.puzzles
        if kit is None or bench is None:
            return
        try:
            ground, session = laid_out(exercise, kit, self._front.game, bench, any_seed())
            guide = (LessonAtTable if is_lesson else PuzzleAtTable)(exercise, ground, session)
        except BadInput as problem:
            self.told.emit(str(problem))
            return
        self._controller.take_up(session)
        self._controller.table.guide = guide
        self._controller.auto_pass.hold(True)
        self._controller.table.look_again()
        self._show_panel()

    def begin_next(self, exercise: Any) -> None:
        """Begin the exercise after this one."""
        others = self.lessons() if isinstance(exercise, Lesson) else self.puzzles()
        names = [other.name for other in others]
        place = names.index(exercise.name) + 1 if exercise.name in names else 0
        if place < len(others):
            self.begin(others[place])
        else:
            self.told.emit(self.tr("That was the last one."))

    def finish(self, exercise: Any) -> None:
        """Keep that an exercise is done."""
        self.progress.finish(
            LESSONS if isinstance(exercise, Lesson) else PUZZLES, exercise.name, date.today().isoformat()
        )

    # Files from elsewhere

    def add_puzzle(self, file: Path) -> bool:
        """Add a puzzle from a file, once it has been checked; nothing is replaced. Return whether it was added."""
        kit = self._box.puzzles
        place = self._own_folder / file.name
        if kit is None:
            return False
        try:
            puzzle = kit.read(file)
            report = kit.play(puzzle, untranslated(self._front.game), lambda _: None)
            text = read_text(file)
        except BadInput as problem:
            self.told.emit(str(problem))
            return False
        if report.failures or place.exists():
            here = self.tr("There is a puzzle file of this name already: {0}").format(place)
            self.told.emit("\n".join(map(str, report.failures)) or here)
            return False
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(place, text)
        except OSError as error:
            self.told.emit(self.tr("The puzzle cannot be kept: {0}.").format(error.strerror or error))
            return False
        return True

    def _on_dropped(self, file: Path, dialog: QDialog) -> None:
        if self.add_puzzle(file):
            dialog.reject()
            self.open_puzzles()

    @property
    def _own_folder(self) -> Path:
        return self._program.paths.data / "puzzles"

    def _read(self, read: Callable[[], Sequence[Any]]) -> Sequence[Any]:
        try:
            return read()
        except BadInput as problem:
            self.told.emit(str(problem))
            return ()


def _of_the_day(puzzles: Sequence[Any], day: date) -> Any | None:
    """The puzzle of a day: the same for everybody who has the same puzzles."""
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None
