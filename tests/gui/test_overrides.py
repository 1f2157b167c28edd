"""An error raised in C code in a method that Qt calls is reported where Qt was called; the process continues."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TORN = """
import sys
sys.path.insert(0, "{checkout}")
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from dtgui.gui.services.bugs import guard_overrides

class Torn(QWidget):
    __module__ = "dtgui.torn"

    def {method}(self, *_):
        return {error}

application = QApplication([])
guard_overrides()
guard_overrides()
torn = Torn()
application.installEventFilter(torn)
try:
    torn.resize(99, 99)
    torn.grab()
    QCoreApplication.sendEvent(torn, QEvent(QEvent.Type.User))
except Exception as told:
    print(type(told).__name__)
application.removeEventFilter(torn)
torn.deleteLater()
QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
"""
ERRORS = {"1 / 0": "ZeroDivisionError", "{{}}['gone']": "KeyError", "self.parent().parent()": "AttributeError"}


@pytest.mark.parametrize("method", ["resizeEvent", "paintEvent", "eventFilter", "event"])
@pytest.mark.parametrize("error", ERRORS)
def test_an_error_in_an_override_does_not_end_the_process(
    checkout: Path, tmp_path: Path, method: str, error: str
) -> None:
    file = tmp_path / "torn.py"
    file.write_text(TORN.format(checkout=checkout, method=method, error=error.format()))
    ran = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=60, check=False)
    assert ran.stdout.split() == [ERRORS[error]]


LATE = """
import sys
sys.path.insert(0, "{checkout}")
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from dtgui.gui.services.bugs import CrashDialog

application = QApplication([])
crashes = CrashDialog(Path(sys.argv[1]))
crashes.install()

class Late(QWidget):
    __module__ = "dtgui.late"

    def showEvent(self, event):
        return [].pop()

late = Late()
QTimer.singleShot(0, lambda: late.show())
QTimer.singleShot(0, lambda: print(crashes.dialog.informativeText().split("\\n")[0]))
QTimer.singleShot(0, lambda: crashes.dialog.close())
QTimer.singleShot(0, lambda: print("alive"))
QTimer.singleShot(0, application.quit)
application.exec()
"""


def test_an_error_in_a_class_loaded_later_reaches_the_crash_dialog(checkout: Path, tmp_path: Path) -> None:
    file = tmp_path / "late.py"
    file.write_text(LATE.format(checkout=checkout))
    command = [sys.executable, str(file), str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    told = "IndexError: Error calling Python override of QWidget::showEvent(): pop from empty list"
    assert (ran.returncode, ran.stdout) == (0, f"{told}\nalive\n"), ran.stderr


ALL = """
import importlib, pkgutil, sys
sys.path.insert(0, "{checkout}")
from dtgui.gui.services.bugs import guard_overrides, unguarded

guard_overrides()
import dtgui.controller, dtgui.gui
for package in (dtgui.gui, dtgui.controller):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
print(len(unguarded()))
"""


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="no method needs a guard there")
def test_no_override_of_any_class_is_without_a_guard(checkout: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", ALL.format(checkout=checkout)], capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.stdout.split() == ["0"], ran.stderr
