"""Keys of the main window that are in no menu: Space, Escape and the digits, whose meaning depends on what is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget

from dtgui.gui.table.overlays.choice_list import NUMBERED
from dtgui.gui.widgets.typing_keys import COMMANDING, is_text_field

MODIFIERS = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta})
"""Keys that do nothing alone."""


class KeyHandlers(NamedTuple):
    """The possible meanings of each key, in order; each handler returns whether it used the key."""

    space: Sequence[Callable[[], bool | None]]
    escape: Sequence[Callable[[], bool | None]]
    """One key to stop things: first anything open or carried, then passing."""
    number: Sequence[Callable[[int], bool]]


class WindowKeys(QObject):
    """Listens for as long as the window lives."""

    def __init__(self, window: QWidget, handlers: KeyHandlers) -> None:
        super().__init__(window)
        self._window = window
        self._handlers = handlers
        self._listen("Space", self._on_space)
        self._listen("Esc", self._on_escape)
        for number in range(NUMBERED + 1):
            self._listen(str(number), partial(self._on_number, number))

    def _listen(self, key: str, act: Callable[[], None]) -> None:
        shortcut = QShortcut(QKeySequence(key), self._window, act)
        # A key that is held down answers one question, not all that follow.
        shortcut.setAutoRepeat(False)

    def _on_space(self) -> None:
        any(handle() for handle in self._handlers.space)

    def _on_escape(self) -> None:
        any(handle() for handle in self._handlers.escape)

    def _on_number(self, number: int) -> None:
        any(handle(number) for handle in self._handlers.number)


class SkippingKeys(QObject):
    """Ends what is shown large over a window's table at any key, which then does nothing else.

    What is typed for a list that has yet to open goes there. Keys are taken before any widget or shortcut of the window
    has them. A text field keeps its keys.
    """

    def __init__(
        self, window: QWidget, skip: Callable[[], bool], type_ahead: Callable[[str], bool], lists: QAction
    ) -> None:
        """`skip` ends what is shown, and `type_ahead` takes a typed text; each returns False where it means nothing.

        `lists` opens the list, and ends by itself what is shown.
        """
        super().__init__(window)
        self._window, self._skip, self._type_ahead, self._lists = window, skip, type_ahead, lists
        self._taken = False
        """Whether the present key has ended something already."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window to its screen, and take the keys that skip."""
        if watched is self._window:
            if event.type() is QEvent.Type.Show and self._window.windowHandle() is not None:
                self._window.windowHandle().installEventFilter(self)
                self._window.removeEventFilter(self)
            return False
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            self._taken = self._may_skip(event) and self._takes(event)
            event.setAccepted(self._taken)
            return self._taken
        taken, self._taken = self._taken, False
        return taken and event.type() is QEvent.Type.KeyPress

    def _takes(self, event: QKeyEvent) -> bool:
        if event.text().isprintable() and event.text() and self._type_ahead(event.text()):
            return True
        return QKeySequence(event.keyCombination()) not in self._lists.shortcuts() and self._skip()

    def _may_skip(self, event: QKeyEvent) -> bool:
        is_command = bool(event.modifiers() & COMMANDING)
        focused = self._window.focusWidget()
        is_typed = focused is not None and is_text_field(focused)
        return not (event.isAutoRepeat() or is_command or is_typed or Qt.Key(event.key()) in MODIFIERS)


def use_focused(window: QWidget) -> bool:
    """Do what Space means to the widget that has the keyboard: press a button, open a list of choices.

    Return False if it means nothing there.
    """
    focused = window.focusWidget()
    if focused is None or not focused.isVisible() or not focused.isEnabled():
        return False
    if isinstance(focused, QAbstractButton):
        focused.click()
    elif isinstance(focused, QComboBox):
        focused.showPopup()
    else:
        return False
    return True
