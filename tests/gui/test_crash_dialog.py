"""A mistake of the program: one log entry, one report, one dialog."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from dtgui.gui.services import bugs
from dtgui.gui.services.bugs import CrashDialog
from tests.conftest import COMPLAINT


@pytest.fixture
def crash(qapp, tmp_path: Path) -> Iterator[CrashDialog]:
    made = CrashDialog(tmp_path, lambda: "in the toy town")
    yield made
    if made.dialog is not None:
        made.dialog.close()


def fail(crash: CrashDialog, caplog: pytest.LogCaptureFixture) -> None:
    error = RuntimeError("no aces left")
    with caplog.at_level("CRITICAL"):
        crash.handle(error)


def test_an_error_is_logged_reported_and_shown(crash: CrashDialog, caplog, tmp_path: Path) -> None:
    fail(crash, caplog)
    (report,) = tmp_path.iterdir()
    assert "in the toy town" in report.read_text()
    assert "no aces left" in crash.dialog.informativeText()
    assert "A mistake in the program" in caplog.text


def test_repeated_errors_open_one_dialog(crash: CrashDialog, caplog) -> None:
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


class Torn(QWidget):
    """Cannot be painted."""

    tries = 0

    def paintEvent(self, _) -> None:  # noqa: N802 - Qt's name
        self.tries += 1
        raise RuntimeError("the felt is torn")


@pytest.fixture
def installed(crash: CrashDialog) -> Iterator[CrashDialog]:
    crash.install()
    yield crash
    crash.remove()


def test_a_failing_slot_opens_one_dialog(qtbot, caplog, installed: CrashDialog) -> None:
    button, pressed = QPushButton("Bang"), []
    qtbot.addWidget(button)
    button.clicked.connect(lambda: pressed.append(1 // len(pressed)))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert "ZeroDivisionError" in installed.dialog.informativeText()
    assert caplog.text.count("A mistake in the program") == 1
    pressed.append(1)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert pressed == [1, 1]


def test_an_unpaintable_widget_opens_one_dialog(qtbot, caplog, capfd, installed: CrashDialog) -> None:
    torn = Torn()
    qtbot.addWidget(torn)
    torn.show()
    qtbot.waitUntil(lambda: installed.dialog is not None)
    torn.hide()
    assert COMPLAINT in capfd.readouterr().err
    assert "the felt is torn" in installed.dialog.informativeText()
    assert "A mistake in the program" in caplog.text


def test_an_error_at_every_repaint_is_reported_once(
    qtbot, caplog, capfd, installed: CrashDialog, tmp_path: Path
) -> None:
    torn = Torn()
    qtbot.addWidget(torn)
    torn.show()
    qtbot.waitUntil(lambda: installed.dialog is not None)
    installed.dialog.close()
    before = torn.tries
    torn.update()
    qtbot.waitUntil(lambda: torn.tries > before)
    torn.hide()
    assert COMPLAINT in capfd.readouterr().err
    assert installed.dialog is None
    assert caplog.text.count("A mistake in the program") == 1
    assert len(list(tmp_path.iterdir())) == 1


def test_an_error_repeated_later_is_reported_again(qtbot, crash: CrashDialog, caplog, monkeypatch) -> None:
    fail(crash, caplog)
    crash.dialog.close()
    qtbot.waitUntil(lambda: crash.dialog is None)
    monkeypatch.setattr(bugs, "QUIET_SECONDS", 0)
    fail(crash, caplog)
    assert crash.dialog is not None


def test_the_windows_own_thread_reports_a_failed_thread(qtbot, caplog, installed: CrashDialog) -> None:
    Thread(target=lambda: 1 // 0).start()
    qtbot.waitUntil(lambda: installed.dialog is not None)
    assert "ZeroDivisionError" in installed.dialog.informativeText()


def test_an_undescribable_position_does_not_hide_the_error(qtbot, caplog, tmp_path: Path) -> None:
    crash = CrashDialog(tmp_path, lambda: str(1 // 0))
    fail(crash, caplog)
    crash.dialog.close()
    (report,) = tmp_path.iterdir()
    assert "no aces left" in report.read_text()
    assert "ZeroDivisionError" in report.read_text()


OPEN_AT_THE_END = """
import sys
sys.path.insert(0, "{checkout}")
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from dtgui.gui.services.bugs import CrashDialog

application = QApplication([])
crashes = CrashDialog(Path(sys.argv[1]))
QTimer.singleShot(0, lambda: crashes.handle(ValueError("no aces left")))
QTimer.singleShot(0, application.quit)
application.exec()
"""


def test_the_program_can_be_left_while_the_dialog_is_open(checkout: Path, tmp_path: Path) -> None:
    """A box without a parent belongs to Python: it must not be deleted while Qt closes it."""
    command = [sys.executable, "-c", OPEN_AT_THE_END.format(checkout=checkout), str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stderr
