"""Enter presses the button of the window that has the keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from dtgui.gui.window.main_window import MainWindow


def test_enter_presses_every_button_of_the_window(window: MainWindow) -> None:
    focusable = (each for each in window.findChildren(QPushButton) if each.focusPolicy() != Qt.FocusPolicy.NoFocus)
    deaf = [button.text() for button in focusable if not button.autoDefault()]
    assert not deaf


def test_enter_presses_the_focused_button(qtbot, window: MainWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    button = next(iter(window.strip.phases.values()))
    button.setFocus()
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Return)
