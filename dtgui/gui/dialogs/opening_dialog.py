"""How far a saved game has been read, and a way out; games that are read at once show nothing of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QProgressBar, QVBoxLayout, QWidget

from dtgui.controller.open_save import SaveOpener
from dtgui.gui.widgets.plain import PlainLabel

AFTER_MS = 250
"""Faster work needs no dialog."""


class OpeningDialog(QDialog):
    """Stands over a window while a game is opened; Escape and the button cancel that."""

    def __init__(self, opening: SaveOpener, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Opening the game"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.bar = QProgressBar()
        self.bar.setMinimumWidth(320)
        self.bar.setAccessibleName(self.tr("Progress of reading"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (PlainLabel(self.tr("Replaying the game up to its last moment.")), self.bar, self.buttons):
            column.addWidget(widget)
        opening.progressed.connect(self._on_progressed)
        opening.ended.connect(self._on_ended)
        self.rejected.connect(opening.cancel)

    def _on_progressed(self, read: int, total: int) -> None:
        if not self.isVisible():
            return
        self.bar.setMaximum(total)
        self.bar.setValue(read)

    def _on_ended(self) -> None:
        self.hide()
        self.deleteLater()


def wait_for(opening: SaveOpener, window: QWidget) -> None:
    """Show how far it is, once that takes long enough to be seen."""
    dialog = OpeningDialog(opening, window)
    QTimer.singleShot(AFTER_MS, dialog, lambda: dialog.open() if opening.is_at_work else None)
