"""Many decks judged at once in the window."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from dtgui.gui.doomtown.deck_builder.dialogs.check_dialog import DECK, VERDICT, WRONG, CheckDialog
from dtgui.gui.widgets.qt_types import rows_of


@pytest.fixture
def tournament(tmp_path: Path, program) -> Path:
    """A folder with a legal deck, one with an unknown line, and a file that is none."""
    folder = tmp_path / "tournament"
    folder.mkdir()
    shutil.copy(program.paths.starter_decks / "law-dogs-starter.yaml", folder)
    (folder / "ann.txt").write_text("1 Law Dogs\n2 Rob Wilbi\n3 Joker\n", encoding="utf-8")
    (folder / "bob.json").write_text("[]", encoding="utf-8")
    return folder


@pytest.fixture
def dialog(builder, tournament, settled) -> CheckDialog:
    dialog = builder.commands.check_many()
    dialog.check([tournament])
    settled(dialog)
    return dialog


def column(dialog, number: int) -> list[str]:
    return [item.text(number) for item in rows_of(dialog.tree)]


def test_decks_are_listed_with_verdicts_faulty_ones_first(dialog) -> None:
    assert column(dialog, VERDICT) == ["✗ 3", "✗ 1", "✓"]
    assert column(dialog, DECK) == ["ann", "bob.json", "Law Dogs starter"]
    assert dialog.state.text() == "Decks checked: 3; not legal: 2"


def test_every_fault_is_reported(dialog) -> None:
    told = column(dialog, WRONG)[0]
    assert "line 2: no single card is called 'Rob Wilbi'; did you mean Rob Wilby" in told
    assert "The deck has 0 cards with a value, not 52. [WWE, Deck Building]" in told


def test_faults_of_the_selected_deck_are_listed_below(dialog) -> None:
    assert len(dialog.about.toPlainText().splitlines()) == 3
    QTest.keyClick(dialog.tree, Qt.Key.Key_End)
    assert dialog.about.toPlainText() == ""


def test_decks_can_be_checked_against_another_format(dialog, settled) -> None:
    dialog.format.setCurrentText("Old Timer")
    settled(dialog)
    assert "✓" not in column(dialog, VERDICT)


def test_enter_opens_a_deck(dialog, builder) -> None:
    dialog.tree.setCurrentItem(dialog.tree.topLevelItem(2))
    QTest.keyClick(dialog.tree, Qt.Key.Key_Return)
    assert builder.decks.page.deck.name == "Law Dogs starter"


def test_an_unreadable_deck_cannot_be_opened(dialog) -> None:
    dialog.tree.setCurrentItem(dialog.tree.topLevelItem(1))
    assert not dialog.open_deck.isEnabled()


def test_the_list_is_copied(dialog) -> None:
    dialog.copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "✗ 3 ann (ann.txt)"
    assert lines[-1] == "✓ Law Dogs starter (law-dogs-starter.yaml)"


def test_a_long_file_is_read_in_slices(builder, tmp_path) -> None:
    long = tmp_path / "long.txt"
    long.write_text("".join(f"2 Nobody knows number {number}\n" for number in range(1900)), encoding="utf-8")
    dialog = builder.commands.check_many()
    dialog.check([long])
    assert dialog.is_reading
    assert dialog.state.text() == "Decks checked: 0 …"
    dialog.reject()


def test_an_empty_folder_is_reported(builder, tmp_path, settled) -> None:
    (tmp_path / "nothing").mkdir()
    dialog = builder.commands.check_many()
    dialog.check([tmp_path / "nothing"])
    settled(dialog)
    assert dialog.state.text() == "It contains no deck."
