"""The card workshop: a card written by form and by text, its mistakes, saving, and trying it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QMessageBox, QSpinBox
from shiboken6 import isValid

from dtgui.app.packs.shelf import add_pack, all_packs, remove_pack, switched_on
from dtgui.app.packs.workbench import Drafts, save_card
from dtgui.doomtown.state.cards import CardType
from dtgui.gui.doomtown.packs_dialog import PacksDialog
from dtgui.gui.doomtown.workshop.workshop_window import WorkshopWindow
from dtgui.gui.services.program import Program
from dtgui.gui.window.main_window import TOWN, MainWindow
from dtgui.kernel.errors import BadInput
from tests.packs import EXAMPLE, printed


@pytest.fixture
def shop(qtbot, window: MainWindow, program: Program) -> Iterator[WorkshopWindow]:
    """The workshop over the main window, with the example pack's first card."""
    add_pack(EXAMPLE, program.paths, printed())
    made = opened(window)
    yield made
    if isValid(made):
        made._may_lose = True
        made.close()
    remove_pack("silver-creek", program.paths)


def opened(window: MainWindow) -> WorkshopWindow:
    made = window.beside.own_pages.open_named("workshop")
    assert isinstance(made, WorkshopWindow)
    made.resize(1280, 720)
    return made


def write(shop: WorkshopWindow, before: str, after: str) -> None:
    editor = shop.view.editor
    assert before in editor.toPlainText()
    editor.put(editor.toPlainText().replace(before, after))
    shop.check()


def mistakes(shop: WorkshopWindow) -> list[str]:
    return [shop.view.problems.item(row).text() for row in range(shop.view.problems.count())]


def test_the_form_and_the_text_follow_each_other(qtbot, shop: WorkshopWindow) -> None:
    title, value = shop.view.form.fields["title"], shop.view.form.fields["value"]
    assert isinstance(title, QLineEdit)
    assert isinstance(value, QSpinBox)
    assert (title.text(), value.value()) == ("Assay Office", 7)
    value.setValue(9)
    assert "value: 9\n" in shop.view.editor.toPlainText()
    write(shop, "value: 9", "value: 11")
    assert value.value() == 11
    shop.view.editor.undo()
    shop.view.editor.undo()
    assert "value: 7\n" in shop.view.editor.toPlainText()


def test_the_face_follows_after_a_moment(qtbot, shop: WorkshopWindow) -> None:
    shop.view.editor.put(shop.view.editor.toPlainText().replace("gain: 2", "gain: 4"))
    qtbot.waitUntil(lambda: "4 ghost rock" in shop.view.face.text.text())
    assert shop.view.face.card.text.abilities != ()


@pytest.mark.parametrize("spoken", ["de"], indirect=True)
def test_a_new_card_is_said_in_german(qtbot, spoken: str, shop: WorkshopWindow) -> None:
    write(shop, "gain: 2", "gain: 17")
    qtbot.waitUntil(lambda: "Erhalte 17 Ghost Rock" in shop.view.face.text.text())


def test_a_mistake_is_underlined_listed_and_found_by_a_click(shop: WorkshopWindow) -> None:
    write(shop, "play: noon", "play: nooon")
    assert mistakes(shop) == ["Line 10: abilities[0].play: unknown timing 'nooon'; did you mean 'noon'?"]
    (underline,) = shop.view.editor.extraSelections()
    assert underline.cursor.selectedText() == "play: nooon"
    shop.view.problems.itemClicked.emit(shop.view.problems.item(0))
    assert shop.view.editor.textCursor().blockNumber() == 9
    assert not shop.view.try_it.isEnabled()
    assert shop.view.face.note.text() == "Shown as before the mistakes."
    write(shop, "play: nooon", "play: noon")
    assert mistakes(shop) == []
    assert shop.view.editor.extraSelections() == []


def test_a_text_that_is_no_yaml_leaves_the_form_alone(shop: WorkshopWindow) -> None:
    write(shop, "keywords: [Public]", "keywords: [Public")
    assert not shop.view.form.isEnabled()
    assert mistakes(shop) != []
    write(shop, "keywords: [Public", "keywords: [Public]")
    assert shop.view.form.isEnabled()


def test_words_are_completed(qtbot, shop: WorkshopWindow) -> None:
    editor = shop.view.editor
    editor.put("title: Well\nabilities:\n- ")
    editor.moveCursor(editor.textCursor().MoveOperation.End)
    qtbot.keyClicks(editor, "pl")
    assert editor.completer.currentCompletion() == "play"
    qtbot.keyClick(editor.completer.popup(), Qt.Key.Key_Return)
    assert editor.toPlainText().endswith("- play")


def test_a_new_line_keeps_the_indent(qtbot, shop: WorkshopWindow) -> None:
    editor = shop.view.editor
    editor.put("abilities:\n- do:\n  - gain: 1")
    editor.moveCursor(editor.textCursor().MoveOperation.End)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert editor.toPlainText().endswith("gain: 1\n  ")


def test_cards_are_saved_into_the_pack(qtbot, shop: WorkshopWindow, program: Program) -> None:
    write(shop, "value: 7", "value: 8")
    assert shop.isWindowModified()
    assert shop.view.cards.currentItem().text() == "• Assay Office"
    shop.view.cards.setCurrentRow(1)
    shop.view.cards.setCurrentRow(0)
    assert "value: 8" in shop.view.editor.toPlainText()
    qtbot.keyClick(shop, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not shop.isWindowModified())
    assert "value: 8" in (program.paths.packs / "silver-creek" / "cards" / "assay-office.yaml").read_text()
    assert shop.view.cards.currentItem().text() == "Assay Office"


