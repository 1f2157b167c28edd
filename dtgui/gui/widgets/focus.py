"""Which part of a panel has the keyboard first."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class _HandsOn(QObject):
    def __init__(self, panel: QWidget, to: QWidget) -> None:
        super().__init__(panel)
        self._panel, self._to = panel, to
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hand the keyboard on where that part can take it."""
        if event.type() is QEvent.Type.FocusIn and watched is self._panel and self._to.isVisible():
            self._to.setFocus()
        return False


def give_keyboard(panel: QWidget, to: QWidget) -> None:
    """Let a part of a panel have the keyboard when the panel gets it, wherever in the panel that part is.

    A focus proxy would do the same, but Tab then never stops at what comes before the proxy in the panel.
    """
    _HandsOn(panel, to)
