"""The format of a deck: kept with it, followed by the cards that are found, and the ways into another one."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from dtgui.decks import Deck, load_deck
from dtgui.decks.composing import random_deck
from dtgui.doomtown.catalog.coverage import Coverage
from dtgui.doomtown.rules.pine_box import PINE_BOX
from dtgui.gui.doomtown.deck_builder.card_list.card_table import ABOUT_COVERAGE, TITLE
from dtgui.gui.doomtown.town_front import town_of
from dtgui.kernel.chance import Chance

OLD = Deck("Old", outfit="01002", cards={"01047": 1, "01017": 1}, format="oldtimer")


def catalog_of(builder):
    return town_of(builder.program).catalog


def found(builder) -> set[str]:
    return {row.card.title for row in builder.browser.model.rows}


def test_a_deck_keeps_its_format(builder, qtbot) -> None:
    builder.decks.page.add(catalog_of(builder).get("24092"))
    builder.decks.format.setCurrentIndex(1)
    builder.decks.page.opened.keep()
    assert load_deck(builder.decks.page.opened.file, catalog_of(builder)).format == "oldtimer"


def test_another_deck_shows_its_own_format_and_the_list_follows(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    builder.decks.open_deck(OLD)
    assert builder.decks.format.currentText() == "Old Timer"
    assert builder.browser.in_format.text() == "Old Timer"
    builder.decks.setCurrentIndex(0)
    assert builder.decks.format.currentText() == "Weird West Edition"
    assert builder.browser.in_format.text() == "Weird West Edition"


def test_changing_the_format_can_be_undone(builder, law_dogs) -> None:
    builder.decks.take(law_dogs)
    builder.decks.format.setCurrentIndex(1)
    builder.commands.undo()
    assert builder.decks.format.currentText() == "Weird West Edition"


def test_new_decks_are_for_the_format_chosen_last(builder) -> None:
    builder.decks.format.setCurrentIndex(1)
    builder.decks.page.add(catalog_of(builder).get("24092"))
    builder.decks.new_deck()
    assert builder.decks.page.deck.format == "oldtimer"


def test_cards_of_other_formats_are_left_out_and_counted(builder) -> None:
    builder.finder.show_query("t:deed")
    shown = found(builder)
    builder.browser.in_format.click()
    assert shown < found(builder)
    builder.browser.in_format.click()
    assert "hidden" in builder.browser.count.text()


def test_a_card_of_another_format_is_shown_and_marked(builder) -> None:
    card = next(
        card
        for card in catalog_of(builder)
        if not any("wwe" in each.formats for each in catalog_of(builder).titled(card.title))
    )
    builder.finder.show_query(card.code)
    index = builder.browser.model.index(0, TITLE)
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Not legal in Weird West Edition"
    assert index.data(Qt.ItemDataRole.ForegroundRole).name() == builder.program.looks.theme.window.dim_text


def test_an_old_deck_is_offered_its_format_or_newer_printings(builder) -> None:
    builder.decks.open_deck(Deck("Old", outfit="01002", cards={"01047": 1, "01017": 1}))
    texts = [button.text() for button in builder.rules.buttons]
    wanted = "Use printings of Weird West Edition where possible"
    QTest.mouseClick(builder.rules.buttons[texts.index(wanted)], Qt.MouseButton.LeftButton)
    assert builder.decks.page.deck.outfit == "24009"
    assert {objection.problem.rule for objection in builder.decks.page.objections} == {"size"}


def test_a_deck_names_its_legal_format(builder, law_dogs) -> None:
    builder.decks.take(law_dogs)
    builder.decks.format.setCurrentIndex(1)
    (button,) = [each for each in builder.rules.findChildren(QPushButton) if each.text() == "Weird West Edition"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert builder.decks.page.objections == ()


def test_an_imported_deck_gets_its_only_legal_format(builder) -> None:
    old, _ = random_deck(catalog_of(builder), Chance(3), "oldtimer", rules=PINE_BOX.decks)
    builder.decks.take(replace(old, format=None))
    assert builder.decks.format.currentText() == "Old Timer"
    assert builder.decks.page.objections == ()


def test_a_deck_without_a_format_has_no_remark(builder, law_dogs) -> None:
    builder.decks.take(replace(law_dogs, cards={**law_dogs.cards, "01047": 1}))
    assert builder.decks.page.legal_in == ()


def test_a_fix_lists_the_cards_that_it_removes(builder, law_dogs) -> None:
    builder.decks.take(law_dogs)
    builder.decks.page.count(catalog_of(builder).get("24092"), 3)
    button = next(each for each in builder.rules.buttons if each.text() == "Remove the least suitable")
    before = builder.decks.page.deck.size
    lines = button.toolTip().splitlines()[1:]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sum(-int(line.split()[0]) for line in lines) == before - builder.decks.page.deck.size
    assert builder.decks.page.objections == ()


def test_every_incomplete_coverage_has_a_text() -> None:
    assert set(ABOUT_COVERAGE) == set(Coverage) - {Coverage.PLAYABLE}
