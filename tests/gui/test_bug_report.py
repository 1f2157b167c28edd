"""A bug report from the window: the facts, the game and the log in one file."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from dtgui.gui.services.bugs import CrashDialog
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.scene import Intent
from tests.controller.saved import GAMES
from tests.controller.toy_town import HOMES


@pytest.fixture
def played(window: MainWindow) -> MainWindow:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    return window


def test_a_report_holds_the_game_up_to_the_shown_moment(qtbot, played: MainWindow, tmp_path: Path) -> None:
    played.controller.viewer.watch(True)
    played.controller.history.go_to_step(0)
    with qtbot.waitSignal(played.reports.told) as told:
        played.reports.write(tmp_path / "report.zip")
    assert "report.zip" in told.args[0]
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        assert "step 0" in bundle.read("facts.txt").decode()
        assert "The position" in bundle.read("position.txt").decode()
        session = load_text(bundle.read("game.dtgame").decode(), GAMES).session
    assert (len(session.moments), session.present.number) == (2, 0)


def test_an_unwritable_report_is_explained(qtbot, played: MainWindow, tmp_path: Path) -> None:
    with qtbot.waitSignal(played.reports.told) as told:
        played.reports.write(tmp_path)
    assert "cannot be saved" in told.args[0]


def test_the_menu_asks_for_a_file(played: MainWindow) -> None:
    played.actions_by_name["report"].trigger()
    dialog = played.findChild(QFileDialog)
    assert dialog.selectedFiles()[0].endswith(".zip")
    dialog.close()


def test_the_crash_dialog_offers_a_report(qtbot, played: MainWindow, tmp_path: Path, caplog) -> None:
    crash = CrashDialog(tmp_path)
    crash.report_wanted.connect(played.reports.ask_where)
    with caplog.at_level("CRITICAL"):
        crash.handle(RuntimeError("no aces left"))
    button = next(each for each in crash.dialog.buttons() if "bug report" in each.text())
    with qtbot.waitSignal(crash.report_wanted):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert crash.dialog is not None
    crash.dialog.close()
