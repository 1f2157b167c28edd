"""The page of a card at the table: opened from the preview, its examples stepped through there."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QApplication

from dtgui.gui.doomtown.card_page.card_window import CardPages
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.widgets import keyboard
from dtgui.gui.widgets.texts import linked_code, with_card_links
from dtgui.gui.window.main_window import CURTAIN, MainWindow
from dtgui.kernel.phrases import Link
from tests.doomtown.begun import with_all_cards
from tests.doomtown.town import starter_setup


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


def shown_page(window: MainWindow) -> str:
    return window.findChild(CardPages).windows[-1].page.card.title


def test_a_name_in_the_log_opens_the_page_of_its_card(window: MainWindow) -> None:
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    link = next(
        part
        for sentence in window.controller.view.log
        for part in sentence.parts
        if isinstance(part, Link) and window.pointing.card_of(part) is not None
    )
    window.log.followed.emit(link)
    assert shown_page(window) == window.pointing.card_of(link).title


def test_a_name_of_no_card_opens_no_page(window: MainWindow) -> None:
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    window.log.followed.emit(Link("Ann", "player:0", "player"))
    assert window.findChild(CardPages) is None


def test_with_ctrl_a_page_opens_beside_the_first(window: MainWindow, monkeypatch) -> None:
    pages = pages_over(window, "Ambush")
    keys = Qt.KeyboardModifier.ControlModifier
    monkeypatch.setattr(keyboard.QGuiApplication, "keyboardModifiers", lambda: keys)
    pages_over(window, "Pistol Whip")
    assert [each.page.card.title for each in pages.windows] == ["Ambush", "Pistol Whip"]


def test_ctrl_and_click_on_a_card_of_the_table_opens_its_page(window: MainWindow, qtbot) -> None:
    """A second page opens beside the first, and nothing is played."""
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    window.table.finish_motion()
    view, before = window.table.view, window.controller.session.position
    on_top = [id_ for id_ in view.table_scene.cards if view.mouse.place_at(view.where_is(id_)) == id_]
    shown = {id_: card for id_ in on_top if (card := window.pointing.card_on(id_)) is not None}
    first, second = list(shown)[:2]
    for id_ in (first, second):
        keys = Qt.KeyboardModifier.ControlModifier
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, keys, view.where_is(id_))
    pages = window.findChild(CardPages).windows
    assert [each.page.card.title for each in pages] == [shown[first].title, shown[second].title]
    assert window.controller.session.position is before


def test_the_rulebook_leads_to_the_pages_of_its_cards(window: MainWindow) -> None:
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    window.actions_by_name["rulebook"].trigger()
    code = town_of(window._program).catalog.find("Ambush").code
    window.rulebook.page.anchorClicked.emit(QUrl(f"card:{code}"))
    assert shown_page(window) == "Ambush"


def test_an_example_of_the_rulebook_lists_its_cards(window: MainWindow) -> None:
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    examples = window.rulebook.examples
    examples.cards_in = town_of(window._program).cards_in
    examples.list.addItem("Rob Wilby calls out Ike Clanton.")
    examples.list.setCurrentRow(examples.list.count() - 1)
    assert ">Rob Wilby</a> · <a" in examples.cards.text()


def test_hints_and_reviews_lead_to_the_pages_of_their_cards(window: MainWindow) -> None:
    text = with_card_links("Play: Ambush & Rob Wilby", town_of(window._program).cards_in)
    assert text.count("<a href=") == 2
    assert " &amp; " in text
    window.beside.card_wanted.emit(linked_code(text.split('"')[1]))
    assert shown_page(window) == "Ambush"


def test_the_curtain_closes_every_page(window: MainWindow) -> None:
    pages = pages_over(window, "Ambush")
    window._hide_from_all_but("Bob")
    QApplication.processEvents()
    assert window.pages.currentIndex() == CURTAIN
    assert pages.windows == []
