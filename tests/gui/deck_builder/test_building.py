"""Whole decks from nothing: once with the mouse, once with the keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView

from dtgui.decks import Deck, load_deck
from dtgui.decks.insight import grid
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.deck_builder.card_list.card_table import TITLE
from dtgui.gui.doomtown.deck_builder.dialogs.import_dialog import ImportDialog
from dtgui.gui.doomtown.new_game import NewGameDialog
from dtgui.gui.doomtown.town_front import town_of

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


def search_for(builder: DeckBuilder, code: str) -> None:
    """Type a code into the search box."""
    builder.browser.search.clear()
    QTest.keyClicks(builder.browser.search, code)
    builder.browser.search_now()


def click_at(view: QAbstractItemView, place: QPoint) -> None:
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)


def double_click_first(builder: DeckBuilder) -> None:
    """Double click the first card found."""
    table = builder.browser.table
    click_at(table, table.visualRect(builder.browser.model.index(0, TITLE)).center())


def click_star(builder: DeckBuilder, title: str) -> None:
    """Click the star of a card in the deck."""
    deck_list = builder.decks.page.list
    (item,) = deck_list.findItems(title, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive, 3)
    deck_list.scrollToItem(item)
    row = deck_list.visualItemRect(item)
    place = QPoint(deck_list.columnViewportPosition(1) + 8, row.center().y())
    QTest.mouseClick(deck_list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)


def build_by_mouse(builder: DeckBuilder, wanted: Deck) -> None:
    for code in (wanted.outfit, *(code for code, count in wanted.cards.items() for _ in range(count))):
        search_for(builder, code)
        double_click_first(builder)
    for code in wanted.starting:
        click_star(builder, town_of(builder.program).catalog.get(code).title)


def build_by_keyboard(builder: DeckBuilder, wanted: Deck) -> None:
    for code in (wanted.outfit, *wanted.cards):
        QTest.keyClick(builder, Qt.Key.Key_F, CTRL)
        QTest.keyClicks(builder.focusWidget(), code)
        for _ in range(wanted.cards.get(code, 1)):
            QTest.keyClick(builder.focusWidget(), Qt.Key.Key_Return)
        QTest.keyClick(builder.focusWidget(), Qt.Key.Key_Down)
        for _ in range(wanted.starting.get(code, 0)):
            QTest.keyClick(builder.focusWidget(), Qt.Key.Key_S)


def test_a_legal_deck_is_built_by_mouse(builder, law_dogs) -> None:
    build_by_mouse(builder, law_dogs)
    deck = builder.decks.page.deck
    assert (deck.outfit, deck.cards, deck.starting) == (law_dogs.outfit, law_dogs.cards, law_dogs.starting)
    assert builder.decks.page.objections == ()
    assert builder.decks.page.verdict.text() == "✓ Legal"


def test_a_legal_deck_is_built_by_keyboard(builder, law_dogs) -> None:
    build_by_keyboard(builder, law_dogs)
    deck = builder.decks.page.deck
    assert (deck.outfit, deck.cards, deck.starting) == (law_dogs.outfit, law_dogs.cards, law_dogs.starting)
    assert builder.decks.page.objections == ()


def test_a_deck_is_saved_automatically(qtbot, builder, program, law_dogs) -> None:
    builder.decks.page.add(town_of(program).catalog.get("24092"))
    with qtbot.waitSignal(builder.decks.page.opened.kept):
        pass
    assert load_deck(builder.decks.page.opened.file, town_of(program).catalog).cards == {"24092": 1}


def test_an_empty_deck_explains_adding_cards(builder, law_dogs) -> None:
    assert builder.decks.page.list.hint.isVisible()
    builder.decks.take(law_dogs)
    assert not builder.decks.page.list.hint.isVisible()


def test_every_step_can_be_undone_and_redone(builder, law_dogs) -> None:
    build_by_keyboard(builder, law_dogs)
    built = builder.decks.page.deck
    steps = len(builder.decks.page.opened.history.steps)
    for _ in range(steps):
        QTest.keyClick(builder, Qt.Key.Key_Z, CTRL)
    assert builder.decks.page.deck.cards == {}
    for _ in range(steps):
        QTest.keyClick(builder, Qt.Key.Key_Y, CTRL)
    assert builder.decks.page.deck == built


def test_undo_in_the_menu_names_its_step(builder, program) -> None:
    builder.decks.page.add(town_of(program).catalog.get("24092"))
    assert builder.actions_by_name["undo"].text() == "&Undo: Add Rob Wilby"


def test_digits_set_the_number_of_copies(builder, program) -> None:
    builder.decks.page.add(town_of(program).catalog.get("24228"))
    deck_list = builder.decks.page.list
    deck_list.setCurrentItem(deck_list.topLevelItem(0).child(0))
    QTest.keyClick(deck_list, Qt.Key.Key_4)
    assert builder.decks.page.deck.cards == {"24228": 4}
    QTest.keyClick(deck_list, Qt.Key.Key_Minus)
    assert builder.decks.page.deck.cards == {"24228": 3}


def test_a_double_click_in_the_deck_removes_a_copy(builder, program) -> None:
    builder.decks.page.add(town_of(program).catalog.get("24228"))
    deck_list = builder.decks.page.list
    click_at(deck_list, deck_list.visualItemRect(deck_list.topLevelItem(0).child(0)).center())
    assert builder.decks.page.deck.cards == {}


def test_a_fix_button_fixes_the_objection(builder, program, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    builder.decks.page.start(town_of(program).catalog.get("24078"))
    QTest.mouseClick(builder.decks.page.verdict, LEFT)
    button = next(button for button in builder.rules.buttons if button.text() == "Do not start with it")
    QTest.mouseClick(button, LEFT)
    assert "24078" not in builder.decks.page.deck.starting


def test_fix_buttons_solve_all_problems(builder, program, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    for code in ("24078", "24258", "24258", "01047", "24261"):
        builder.decks.page.add(town_of(program).catalog.get(code))
    builder.decks.page.start(town_of(program).catalog.get("24078"))
    QTest.mouseClick(builder.decks.page.verdict, LEFT)
    for _ in range(len(builder.decks.page.objections)):
        mend_first(builder)
    assert builder.decks.page.verdict.text() == "✓ Legal"


def mend_first(builder: DeckBuilder) -> None:
    """Click the first mend, as long as there is one."""
    for button in builder.rules.buttons[:1]:
        QTest.mouseClick(button, LEFT)


def headings(builder: DeckBuilder) -> list[str]:
    deck_list = builder.decks.page.list
    return [deck_list.topLevelItem(place).text(0) for place in range(deck_list.topLevelItemCount())]


def test_cards_are_grouped_by_type_suit_and_value(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    assert headings(builder)[1] == "Dudes (16)"
    QTest.keyClick(builder.decks.page.grouping, Qt.Key.Key_Down)
    assert set(headings(builder)[1:]) == {
        "♠ Spades (16)",
        "♥ Hearts (10)",
        "♦ Diamonds (14)",
        "♣ Clubs (12)",
        "Jokers (2)",
    }
    QTest.keyClick(builder.decks.page.grouping, Qt.Key.Key_Down)
    assert headings(builder)[1:4] == ["2 (2)", "3 (16)", "4 (3)"]


def test_a_line_for_a_chat_is_copied_and_pasted(builder, law_dogs, settled) -> None:
    builder.decks.open_deck(law_dogs)
    QTest.keyClick(builder, Qt.Key.Key_C, CTRL | Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(builder, Qt.Key.Key_V, CTRL | Qt.KeyboardModifier.ShiftModifier)
    (dialog,) = builder.findChildren(ImportDialog)
    settled(dialog)
    QTest.mouseClick(dialog.take, LEFT)
    assert (builder.decks.page.deck.cards, builder.decks.page.deck.starting) == (law_dogs.cards, law_dogs.starting)


def test_a_fix_button_searches_missing_cards(builder) -> None:
    next(button for button in builder.rules.buttons if button.text() == "Choose one").click()
    assert builder.browser.search.text() == "t:outfit format:wwe"
    assert {found.card.type.value for found in builder.browser.model.rows} == {"outfit"}


def test_changing_the_format_checks_again(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    builder.decks.format.setCurrentIndex(1)
    assert {objection.problem.rule for objection in builder.decks.page.objections} == {"format"}


def test_several_decks_are_open_at_once(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    builder.decks.new_deck()
    assert [builder.decks.tabText(place) for place in range(2)] == ["Law Dogs starter", "New deck"]


def test_closing_the_last_deck_leaves_an_empty_one(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["close"].trigger()
    assert builder.decks.page.deck.cards == {}


def test_an_unwritable_folder_is_reported_and_the_deck_kept(builder, program, qtbot) -> None:
    program.paths.decks.write_text("a file where the folder should be", encoding="utf-8")
    builder.decks.page.add(town_of(program).catalog.get("24092"))
    with qtbot.waitSignal(builder.decks.page.opened.trouble):
        builder.decks.page.opened.keep()
    assert builder.decks.page.deck.cards == {"24092": 1}


def test_the_play_command_names_the_file(builder, law_dogs, qtbot) -> None:
    builder.decks.take(law_dogs)
    with qtbot.waitSignal(builder.play_wanted) as played:
        builder.actions_by_name["play"].trigger()
    assert played.args == [builder.decks.page.opened.file]
    assert played.args[0].stem == "law-dogs-starter"


def test_every_action_has_text_tip_and_unique_keys(builder) -> None:
    actions: list[QAction] = list(builder.actions_by_name.values())
    keys = [key.toString() for action in actions for key in action.shortcuts()]
    assert [action.text() for action in actions if not action.text() or not action.statusTip()] == []
    assert len(keys) == len(set(keys))


def test_odds_arrive_without_blocking_the_window(builder, law_dogs, qtbot) -> None:
    builder.decks.open_deck(law_dogs)
    builder.side.setCurrentWidget(builder.insight)
    qtbot.waitUntil(lambda: not builder.insight.is_working, timeout=20_000)
    assert "Average rank <b>3.7" in builder.insight.about_hands.text()
    assert sum(grid(law_dogs, town_of(builder.program).catalog).values()) == 52


def test_a_click_on_the_grid_searches_those_cards(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    builder.side.setCurrentWidget(builder.insight)
    chart = builder.insight.grid
    place = QPoint(round(chart.width() / 15 * 3.5), round(chart.height() / 6 * 1.5))
    QTest.mouseClick(chart, LEFT, Qt.KeyboardModifier.NoModifier, place)
    assert builder.browser.search.text() == "suit:spades v:3"


def test_the_window_can_be_closed_and_opened_again(builder, law_dogs, qtbot) -> None:
    builder.decks.open_deck(law_dogs)
    builder.side.setCurrentWidget(builder.insight)
    builder.close()
    builder.show()
    qtbot.waitUntil(lambda: "Average rank" in builder.insight.about_hands.text(), timeout=20_000)


def test_the_main_window_opens_and_plays_decks(qtbot, window, fonts, law_dogs) -> None:
    window.actions_by_name["decks"].trigger()
    (builder,) = window.findChildren(DeckBuilder)
    builder.decks.take(law_dogs)
    builder.actions_by_name["play"].trigger()
    (dialog,) = window.findChildren(NewGameDialog)
    assert dialog.panels[0].deck == builder.decks.page.deck
    dialog.reject()
    window.close()
    assert not builder.isVisible()


def test_typing_notes_is_one_undo_step(builder) -> None:
    QTest.keyClicks(builder.decks.page.notes, "Shoot")
    assert builder.decks.page.deck.notes == "Shoot"
    builder.commands.undo()
    assert (builder.decks.page.deck.notes, builder.decks.page.notes.toPlainText()) == ("", "")


def test_name_and_tags_belong_to_the_deck(builder) -> None:
    builder.decks.page.name.setText("Mine")
    builder.decks.page.name.editingFinished.emit()
    builder.decks.page.tags.setText("fast, sneaky, fast")
    builder.decks.page.tags.editingFinished.emit()
    assert (builder.decks.page.deck.name, builder.decks.page.deck.tags) == ("Mine", ("fast", "sneaky"))
    assert builder.decks.tabText(0) == "Mine"


@pytest.mark.parametrize("format_", ["Weird West Edition", "Old Timer"])
def test_a_random_deck_is_legal_in_the_chosen_format(builder, format_) -> None:
    builder.decks.format.setCurrentText(format_)
    builder.actions_by_name["random"].trigger()
    page = builder.decks.page
    assert (page.deck.name, page.played.name, page.objections) == ("Random deck", format_, ())
    assert page.deck.size >= 52
