"""Puzzles made on the practice ground: what the form asks, proves and keeps."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QMessageBox
from shiboken6 import isValid

from dtgui.gui.dialogs.practice_saving_dialogs import SavePuzzleDialog
from dtgui.gui.dialogs.progress_dialogs import ProvingDialog
from dtgui.gui.window.main_window import MainWindow
from dtgui.practice.puzzles import PuzzleEnd, PuzzleState
from tests.gui.practising import choose


def untick(dialog: SavePuzzleDialog) -> None:
    for row in range(dialog.goals.count()):
        dialog.goals.item(row).setCheckState(Qt.CheckState.Unchecked)


def made_puzzle(ground: MainWindow, goal: str, *, wrong_way: bool = False) -> SavePuzzleDialog:
    """Return the form of a puzzle in which Clint Ramsey goes home, filled in except for the tested field."""
    if wrong_way:
        choose(ground, "Pass")
        ground.controller.history.go_to(1)
    choose(ground, "Move Clint Ramsey")
    ground.actions_by_name["keep_puzzle"].trigger()
    dialog = ground.findChild(SavePuzzleDialog)
    dialog.title.setText("Home, Clint!")
    dialog.task.setText("Bring him home.")
    dialog.until.setCurrentIndex(dialog.until.findText("After one play by the solver"))
    for row in range(dialog.goals.count()):
        if goal in dialog.goals.item(row).text():
            dialog.goals.item(row).setCheckState(Qt.CheckState.Checked)
    return dialog


def test_a_new_puzzle_is_listed(qtbot, ground: MainWindow) -> None:
    dialog = made_puzzle(ground, "Clint Ramsey", wrong_way=True)
    dialog.tempting.setCurrentIndex(1)
    dialog.flaw.setText("He stays.")
    press_save(qtbot, dialog)
    asked = ground.findChildren(QFileDialog)[-1]
    assert Path(asked.directory().path()) == ground.exercises.own_folder
    file = ground.exercises.own_folder / "home-clint.yaml"
    asked.fileSelected.emit(str(file))
    puzzle = next(each for each in ground.exercises.puzzles() if each.file == file)
    assert (puzzle.title, puzzle.grade, puzzle.flaw, len(puzzle.solution)) == ("Home, Clint!", 1, "He stays.", 1)
    ground.exercises.begin(puzzle)
    choose(ground, "Move Clint Ramsey")
    assert ground.controller.table.guide.run.standing is PuzzleState.SOLVED


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda dialog: dialog.title.clear(), "puzzle"),
        (lambda dialog: dialog.task.clear(), "task"),
        (lambda dialog: dialog.until.setCurrentIndex(dialog.until.count() - 1), "expected the solution to end solved"),
        (lambda dialog: dialog.solver.setCurrentText("Sloane Gang"), "expected the solution to end solved"),
        (untick, "goal"),
    ],
    ids=["no title", "no task", "too short", "another solver", "no goal"],
)
def test_an_invalid_puzzle_is_reported_and_not_saved(qtbot, ground: MainWindow, change, problem: str) -> None:
    dialog = made_puzzle(ground, "Clint Ramsey")
    change(dialog)
    press_save(qtbot, dialog)
    assert problem in dialog.problem.text()
    assert dialog.isVisible()
    assert not ground.findChildren(QFileDialog)


def test_a_puzzle_may_end_before_the_first_play_of_the_next_day(ground: MainWindow) -> None:
    dialog = made_puzzle(ground, "Clint Ramsey")
    dialog.until.setCurrentIndex(dialog.until.findText("Before the first play of the next day"))
    assert dialog.draft.until == PuzzleEnd(noons=1)


def test_a_tempting_line_must_miss_the_goal(qtbot, ground: MainWindow) -> None:
    dialog = made_puzzle(ground, "Nobody has won", wrong_way=True)
    dialog.tempting.setCurrentIndex(1)
    dialog.flaw.setText("He stays.")
    press_save(qtbot, dialog)
    assert "expected the tempting to end failed" in dialog.problem.text()


def test_a_puzzle_needs_a_solution(ground: MainWindow) -> None:
    ground.actions_by_name["keep_puzzle"].trigger()
    assert "Play the solution first" in ground.findChildren(QMessageBox)[-1].text()


def press_save(qtbot, dialog: SavePuzzleDialog) -> None:
    """Save, and wait for the proof."""
    (buttons,) = dialog.findChildren(QDialogButtonBox, options=Qt.FindChildOption.FindDirectChildrenOnly)
    buttons.button(QDialogButtonBox.StandardButton.Save).click()
    qtbot.waitUntil(lambda: not isValid(dialog) or dialog.findChild(ProvingDialog) is None)
