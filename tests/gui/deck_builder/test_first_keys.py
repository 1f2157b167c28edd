"""Keys typed right after the deck builder has opened search the cards, and nothing takes the keyboard away."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dtgui.gui.doomtown.deck_builder import DeckBuilder


def test_letters_typed_at_start_go_into_the_search_box(builder: DeckBuilder) -> None:
    QTest.keyClicks(QApplication.focusWidget(), "deputy")
    assert builder.browser.search.text() == "deputy"


def test_late_widgets_do_not_take_the_focus(qtbot: QtBot, builder: DeckBuilder) -> None:
    """Neither the odds, which get ready after a while, nor a deck that has been saved."""
    builder._on_shown()
    QTest.keyClicks(QApplication.focusWidget(), "24092")
    with qtbot.waitSignal(builder.decks.page.opened.kept):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    QTest.keyClicks(QApplication.focusWidget(), "!")
    assert builder.browser.search.text() == "24092!"
