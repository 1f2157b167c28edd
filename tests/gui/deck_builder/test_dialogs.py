"""Library, import, export and paper."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QMessageBox

from dtgui.decks import DeckFormat, export_deck
from dtgui.gui.doomtown.deck_builder.compare_dialog import CompareDialog
from dtgui.gui.doomtown.deck_builder.export_dialog import ExportDialog
from dtgui.gui.doomtown.deck_builder.import_dialog import ImportDialog
from dtgui.gui.doomtown.town_front import town_of


@pytest.fixture
def importing(qtbot, builder) -> ImportDialog:
    return builder.commands.import_decks()


def test_a_pasted_deck_is_taken_once_it_is_accepted(builder, importing, program, law_dogs) -> None:
    importing.source.setPlainText(export_deck(law_dogs, DeckFormat.DTDB_TEXT, town_of(program).catalog).text)
    importing.read_text(importing.source.toPlainText())
    assert "understood, 0 to decide" in importing.account.text()
    importing.take.click()
    assert builder.decks.page.deck.cards == law_dogs.cards


def test_nothing_is_taken_before(builder, importing) -> None:
    importing.read_text("2x Rob Wilby\n")
    importing.reject()
    assert builder.decks.page.deck.cards == {}


def test_a_line_that_is_not_clear_is_decided_by_the_player_who_may_think_again(importing) -> None:
    importing.read_text("1 Rob Wilbi\n2 Bobo")
    box = importing.tree.findChild(QComboBox)
    assert box.currentText() == "Leave it out, or is it Rob Wilby?"
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert importing.report.deck.cards == {"24092": 1, "24045": 2}
    assert importing.report.complete
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert importing.report.deck.cards == {"24045": 2}


def test_every_line_is_accounted_for(importing) -> None:
    importing.read_text("1 Rob Wilby\n1 Nobody At All\nDude (2)\n1 Lucy Clover")
    assert importing.account.text().startswith("4 lines: 1 understood, 2 to decide, 1 passed over.")


def test_a_file_that_cannot_be_read_is_told(importing, tmp_path) -> None:
    importing.read_files([tmp_path / "nothing.txt"])
    assert "nothing.txt: cannot be read" in importing.account.text()
    assert not importing.take.isEnabled()


@pytest.mark.parametrize("row", range(8))
def test_a_deck_is_written_in_every_format(qtbot, program, law_dogs, tmp_path, row) -> None:
    dialog = ExportDialog(law_dogs, town_of(program).catalog)
    qtbot.addWidget(dialog)
    dialog.format.setCurrentIndex(row)
    dialog.write(tmp_path / "deck")
    assert (tmp_path / "deck").read_text(encoding="utf-8") == dialog.text.toPlainText() != ""


def test_an_export_that_cannot_be_written_is_told(qtbot, program, law_dogs, tmp_path) -> None:
    dialog = ExportDialog(law_dogs, town_of(program).catalog)
    qtbot.addWidget(dialog)
    (tmp_path / "file").touch()
    with qtbot.waitSignal(dialog.trouble):
        dialog.write(tmp_path / "file" / "deck.txt")


def test_the_library_opens_a_starter_deck_as_a_copy(builder) -> None:
    builder.finder.find_deck()
    builder.shelves.search.setText("law dogs")
    builder.shelves.buttons["open"].click()
    assert (builder.decks.page.deck.name, builder.decks.page.opened.file) == ("Law Dogs starter (copy)", None)


def test_what_is_deleted_in_the_library_can_be_taken_back(builder, law_dogs) -> None:
    builder.library.keep(replace(law_dogs, name="Mine"))
    builder.finder.find_deck()
    builder.shelves.search.setText("mine")
    builder.shelves.buttons["delete"].click()
    assert builder.library.decks("mine") == []
    builder.shelves.bin.setChecked(True)
    builder.shelves.buttons["restore"].click()
    assert [shelved.name for shelved in builder.library.decks("mine")] == ["Mine"]


def test_deleting_an_open_deck_closes_it(builder, law_dogs) -> None:
    file = builder.library.keep(replace(law_dogs, name="Mine"))
    builder.decks.open_deck(replace(law_dogs, name="Mine"), file)
    builder.finder.find_deck()
    builder.shelves.buttons["delete"].click()
    assert builder.decks.page.deck.cards == {}
    assert not file.exists()


def test_a_broken_file_says_what_is_wrong(builder, program) -> None:
    program.paths.decks.mkdir(parents=True)
    (program.paths.decks / "broken.yaml").write_text("schema: 7\n", encoding="utf-8")
    (broken,) = builder.library.decks("broken")
    builder.decks.open_shelved(broken)
    assert "expected schema 1" in builder.findChild(QMessageBox).text()


def test_a_deck_is_compared_with_those_of_the_library(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["compare"].trigger()
    (dialog,) = builder.findChildren(CompareDialog)
    dialog.others.setCurrentText("Outlaws starter")
    titles = [dialog.tree.topLevelItem(row).text(0) for row in range(2)]
    assert titles == ["Law Dogs", "The Sloane Gang"]


def test_the_library_shows_decks_of_a_tag_only(builder, law_dogs) -> None:
    builder.library.keep(replace(law_dogs, name="Mine", tags=("fast",)))
    builder.finder.find_deck()
    builder.shelves.tags.setCurrentText("fast")
    assert [
        builder.shelves.tree.topLevelItem(row).text(0) for row in range(builder.shelves.tree.topLevelItemCount())
    ] == ["Mine"]


def test_an_objection_names_cards_that_can_be_looked_at(builder, law_dogs, program) -> None:
    builder.decks.open_deck(law_dogs)
    builder.decks.page.start(town_of(program).catalog.find("Allie Hensman"))
    label = next(label for label in builder.rules.findChildren(QLabel) if "Allie Hensman</a>" in label.text())
    label.linkActivated.emit(town_of(program).catalog.find("Allie Hensman").code)
    assert builder.preview.card.title == builder.decks.page.list.card.title == "Allie Hensman"


def test_the_folder_of_pictures_is_chosen_in_the_menu(builder, program, tmp_path, qtbot) -> None:
    (tmp_path / "pictures").mkdir()
    with qtbot.waitSignal(town_of(program).own.changed):
        builder.papers.use_pictures(str(tmp_path / "pictures"))
    assert program.preferences.settings.picture_folder == str(tmp_path / "pictures")
    assert builder.statusBar().currentMessage() == "0 of 1,256 printings have a picture of yours"
    builder.actions_by_name["no_pictures"].trigger()
    assert program.preferences.settings.picture_folder == ""


def test_several_files_are_read_and_what_is_wrong_with_one_is_told(importing, builder, tmp_path) -> None:
    (tmp_path / "One.txt").write_text("2 Rob Wilby", encoding="utf-8")
    (tmp_path / "Two.txt").write_text("1 Bobo", encoding="utf-8")
    importing.read_files([tmp_path / "One.txt", tmp_path / "none.txt", tmp_path / "Two.txt"])
    assert [importing.which.itemText(row) for row in range(2)] == ["One", "Two"]
    assert "none.txt: cannot be read" in importing.account.text()
    QTest.mouseClick(importing.take_all, Qt.MouseButton.LeftButton)
    assert [builder.decks.tabText(place) for place in range(builder.decks.count())] == ["One", "Two"]
