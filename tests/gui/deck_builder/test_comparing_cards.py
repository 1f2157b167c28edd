"""Compared cards, similar cards, and a card's link."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QToolButton

from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.card_list import browser
from dtgui.gui.doomtown.deck_builder.card_list.compared_cards import MOST_CARDS
from dtgui.gui.doomtown.town_front import town_of


def compared(builder) -> list[str]:
    return [column.card.title for column in builder.side.compared.columns]


def entry(menu: QMenu, text: str) -> QAction:
    return next(action for action in menu.actions() if action.text().startswith(text))


def test_a_deck_builder_opens_with_pictures(qtbot, program, fonts) -> None:
    window = DeckBuilder(program, town_of(program))
    qtbot.addWidget(window)
    assert window.browser.pages.currentWidget() is window.browser.pictures
    assert window.browser.findChild(QToolButton, "view-1").isChecked()


@pytest.fixture
def with_inert_cards(monkeypatch) -> None:
    """Adler's Needle does nothing yet."""
    monkeypatch.setattr(browser, "is_in_play", lambda card, _: card.title != INERT)


INERT = "Adler's Needle"


def test_unimplemented_cards_are_hidden_by_default(qtbot, program, fonts, with_inert_cards) -> None:
    window = DeckBuilder(program, town_of(program))
    qtbot.addWidget(window)
    cards = window.browser
    assert INERT not in {found.card.title for found in cards.model.rows}
    assert "hidden" in cards.count.text()
    cards.in_play.click()
    assert INERT in {found.card.title for found in cards.model.rows}
    window.close()
    again = DeckBuilder(program, town_of(program))
    qtbot.addWidget(again)
    assert not again.browser.in_play.isChecked()


def test_an_unimplemented_title_is_found_by_name(qtbot, program, fonts, with_inert_cards) -> None:
    window = DeckBuilder(program, town_of(program))
    qtbot.addWidget(window)
    window.finder.show_query("adler's needle")
    assert [found.card.title for found in window.browser.model.rows] == [INERT]


def test_implemented_cards_need_no_filter(qtbot, program, fonts, monkeypatch) -> None:
    monkeypatch.setattr(browser, "is_in_play", lambda card, catalog: True)
    window = DeckBuilder(program, town_of(program))
    qtbot.addWidget(window)
    assert window.browser.in_play.isHidden()


def test_c_adds_and_removes_a_compared_card(builder) -> None:
    for title in ("Shotgun", "Roan"):
        builder.finder.show_query(f'title:"{title}" e:DT2')
        QTest.keyClick(builder.browser.table, Qt.Key.Key_C)
    assert compared(builder) == ["Roan", "Shotgun"]
    assert builder.side.currentWidget() is builder.side.compared
    assert builder.side.tabText(builder.side.currentIndex()) == "Compare (2)"
    QTest.keyClick(builder.browser.table, Qt.Key.Key_C)
    assert compared(builder) == ["Shotgun"]


def test_a_card_of_the_deck_is_compared_too(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    cards = builder.decks.page.list
    cards.choose(town_of(builder.program).catalog.find("Bobo"))
    QTest.keyClick(cards, Qt.Key.Key_C)
    assert compared(builder) == ["Bobo"]


def test_a_compared_card_is_added_and_removed_by_keyboard(builder, program) -> None:
    builder.side.compare(town_of(program).catalog.find("Shotgun"))
    column = builder.side.compared.columns[0]
    column.add.setFocus()
    QTest.keyClick(column.add, Qt.Key.Key_Space)
    assert builder.decks.page.copies()["Shotgun"] == 1
    QTest.keyClick(column.away, Qt.Key.Key_Space)
    assert compared(builder) == []


def test_the_oldest_compared_card_is_dropped(builder, program) -> None:
    cards = list(town_of(program).catalog)[: MOST_CARDS + 1]
    for card in cards:
        builder.side.compare(card)
    assert [column.card.code for column in builder.side.compared.columns] == [card.code for card in cards[:0:-1]]


def test_columns_share_the_width_above_a_minimum(builder, program) -> None:
    catalog = town_of(program).catalog
    for title in ("Shotgun", "Roan", "Bobo", "Pistol Whip"):
        builder.side.compare(catalog.find(title))
    builder.side.compared.resize(1000, 600)
    assert {column.width() for column in builder.side.compared.columns} == {240}
    builder.side.compared.resize(300, 600)
    assert {column.width() for column in builder.side.compared.columns} == {150}


@pytest.fixture
def menu(builder, qtbot) -> QMenu:
    builder.finder.show_query("roan")
    return builder.browser.menus.of_card(builder.browser.found)


def test_similar_cards_are_found(builder, menu, qtbot) -> None:
    entry(menu, "Find similar cards").trigger()
    assert builder.browser.search.text() == 'like:"Roan"'
    qtbot.waitUntil(lambda: not builder.browser.is_searching, timeout=20_000)
    found = {row.card.title for row in builder.browser.model.rows}
    assert {"Roan", "Mustang", "Pinto"} <= found
    assert "Shotgun" not in found


def test_a_key_finds_cards_similar_to_a_deck_card(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    cards = builder.decks.page.list
    cards.choose(town_of(builder.program).catalog.find("Roan"))
    QTest.keyClick(cards, Qt.Key.Key_L)
    assert builder.browser.search.text() == 'like:"Roan"'


def test_the_address_of_a_printing_is_copied(builder, menu) -> None:
    entry(menu, "Copy link").trigger()
    assert QGuiApplication.clipboard().text() == f"https://dtdb.co/en/card/{builder.browser.found.card.code}"
