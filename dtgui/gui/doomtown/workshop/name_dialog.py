"""Asks for the name of a new pack."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QWidget

from dtgui.app.packs.contents import LONGEST


class NameDialog(QDialog):
    """Takes a name that is not empty."""

    told = Signal(str)
    """The name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New pack"))
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST["name"])
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._make = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._make.setText(self.tr("Make pack"))
        self._make.setEnabled(False)
        rows = QFormLayout(self)
        rows.addRow(self.tr("Name of the pack"), self.name)
        rows.addRow(self.buttons)
        self.name.textChanged.connect(lambda text: self._make.setEnabled(bool(text.strip())))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.accepted.connect(lambda: self.told.emit(self.name.text()))
