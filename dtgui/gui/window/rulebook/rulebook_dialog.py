"""The rulebook over another dialog, which keeps the window and its dock from being used meanwhile."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from dtgui.gui.services.front import GameFront
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.window.rulebook.reader import RulebookReader

WIDTH, HEIGHT = 960, 640


class RulebookDialog(QDialog):
    """Shows the rules of a game until it is closed, opened at a section."""

    def __init__(self, front: GameFront, cited: str, parent: QWidget) -> None:
        """Raise `BadInput` where the book is broken."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rulebook"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.reader = RulebookReader()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.reader, 1)
        column.addWidget(buttons)
        give_room(self, WIDTH, HEIGHT)
        self.reader.read(front)
        self.reader.show_section(cited)