def test_the_scenarios_of_the_card_are_played(qtbot, shop: WorkshopWindow) -> None:
    results = shop.view.scenarios
    qtbot.waitUntil(lambda: results.head.text() == "Scenarios: 2 of 2 passed", timeout=60_000)
    write(shop, "gain: 2", "gain: 3")
    shop.save()
    qtbot.waitUntil(lambda: results.head.text() == "Scenarios: 1 of 2 passed", timeout=60_000)
    (why,) = [each.why for each in results.results if each.why]
    assert "expected" in why


def test_unsaved_text_is_not_lost_when_the_window_closes(qtbot, shop: WorkshopWindow, program: Program) -> None:
    write(shop, "value: 7", "value: 8")
    shop.close()
    (question,) = shop.findChildren(QMessageBox)
    assert shop.isVisible()
    assert "Assay Office" in question.text()
    next(button for button in question.buttons() if button.text() == "Save").click()
    qtbot.waitUntil(lambda: not isValid(shop))
    assert "value: 8" in (program.paths.packs / "silver-creek" / "cards" / "assay-office.yaml").read_text()


def test_the_main_window_stays_open_while_text_is_unsaved(shop: WorkshopWindow, window: MainWindow) -> None:
    write(shop, "value: 7", "value: 8")
    assert not window.close()
    (question,) = shop.findChildren(QMessageBox)
    assert "Assay Office" in question.text()
    shop.save()
    assert window.close()


def test_a_save_that_fails_keeps_the_text_unsaved(qtbot, shop: WorkshopWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: Path, _text: str) -> None:
        raise BadInput("cannot be saved (no space left)")

    monkeypatch.setattr("dtgui.gui.doomtown.workshop.open_pack.save_card", full)
    write(shop, "value: 7", "value: 8")
    assert not shop.save()
    assert shop.unsaved == ["Assay Office"]
    (message,) = shop.findChildren(QMessageBox)
    assert "no space left" in message.text()


@pytest.mark.parametrize("kind", CardType)
def test_a_new_card_of_each_type_begins_without_mistakes(shop: WorkshopWindow, kind: CardType) -> None:
    shop.view.card_wanted.emit(kind)
    assert mistakes(shop) == []
    assert shop.view.cards.currentItem().text() == "New card 6"
    assert shop.written.card.type is kind


def test_the_type_is_changed_with_its_facts(shop: WorkshopWindow) -> None:
    shop.view.card_wanted.emit(CardType.DUDE)
    shop.view.form.type_wanted.emit(CardType.GOODS)
    shop.check()
    assert mistakes(shop) == []
    assert not shop.view.form.fields["pronoun"].isVisible()


def test_trying_a_card_opens_the_practice_ground_with_it_in_hand(
    qtbot, shop: WorkshopWindow, window: MainWindow
) -> None:
    write(shop, "Assay Office", "Assay Shed")
    shop.try_card()
    assert window.pages.currentIndex() == TOWN
    assert window.controller.practice.is_on
    scene = window.controller.scene
    (card,) = [piece for piece in scene.pieces if piece.name == "Assay Shed"]
    assert card.zone == f"hand:{scene.seat}"
    assert window.preview.reader.find(card.face).title == "Assay Shed"


def test_without_a_pack_the_workshop_offers_to_make_one(qtbot, window: MainWindow, program: Program) -> None:
    shop = opened(window)
    assert shop.view.first_pack.isVisible()
    assert not shop.view.save.isEnabled()
    shop.make_pack("Miner's Gulch")
    try:
        assert switched_on(program.paths) == {"miners-gulch"}
        shop.view.card_wanted.emit(CardType.DEED)
        (pack,) = all_packs(program.paths, printed())
        assert [entry.card.title for entry in pack.entries] == ["New card 1"]
        shop.close()
    finally:
        remove_pack("miners-gulch", program.paths)


def test_a_broken_card_can_be_opened_and_mended(window: MainWindow, program: Program) -> None:
    folder = add_pack(EXAMPLE, program.paths, printed()).source / "cards"
    save_card(folder / "assay-office.yaml", "title: [")
    shop = opened(window)
    try:
        assert mistakes(shop) != []
        shop.view.editor.put((EXAMPLE / "cards" / "assay-office.yaml").read_text())
        shop.check()
        assert mistakes(shop) == []
        assert shop.save()
    finally:
        shop.close()
        remove_pack("silver-creek", program.paths)


def test_the_list_of_packs_leads_to_the_workshop(window: MainWindow) -> None:
    window.beside.packs.open()
    window.findChild(PacksDialog).workshop.click()
    assert window.findChild(WorkshopWindow).isVisible()


def test_unsaved_text_is_back_after_a_crash(qtbot, shop: WorkshopWindow, window: MainWindow, program: Program) -> None:
    write(shop, "value: 7", "value: 8")
    again = WorkshopWindow(shop._front, shop._links, window)  # the first window never closed: it crashed
    qtbot.addWidget(again)
    assert "value: 8" in again.view.editor.toPlainText()
    (told,) = again.findChildren(QMessageBox)
    assert "Assay Office" in told.text()
    assert again.unsaved == ["Assay Office"]
    again.view.editor.undo()
    assert again.unsaved == []
    again._may_lose = True
    again.close()
    assert Drafts(program.paths).read() == {}


def test_unsaved_texts_of_other_packs_are_kept(program: Program) -> None:
    drafts, one, other = Drafts(program.paths), Path("packs/one"), Path("packs/other")
    drafts.keep({one / "a.yaml": "a"}, [one])
    drafts.keep({other / "b.yaml": "b"}, [other])
    assert drafts.read() == {one / "a.yaml": "a", other / "b.yaml": "b"}
    drafts.keep({}, [one])
    assert drafts.read() == {other / "b.yaml": "b"}
