"""The command palette: every action of the window, found by a few letters of its name."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget
from rapidfuzz import fuzz, process

from dtgui.gui.dialog_size import give_room

ACTION = Qt.ItemDataRole.UserRole
GOOD_ENOUGH = 55
"""How alike a name must be to what was typed, of 100."""


class Palette(QDialog):
    """A line to type into and the actions that fit, the best first; Enter runs the chosen one."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Commands"))
        self._actions = [action for action in actions if action.isEnabled()]
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("What do you want to do?"))
        self.line.setAccessibleName(self.tr("Search the commands"))
        self.line.textChanged.connect(self._on_typed)
        self.line.installEventFilter(self)
        self.found = QListWidget()
        self.found.setAccessibleName(self.tr("Commands found"))
        self.found.itemActivated.connect(lambda _: self.run())
        self.found.itemClicked.connect(lambda _: self.run())
        column = QVBoxLayout(self)
        column.addWidget(self.line)
        column.addWidget(self.found)
        give_room(self, 460, 380)
        self._on_typed("")

    def run(self) -> None:
        """Close, and do what is chosen."""
        item = self.found.currentItem()
        if item is None:
            return
        action: QAction = item.data(ACTION)
        self.accept()
        action.trigger()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows walk through what was found while the line keeps the keyboard."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if key == Qt.Key.Key_Down else -1
                self.found.setCurrentRow(max(0, min(self.found.count() - 1, self.found.currentRow() + step)))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.run()
                return True
        return super().eventFilter(watched, event)

    def _on_typed(self, text: str) -> None:
        self.found.clear()
        for action in self._fitting(text.strip()):
            keys = action.shortcut().toString()
            item = QListWidgetItem(f"{plain(action.text())}    {keys}".rstrip())
            item.setToolTip(action.statusTip())
            item.setData(ACTION, action)
            self.found.addItem(item)
        self.found.setCurrentRow(0)

    def _fitting(self, text: str) -> list[QAction]:
        if not text:
            return self._actions
        names = {index: f"{plain(action.text())} {action.statusTip()}" for index, action in enumerate(self._actions)}
        found = process.extract(
            text, names, scorer=fuzz.WRatio, processor=str.casefold, score_cutoff=GOOD_ENOUGH, limit=12
        )
        return [self._actions[index] for _, _, index in found]


def plain(text: str) -> str:
    """Return an action's text without the sign for its letter and without dots."""
    return text.replace("&", "").rstrip("…")
