"""No card moves under the pointer when a summary or a message changes."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from dtgui.decks import Deck
from dtgui.gui.doomtown.deck_builder import DeckBuilder


def top_of(widget: QWidget, builder: DeckBuilder) -> int:
    QApplication.processEvents()
    return widget.mapTo(builder, QPoint()).y()


def test_a_growing_summary_does_not_move_the_deck_list(builder: DeckBuilder, law_dogs: Deck) -> None:
    builder.resize(1000, 640)
    page = builder.decks.page
    before = top_of(page.list, builder)
    page.figures.setText("A summary of many words. " * 12)
    assert top_of(page.list, builder) == before


def test_a_query_error_does_not_move_the_results(builder: DeckBuilder) -> None:
    browser = builder.browser
    before = top_of(browser.pages, builder)
    browser.search.setText("cost<")
    browser.search_now()
    assert browser.message.isVisible()
    assert top_of(browser.pages, builder) == before


def test_the_summary_states_the_cost_of_the_starting_gang(builder: DeckBuilder, law_dogs: Deck) -> None:
    assert "Starting gang: no cards, 0 of" in builder.decks.page.figures.text()
    builder.decks.take(law_dogs)
    assert f"Starting gang: {sum(law_dogs.starting.values())} cards, " in builder.decks.page.figures.text()
    assert "ghost rock spent" in builder.decks.page.figures.text()
