"""Mistakes of a hurried user in the deck builder, and effects that they must not have."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.doomtown.deck_builder.card_list.columns import ROUND_HEADING
from dtgui.gui.doomtown.deck_builder.dialogs.paper import PaperSize
from dtgui.gui.doomtown.deck_builder.window.deck_menus import TEXTS
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.window.command_palette import Palette

CTRL = Qt.KeyboardModifier.ControlModifier


def type_and_enter(builder, text: str) -> None:
    """Type into the search box and press Enter before the search has run."""
    builder.browser.search.setFocus()
    builder.browser.search.selectAll()
    QTest.keyClicks(builder.browser.search, text)
    QTest.keyClick(builder.browser.search, Qt.Key.Key_Return)


@pytest.mark.parametrize("query", ["joker (b", "wilby zzzzz:dude", "zzzz"])
def test_enter_adds_only_cards_matching_the_query(builder, query) -> None:
    builder.finder.show_query("wilby")
    type_and_enter(builder, query)
    assert builder.decks.page.deck.cards == {}


def test_undo_after_enter_removes_the_card(builder) -> None:
    type_and_enter(builder, "wilby")
    QTest.keyClick(builder.browser.search, Qt.Key.Key_Z, CTRL)
    assert builder.decks.page.deck.cards == {}
    assert builder.browser.search.text() == "wilby"


def test_undo_while_typing_undoes_letters(builder) -> None:
    type_and_enter(builder, "wilby")
    QTest.keyClicks(builder.browser.search, "x")
    QTest.keyClick(builder.browser.search, Qt.Key.Key_Z, CTRL)
    assert builder.decks.page.deck.cards == {"24092": 1}


def test_an_ampersand_in_a_name_is_not_a_mnemonic(builder) -> None:
    builder.decks.page.name.setText("Fast & Loose")
    builder.decks.page.name.editingFinished.emit()
    assert builder.decks.tabText(0) == "Fast && Loose"


def test_a_digit_on_a_found_card_sets_its_copies(builder) -> None:
    builder.finder.show_query("wilby")
    QTest.keyClick(builder.browser.table, Qt.Key.Key_3)
    assert builder.decks.page.deck.cards == {"24092": 3}


@pytest.mark.parametrize("part", ["browser.table.horizontalHeader", "decks.page.list.header"])
def test_headings_fit_at_double_text_size(builder, part) -> None:
    theme = builder.program.looks.theme
    large = replace(theme, sizes=replace(theme.sizes, text=2 * theme.sizes.text))
    header = builder
    for name in part.split("."):
        header = getattr(header, name)
    header = header()
    small = header.sectionSize(2)
    font = header.font()
    font.setPixelSize(large.sizes.text)
    header.setFont(font)
    for each in (builder.finder, builder.decks):
        each.set_theme(large)
    titles = [
        str(header.model().headerData(column, Qt.Orientation.Horizontal) or "") for column in range(header.count())
    ]
    needed = [header.fontMetrics().horizontalAdvance(title) + ROUND_HEADING for title in titles if title]
    widths = [header.sectionSize(column) for column, title in enumerate(titles) if title]
    assert all(width >= least for width, least in zip(widths, needed, strict=True))
    assert header.sectionSize(2) > small


def test_the_maybeboard_does_not_count(builder) -> None:
    page, card = builder.decks.page, town_of(builder.program).catalog.get("24092")
    builder.finder.show_query("wilby")
    QTest.keyClick(builder.browser.table, Qt.Key.Key_M)
    assert (page.deck.maybe, page.deck.cards) == ({"24092": 1}, {})
    page.list.setCurrentItem(page.list.topLevelItem(0).child(0))
    QTest.keyClick(page.list, Qt.Key.Key_3)
    QTest.keyClick(page.list, Qt.Key.Key_M)
    assert (page.deck.maybe, page.deck.cards) == ({}, {"24092": 3})
    page.list.choose(card)
    QTest.keyClick(page.list, Qt.Key.Key_M)
    assert (page.deck.maybe, page.deck.cards) == ({"24092": 3}, {})


def test_a_note_on_a_card_is_in_its_tooltip(builder) -> None:
    page, card = builder.decks.page, town_of(builder.program).catalog.get("24092")
    page.add(card)
    dialog = page.aside.ask_for_note(card)
    dialog.setTextValue("flex")
    dialog.accept()
    assert page.deck.card_notes == {"24092": "flex"}
    row = page.list.topLevelItem(0).child(0)
    assert "flex" in row.toolTip(3)
    assert row.text(5).startswith("✎")


def test_help_settings_and_commands_are_available(builder, qtbot) -> None:
    builder.browser.search.setFocus()
    with qtbot.waitSignal(builder.help.told) as told:
        builder.actions_by_name["help"].trigger()
    assert told.args == [TEXTS["browser"]]
    builder.actions_by_name["settings"].trigger()
    builder.actions_by_name["palette"].trigger()
    assert [len(builder.findChildren(kind)) for kind in (SettingsDialog, Palette)] == [1, 1]


def test_the_dialog_for_a_sheet_suggests_a_name(builder, law_dogs) -> None:
    builder.decks.take(law_dogs)
    builder.papers.ask_for_pdf(PaperSize.A4)
    (dialog,) = builder.findChildren(QFileDialog)
    assert dialog.selectedFiles()[0].endswith("law-dogs-starter.pdf")
