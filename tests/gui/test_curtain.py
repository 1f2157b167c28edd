"""Behind the curtain, no widget of the window says anything of the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.main_window import CURTAIN, TOWN, MainWindow
from dtgui.gui.program import Program
from dtgui.kernel.scene import Intent
from tests.controller.toy_town import HOMES, NAMES

HIDDEN = ("Card 101", "Card 102", "Card 104", *NAMES.values())


@pytest.fixture
def hot_seat(qtbot, program: Program) -> MainWindow:
    """The toy town between two players, Ann looking at her hand with every dock open and a card in the preview."""
    program.preferences.change("curtain", True)
    made = MainWindow(program, GameController())
    qtbot.addWidget(made)
    made.show()
    made.controller.new_game(program.games["toy"], ("Ann", "Bob"), 1)
    for dock in made.docks.values():
        dock.show()
    made.controller.raise_curtain()
    made.docks["outline"].raise_()
    made.outline.expandAll()
    made.point_out("card:1")
    made.table.zone_opened.emit("discard:0")
    return made


def texts_of(widget: QWidget) -> Iterator[str]:
    for name in ("text", "toolTip", "statusTip", "accessibleName", "accessibleDescription", "windowTitle", "title"):
        told = getattr(widget, name, str)
        yield str(told() if callable(told) else "")
    if callable(getattr(widget, "toPlainText", None)):
        yield widget.toPlainText()


def spoken(interface: QAccessible) -> Iterator[str]:
    """Every name in the accessibility tree below an interface."""
    yield interface.text(QAccessible.Text.Name)
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None:
            yield from spoken(child)


def everything_told(window: MainWindow) -> str:
    shown = [text for widget in window.findChildren(QWidget) for text in texts_of(widget)]
    tree = list(spoken(QAccessible.queryAccessibleInterface(window)))
    actions = [action.text() for action in window.actions_by_name.values()]
    return "\n".join([*shown, *tree, *actions, *window.outline.lines, *window.history.lines])


def found(window: MainWindow) -> list[str]:
    told = everything_told(window)
    return [name for name in HIDDEN if name in told]


def test_what_is_looked_for_is_there_while_it_is_up(hot_seat: MainWindow) -> None:
    assert {"Card 101", "Ada", "Cora"} <= set(found(hot_seat))


def test_nothing_is_told_while_it_is_down(hot_seat: MainWindow) -> None:
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.pages.currentIndex() == CURTAIN
    assert found(hot_seat) == []
    assert hot_seat.preview.card is None
    assert not hot_seat.pile.isVisible()


def test_no_card_lies_on_the_table_while_it_is_down(hot_seat: MainWindow) -> None:
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.table.view.table_scene.cards == {}


def test_a_pinned_card_does_not_stay(hot_seat: MainWindow) -> None:
    hot_seat.preview.set_pinned(True)
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.preview.card is None


def test_undo_across_it_reveals_nothing(hot_seat: MainWindow) -> None:
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    hot_seat.controller.raise_curtain()
    hot_seat.actions_by_name["undo"].trigger()
    assert hot_seat.pages.currentIndex() == CURTAIN
    assert found(hot_seat) == []


def test_the_button_raises_it(qtbot, hot_seat: MainWindow) -> None:
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.curtain.name.text() == "Player 1"
    qtbot.mouseClick(hot_seat.curtain.button, Qt.MouseButton.LeftButton)
    assert hot_seat.pages.currentIndex() == TOWN
    assert "Card 111" in everything_told(hot_seat)


def test_the_setting_does_without_it(hot_seat: MainWindow, program: Program) -> None:
    program.preferences.change("curtain", False)
    hot_seat.controller.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.pages.currentIndex() == TOWN
