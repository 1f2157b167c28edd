"""Keys of the main window that are in no menu: Space, Escape and the digits, whose meaning depends on what is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from dtgui.gui.table.choice_list import NUMBERED

if TYPE_CHECKING:
    from dtgui.gui.main_window import MainWindow


class WindowKeys(QObject):
    """Listens for as long as the window lives."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        QShortcut(QKeySequence("Space"), window, self._on_space)
        QShortcut(QKeySequence("Esc"), window, self._on_escape)
        for number in range(1, NUMBERED + 1):
            QShortcut(QKeySequence(str(number)), window, lambda number=number: self._on_number(number))
        QApplication.instance().focusChanged.connect(self._on_focus_changed)

    def _on_space(self) -> None:
        window = self._window
        motion, focused = window.table.view.table_scene.motion, window.focusWidget()
        if isinstance(focused, QAbstractButton) and focused.isVisible():
            focused.click()
        elif window.controller.is_curtain_down:
            window.controller.raise_curtain()
        elif window.table.choice.options:
            window.table.choice.choose_focused()
        elif motion.is_running:
            motion.finish()
        elif window.prompt.primary is not None:
            window.prompt.press_primary()
        else:
            window.controller.patience.hurry()

    def _on_escape(self) -> None:
        """One key for all that is to stop: what is open or carried first, then passing on."""
        window = self._window
        if not (window.hotkeys.close_sheet() or window.plays.close_list() or window.table.cancel()):
            window.controller.patience.stop()

    def _on_number(self, number: int) -> None:
        if self._window.table.choice.options:
            self._window.table.choice.choose_number(number)
        else:
            self._window.prompt.press_number(number)

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Nobody types into what is behind something else: the dock that the keyboard comes to comes to the front."""
        for dock in self._window.docks.values():
            if now is not None and dock.isAncestorOf(now):
                dock.raise_()
