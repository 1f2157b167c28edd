"""Keeping what was made in practice: as a scenario, or as a puzzle."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.window.exercise_commands import ExerciseCommands
from dtgui.gui.window.what_if_commands import moment_name
from dtgui.kernel.files import write_atomically
from dtgui.kernel.session import since_made
from dtgui.kernel.translated import untranslated
from dtgui.kernel.workbench import Expectation
from dtgui.play.boxes import workbench_of
from dtgui.play.change import Change
from dtgui.play.exercises import problems_of
from dtgui.play.gestures import Refused
from dtgui.practice.puzzles import Draft, puzzle_text, solvers, ways_beside

SUFFIX = "yaml"


class PracticeSaving(QObject):
    """Asks how the practice ground of one window is kept, and writes it."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(
        self, program: Program, controller: GameController, window: QWidget, exercises: ExerciseCommands
    ) -> None:
        super().__init__(window)
        self.exercises = exercises
        self._program = program
        self._controller = controller
        self._window = window
        self._refused: Refused | None = None
        """The last refusal at the shown moment."""
        controller.refused.connect(self._on_refused)
        controller.changed.connect(self._on_changed)

    def ask_to_save(self) -> None:
        """Ask what was made and played shows, and what is expected, then where to keep it as a scenario."""
        if not self._controller.practice.is_on:
            self.told.emit(self.tr("Open this position in Practice first, then save it there."))
            return
        from dtgui.gui.dialogs.practice_saving_dialogs import SaveScenarioDialog

        dialog = SaveScenarioDialog(self._controller.practice.expectations(self._refused), self._window)
        dialog.told.connect(self._ask_where)
        open_dialog(dialog)

    def _ask_where(self, sentence: str, expected: Sequence[Expectation]) -> None:
        dialog = scenario_dialog(self._program, self._window, self.tr("Save scenario as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.fileSelected.connect(lambda name: self.save(Path(name), sentence, expected))
        dialog.open()

    def save(self, file: Path, sentence: str, expected: Sequence[Expectation] = ()) -> None:
        """Write what was made and played as a scenario; what keeps the disk from it is said in a message."""
        words = " ".join(sentence.split()) or file.stem.strip() or self.tr("Position")
        text = self._controller.practice.written(words, expected)
        try:
            write_atomically(file, text)
        except OSError as error:
            self.told.emit(self.tr("The scenario cannot be saved: {0}.").format(error.strerror or error))

    def ask_to_save_puzzle(self) -> None:
        """Ask for the puzzle's details; once they are valid, ask where to save it."""
        session, kit = self._controller.session, None
        bench = None if session is None else workbench_of(session.game)
        if session is not None:
            self.exercises.turn_to(session.game.name)
            kit = self.exercises.front.box.puzzles
        if session is None or bench is None or kit is None or not self._controller.practice.is_on:
            self.told.emit(self.tr("Open this position in Practice first, then save it there."))
            return
        if not since_made(session)[1]:
            self.told.emit(self.tr("Play the solution first: your answers since the position become the solution."))
            return
        from dtgui.gui.dialogs.practice_saving_dialogs import Material, SavePuzzleDialog
        from dtgui.gui.dialogs.progress_dialogs import prove_over
        from dtgui.gui.dialogs.what_if_dialog import MomentChoice

        game = untranslated(session.game)
        goals = [each for each in self._controller.practice.expectations() if each.is_goal]
        ways = [MomentChoice(number, moment_name(session, number)) for number in ways_beside(session)]
        dialog = SavePuzzleDialog(Material(solvers(session, bench, game), goals, ways), self._window)

        def check(draft: Draft) -> None:
            text = puzzle_text(session, bench, game, draft)
            prove_over(dialog, problems_of(text, kit, game), partial(take, draft.title, text))

        def take(title: str, text: str, problems: str) -> None:
            if problems:
                dialog.refuse(problems)
                return
            dialog.accept()
            self._ask_where_puzzle(title, text)

        dialog.told.connect(check)
        open_dialog(dialog)

    def _ask_where_puzzle(self, title: str, text: str) -> None:
        """Ask for a file among the player's own puzzles, where it appears in their list."""
        folder = self.exercises.own_folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._cannot_keep(error)
            return
        dialog = scenario_dialog(self._program, self._window, self.tr("Save puzzle as"), folder)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.selectFile("-".join(re.findall(r"\w+", title.casefold())) or "puzzle")
        dialog.fileSelected.connect(lambda name: self.save_puzzle(Path(name), text))
        dialog.open()

    def save_puzzle(self, file: Path, text: str) -> None:
        """Write a puzzle; what keeps the disk from it is said in a message."""
        try:
            write_atomically(file, text)
        except OSError as error:
            self._cannot_keep(error)

    def _cannot_keep(self, error: OSError) -> None:
        self.told.emit(self.tr("The puzzle cannot be saved: {0}.").format(error.strerror or error))

    def _on_refused(self, refused: Refused) -> None:
        self._refused = refused

    def _on_changed(self, change: Change) -> None:
        if change.happened is not None:
            self._refused = None


def scenario_dialog(program: Program, window: QWidget, title: str, folder: Path | None = None) -> FileDialog:
    """Return a dialog for files of scenarios, in this folder or that of the player's own."""
    dialog = FileDialog(window, title, str(folder or program.paths.scenarios))
    dialog.setNameFilters([_tr("Scenarios (*.{0})").format(SUFFIX), _tr("All files (*)")])
    return dialog


def _tr(text: str) -> str:
    return QCoreApplication.translate("PracticeSaving", text)
