"""The sheet of keys, shortcuts in menus, and tips for mouse users."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QMenu

from dtgui.gui.window.hotkeys import SheetGroup, groups_of, shared_out
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.scene import Intent


def menu(window: MainWindow, title: str) -> QMenu:
    return next(menu for menu in window.menuBar().findChildren(QMenu) if menu.title() == title)


# The sheet


def test_h_opens_and_closes_the_sheet_of_keys(qtbot, active: MainWindow) -> None:
    qtbot.keyClick(active, Qt.Key.Key_H)
    assert active.hotkeys.isVisible()
    assert "Ctrl+K" in active.hotkeys.text.toPlainText()
    qtbot.keyClick(active, Qt.Key.Key_H)
    assert not active.hotkeys.isVisible()


def test_escape_closes_the_sheet_and_restores_the_focus(qtbot, active: MainWindow) -> None:
    qtbot.keyClick(active, Qt.Key.Key_H)
    assert QApplication.focusWidget() is active.hotkeys.text
    qtbot.keyClick(active.hotkeys.text, Qt.Key.Key_Escape)
    assert not active.hotkeys.isVisible()
    assert QApplication.focusWidget() is active.table.view


def test_every_action_with_keys_is_on_the_sheet(window: MainWindow) -> None:
    told = {keys for group in groups_of(window.menuBar()) for keys, _ in group.lines}
    offered = (action for action in window.actions_by_name.values() if action.isVisible())
    keyed = [action for action in offered if not action.shortcut().isEmpty()]
    assert [action.text() for action in keyed if action.shortcut().toString() not in ", ".join(told)] == []


def test_changed_keys_are_on_the_sheet(window: MainWindow) -> None:
    window.shortcuts.change("odds", QKeySequence("Ctrl+J"))
    lines = [line for group in groups_of(window.menuBar()) for line in group.lines]
    assert ("Ctrl+J", "Odds") in lines


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)], ids=str)
def test_the_sheet_is_inside_the_window(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    window.help.show_gestures()
    assert window.rect().contains(window.hotkeys.geometry())


def test_groups_are_split_into_columns_in_order() -> None:
    short, long = SheetGroup("a", (("A", "x"),)), SheetGroup("b", (("B", "y"),) * 9)
    assert shared_out((short, short, long), 2) == [[short, short], [long]]


# What menus say, and tips


def test_menus_show_the_tip_of_the_current_entry(window: MainWindow) -> None:
    window.actions_by_name["undo_day"].showStatusText(window.menuBar())
    assert window.status.isVisible()
    assert window.status.text() == "Go back to the day's first question"
    assert window.rect().contains(window.status.geometry())


def test_a_clicked_entry_shows_its_key_the_first_times(qtbot, active: MainWindow) -> None:
    view = menu(active, "&View")
    told = []
    for _ in range(3):
        active.status.show_tip("")
        view.popup(active.mapToGlobal(QPoint(0, 0)))
        spot = view.actionGeometry(active.actions_by_name["fit"]).center()
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot)
        told.append(active.status.text() == "Tip: Ctrl+0 does this")
    assert told == [True, True, False]


def test_playing_a_card_by_mouse_shows_the_arrow_keys(window: MainWindow) -> None:
    window.table.view.intended.emit(Intent("card:1"))
    assert "arrow keys" in window.status.text()


def test_opening_a_pile_by_mouse_shows_its_key(window: MainWindow) -> None:
    window.table.zone_opened.emit("discard:0")
    assert window.status.text() == "Tip: D does this"


def test_using_keys_shows_no_tip(qtbot, active: MainWindow) -> None:
    qtbot.keyClick(active, Qt.Key.Key_D)
    assert not active.status.isVisible()
