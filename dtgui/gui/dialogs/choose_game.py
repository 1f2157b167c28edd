"""Asks which game to play, if there are several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.look.language import said

WIDTH = 280


class ChooseGame(QDialog):
    """A button for each game."""

    chosen = Signal(str)
    """The name of the game."""

    def __init__(self, games: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """`games` are their names and titles."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self.buttons = {name: QPushButton(said(title)) for name, title in games}
        """The buttons by the names of the games."""
        column = QVBoxLayout(self)
        for name, button in self.buttons.items():
            button.setMinimumWidth(WIDTH)
            button.setAutoDefault(True)
            button.clicked.connect(partial(self._choose, name))
            column.addWidget(button)

    def _choose(self, name: str) -> None:
        self.accept()
        self.chosen.emit(name)
