"""A dialog that computes something for a chosen player in another process, and may be stopped or closed at any time."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QProgressBar, QWidget

from dtgui.controller.background import Background
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel


class WorkDialog(QDialog):
    """Has the choice of players, the work with its progress bar and state in words, and the button that stops it."""

    def __init__(self, players: Iterable[tuple[str, object]], stopped: str, parent: QWidget | None = None) -> None:
        """`players` are names with their data; `stopped` is shown when the work was stopped."""
        super().__init__(parent)
        self.players = DropDown()
        for name, data in players:
            self.players.addItem(name, data)
        self.bar = QProgressBar()
        self.told = PlainLabel()
        self.told.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        self.stop = self.buttons.addButton(self.tr("Stop"), QDialogButtonBox.ButtonRole.ActionRole)
        self.stop.clicked.connect(lambda _=False: self._stop(stopped))
        self.work = Background(self)
        self.finished.connect(self.work.cancel)

    def row_of_players(self, label: str) -> QHBoxLayout:
        """Return the row with the choice of players."""
        row = QHBoxLayout()
        row.addWidget(PlainLabel(label))
        row.addWidget(self.players)
        row.addStretch(1)
        return row

    def show_begun(self, steps: int, told: str = "") -> None:
        """Show the bar for work of this many steps, 0 if their number is unknown."""
        self.bar.setRange(0, steps)
        self.bar.setValue(0)
        self.bar.show()
        self.stop.setEnabled(True)
        self.told.setText(told)

    def show_ended(self, told: str) -> None:
        """Show how the work ended."""
        self.told.setText(told)
        self.bar.hide()
        self.stop.setEnabled(False)

    def _stop(self, told: str) -> None:
        self.work.cancel()
        self.show_ended(told)
