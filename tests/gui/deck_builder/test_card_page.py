"""The window of a card's page: what it shows, where its links lead, and the ways to it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest

from dtgui.gui.doomtown.card_page.card_window import CardWindow
from dtgui.gui.doomtown.card_page.page_text import page_text
from dtgui.gui.doomtown.deck_builder import DeckBuilder


def opened(builder: DeckBuilder, title: str) -> CardWindow:
    return builder.pages.open(builder.town.catalog.find(title))


def test_a_page_shows_printings_rulings_and_examples(builder: DeckBuilder, qtbot) -> None:
    window = opened(builder, "Ambush")
    qtbot.waitUntil(lambda: window.is_complete, timeout=60_000)
    text = window.text.toPlainText()
    for heading in ("Printings", "How it is read here", "Rulings", "Examples", "Formats", "Similar cards"):
        assert heading in text, text
    assert "plays differently" in text
    assert "A posse that ambushes" in text


def test_every_card_has_a_page(builder: DeckBuilder) -> None:
    pages, catalog = builder.pages, builder.town.catalog
    for card in {card.title: card for card in catalog}.values():
        text = page_text(pages.page(card), catalog, pages.reader.theme, (), has_table=True)
        assert escape(card.title) in text


def test_a_link_opens_its_card_and_back_returns(builder: DeckBuilder) -> None:
    window = opened(builder, "Abram Grothe")
    other = builder.town.catalog.find("Abram Grothe (Exp.1)")
    window.text.anchorClicked.emit(QUrl(f"card:{other.code}"))
    assert window.page.card.title == "Abram Grothe (Exp.1)"
    QTest.mouseClick(window.back, Qt.MouseButton.LeftButton)
    assert window.page.card.title == "Abram Grothe"
    assert not window.back.isEnabled()


def test_a_second_card_opens_in_the_same_window_by_default(builder: DeckBuilder) -> None:
    first = opened(builder, "Ambush")
    assert opened(builder, "Pistol Whip") is first
    assert builder.pages.open(builder.town.catalog.find("Ambush"), beside=True) is not first
    assert len(builder.pages.windows) == 2
    first.close()
    assert len(builder.pages.windows) == 1


def test_clicking_a_fact_searches_it(builder: DeckBuilder) -> None:
    window = opened(builder, "Pistol Whip")
    window.text.anchorClicked.emit(QUrl("find:t%3Aaction"))
    assert builder.browser.search.text() == "t:action"


def test_key_i_opens_the_page_of_the_chosen_card(builder: DeckBuilder, law_dogs) -> None:
    page = builder.decks.open_deck(law_dogs)
    page.list.choose(builder.town.catalog.find("Law Dogs"))
    QTest.keyClick(page.list, Qt.Key.Key_I)
    assert builder.pages.windows[-1].page.card.title == "Law Dogs"


def test_the_button_above_the_card_opens_its_page(builder: DeckBuilder) -> None:
    builder.side.show_card(builder.town.catalog.find("Ambush"))
    QTest.mouseClick(builder.side.preview.page, Qt.MouseButton.LeftButton)
    assert builder.pages.windows[-1].page.card.title == "Ambush"
