"""The dialog in which files and folders are chosen."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget


class FileDialog(QFileDialog):
    """A file dialog that is deleted when it is closed, and whose names hold no control characters."""

    def __init__(self, parent: QWidget | None, title: str, folder: str = "") -> None:
        super().__init__(parent, title, _usable(folder))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = self.findChild(QLineEdit)
        if name is not None:  # the dialog of the system itself has none
            name.setValidator(_Usable(name))

    def selectFile(self, filename: str) -> None:
        """Write this name into the dialog, without its control characters."""
        super().selectFile(_usable(filename))


class _Usable(QValidator):
    """Removes control characters while a name is typed or pasted: no system opens such a name."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept any text, without its control characters."""
        before = len(_usable(text[:position]))
        return QValidator.State.Acceptable, _usable(text), before


def _usable(name: str) -> str:
    return "".join(letter for letter in name if unicodedata.category(letter) != "Cc")
