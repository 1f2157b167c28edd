"""Texts of any size in windows of any size: no button and no label is clipped."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QTabBar, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Program, chosen_theme
from dtgui.gui.widgets.dialogs import room_for
from dtgui.gui.window.command_palette import Palette, command_of
from dtgui.gui.window.help_commands import ShortcutsPage
from dtgui.gui.window.main_window import MainWindow
from tests.doomtown.town import starter_setup

SIZES = [QSize(1024, 640), QSize(1920, 1080), QSize(3840, 2160)]


@pytest.fixture(params=[0.75, 1.0, 1.5, 2.0])
def scaled(request: pytest.FixtureRequest, program: Program, fonts) -> Program:
    """A program with texts of this size."""
    program.preferences.change("text_scale", request.param)
    program.looks.use_theme(chosen_theme(program.preferences))
    return program


@pytest.fixture(params=SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def opened(request: pytest.FixtureRequest, qtbot, scaled: Program) -> MainWindow:
    made = MainWindow(scaled, GameController())
    qtbot.addWidget(made)
    made.setMinimumSize(1, 1)
    made.resize(request.param)
    made.show()
    return made


def clipped(root: QWidget) -> list[str]:
    """The buttons, choices and labels that have less room than their text needs."""
    inside = (widget for widget in root.findChildren(QWidget) if widget.window() is root.window())
    shown = [widget for widget in inside if widget.isVisible()]
    tabs = [f"{bar.tabText(tab)} on a tab" for bar in shown if isinstance(bar, QTabBar) for tab in clipped_tabs(bar)]
    return [f"{widget!r} {text_of(widget)!r}: {widget.size()}" for widget in shown if is_clipped(widget)] + tabs


def clipped_tabs(bar: QTabBar) -> list[int]:
    """The tabs that are narrower than their words: those that stand outside are scrolled to."""
    words = bar.fontMetrics().horizontalAdvance
    return [tab for tab in range(bar.count()) if bar.tabRect(tab).width() < words(bar.tabText(tab))]


def is_clipped(widget: QWidget) -> bool:
    is_scroll_button = isinstance(widget.parentWidget(), QTabBar)
    if not isinstance(widget, QAbstractButton | QLabel | QComboBox) or is_scroll_button or not text_of(widget):
        return False
    needed = widget.sizeHint()
    if isinstance(widget, QLabel) and widget.wordWrap():
        needed = QSize(0, widget.heightForWidth(widget.width()))
    return widget.width() < needed.width() - 1 or widget.height() < needed.height() - 1


def text_of(widget: QWidget) -> str:
    return widget.currentText() if isinstance(widget, QComboBox) else widget.text()


@pytest.fixture
def nothing_clipped(qtbot) -> Callable[[QWidget], None]:
    """Return a function that waits for a window's layout: a rewrapped line changes the layout of its neighbours."""

    def check(root: QWidget) -> None:
        def is_fine() -> None:
            assert clipped(root) == []

        qtbot.waitUntil(is_fine, timeout=3000)

    return check


@pytest.mark.sampled(4)
def test_start_page_table_and_replay_are_readable(opened: MainWindow, nothing_clipped) -> None:
    nothing_clipped(opened)
    opened.games.play(NewGame("doomtown", starter_setup(4, 5), 11, {}))
    nothing_clipped(opened)
    opened.games.watch_this(True)
    nothing_clipped(opened)


@pytest.mark.sampled(4)
def test_docks_and_the_sheet_of_keys_are_readable(opened: MainWindow, nothing_clipped) -> None:
    opened.games.play(NewGame("doomtown", starter_setup(4, 5), 11, {}))
    for dock in opened.docks.named.values():
        dock.show()
        dock.raise_()
        nothing_clipped(opened)
    opened.help.show_gestures()
    nothing_clipped(opened)


def test_own_pages_have_room_for_their_texts_or_scroll(qtbot, scaled: Program, nothing_clipped) -> None:
    window = MainWindow(scaled, GameController())
    qtbot.addWidget(window)
    for page in window.beside.own_pages.all:
        shown = window.beside.own_pages.open(page)
        nothing_clipped(shown)
        assert shown.height() <= room_for(shown).height()
        shown.close()


def test_dialogs_have_room_for_their_texts_or_scroll(qtbot, scaled: Program, nothing_clipped) -> None:
    window = MainWindow(scaled, GameController())
    qtbot.addWidget(window)
    four = town_of(scaled).new_game_page(window)
    for dialog in (
        SettingsDialog(scaled.preferences, window),
        ShortcutsPage(window.shortcuts, window),
        Palette(map(command_of, window.actions_by_name.values()), window),
        four,
    ):
        dialog.show()
        nothing_clipped(dialog)
    four.add_seat()
    four.add_seat()
    nothing_clipped(four)
    assert four.height() <= room_for(four).height()
