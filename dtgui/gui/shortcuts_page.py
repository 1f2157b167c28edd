"""The keys of all actions, to be read and changed; keys that two actions would share are refused."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dtgui.gui.dialog_size import give_room
from dtgui.gui.palette import plain
from dtgui.gui.preferences import Preferences


class Shortcuts:
    """The keys of actions: the usual ones, and the player's own where there are any."""

    def __init__(self, actions: Mapping[str, QAction], preferences: Preferences) -> None:
        self.actions = actions
        self._preferences = preferences
        self._usual = {name: action.shortcuts() for name, action in actions.items()}
        own = {name: keys for name, keys in preferences.settings.shortcuts.items() if name in actions}
        for name, keys in own.items():
            actions[name].setShortcuts([QKeySequence(keys)])
        # A file may have been written by hand, or by a version with other commands: keys of two would work for neither.
        for name in own:
            if self._is_shared(name):
                actions[name].setShortcuts(self._usual[name])

    def _is_shared(self, name: str) -> bool:
        """Whether an action has keys that another one has, too."""
        keys = {key.toString() for key in self.actions[name].shortcuts() if not key.isEmpty()}
        others = (action for other, action in self.actions.items() if other != name)
        return any(key.toString() in keys for action in others for key in action.shortcuts())

    def owner_of(self, keys: QKeySequence) -> str:
        """Return the action that has these keys, empty where none has."""
        return next((name for name, action in self.actions.items() if keys in action.shortcuts()), "")

    def change(self, name: str, keys: QKeySequence) -> str:
        """Give an action these keys alone; return the action that has them already, and change nothing then."""
        owner = "" if keys.isEmpty() else self.owner_of(keys)
        if owner and owner != name:
            return owner
        self.actions[name].setShortcuts([keys])
        self._preferences.change("shortcuts", self._preferences.settings.shortcuts | {name: keys.toString()})
        return ""

    def reset(self, name: str) -> None:
        """Give an action its usual keys again."""
        self.actions[name].setShortcuts(self._usual[name])
        own = {other: keys for other, keys in self._preferences.settings.shortcuts.items() if other != name}
        self._preferences.change("shortcuts", own)


class ShortcutsPage(QDialog):
    """A list of actions, each with its keys."""

    def __init__(self, shortcuts: Shortcuts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shortcuts = shortcuts
        self.setWindowTitle(self.tr("Keys"))
        self.editors: dict[str, QKeySequenceEdit] = {}
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        body = QWidget()
        self._grid = QGridLayout(body)
        for name, action in shortcuts.actions.items():
            self._add(name, action)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(body)
        column = QVBoxLayout(self)
        column.addWidget(QLabel(self.tr("Click on keys and press others; Reset brings the usual ones back.")))
        column.addWidget(area, 1)
        column.addWidget(self.problem)
        give_room(self, 560, 560)

    def _add(self, name: str, action: QAction) -> None:
        row, title = len(self.editors), plain(action.text())
        editor = QKeySequenceEdit(action.shortcut())
        editor.setAccessibleName(self.tr("Keys for {0}").format(title))
        editor.editingFinished.connect(lambda: self._on_edited(name))
        reset = QPushButton(self.tr("Reset"))
        reset.setAccessibleName(self.tr("Reset the keys for {0}").format(title))
        reset.clicked.connect(lambda _=False: self._on_reset(name))
        label = QLabel(title)
        label.setToolTip(action.statusTip())
        for column, widget in enumerate((label, editor, reset)):
            self._grid.addWidget(widget, row, column)
        self.editors[name] = editor

    def _on_edited(self, name: str) -> None:
        editor = self.editors[name]
        owner = self._shortcuts.change(name, editor.keySequence())
        self.problem.setText("")
        if owner:
            other = plain(self._shortcuts.actions[owner].text())
            self.problem.setText(self.tr("These are the keys of {0} already.").format(other))
            editor.setKeySequence(self._shortcuts.actions[name].shortcut())

    def _on_reset(self, name: str) -> None:
        self._shortcuts.reset(name)
        self.editors[name].setKeySequence(self._shortcuts.actions[name].shortcut())
