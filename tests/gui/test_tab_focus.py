"""Tab shows where the keyboard is: each press changes the picture of the focused widget, from the first one on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from dtgui.gui.look.theme import LEDGER, apply_theme
from dtgui.gui.window.main_window import MainWindow
from tests.gui.whole_window import whole_program, whole_window

MARGIN = 3
MOST_STOPS = 60


@pytest.fixture
def shown(qapp: QApplication, fonts: tuple[str, ...], qtbot, tmp_path: Path) -> MainWindow:
    """The window of a new player, in the look of the program."""
    apply_theme(qapp, LEDGER)
    window = whole_window(whole_program(tmp_path, coach=False), qtbot)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def unseen(qtbot, top: QWidget) -> list[str]:
    """Where Tab leads in a window without a change in the picture of the widget that it comes to."""
    found, visited = [], []
    for _ in range(MOST_STOPS):
        before = top.grab().toImage()
        qtbot.keyClick(QApplication.focusWidget() or top, Qt.Key.Key_Tab)
        qtbot.wait(1)
        stop = QApplication.focusWidget()
        if stop is None or stop in visited or stop.window() is not top:
            break
        visited.append(stop)
        area = QRect(stop.mapTo(top, QPoint()), stop.size()).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        if before.copy(area) == top.grab().toImage().copy(area):
            found.append(f"{type(stop).__name__} {stop.accessibleName() or stop.objectName()!r}")
    assert visited
    return found


def test_tab_stops_are_visible_on_the_start_page(qtbot, shown: MainWindow) -> None:
    assert unseen(qtbot, shown) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("docks", ["", "odds", "history", "rulebook"])
def test_tab_stops_are_visible_at_the_table(qtbot, shown: MainWindow, docks: str) -> None:
    shown.games.play_starter()
    if docks:
        shown.docks.go_to(docks)
    qtbot.wait(50)
    assert unseen(qtbot, shown) == []


def test_tab_skips_parts_below_the_sheet_of_keys(qtbot, shown: MainWindow) -> None:
    shown.help.show_gestures()
    sheet = QApplication.focusWidget()
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        qtbot.keyClick(sheet, key)
        assert QApplication.focusWidget() is sheet
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is not sheet


WINDOWS: dict[str, Callable[[MainWindow], object]] = {
    "settings": lambda window: window.beside.open_settings(),
    "deck builder": MainWindow.open_decks,
    "games played": lambda window: window.beside.open_games_played(),
    "about": lambda window: window.beside.open_about(),
    "news": lambda window: window.beside.open_news(),
    "drills": lambda window: window.exercises.open_drills(),
    "practice": lambda window: window.practising.open_page(),
    "new game": lambda window: window.games.ask_for_new(),
}
"""The windows beside the main window, and how each is opened."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", WINDOWS)
def test_tab_stops_are_visible_in_separate_windows(qtbot, shown: MainWindow, name: str) -> None:
    found: list[str] = []

    def look() -> None:
        qtbot.waitUntil(lambda: QApplication.activeWindow() not in (None, shown))
        top = QApplication.activeWindow()
        found.extend(unseen(qtbot, top))
        looked.append(name)
        top.close()

    looked: list[str] = []
    QTimer.singleShot(0, shown, look)
    WINDOWS[name](shown)
    qtbot.waitUntil(lambda: bool(looked), timeout=20_000)
    assert found == []
