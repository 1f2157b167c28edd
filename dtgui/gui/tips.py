"""Tells whoever does something with the mouse for the first times which key does the same."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeySequence, QMouseEvent
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from dtgui.gui.main_window import MainWindow

TIMES = 2
"""How often the same tip is given, until the program is started again."""


class Tips(QObject):
    """Watches the menus and the mouse's ways of one window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._given: Counter[str] = Counter()
        view = window.table.view
        view.intended.connect(lambda _: self._give(self._about_cards()))
        window.prompt.all_wanted.connect(lambda: self._tell_keys("plays"))
        window.table.zone_opened.connect(self._on_zone_opened)
        window.news.earlier.clicked.connect(lambda: self._tell_keys("news_earlier"))
        window.news.later.clicked.connect(lambda: self._tell_keys("news_later"))
        for menu in window.menuBar().findChildren(QMenu):
            menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """An entry of a menu was clicked, not chosen by key."""
        if isinstance(watched, QMenu) and isinstance(event, QMouseEvent) and event.type() is _RELEASED:
            action = watched.actionAt(event.position().toPoint())
            if action is not None and action.isEnabled():
                self._tell(action.shortcut())
        return super().eventFilter(watched, event)

    def _on_zone_opened(self, id_: str) -> None:
        name, _, seat = id_.partition(":")
        if seat == str(self._window.controller.seat):
            self._tell_keys(name)

    def _tell_keys(self, action: str) -> None:
        """Tell the keys of an action by its name, which may be one that does not exist."""
        found = self._window.actions_by_name.get(action)
        if found is not None:
            self._tell(found.shortcut())

    def _tell(self, keys: QKeySequence) -> None:
        if not keys.isEmpty():
            written = keys.toString(QKeySequence.SequenceFormat.NativeText)
            self._give(self.tr("Tip: {0} does this").format(written))

    def _about_cards(self) -> str:
        return self.tr("Tip: the arrows go from card to card, Enter lists the plays of a card")

    def _give(self, tip: str) -> None:
        self._given[tip] += 1
        if self._given[tip] <= TIMES:
            self._window.status.show_tip(tip)


_RELEASED = QEvent.Type.MouseButtonRelease
