"""Keys that pass on, hold and hurry, in the window, and what the strip says of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.play.auto_pass import PassUntil
from tests.doomtown.town import doomtown, starter_setup

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SLOW = 60_000


@pytest.fixture
def town(qtbot, window: MainWindow) -> MainWindow:
    """Law Dogs against a greenhorn with Outlaws that takes a minute over everything, at the first Noon play."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.controller.opponents.pace_ms = 0
    window.controller.new_game(doomtown(), starter_setup(4, 5), 11, {Seat(1): "greenhorn"})
    while window.controller.decision is None or window.controller.decision.question.id != "noon_play":
        window.prompt.press_primary()
        QApplication.processEvents()
    window.controller.opponents.pace_ms = SLOW
    return window


def press(qtbot, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
    held = Qt.KeyboardModifier.NoModifier
    for modifier in modifiers:
        held |= modifier
    qtbot.keyClick(QApplication.focusWidget(), key, held)


@pytest.mark.parametrize(
    ("modifiers", "until"),
    [
        ((), PassUntil.CONCERNED),
        ((SHIFT,), PassUntil.NEXT_DAY),
        ((CONTROL,), PassUntil.FIGHT),
        ((CONTROL, SHIFT), PassUntil.OWN_TURN),
    ],
)
def test_f6_passes_automatically_until_escape(
    qtbot, town: MainWindow, modifiers: tuple[Qt.KeyboardModifier, ...], until: PassUntil
) -> None:
    press(qtbot, Qt.Key.Key_F6, *modifiers)
    assert town.controller.auto_pass.habits.until is until
    assert town.controller.history.undo_label == "Pass"
    assert "Esc: stop" in town.strip.state.text()
    press(qtbot, Qt.Key.Key_Escape)
    assert town.controller.auto_pass.habits.waiting is None
    assert town.strip.state.text() == ""


def test_a_click_on_a_phase_toggles_a_stop(qtbot, town: MainWindow) -> None:
    button = town.strip.phases["Sundown"]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert town.controller.auto_pass.habits.stops == {"Sundown"}
    assert "✋" in button.text()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert town.controller.auto_pass.habits.stops == frozenset()


def test_a_new_game_clears_stops(qtbot, town: MainWindow) -> None:
    qtbot.mouseClick(town.strip.phases["Sundown"], Qt.MouseButton.LeftButton)
    town.controller.new_game(doomtown(), starter_setup(4, 5), 12)
    assert "✋" not in town.strip.phases["Sundown"].text()


def test_space_skips_the_wait_for_an_opponent(qtbot, town: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_Space)
    assert town.controller.opponents.is_thinking
    press(qtbot, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: town.controller.decision is not None)


def test_shift_space_holds_the_game_until_space(qtbot, town: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_Space, SHIFT)
    assert "On hold" in town.strip.state.text()
    assert town.actions_by_name["hold"].isChecked()
    press(qtbot, Qt.Key.Key_Space)
    assert town.controller.decision is None
    press(qtbot, Qt.Key.Key_Space)
    assert town.strip.state.text() == ""
    qtbot.waitUntil(lambda: town.controller.decision is not None)
