"""The history of a game: every answer up to now, and those that were undone; a click goes there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from dtgui.controller.game_controller import GameController

NUMBER = Qt.ItemDataRole.UserRole


class HistoryView(QListWidget):
    """Lists the moments of the branch that is played; the undone ones stand in italics below the present."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.setUniformItemSizes(True)
        self.setAccessibleName(self.tr("History"))
        controller.history_changed.connect(self._on_history_changed)
        self.itemClicked.connect(self._on_item_clicked)
        self.itemActivated.connect(self._on_item_clicked)

    def _on_history_changed(self) -> None:
        session = self._controller.session
        if session is None:
            return
        moments = self._controller.history.moments()
        present = len(session.line()) - 1
        self.clear()
        for row, moment in enumerate(moments):
            item = QListWidgetItem(f"{row}  {moment.label}")
            item.setData(NUMBER, moment.number)
            item.setFont(_font(self.font(), bold=row == present, italic=row > present))
            self.addItem(item)
        self.setCurrentRow(present)

    def _on_item_clicked(self, item: QListWidgetItem) -> None:
        self._controller.history.go_to(item.data(NUMBER))


def _font(font: QFont, *, bold: bool, italic: bool) -> QFont:
    changed = QFont(font)
    changed.setBold(bold)
    changed.setItalic(italic)
    return changed
