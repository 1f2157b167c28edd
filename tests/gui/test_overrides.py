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
from dtgui.gui.services.overrides import guard_overrides

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
