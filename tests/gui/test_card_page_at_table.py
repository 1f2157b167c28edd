"""The page of a card at the table: opened from the preview, its examples stepped through there."""

from __future__ import annotations

from PySide6.QtCore import QUrl

from dtgui.gui.doomtown.card_page.card_window import CardPages
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.window.main_window import MainWindow


def pages_over(window: MainWindow, title: str) -> CardPages:
    card = town_of(window._program).catalog.find(title)
    window.preview.show_card(card)
    window.actions_by_name["card_page"].trigger()
    pages = window.findChild(CardPages)
    assert isinstance(pages, CardPages)
    return pages


def test_the_page_of_the_previewed_card_opens(window: MainWindow) -> None:
    assert pages_over(window, "Ambush").windows[-1].page.card.title == "Ambush"


def test_an_example_is_stepped_through_at_the_table(window: MainWindow, qtbot) -> None:
    page = pages_over(window, "Ambush").windows[-1]
    qtbot.waitUntil(lambda: page.is_complete, timeout=60_000)
    page.text.anchorClicked.emit(QUrl("example:0"))
    assert window.controller.session is not None
