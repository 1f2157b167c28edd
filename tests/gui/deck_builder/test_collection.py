"""The collection in the window: packs, and single cards that differ from their pack."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QSpinBox

from dtgui.decks.collection import load_collection
from dtgui.gui.doomtown.deck_builder.dialogs.collection_dialog import COPIES, CollectionDialog, CollectionTree
from dtgui.gui.widgets.qt_types import rows_of


@pytest.fixture
def dialog(builder, law_dogs) -> CollectionDialog:
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["collection"].trigger()
    return builder.findChild(CollectionDialog)


@pytest.fixture
def tree(dialog) -> CollectionTree:
    tree = dialog.tree
    tree.setCurrentItem(next(row for row in rows_of(tree) if row.text(0) == "Weird West Edition"))
    return tree


def owned(program):
    return load_collection(program.paths.config / "collection.json")


def type_number(tree, number: str) -> None:
    QTest.keyClick(tree, number[0])
    field = tree.findChild(QSpinBox)
    QTest.keyClicks(field, number[1:])
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_a_pack_is_counted_by_keyboard(tree, program) -> None:
    QTest.keyClick(tree, Qt.Key.Key_Plus)
    QTest.keyClick(tree, Qt.Key.Key_Plus)
    assert owned(program).packs == {"DT2": 2}
    QTest.keyClick(tree, Qt.Key.Key_Minus)
    assert owned(program).packs == {"DT2": 1}


def test_a_number_is_typed(tree, program) -> None:
    type_number(tree, "12")
    assert owned(program).packs == {"DT2": 12}
    assert tree.isVisible()


def test_cards_of_a_pack_are_counted_singly(tree, program, dialog) -> None:
    QTest.keyClick(tree, Qt.Key.Key_Plus)
    QTest.keyClick(tree, Qt.Key.Key_Right)
    dialog.search.setText("erik samson")
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert tree.currentItem().text(0) == "Erik Samson 6♠"
    assert tree.currentItem().text(COPIES) == "1"
    assert "1× Erik Samson" in dialog.lacking.toPlainText()
    QTest.keyClick(tree, Qt.Key.Key_Plus)
    assert dict(owned(program).cards) == {"24070": 2}
    assert tree.currentItem().font(COPIES).bold()
    assert "Erik Samson" not in dialog.lacking.toPlainText()


def test_a_card_equal_to_its_pack_is_not_stored(tree, program, dialog) -> None:
    dialog.search.setText("erik samson")
    QTest.keyClick(tree, Qt.Key.Key_Down)
    QTest.keyClick(tree, Qt.Key.Key_Plus)
    QTest.keyClick(tree, Qt.Key.Key_Minus)
    assert dict(owned(program).cards) == {}


def test_searching_shows_matching_cards_of_all_packs(tree, dialog) -> None:
    dialog.search.setText("shotgun")
    shown = [
        pack.child(place).text(0)
        for pack in rows_of(tree)
        if not pack.isHidden()
        for place in range(pack.childCount())
        if not pack.child(place).isHidden()
    ]
    assert set(shown) == {"Shotgun 3♥"}
    dialog.search.clear()
    assert not any(pack.isHidden() or pack.isExpanded() for pack in rows_of(tree))


@pytest.mark.parametrize(
    ("text", "row"), [("Export collection…", "1,Law Dogs,"), ("Export missing cards…", "1,Erik Samson,")]
)
def test_lists_are_exported_for_spreadsheets(dialog, tree, program, tmp_path, text: str, row: str) -> None:
    type_number(tree, "1")
    button = next(each for each in dialog.findChildren(QPushButton) if each.text() == text)
    button.click()
    dialog.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "list.csv"))
    lines = (tmp_path / "list.csv").read_text().splitlines()
    assert lines[0] == "Count,Title,Pack,Number,Code"
    assert any(line.startswith(row) for line in lines[1:])
