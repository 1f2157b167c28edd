"""Finding cards in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextBrowser, QToolButton

from dtgui.decks import Deck
from dtgui.decks.collection import COLLECTION_FILE, Collection, save_collection
from dtgui.decks.search import meaning
from dtgui.decks.search.fields import FIT
from dtgui.doomtown.catalog import fold_title
from dtgui.doomtown.state.cards import Faction
from dtgui.gui.doomtown.cards.detail import card_width
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.card_list.card_table import CARD_MIME, COLUMNS, TITLE
from dtgui.gui.doomtown.deck_builder.card_list.pictures import HEIGHTS, MARGIN, USUAL_ZOOM, copies_rect
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.widgets import dialogs

COST = 4


def titles(builder) -> list[str]:
    return [found.card.title for found in builder.browser.model.rows]


def test_typing_searches_cards(builder, qtbot) -> None:
    QTest.keyClicks(builder.browser.search, "wilby")
    qtbot.waitUntil(lambda: titles(builder) == ["Rob Wilby"])
    assert builder.browser.count.text().split(" · ")[0] == "1 title"


def test_typed_letters_go_into_the_search_box(builder) -> None:
    QTest.keyClicks(builder.browser.search, "p, pistol whips")
    assert builder.browser.search.text() == "p, pistol whips"


def test_a_mistake_is_reported_and_the_last_answer_stays(builder) -> None:
    builder.finder.show_query("wilby")
    builder.finder.show_query("wilby typos:dude")
    assert builder.browser.message.text() == "Column 7: there is no field 'typos'; did you mean 'type'?"
    assert titles(builder) == ["Rob Wilby"]


def test_filter_buttons_and_query_agree(builder) -> None:
    chips = builder.browser.chips
    chips.buttons["g", "lawdogs"].click()
    chips.buttons["t", "dude"].click()
    assert builder.browser.search.text() == "g:lawdogs t:dude"
    builder.finder.show_query("g:o")
    pressed = [key for key, button in chips.buttons.items() if button.isChecked()]
    assert pressed == [("g", "outlaws")]


def test_a_click_on_a_heading_sorts(builder) -> None:
    builder.finder.show_query("t:dude g:l")
    builder.browser.table.sortByColumn(4, Qt.SortOrder.DescendingOrder)
    costs = [found.card.cost for found in builder.browser.model.rows]
    assert costs == sorted(costs, reverse=True)


def test_a_typed_order_overrides_the_heading(builder) -> None:
    builder.browser.table.sortByColumn(TITLE, Qt.SortOrder.AscendingOrder)
    builder.finder.show_query("t:dude g:l order:cost direction:desc")
    costs = [found.card.cost for found in builder.browser.model.rows]
    assert costs == sorted(costs, reverse=True)
    builder.finder.show_query("t:dude g:l")
    assert titles(builder) == sorted(titles(builder), key=fold_title)


def test_owned_uses_the_current_collection(builder, program) -> None:
    builder.finder.show_query("owned")
    assert titles(builder) == []
    save_collection(Collection(cards={"24092": 2}), program.paths.config / COLLECTION_FILE)
    builder.finder.show_query("owned>=2")
    assert titles(builder) == ["Rob Wilby"]


def test_the_list_shows_how_many_copies_are_in_the_deck(builder, program) -> None:
    builder.finder.show_query("24092")
    builder.decks.page.add(town_of(program).catalog.get("24092"))
    assert builder.browser.model.index(0, 0).data() == "1"


@pytest.mark.parametrize("height", HEIGHTS)
def test_the_number_of_copies_covers_no_value_and_no_title(height: int) -> None:
    cell = QRect(0, 0, card_width(height) + 2 * MARGIN, height + 2 * MARGIN)
    name_and_value = QRect(MARGIN, MARGIN, card_width(height), height // 4)
    copies = copies_rect(cell).toRect()
    assert cell.contains(copies)
    assert not copies.intersects(name_and_value)


def test_the_window_opens_no_larger_than_its_screen(program, qtbot, monkeypatch) -> None:
    monkeypatch.setattr(dialogs, "room_for", lambda window: QSize(1180, 660))
    window = DeckBuilder(program, town_of(program))
    qtbot.addWidget(window)
    assert window.size() == QSize(1180, 660)


def test_other_printings_are_one_click_away(builder) -> None:
    builder.finder.show_query('"law dogs" t:outfit')
    (found,) = builder.browser.model.rows
    menu = builder.browser.menus.of_printings(found)
    assert [action.text() for action in menu.actions()[1:]] == [
        "Weird West Edition 9 (wwe)",
        "Base Set 2 (oldtimer)",
    ]
    menu.actions()[2].trigger()
    assert builder.decks.page.deck.outfit == "01002"


def test_the_current_card_is_previewed(builder) -> None:
    builder.finder.show_query("wilby")
    builder.browser.table.setCurrentIndex(builder.browser.model.index(0, TITLE))
    assert builder.preview.card.title == "Rob Wilby"


@pytest.fixture
def dropped() -> Iterator[Callable[[str], QDropEvent]]:
    """Make the event of a card that is dropped; Qt wants its data to live as long."""
    kept: list[QMimeData] = []

    def drop(code: str) -> QDropEvent:
        data = QMimeData()
        data.setData(CARD_MIME, code.encode())
        kept.append(data)
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        return QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, left, none)

    yield drop
    kept.clear()


def test_a_dragged_card_carries_its_code(builder) -> None:
    builder.finder.show_query("wilby")
    data = builder.browser.model.mimeData([builder.browser.model.index(0, TITLE)])
    assert data.data(CARD_MIME).data() == b"24092"


def test_a_card_dropped_on_deck_or_browser_is_added_or_removed(builder, dropped) -> None:
    builder.decks.page.list.dropEvent(dropped("24092"))
    assert builder.decks.page.deck.cards == {"24092": 1}
    builder.browser.dropEvent(dropped("24092"))
    assert builder.decks.page.deck.cards == {}


def test_an_example_of_the_help_can_be_applied(builder) -> None:
    builder.browser.help.chosen.emit("g:l|o")
    assert builder.browser.search.text() == "g:l|o"


def test_an_empty_box_finds_every_title(builder) -> None:
    builder.finder.show_query("")
    builder.browser.in_format.click()
    assert builder.browser.model.rowCount() > 900
    assert builder.browser.count.text() == f"{builder.browser.model.rowCount()} titles"


def test_hidden_columns_stay_hidden(builder, program, qtbot) -> None:
    keywords = next(action for action in builder.browser.columns_menu().actions() if action.text() == "Keywords")
    keywords.trigger()
    builder.browser.table.sortByColumn(COST, Qt.SortOrder.DescendingOrder)
    QTest.mouseClick(builder.browser.findChild(QToolButton, "view-1"), Qt.MouseButton.LeftButton)
    builder.close()
    again = DeckBuilder(program, town_of(program))
    qtbot.addWidget(again)
    header = again.browser.table.horizontalHeader()
    assert [COLUMNS[column].title for column in range(len(COLUMNS)) if header.isSectionHidden(column)] == ["Keywords"]
    assert again.browser.model.rows[0].card.cost == max(found.card.cost or 0 for found in again.browser.model.rows)
    assert again.browser.pages.currentWidget() is again.browser.pictures


def test_the_title_cannot_be_hidden(builder) -> None:
    assert not builder.browser.columns_menu().actions()[TITLE].isEnabled()


def test_clicking_an_example_fills_the_search_box(builder, qtbot) -> None:
    QTest.mouseClick(builder.browser.findChild(QToolButton, "search-help"), Qt.MouseButton.LeftButton)
    sheet = builder.browser.help
    assert sheet.isVisible()
    place = next(QPoint(x, y) for y in range(0, 400, 4) for x in range(4, 80, 4) if sheet.text.anchorAt(QPoint(x, y)))
    QTest.mouseClick(sheet.text.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert builder.browser.search.text() == "jenks"
    assert not sheet.isVisible()


def test_a_click_on_a_heading_sorts_all_rows(builder) -> None:
    builder.finder.show_query("t:dude g:l")
    header = builder.browser.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(COST) + 10, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    costs = [found.card.cost for found in builder.browser.model.rows]
    assert costs == sorted(costs)


def test_a_chip_is_pressed_with_the_mouse(builder) -> None:
    QTest.mouseClick(builder.browser.chips.buttons["t", "deed"], Qt.MouseButton.LeftButton)
    assert builder.browser.search.text() == "t:deed"
    assert {found.card.type.value for found in builder.browser.model.rows} == {"deed"}


def test_the_text_of_a_card_is_below_its_picture(builder, program) -> None:
    builder.side.show_card(town_of(program).catalog.get("24066"))
    assert "opponent reveals a cheatin" in builder.preview.findChild(QTextBrowser).toPlainText()


def test_unimplemented_cards_are_not_found_by_text(builder, qtbot) -> None:
    builder.finder.show_query('x:"not in the program"')
    qtbot.waitUntil(lambda: not builder.browser.is_searching, timeout=20_000)
    assert titles(builder) == []


def test_the_window_responds_during_a_pattern_search(builder, qtbot, monkeypatch) -> None:
    monkeypatch.setattr(meaning, "PATIENCE_S", 60.0)
    builder.finder.show_query(r"x:/(\w+ ?)+$/")
    assert builder.browser.is_searching
    assert builder.browser.count.text() == "Searching …"
    builder.finder.show_query("Shotgun")
    assert titles(builder) == ["Shotgun"]


def test_enter_adds_no_card_during_a_search(builder, qtbot, monkeypatch) -> None:
    monkeypatch.setattr(meaning, "PATIENCE_S", 60.0)
    builder.browser.search.setText(r"x:/(\w+ ?)+$/")
    QTest.keyClick(builder.browser.search, Qt.Key.Key_Return)
    assert not builder.decks.page.deck.cards


def test_a_slow_pattern_is_refused_in_one_line(builder, qtbot) -> None:
    builder.finder.show_query(r"x:/(\w*\s*)*[^\w\s.]$/")
    qtbot.waitUntil(lambda: not builder.browser.is_searching, timeout=20_000)
    assert builder.browser.message.text() == "Column 3: searching for this pattern takes too long"


SIGNS = {"+": Qt.Key.Key_Plus, "−": Qt.Key.Key_Minus}


def test_each_menu_entry_of_a_card_names_one_of_its_keys(builder) -> None:
    card = builder.browser.found.card
    for action in (*builder.browser.menus.actions(card), *builder.decks.page.list._actions(card)):
        sign = action.text.partition("\t")[2]
        assert sign == "" or SIGNS.get(sign, Qt.Key(ord(sign[0]))) in action.keys


def test_only_a_card_of_the_deck_can_be_removed(builder) -> None:
    found = builder.browser.found
    for copies, is_offered in ((1, True), (0, False)):
        builder.browser.show_counts({found.card.title: copies})
        menu = builder.browser.menus.of_card(found)
        assert any(action.text().startswith("Remove one") for action in menu.actions()) is is_offered


def test_buttons_ask_for_owned_cards_and_for_those_that_fit_the_deck(builder: DeckBuilder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    browser = builder.browser
    browser.show_query("order:cost t:dude")
    for key in (("owned", "yes"), ("order", FIT)):
        QTest.mouseClick(browser.chips.buttons[key], Qt.MouseButton.LeftButton)
    assert browser.search.text() == "order:fit t:dude owned:yes"
    QTest.mouseClick(browser.chips.buttons["owned", "yes"], Qt.MouseButton.LeftButton)
    first = browser.model.rows[0].card
    assert Faction.LAW_DOGS in first.factions
    assert len(browser.model.rows) > 20


def test_the_mend_of_a_deck_that_is_too_small_shows_the_cards_that_fit_it(builder: DeckBuilder) -> None:
    page = builder.decks.open_deck(Deck("Half", "24009", cards={"24228": 4}, format="wwe"))
    page.mend(next(each.mend for each in page.objections if each.problem.rule == "size"))
    assert builder.browser.chips.buttons["order", FIT].isChecked()
    assert all(each.card.title != "Pistol Whip" for each in builder.browser.model.rows)


def columns_of(pictures) -> int:
    """Count the pictures of the first row."""
    tops = [pictures.visualRect(pictures.model().index(row, TITLE)).top() for row in range(40)]
    return tops.count(tops[0])


@pytest.mark.parametrize("width", [500, 640, 811, 1000])
def test_the_columns_of_pictures_follow_the_width(builder: DeckBuilder, width: int) -> None:
    pictures = builder.browser.pictures
    builder.browser.pages.setCurrentWidget(pictures)
    pictures.setFixedWidth(width)
    QApplication.processEvents()
    assert columns_of(pictures) == pictures.columns
    unused = pictures.viewport().width() - pictures.columns * pictures.gridSize().width()
    assert 0 <= unused <= pictures.columns
    assert pictures.face_height >= HEIGHTS[USUAL_ZOOM]


def test_pictures_are_zoomed_by_slider_and_keys_and_stay_so(builder: DeckBuilder, program, qtbot) -> None:
    pictures, slider = builder.browser.pictures, builder.browser.zoom
    builder.browser.pages.setCurrentWidget(pictures)
    pictures.setFixedWidth(900)
    QApplication.processEvents()
    before = columns_of(pictures)
    slider.setValue(USUAL_ZOOM + 2)
    QApplication.processEvents()
    assert columns_of(pictures) < before
    QTest.keyClick(pictures, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert slider.value() == pictures.zoom == USUAL_ZOOM + 1
    builder.close()
    again = DeckBuilder(program, town_of(program))
    qtbot.addWidget(again)
    assert again.browser.pictures.zoom == USUAL_ZOOM + 1


def test_the_slider_is_beside_pictures_only(builder: DeckBuilder) -> None:
    browser = builder.browser
    for page, is_shown in ((browser.pictures, True), (browser.table, False)):
        browser.pages.setCurrentWidget(page)
        assert browser.zoom.isHidden() is not is_shown
