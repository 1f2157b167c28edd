"""Every scenario, lesson and puzzle that comes with the program opens in its window.

The ordinary suite opens some of each folder, always the same; `-m soak` opens all of them.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dtgui.app.paths import default_paths
from dtgui.gui.dialogs.progress_dialogs import ProvingDialog
from dtgui.gui.window.main_window import MainWindow
from tests.gui.whole_window import whole_program, whole_window

SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.yaml"))
EXERCISES = sorted(
    file for sort in ("lessons", "puzzles") for file in default_paths().card_data.glob(f"*/{sort}/*.yaml")
)
SOME, GROUPS = 250, 10
"""How many scenarios the ordinary suite opens, in how many tests."""


def some_of_each_folder() -> list[Path]:
    """Scenarios of all folders, and as many others as there is time for."""
    chance = Random(7)
    of_each = [chance.choice([*files]) for _, files in groupby(SCENARIOS, lambda file: file.parent)]
    others = sorted({*SCENARIOS} - {*of_each})
    return sorted([*of_each, *chance.sample(others, SOME - len(of_each))])


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    return whole_window(whole_program(tmp_path), qtbot)


@pytest.fixture
def said(window: MainWindow) -> list[str]:
    """Return the texts of the window."""
    told: list[str] = []
    window.practising.told.connect(told.append)
    window.exercises.told.connect(told.append)
    window.controller.trouble.connect(told.append)
    return told


def opens(window: MainWindow, file: Path) -> bool:
    """Open a file, and wait for the proof of a puzzle; return whether the table shows a practice ground of it."""
    before = window.controller.session
    window.open_file(file)
    QApplication.processEvents()
    while any(each.is_proving for each in window.findChildren(ProvingDialog)):
        QApplication.processEvents()
    session, view = window.controller.session, window.table.view
    return session is not before and session.is_practice and view.table is window.controller.scene


@pytest.mark.sampled(5)
@pytest.mark.parametrize("files", [some_of_each_folder()[group::GROUPS] for group in range(GROUPS)], ids=range(GROUPS))
def test_scenarios_of_all_folders_open_as_practice(window: MainWindow, said: list[str], files: list[Path]) -> None:
    assert [str(file) for file in files if not opens(window, file)] == []
    assert said == []


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_every_scenario_opens_as_practice(window: MainWindow, said: list[str]) -> None:
    assert [str(file) for file in SCENARIOS if not opens(window, file)] == []
    assert said == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("files", [EXERCISES[group::GROUPS] for group in range(GROUPS)], ids=range(GROUPS))
def test_every_exercise_begins(window: MainWindow, said: list[str], files: list[Path]) -> None:
    assert [str(file) for file in files if not opens(window, file)] == []
    assert said == []
    assert window.exercise.isVisible()


def test_shipped_files_include_exercises_of_all_games() -> None:
    assert {file.parent.name for file in EXERCISES} == {"lessons", "puzzles"}
    assert {file.parent.parent.name for file in EXERCISES} >= {"doomtown", "westfort"}
