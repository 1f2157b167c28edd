"""Keys of the main window that are in no menu: Space, Escape and the digits, whose meaning depends on what is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget

from dtgui.gui.table.overlays.choice_list import NUMBERED


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
