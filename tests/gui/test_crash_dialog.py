"""A mistake of the program: one log entry, one report, one dialog."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from dtgui.gui.crash_dialog import CrashDialog


@pytest.fixture
def crash(qapp, tmp_path: Path) -> Iterator[CrashDialog]:
    made = CrashDialog(tmp_path, lambda: "in the toy town")
    yield made
    if made.dialog is not None:
        made.dialog.close()


def fail(crash: CrashDialog, caplog: pytest.LogCaptureFixture) -> None:
    error = RuntimeError("no aces left")
    with caplog.at_level("CRITICAL"):
        crash.handle(type(error), error, None)


def test_it_is_logged_reported_and_shown(crash: CrashDialog, caplog, tmp_path: Path) -> None:
    fail(crash, caplog)
    (report,) = tmp_path.iterdir()
    assert "in the toy town" in report.read_text()
    assert "no aces left" in crash.dialog.informativeText()
    assert "A mistake in the program" in caplog.text


def test_one_dialog_is_enough(crash: CrashDialog, caplog) -> None:
    fail(crash, caplog)
    first = crash.dialog
    fail(crash, caplog)
    assert crash.dialog is first


def test_the_details_can_be_copied_with_the_position(qtbot, crash: CrashDialog, caplog) -> None:
    fail(crash, caplog)
    copy = next(button for button in crash.dialog.buttons() if button.text() == "Copy details")
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    copied = QApplication.clipboard().text()
    assert "RuntimeError: no aces left" in copied
    assert "in the toy town" in copied
    assert crash.dialog is not None


def test_a_position_that_cannot_be_described_hides_nothing(qtbot, caplog, tmp_path: Path) -> None:
    crash = CrashDialog(tmp_path, lambda: str(1 // 0))
    fail(crash, caplog)
    crash.dialog.close()
    (report,) = tmp_path.iterdir()
    assert "no aces left" in report.read_text()
    assert "ZeroDivisionError" in report.read_text()
