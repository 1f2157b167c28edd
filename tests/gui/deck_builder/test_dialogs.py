"""Library, import, export and paper."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QMessageBox

from dtgui.decks import DeckFormat, export_deck
from dtgui.gui.doomtown.deck_builder.card_list.library_view import LEGAL
from dtgui.gui.doomtown.deck_builder.dialogs.compare_dialog import CompareDialog
from dtgui.gui.doomtown.deck_builder.dialogs.export_dialog import ExportDialog
from dtgui.gui.doomtown.deck_builder.dialogs.import_dialog import ImportDialog
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.widgets.qt_types import rows_of


@pytest.fixture
def importing(qtbot, builder) -> ImportDialog:
    return builder.commands.import_decks()


def test_a_pasted_deck_is_imported_when_accepted(builder, importing, program, law_dogs, settled) -> None:
    importing.source.setPlainText(export_deck(law_dogs, DeckFormat.DTDB_TEXT, town_of(program).catalog).text)
    importing.read_text(importing.source.toPlainText())
    settled(importing)
    assert "understood, 0 to decide" in importing.account.text()
    importing.take.click()
    assert builder.decks.page.deck.cards == law_dogs.cards


def test_a_line_decided_while_another_source_is_read_changes_nothing(importing, settled) -> None:
    importing.read_text("4x Pistl Whip\n1x No such card")
    settled(importing)
    (line, *_) = importing.report.unknown or importing.report.ambiguous
    importing.read_text("4x Pistol Whip\n" * 30_000)
    importing.tree.decided.emit(line, None)
    settled(importing)
    assert importing.report.line_count == 30_000


def test_a_long_text_is_pasted_in_slices(qtbot, importing, settled) -> None:
    lines = ["4x Pistol Whip"] * 30_000
    pasted = QMimeData()
    pasted.setText("\n".join(lines))
    importing.source.insertFromMimeData(pasted)
    assert 1 < importing.source.blockCount() < len(lines)
    qtbot.waitUntil(lambda: importing.source.blockCount() == len(lines))
    assert importing.source.toPlainText() == pasted.text()
    settled(importing)
    assert importing.report.line_count == len(lines)
    importing.source.undo()
    assert importing.source.toPlainText() == ""


def test_tab_leaves_the_text_field(qtbot, importing) -> None:
    """A deck has no tabs in it, and Enter begins a line."""
    importing.source.setFocus()
    qtbot.keyClick(importing.source, Qt.Key.Key_Tab)
    assert importing.source.toPlainText() == ""
    assert not importing.source.hasFocus()


def test_import_is_disabled_without_a_deck(builder, importing, settled) -> None:
    importing.read_text("2x Rob Wilby\n")
    settled(importing)
    importing.reject()
    assert builder.decks.page.deck.cards == {}


def test_the_player_can_decide_unclear_lines_repeatedly(importing, settled) -> None:
    importing.read_text("1 Rob Wilbi\n2 Bobo")
    settled(importing)
    box = importing.tree.findChild(QComboBox)
    assert box.currentText() == "Skip it, or is it Rob Wilby?"
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert importing.report.deck.cards == {"24092": 1, "24045": 2}
    assert importing.report.complete
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert importing.report.deck.cards == {"24045": 2}


def test_every_line_is_accounted_for(importing, settled) -> None:
    importing.read_text("1 Rob Wilby\n1 Nobody At All\nDude (2)\n1 Lucy Clover")
    settled(importing)
    assert importing.account.text().startswith("Lines: 4 (1 understood, 2 to decide, 1 skipped).")


def test_a_file_that_cannot_be_read_is_reported(importing, tmp_path, settled) -> None:
    importing.read_files([tmp_path / "nothing.txt"])
    settled(importing)
    assert "nothing.txt: cannot be read" in importing.account.text()
    assert not importing.take.isEnabled()


@pytest.mark.parametrize("row", range(8))
def test_a_deck_is_written_in_every_format(qtbot, program, law_dogs, tmp_path, row) -> None:
    dialog = ExportDialog(law_dogs, town_of(program).catalog)
    qtbot.addWidget(dialog)
    dialog.format.setCurrentIndex(row)
    dialog.write(tmp_path / "deck")
    assert (tmp_path / "deck").read_text(encoding="utf-8") == dialog.text.toPlainText() != ""


def test_an_export_that_cannot_be_written_is_reported(qtbot, program, law_dogs, tmp_path) -> None:
    dialog = ExportDialog(law_dogs, town_of(program).catalog)
    qtbot.addWidget(dialog)
    (tmp_path / "file").touch()
    with qtbot.waitSignal(dialog.trouble):
        dialog.write(tmp_path / "file" / "deck.txt")


def test_the_library_opens_a_starter_deck_as_a_copy(builder, settled) -> None:
    builder.finder.find_deck()
    settled(builder.shelves)
    builder.shelves.choose_first()
    builder.shelves.search.setText("law dogs starter")
    builder.shelves.buttons["open"].click()
    assert (builder.decks.page.deck.name, builder.decks.page.opened.file) == ("Law Dogs starter (copy)", None)


def test_a_deck_deleted_in_the_library_can_be_restored(builder, law_dogs, settled) -> None:
    builder.library.keep(replace(law_dogs, name="Quagga"))
    builder.finder.find_deck()
    builder.shelves.search.setText("quagga")
    settled(builder.shelves)
    builder.shelves.choose_first()
    builder.shelves.buttons["delete"].click()
    assert builder.library.decks("quagga") == []
    builder.shelves.bin.setChecked(True)
    builder.shelves.buttons["restore"].click()
    assert [shelved.name for shelved in builder.library.decks("quagga")] == ["Quagga"]


def test_deleting_an_open_deck_closes_it(builder, law_dogs, settled) -> None:
    file = builder.library.keep(replace(law_dogs, name="Mine"))
    builder.decks.open_deck(replace(law_dogs, name="Mine"), file)
    builder.finder.find_deck()
    settled(builder.shelves)
    builder.shelves.choose_first()
    builder.shelves.buttons["delete"].click()
    assert builder.decks.page.deck.cards == {}
    assert not file.exists()


def test_a_broken_file_is_reported_with_the_cause(builder, program) -> None:
    program.paths.decks.mkdir(parents=True)
    (program.paths.decks / "broken.yaml").write_text("schema: 7\n", encoding="utf-8")
    (broken,) = builder.library.decks("broken")
    builder.decks.open_shelved(broken)
    assert "from a newer program" in builder.findChild(QMessageBox).text()


def test_a_deck_is_compared_with_library_decks(builder, law_dogs) -> None:
    builder.decks.open_deck(law_dogs)
    builder.actions_by_name["compare"].trigger()
    (dialog,) = builder.findChildren(CompareDialog)
    dialog.others.setCurrentText("Outlaws starter")
    titles = [dialog.tree.topLevelItem(row).text(0) for row in range(2)]
    assert titles == ["Law Dogs", "The Sloane Gang"]


def test_the_library_shows_decks_of_a_tag_only(builder, law_dogs, settled) -> None:
    builder.library.keep(replace(law_dogs, name="Mine", tags=("fast",)))
    builder.finder.find_deck()
    settled(builder.shelves)
    builder.shelves.choose_first()
    builder.shelves.tags.setCurrentText("fast")
    assert [row.text(0) for row in rows_of(builder.shelves.tree) if not row.isHidden()] == ["Mine"]


def test_the_library_sorts_decks_into_folders(builder, law_dogs, settled) -> None:
    file = builder.library.keep(replace(law_dogs, name="Mine"))
    page = builder.decks.open_deck(replace(law_dogs, name="Mine"), file)
    builder.finder.find_deck()
    settled(builder.shelves)
    builder.shelves.search.setText("mine")
    assert builder.shelves.folders.isHidden()
    builder.shelves.mover.ask().textValueSelected.emit("Old/2014")
    settled(builder.shelves)
    assert builder.shelves.chosen.folder == "Old/2014"
    assert page.opened.file == builder.shelves.chosen.file
    builder.shelves.search.setText("")
    builder.shelves.folders.setCurrentText("Old")
    assert [row.text(0) for row in rows_of(builder.shelves.tree) if not row.isHidden()] == ["Mine"]
    builder.shelves.mover.offer(["Old", "Old/2014"])
    next(action for action in builder.shelves.mover.actions() if action.text() == "No folder").trigger()
    settled(builder.shelves)
    assert builder.shelves.folders.isHidden()


def test_an_objection_links_to_its_cards(builder, law_dogs, program) -> None:
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
    printings = f"{sum(1 for _ in town_of(program).catalog.of_players()):,}"
    assert builder.statusBar().currentMessage() == f"0 of {printings} printings have your own picture"
    builder.actions_by_name["no_pictures"].trigger()
    assert program.preferences.settings.picture_folder == ""


def test_a_bad_file_among_several_is_reported(importing, builder, tmp_path, settled) -> None:
    (tmp_path / "One.txt").write_text("2 Rob Wilby", encoding="utf-8")
    (tmp_path / "Two.txt").write_text("1 Bobo", encoding="utf-8")
    importing.read_files([tmp_path / "One.txt", tmp_path / "none.txt", tmp_path / "Two.txt"])
    settled(importing)
    assert [importing.which.itemText(row) for row in range(2)] == ["One", "Two"]
    assert "none.txt: cannot be read" in importing.account.text()
    QTest.mouseClick(importing.take_all, Qt.MouseButton.LeftButton)
    assert [builder.decks.tabText(place) for place in range(builder.decks.count())] == ["One", "Two"]


def test_reading_thousands_of_lines_can_be_stopped(importing, qtbot) -> None:
    importing.read_text("1 Rob Wilby\n" + "".join(f"2 Nobody knows number {number}\n" for number in range(1900)))
    assert importing.is_reading
    assert importing.progress.isVisible()
    assert not importing.take.isEnabled()
    qtbot.waitUntil(lambda: 1 < importing.progress.value() < importing.progress.maximum())
    importing.stop.click()
    assert not importing.is_reading
    assert importing.report is None


def test_only_the_current_line_has_a_combo_box(importing, settled) -> None:
    importing.read_text("".join(f"2 Nobody knows number {number}\n" for number in range(100)))
    settled(importing)
    assert len(importing.tree.findChildren(QComboBox)) == 1


def test_an_unclear_line_accepts_any_typed_title(importing, settled) -> None:
    importing.read_text("3 Some unheard of thing\n1 Rob Wilby")
    settled(importing)
    box = importing.tree.findChild(QComboBox)
    box.completer().activated.emit("Pistol Whip")
    assert sorted(importing.report.deck.cards.values()) == [1, 3]
    assert importing.report.complete


def test_undecided_lines_go_into_the_notes(builder, importing, settled) -> None:
    importing.read_text("1 Rob Wilby\n3 Nobody At All\n")
    settled(importing)
    assert "deck's notes" in importing.account.text()
    importing.take.click()
    assert builder.decks.page.deck.notes == "Not understood during import:\n3 Nobody At All"


def test_a_large_library_is_read_in_slices_and_filtered_in_memory(builder, program, law_dogs, settled) -> None:
    files = [builder.library.keep(replace(law_dogs, name=f"Quagga {number}")) for number in range(60)]
    builder.finder.find_deck()
    assert builder.shelves.is_reading
    settled(builder.shelves)
    for file in files:
        file.unlink()
    builder.shelves.search.setText("quagga 5")
    shown = [row.text(0) for row in rows_of(builder.shelves.tree) if not row.isHidden()]
    assert sorted(shown) == sorted(f"Quagga {number}" for number in range(60) if "5" in str(number))


def test_a_refilled_library_stays_filtered(builder, settled) -> None:
    builder.finder.find_deck()
    settled(builder.shelves)
    builder.shelves.search.setText("outlaws starter")
    builder.shelves.refresh()
    settled(builder.shelves)
    assert builder.shelves.chosen.name == "Outlaws starter"


def test_library_columns_sort_by_value(builder, program, law_dogs, settled) -> None:
    builder.library.keep(replace(law_dogs, name="Zebra"))
    builder.library.keep(replace(law_dogs, name="Mine", cards={"24092": 1}))
    builder.finder.find_deck()
    settled(builder.shelves)
    assert builder.shelves.tree.topLevelItem(0).shelved.is_starter is False
    builder.shelves.tree.sortByColumn(LEGAL, Qt.SortOrder.DescendingOrder)
    assert builder.shelves.tree.topLevelItem(0).text(0) == "Mine"
    builder.shelves.tree.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert builder.shelves.tree.topLevelItem(0).text(0) == "Zebra"


def test_enter_imports_and_opens_no_file(qtbot, builder, importing, program, law_dogs, settled) -> None:
    """Outside of the text."""
    importing.read_text(export_deck(law_dogs, DeckFormat.DTDB_TEXT, town_of(program).catalog).text)
    settled(importing)
    importing.tree.setFocus()
    qtbot.keyClick(importing.tree, Qt.Key.Key_Return)
    assert builder.decks.page.deck.cards == law_dogs.cards
