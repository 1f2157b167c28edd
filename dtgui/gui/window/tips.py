"""Tips: an action that is used by mouse for the first few times shows the key that does the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QMenu, QMenuBar

from dtgui.gui.window.status_line import StatusLine

TIMES = 2
"""How often the same tip is given, until the program is started again."""


class Tips(QObject):
    """Watches the menus of one window, and is notified of the mouse's other actions."""

    def __init__(self, status: StatusLine, menus: QMenuBar, actions: Mapping[str, QAction]) -> None:
        super().__init__(status)
        self._status = status
        self._actions = actions
        self._given: Counter[str] = Counter()
        for menu in menus.findChildren(QMenu):
            menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """An entry of a menu was clicked, not chosen by key."""
        if isinstance(watched, QMenu) and isinstance(event, QMouseEvent) and event.type() is _RELEASED:
            action = watched.actionAt(event.position().toPoint())
            if action is not None and action.isEnabled():
                self._tell(action.shortcut())
        return super().eventFilter(watched, event)

    def show_keys_of(self, action: str) -> None:
        """Show the keys of an action by its name, which may be unknown."""
        found = self._actions.get(action)
        if found is not None:
            self._tell(found.shortcut())

    def show_card_keys(self) -> None:
        """Show how to play cards by keyboard."""
        self._give(self.tr("Tip: arrow keys move between cards, Enter lists a card's plays"))

    def _tell(self, keys: QKeySequence) -> None:
        if not keys.isEmpty():
            written = keys.toString(QKeySequence.SequenceFormat.NativeText)
            self._give(self.tr("Tip: {0} does this").format(written))

    def _give(self, tip: str) -> None:
        self._given[tip] += 1
        if self._given[tip] <= TIMES:
            self._status.show_tip(tip)


_RELEASED = QEvent.Type.MouseButtonRelease
