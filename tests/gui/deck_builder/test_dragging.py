"""Cards and files carried with the mouse.

Without a screen Qt ends a drag as soon as it has begun. So the hand begins it with real mouse events, and what it then
carries is brought to the place of the drop by the events that a drag sends.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from dtgui.decks import DeckFormat, export_deck
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.card_list.card_table import CARD_MIME, TITLE
from dtgui.gui.doomtown.deck_builder.dialogs.import_dialog import ImportDialog
from dtgui.gui.doomtown.town_front import town_of

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
COPY = Qt.DropAction.CopyAction


class Hand:
    """Carries things over a window."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self.carried: QMimeData | None = None

    def pick_up(self, view: QAbstractItemView, place: QPoint, owner: object) -> None:
        """Press the mouse on a row and move it until the drag begins; `owner` is who says what a row carries."""
        carries = owner.mimeData
        self._monkeypatch.setattr(owner, "mimeData", lambda rows: self._carry(carries(rows)), raising=False)
        window, start = view.window(), view.viewport().mapTo(view.window(), place)
        QTest.mousePress(window.windowHandle(), LEFT, NO_KEY, start)
        for step in (10, 25, 40):
            QTest.mouseMove(window.windowHandle(), start + QPoint(step, 8))
        QTest.mouseRelease(window.windowHandle(), LEFT, NO_KEY, start + QPoint(40, 8))

    def drop(self, target: QWidget) -> bool:
        """Bring what is carried to a widget; return whether it was taken."""
        middle = target.rect().center()
        enter = QDragEnterEvent(middle, COPY, self.carried, LEFT, NO_KEY)
        QApplication.sendEvent(target, enter)
        if not enter.isAccepted():
            return False
        QApplication.sendEvent(target, QDragMoveEvent(middle, COPY, self.carried, LEFT, NO_KEY))
        event = QDropEvent(QPointF(middle), COPY, self.carried, LEFT, NO_KEY)
        QApplication.sendEvent(target, event)
        return event.isAccepted()

    def _carry(self, data: QMimeData) -> QMimeData:
        # Objects owned by the drag are deleted with it: the list keeps a copy.
        self.carried = QMimeData()
        self.carried.setData(CARD_MIME, data.data(CARD_MIME))
        return data


@pytest.fixture
def hand(monkeypatch) -> Hand:
    return Hand(monkeypatch)


def test_a_card_is_dragged_into_the_deck(builder: DeckBuilder, hand) -> None:
    builder.finder.show_query("wilby")
    table = builder.browser.table
    hand.pick_up(table, table.visualRect(builder.browser.model.index(0, TITLE)).center(), builder.browser.model)
    assert hand.drop(builder.decks.page.list.viewport())
    assert builder.decks.page.deck.cards == {"24092": 1}


def test_a_picture_is_dragged_into_the_deck(builder: DeckBuilder, hand) -> None:
    builder.finder.show_query("wilby")
    builder.browser.pages.setCurrentWidget(builder.browser.pictures)
    pictures = builder.browser.pictures
    QApplication.processEvents()
    hand.pick_up(pictures, pictures.visualRect(builder.browser.model.index(0, TITLE)).center(), builder.browser.model)
    assert hand.drop(builder.decks.page.list.viewport())
    assert builder.decks.page.deck.cards == {"24092": 1}


def test_a_card_is_dragged_out_of_the_deck(builder: DeckBuilder, hand, program) -> None:
    builder.decks.page.add(town_of(program).catalog.get("24228"))
    deck_list = builder.decks.page.list
    row = deck_list.visualItemRect(deck_list.topLevelItem(0).child(0))
    hand.pick_up(deck_list, row.center(), deck_list)
    assert hand.drop(builder.browser)
    assert builder.decks.page.deck.cards == {}


def test_a_file_is_dropped_on_the_window(
    builder: DeckBuilder, hand, law_dogs, program, tmp_path: Path, settled
) -> None:
    (tmp_path / "friend.txt").write_text(
        export_deck(law_dogs, DeckFormat.DTDB_TEXT, town_of(program).catalog).text, "utf-8"
    )
    hand.carried = QMimeData()
    hand.carried.setUrls([QUrl.fromLocalFile(str(tmp_path / "friend.txt"))])
    assert hand.drop(builder)
    (dialog,) = builder.findChildren(ImportDialog)
    settled(dialog)
    assert dialog.report.complete
    QTest.mouseClick(dialog.take, LEFT)
    assert builder.decks.page.deck.cards == law_dogs.cards


def test_a_deck_is_dropped_as_text_on_the_import(builder: DeckBuilder, hand, settled) -> None:
    dialog = builder.commands.import_decks()
    hand.carried = QMimeData()
    hand.carried.setText("2x Rob Wilby\n")
    assert hand.drop(dialog)
    settled(dialog)
    assert dialog.report.deck.cards == {"24092": 2}


def test_nothing_else_is_taken(builder: DeckBuilder, hand) -> None:
    hand.carried = QMimeData()
    hand.carried.setText("hello")
    assert not hand.drop(builder.decks.page.list.viewport())
