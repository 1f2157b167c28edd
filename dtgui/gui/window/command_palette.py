"""The command palette: every action of the window, found by a few letters of its name."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from dtgui.gui.voice.announcer import announce
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.qt_types import rows_of

ACTION = Qt.ItemDataRole.UserRole
NAME, KEYS = range(2)
"""The columns."""
GOOD_ENOUGH = 55
"""How alike a name must be to what was typed, of 100."""
MOST_FOUND = 12


class Palette(QDialog):
    """A line to type into and the actions that fit, the best first; Enter runs the chosen one.

    What cannot be done at the moment is found as well, below the others and greyed.
    """

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Commands"))
        self._actions = tuple(actions)
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("What do you want to do?"))
        self.line.setAccessibleName(self.tr("Search the commands"))
        self.line.textChanged.connect(self._on_typed)
        self.line.installEventFilter(self)
        self.found = self._make_list()
        column = QVBoxLayout(self)
        column.addWidget(self.line)
        column.addWidget(self.found)
        give_room(self, 520, 420)
        self._on_typed("")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the commands that were found, as they are listed."""
        return tuple(row.text(NAME) for row in rows_of(self.found))

    @property
    def row(self) -> int:
        """Which of them is chosen, -1 where none can be."""
        chosen = self.found.currentItem()
        return -1 if chosen is None else self.found.indexOfTopLevelItem(chosen)

    def run(self) -> None:
        """Close, and do what is chosen."""
        item = self.found.currentItem()
        if item is None or item.isDisabled():
            return
        action: QAction = item.data(NAME, ACTION)
        self.accept()
        action.trigger()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows walk through what was found while the line keeps the keyboard."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._choose(self.row + (1 if key == Qt.Key.Key_Down else -1))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.run()
                return True
        return super().eventFilter(watched, event)

    def _make_list(self) -> QTreeWidget:
        found = QTreeWidget()
        found.setAccessibleName(self.tr("Commands found"))
        found.setColumnCount(2)
        found.setHeaderHidden(True)
        found.setRootIsDecorated(False)
        found.setUniformRowHeights(True)
        found.header().setStretchLastSection(False)
        found.header().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        found.header().setSectionResizeMode(KEYS, QHeaderView.ResizeMode.ResizeToContents)
        found.itemActivated.connect(lambda *_: self.run())
        found.itemClicked.connect(lambda *_: self.run())
        return found

    def _choose(self, row: int) -> None:
        last = self.found.topLevelItemCount() - 1
        item = self.found.topLevelItem(max(0, min(last, row)))
        if item is not None:
            self.found.setCurrentItem(item)
        # The focus stays in the line: a screen reader would not announce the selection below it.
        announce(self, self.tr("Nothing found") if item is None else f"{item.text(NAME)} {item.text(KEYS)}")

    def _on_typed(self, text: str) -> None:
        self.found.clear()
        for action in sorted(self._fitting(text.strip()), key=lambda action: not action.isEnabled()):
            self.found.addTopLevelItem(_item(action))
        self._choose(0)

    def _fitting(self, text: str) -> list[QAction]:
        if not text:
            return list(self._actions)
        names = {index: f"{plain(action.text())} {action.statusTip()}" for index, action in enumerate(self._actions)}
        from rapidfuzz import fuzz, process  # slow to load

        found = process.extract(
            text, names, scorer=fuzz.WRatio, processor=str.casefold, score_cutoff=GOOD_ENOUGH, limit=None
        )
        # Similarity scores of texts of different length say little: exact names come first.
        alike = [self._actions[index] for _, _, index in found]
        alike.sort(key=lambda action: text.casefold() not in plain(action.text()).casefold())
        return alike[:MOST_FOUND]


def _item(action: QAction) -> QTreeWidgetItem:
    keys = ", ".join(each.toString(QKeySequence.SequenceFormat.NativeText) for each in action.shortcuts())
    item = QTreeWidgetItem([plain(action.text()), keys])
    item.setToolTip(NAME, action.statusTip())
    item.setData(NAME, ACTION, action)
    item.setDisabled(not action.isEnabled())
    return item


def plain(text: str) -> str:
    """Return an action's text without the sign for its letter and without dots."""
    return text.replace("&", "").rstrip("…")
