"""Every pop-up closes with Escape, with a click elsewhere, and with its button."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QToolButton, QWidget

from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.panels.prompt_bar import PLAYS_KEY
from dtgui.gui.services.front import SheetGroup
from dtgui.gui.window.main_window import MainWindow
from tests.gui.deck_builder.conftest import builder  # noqa: F401 - a fixture

ADA = "card:1"
SHEET = (SheetGroup("Places", (("Square", "in the middle"),)),)


class Popup(NamedTuple):
    """A pop-up, its button, and another part of the window."""

    widget: QWidget
    open: Callable[[], object]
    elsewhere: QWidget
    opens_only: bool = False
    """Whether what opens it means something else once it is open."""


def press(key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)


def click(widget: QWidget, place: QPoint | None = None) -> None:
    """Click at a screen position: an overlay there receives the press."""
    window = widget.window()
    where = widget.rect().center() if place is None else place
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=widget.mapTo(window, where))


MAIN = ("plays of a card", "all plays", "all plays by key", "keys", "reference", "a large card")
DECKS = ("help on searching", "keys of decks")


@pytest.fixture(params=(*MAIN, *DECKS))
def popup(request: pytest.FixtureRequest) -> Popup:
    """Each of the pop-ups of the program, closed."""
    is_main = request.param in MAIN
    window: QMainWindow = request.getfixturevalue("active" if is_main else "builder")
    return (of_main_window(window) if is_main else of_deck_builder(window))[request.param]


def of_main_window(window: MainWindow) -> dict[str, Popup]:
    table, view, foot = window.table, window.table.view, window.statusBar()
    view.locate(ADA)
    helping = window.help
    return {
        "plays of a card": Popup(table.choice, lambda: press(Qt.Key.Key_Return), foot, opens_only=True),
        "all plays": Popup(window.plays, lambda: click(window.prompt.button_for(PLAYS_KEY)), foot),
        "all plays by key": Popup(window.plays, window.actions_by_name["plays"].trigger, foot),
        "keys": Popup(window.hotkeys, window.actions_by_name["gestures"].trigger, foot),
        "reference": Popup(helping.reference, lambda: helping.show_reference(SHEET), foot),
        "a large card": Popup(table.big_card, lambda: press(Qt.Key.Key_V), foot),
    }


def of_deck_builder(window: DeckBuilder) -> dict[str, Popup]:
    button, cards = window.browser.findChild(QToolButton, "search-help"), window.browser.table.viewport()
    return {
        "help on searching": Popup(window.browser.help, lambda: click(button), cards),
        "keys of decks": Popup(window.help._keys, window.help.show_keys, cards),
    }


def opened(popup: Popup) -> Popup:
    assert not popup.widget.isVisible()
    popup.open()
    assert popup.widget.isVisible()
    return popup


def test_escape_closes_the_popup(popup: Popup) -> None:
    opened(popup)
    QTest.keyClick(QApplication.activePopupWidget() or QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not popup.widget.isVisible()


def test_a_press_outside_closes_the_popup(popup: Popup) -> None:
    click(opened(popup).elsewhere, QPoint(5, 5))
    assert not popup.widget.isVisible()


def test_a_press_inside_keeps_the_popup_open(popup: Popup) -> None:
    widget = opened(popup).widget
    if not widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents):
        click(widget, QPoint(2, 2))
        assert widget.isVisible()


def test_the_opening_button_closes_the_popup(popup: Popup) -> None:
    opened(popup)
    if not popup.opens_only:
        popup.open()
        assert not popup.widget.isVisible()
