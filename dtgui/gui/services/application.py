"""The application: its name and icon for the desktop, and files that a desktop asks a running program to open."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from dtgui.app.memory import give_back_large_blocks
from dtgui.app.paths import Paths
from dtgui.gui.widgets.typing_keys import TypingKeys

DESKTOP_ENTRY = "dtgui"
"""How the desktop knows which entry of its menu a window belongs to."""


class Application(QApplication):
    """Qt's application, as this program needs it."""

    file_wanted = Signal(object)
    """The `Path` of a double-clicked file: macOS sends it to the program, other systems start the program with it."""

    def event(self, event: QEvent) -> bool:
        """Report the file to open."""
        if event.type() is QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)


def make_application(paths: Paths) -> Application:
    """Make the one application of this process, with the program's name and icon."""
    give_back_large_blocks()
    application = Application(sys.argv[:1])
    application.setApplicationName("dtgui")
    application.setDesktopFileName(DESKTOP_ENTRY)
    application.setWindowIcon(QIcon(str(paths.icon)))
    TypingKeys(application)
    return application
