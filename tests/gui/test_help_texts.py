"""F1 explains what has the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from dtgui.gui.window.docks import DOCKS, DockRecord
from dtgui.gui.window.help_commands import TEXTS, help_on
from dtgui.gui.window.main_window import MainWindow


@pytest.fixture
def active(qtbot, window: MainWindow) -> MainWindow:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def shown_help(qtbot, window: MainWindow) -> str:
    """Return the present F1 text."""
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F1)
    return window.findChildren(QMessageBox)[-1].text()


@pytest.mark.parametrize("record", DOCKS, ids=lambda record: record.name)
def test_every_focused_dock_is_explained(qtbot, active: MainWindow, record: DockRecord) -> None:
    active.docks.bring(record.name)
    within = filter(QWidget.isEnabled, active.docks[record.name].findChildren(QWidget))
    next(widget for widget in within if widget.focusPolicy() != Qt.FocusPolicy.NoFocus).setFocus()
    assert shown_help(qtbot, active) == record.about


def test_the_table_is_explained_without_a_focused_card(qtbot, active: MainWindow) -> None:
    active.go_to_table()
    assert shown_help(qtbot, active) == TEXTS["table"]


def test_a_button_is_explained_by_its_bar(active: MainWindow) -> None:
    assert help_on(active.prompt.primary) == TEXTS["prompt"]


def test_h_shows_all_keys(qtbot, active: MainWindow) -> None:
    active.go_to_table()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_H)
    assert "Space" in active.hotkeys.text.toPlainText()
