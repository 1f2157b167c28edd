"""Cards and files carried with the mouse.

Without a screen Qt ends a drag as soon as it has begun. So the hand begins it with real mouse events, and what it then
carries is brought to the place of the drop by the events that a drag sends.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from dtgui.decks import Deck, DeckFormat, export_deck
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.card_list.card_table import CARD_MIME, TITLE, card_data
from dtgui.gui.doomtown.deck_builder.deck.deck_list import ASIDE_ROLE, CODE_ROLE, DeckList
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
        return self.drop_at(target, lambda: target.rect().center())

    def drop_at(self, target: QWidget, place: Callable[[], QPoint]) -> bool:
        """Bring it to a place of a widget, which may show another one once the hand is over it."""
        middle = target.rect().center()
        enter = QDragEnterEvent(middle, COPY, self.carried, LEFT, NO_KEY)
        QApplication.sendEvent(target, enter)
        if not enter.isAccepted():
            return False
        move = QDragMoveEvent(place(), COPY, self.carried, LEFT, NO_KEY)
        move.setAccepted(True)  # as Qt does after an accepted entry
        QApplication.sendEvent(target, move)
        event = QDropEvent(QPointF(place()), COPY, self.carried, LEFT, NO_KEY)
        if not move.isAccepted():
            return False
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


def last_row(deck_list: DeckList) -> QPoint:
    item = deck_list.topLevelItem(deck_list.topLevelItemCount() - 1)
    return deck_list.visualItemRect(item).center()


def first_row(deck_list: DeckList) -> QPoint:
    return deck_list.visualItemRect(deck_list.topLevelItem(0)).center()


def carried_by(hand: Hand, deck_list: DeckList, code: str, monkeypatch) -> None:
    """Pick up a row of the list."""
    row = next(item for item in deck_list._rows() if code in (item.data(0, CODE_ROLE), item.data(0, ASIDE_ROLE)))
    deck_list.setCurrentItem(row)
    hand.carried = deck_list.mimeData([row])
    for kind in (QDropEvent, QDragMoveEvent):
        monkeypatch.setattr(kind, "source", lambda _: deck_list)


def test_a_card_is_dragged_between_the_deck_and_an_empty_maybeboard(builder: DeckBuilder, hand, monkeypatch) -> None:
    page = builder.decks.open_deck(Deck("Two", cards={"24228": 3, "24092": 1}))
    carried_by(hand, page.list, "24228", monkeypatch)
    assert not hand.drop_at(page.list.viewport(), lambda: first_row(page.list))
    assert hand.drop_at(page.list.viewport(), lambda: last_row(page.list))
    assert (page.deck.cards, page.deck.maybe) == ({"24092": 1}, {"24228": 3})
    carried_by(hand, page.list, "24228", monkeypatch)
    assert hand.drop_at(page.list.viewport(), lambda: first_row(page.list))
    assert (page.deck.cards, page.deck.maybe) == ({"24092": 1, "24228": 3}, {})


def test_the_empty_maybeboard_goes_when_the_hand_goes(builder: DeckBuilder, hand) -> None:
    page = builder.decks.open_deck(Deck("One", cards={"24092": 1}))
    before = page.list.topLevelItemCount()
    hand.carried = card_data(builder.town.catalog.card("24228"))
    enter = QDragEnterEvent(QPoint(5, 5), COPY, hand.carried, LEFT, NO_KEY)
    QApplication.sendEvent(page.list.viewport(), enter)
    assert page.list.topLevelItemCount() == before + 1
    QApplication.sendEvent(page.list.viewport(), QDragLeaveEvent())
    assert page.list.topLevelItemCount() == before


def test_a_found_card_is_dragged_onto_the_maybeboard(builder: DeckBuilder, hand) -> None:
    page = builder.decks.open_deck(Deck("One", cards={"24092": 1}, maybe={"24228": 1}))
    hand.carried = card_data(builder.town.catalog.card("24228"))
    assert hand.drop_at(page.list.viewport(), lambda: last_row(page.list))
    assert (page.deck.cards, page.deck.maybe) == ({"24092": 1}, {"24228": 2})


def test_a_card_is_a_line_for_other_windows(builder: DeckBuilder, hand, settled) -> None:
    dialog = builder.commands.import_decks()
    hand.carried = card_data(builder.town.catalog.card("24092"))
    assert hand.drop(dialog)
    settled(dialog)
    assert dialog.report.deck.cards == {"24092": 1}


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
