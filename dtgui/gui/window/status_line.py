"""A line beside the menus: descriptions of menu entries, and tips with the keys of an act done by mouse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence, QMouseEvent, QStatusTipEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from dtgui.gui.widgets.texts import PlainLabel

TIP_MS = 6000
"""How long a tip stays."""
GAP = 8


class StatusLine(PlainLabel):
    """Shows the status tips that its window is sent, and tips for a while."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(parent=window)
        self._window = window
        self._tip = ""
        self._over = QTimer(self, singleShot=True, interval=TIP_MS)
        self._over.timeout.connect(self._on_over)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setAutoFillBackground(True)
        self.setContentsMargins(GAP, 2, GAP, 2)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        window.installEventFilter(self)

    def show_tip(self, text: str) -> None:
        """Show a tip for a while; what a menu says goes before it."""
        self._tip = text
        self._over.start()
        self._say(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say what the entry does that the pointer or the keyboard is on; follow the size of the window."""
        if isinstance(event, QStatusTipEvent):
            self._say(event.tip() or self._tip)
        elif event.type() is QEvent.Type.Resize and not self.isHidden():
            self._place()
        return super().eventFilter(watched, event)

    def _say(self, text: str) -> None:
        self.setText(text)
        self.setVisible(bool(text))
        self._place()

    def _place(self) -> None:
        """Right of the menus; in too little room for one line, in several."""
        menus = self._window.menuBar()
        taken = max((menus.actionGeometry(action).right() for action in menus.actions()), default=0) + GAP
        self.ensurePolished()
        one_line = self.fontMetrics().horizontalAdvance(self.text()) + 4 * GAP
        width = max(1, min(one_line, self._window.width() - taken))
        height = max(self.heightForWidth(width), menus.height())
        self.setGeometry(self._window.width() - width, menus.y(), width, height)
        self.raise_()

    def _on_over(self) -> None:
        self._tip = ""
        self._say("")


# Tips: an action that is used by mouse for the first few times shows the key that does the same

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
