"""The practice ground in a window: positions taken, made by mouse and by keyboard alone, kept and opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QProcess, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu, QMessageBox

from dtgui.app.paths import default_paths
from dtgui.doomtown.by_hand.figures import SetStash
from dtgui.doomtown.state.table import CardId, Table
from dtgui.gui.dialogs.practice_page import FightDialog, PracticePage
from dtgui.gui.dialogs.practice_saving_dialogs import SaveScenarioDialog
from dtgui.gui.dialogs.what_if_dialog import MomentsDialog, WhatIfDialog
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.table.input.drag import carrying
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat, concession
from dtgui.kernel.session import Session
from dtgui.kernel.translated import untranslated
from tests.doomtown.begun import with_all_cards
from tests.doomtown.town import starter_setup
from tests.gui.pointer import Pointer
from tests.gui.practising import TOWN, choose


def table(window: MainWindow) -> Table:
    return window.controller.session.position.table


def card(window: MainWindow, title: str) -> CardId:
    return next(card for card, (printed, _) in table(window).cards.items() if printed.title == title)


def entries(menu: QMenu) -> dict[str, object]:
    return {action.text(): action for action in menu.actions()}


def menu_of(window: MainWindow, piece: str) -> QMenu:
    return window.practice._menu.menu_of(piece)


def drop(window: MainWindow, code: str, place: str) -> None:
    """Let a supply fall onto a place of the table."""
    view = window.table.view
    spot, data = Pointer(view, None).at(place), carrying(code)
    _send(view.viewport(), QDragEnterEvent(spot, Qt.DropAction.CopyAction, data, LEFT, NO_KEY))
    _send(view.viewport(), QDropEvent(QPointF(spot), Qt.DropAction.CopyAction, data, LEFT, NO_KEY))


LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def _send(target: object, event: object) -> None:
    QApplication.sendEvent(target, event)


def test_practice_copies_the_position_and_keeps_the_game(window: MainWindow) -> None:
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    game: Session = window.controller.session
    window.practising.take_here()
    assert window.controller.session is not game
    assert window.controller.practice.is_on
    assert table(window).players == game.position.table.players
    assert not game.is_practice
    assert not window.docks["practice"].isHidden()


def test_practice_is_not_available_behind_a_curtain(window: MainWindow, program) -> None:
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11)
    program.preferences.change("curtain", True)
    window.practising.take_here()
    assert not window.controller.practice.is_on
    assert "No position available" in window.findChildren(QMessageBox)[-1].text()


def test_cards_are_face_up_until_closed(ground: MainWindow) -> None:
    mustang = f"card:{card(ground, 'Mustang')}"
    assert mustang in {piece.id for piece in ground.controller.scene.pieces}
    ground.practice.open_cards.click()
    assert mustang not in {piece.id for piece in ground.controller.scene.pieces}


def test_manual_mode_drags_cards_anywhere(qtbot, ground: MainWindow) -> None:
    ground.practice.by_hand.click()
    pointer, clint = Pointer(ground.table.view, qtbot), f"card:{card(ground, 'Clint Ramsey')}"
    pointer.pick_up(clint)
    pointer.carry_to("boot_hill:0")
    pointer.let_go("boot_hill:0")
    assert table(ground).players[0].boot_hill == (card(ground, "Clint Ramsey"),)
    ground.actions_by_name["undo"].trigger()
    assert card(ground, "Clint Ramsey") in table(ground).in_play


def test_rules_mode_makes_a_drag_a_play(qtbot, ground: MainWindow) -> None:
    pointer, clint = Pointer(ground.table.view, qtbot), f"card:{card(ground, 'Clint Ramsey')}"
    home = f"at:{table(ground).players[1].outfit}"
    pointer.pick_up(clint)
    pointer.carry_to(home)
    pointer.let_go(home)
    assert table(ground).in_play[card(ground, "Clint Ramsey")].place == table(ground).players[1].outfit
    assert ground.controller.session.moments[-1].answer is not None


def test_a_card_is_dragged_from_the_list_onto_the_table(ground: MainWindow) -> None:
    ground.practice.supplies.words.setText("tommy harden")
    (supply,) = ground.practice.supplies.model.found
    drop(ground, supply.code, "at:0")
    assert table(ground).in_play[card(ground, "Tommy Harden")].place == 0


def test_foreign_drags_are_ignored(ground: MainWindow) -> None:
    data = QMimeData()
    data.setText("01001")
    before = len(ground.controller.session.moments)
    event = QDropEvent(QPointF(300, 300), Qt.DropAction.CopyAction, data, LEFT, NO_KEY)
    _send(ground.table.view.viewport(), event)
    assert len(ground.controller.session.moments) == before


def test_the_list_is_searched_by_words_and_type(ground: MainWindow) -> None:
    supplies = ground.practice.supplies
    supplies.sorts.setCurrentIndex(supplies.sorts.findData("Goods"))
    supplies.words.setText("horse")
    assert "Mustang" in [supply.title for supply in supplies.model.found]
    assert {supply.sort for supply in supplies.model.found} == {"Goods"}


def test_a_card_is_put_by_keyboard_alone(qtbot, ground: MainWindow) -> None:
    ground.actions_by_name["to_practice"].trigger()
    qtbot.keyClicks(QApplication.focusWidget(), "tommy harden")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    with qtbot.waitSignal(ground.practice.supplies.view.wanted) as wanted:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    menu = menu_of(ground, wanted.args[0])
    into_play = entries(menu)["Into play"].menu()
    entries(into_play)["town square"].trigger()
    assert table(ground).in_play[card(ground, "Tommy Harden")].place == 0
    for popup in ground.findChildren(QMenu):
        popup.close()


def test_an_illegal_change_asks_for_confirmation(ground: MainWindow) -> None:
    ground.practice.supplies.words.setText("clint ramsey")
    drop(ground, ground.practice.supplies.model.found[0].code, "hand:0")
    drop(ground, ground.practice.supplies.model.found[0].code, "at:0")
    box = ground.findChildren(QMessageBox)[-1]
    assert "Clint Ramsey is unique" in box.text()
    assert "WWE, Basics, Unique & Non-Unique" in box.text()
    assert sum(shown.printed.title == "Clint Ramsey" for _, shown in table(ground).dudes()) == 1
    next(button for button in box.buttons() if "Keep anyway" in button.text()).click()
    assert sum(shown.printed.title == "Clint Ramsey" for _, shown in table(ground).dudes()) == 2


def test_an_impossible_change_is_explained(ground: MainWindow) -> None:
    ground.practice.supplies.words.setText("peacemaker")
    drop(ground, ground.practice.supplies.model.found[0].code, "at:0")
    assert ground.table.bubble.text() == "✗ Peacemaker needs a card to be attached to."


def test_a_card_menu_has_plays_and_manual_changes(ground: MainWindow) -> None:
    clint = f"card:{card(ground, 'Clint Ramsey')}"
    menu = menu_of(ground, clint)
    texts = list(entries(menu))
    assert texts.index("Boot") > 1
    entries(menu)["Boot"].trigger()
    assert table(ground).in_play[card(ground, "Clint Ramsey")].booted
    assert "Unboot" in entries(menu_of(ground, clint))


def test_an_amount_is_asked_for(ground: MainWindow) -> None:
    clint = f"card:{card(ground, 'Clint Ramsey')}"
    entries(menu_of(ground, clint))["Bounty: 0 …"].trigger()
    dialog = ground.findChildren(QInputDialog)[-1]
    dialog.setIntValue(4)
    dialog.accept()
    assert table(ground).in_play[card(ground, "Clint Ramsey")].bounty == 4


def test_the_table_button_changes_the_table(ground: MainWindow) -> None:
    menu = ground.practice.table_button.menu()
    menu.aboutToShow.emit()
    phases = entries(menu)["Begin the phase"].menu()
    ground.practice.by_hand.click()
    entries(phases)["Sundown"].trigger()
    assert "By hand: Sundown begins." in [sentence.plain for sentence in ground.controller.view.log]


def test_manual_mode_clicks_open_the_card_menu(qtbot, ground: MainWindow) -> None:
    ground.practice.by_hand.click()
    with qtbot.waitSignal(ground.table.changes_wanted):
        Pointer(ground.table.view, qtbot).click(f"card:{card(ground, 'Clint Ramsey')}")
    for menu in ground.findChildren(QMenu):
        menu.close()


def test_the_chosen_player_plays_other_seats(ground: MainWindow) -> None:
    panel = ground.practice
    panel.opponents.setCurrentIndex(panel.opponents.findData("greenhorn"))
    panel.opponents.activated.emit(panel.opponents.currentIndex())
    assert ground.controller.opponents.names == {1: "greenhorn"}
    panel.opponents.setCurrentIndex(0)
    panel.opponents.activated.emit(0)
    assert ground.controller.opponents.names == {}


def test_an_empty_table_has_the_chosen_players_and_rules(window: MainWindow) -> None:
    window.practising.open_page()
    page = window.findChild(PracticePage)
    page.seats.setCurrentIndex(page.seats.findData(3))
    page.editions.setCurrentIndex(page.editions.findData("aeg"))
    page.buttons["empty"].click()
    assert (len(table(window).players), table(window).rules.name) == (3, "aeg")
    assert window.controller.practice.by_hand


def test_a_saved_position_is_opened_again(ground: MainWindow, tmp_path: Path) -> None:
    ground.practice.by_hand.click()
    file = tmp_path / "mine.yaml"
    ground.practising.saving.save(file, "Clint alone.")
    assert file.read_text(encoding="utf-8").startswith("scenario: Clint alone.")
    before = table(ground)
    ground.practising.open_file(file)
    assert table(ground).streets == before.streets
    assert {c.printed.title for c in table(ground).in_play.values()} == {
        c.printed.title for c in before.in_play.values()
    }


def test_a_scenario_without_a_sentence_is_named_after_its_file(ground: MainWindow, tmp_path: Path) -> None:
    for name, sentence in (("mine.yaml", "mine"), (" .yaml", "Position")):
        ground.practising.saving.save(tmp_path / name, " ")
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(f"scenario: {sentence}\n")


def test_a_broken_file_is_reported_with_its_line_and_changes_nothing(ground: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("scenario: Broken.\nplayers:\n  A: {}\n  B: {hand: [No Such Card]}\n", encoding="utf-8")
    session = ground.controller.session
    ground.practising.open_file(file)
    assert f"{file}:4" in ground.findChildren(QMessageBox)[-1].text()
    assert ground.controller.session is session


def test_the_practice_dock_offers_to_start(qtbot, window: MainWindow) -> None:
    window.docks["practice"].show()
    assert window.practice.begin_button.isVisible()
    qtbot.mouseClick(window.practice.begin_button, LEFT, pos=QPoint(5, 5))
    assert window.findChild(PracticePage) is not None


def test_a_practice_session_resumes(ground: MainWindow, program) -> None:
    ground.practice.by_hand.click()
    ground.practice.supplies.words.setText("tommy harden")
    drop(ground, ground.practice.supplies.model.found[0].code, "at:0")
    ground.games.open(ground.controller.saves.file)
    QApplication.processEvents()
    assert card(ground, "Tommy Harden") in table(ground).in_play
    assert ground.controller.practice.is_on


FIGHT = """\
scenario: A shootout under way.
starts: shootout
shootout: {leader: Andreas Andregg, mark: Ike Clanton, posses: {Law Dogs: Andreas Andregg, Sloane Gang: Ike Clanton}}
players:
  Law Dogs:
    dudes: {town square: Andreas Andregg}
  Sloane Gang:
    dudes: {town square: Ike Clanton}
"""


def test_a_fight_is_simulated_and_charted(qtbot, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "fight.yaml"
    file.write_text(FIGHT, encoding="utf-8")
    window.practising.open_file(file)
    window.actions_by_name["fight_again"].trigger()
    dialog = window.findChild(WhatIfDialog)
    qtbot.waitUntil(lambda: int("0" + dialog.told.text().partition(" of")[0]) >= 10, timeout=60_000)
    dialog.stop.click()
    ranks = {"First hand of Law Dogs", "First hand of Sloane Gang"}
    assert set(dialog.bars) == {"Who wins", "Law Dogs loses", "Sloane Gang loses", "Leaves play", *ranks}
    assert "%" in dialog.bars["Who wins"].accessibleDescription()
    assert dialog.again.isEnabled()
    dialog.close()


def test_a_position_is_copied_and_pasted_as_text_and_as_a_link(ground: MainWindow) -> None:
    bench = ground.practising._own_bench()
    for action in ("copy_position", "copy_link"):
        ground.controller.practice.do((SetStash(0, 17),))
        before = bench.copy(untranslated(ground.controller.session.game), ground.controller.session.position)
        ground.actions_by_name[action].trigger()
        ground.controller.practice.do((SetStash(0, 3),))
        ground.actions_by_name["paste_position"].trigger()
        after = bench.copy(untranslated(ground.controller.session.game), ground.controller.session.position)
        assert after == before
    assert table(ground).players[0].stash == 17


def test_position_opens_in_another_window(ground: MainWindow, monkeypatch) -> None:
    started: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(QProcess, "startDetached", lambda *call: (started.append(call) is None, 1))
    session, bench = ground.controller.session, ground.practising._own_bench()
    expected = bench.copy(untranslated(session.game), session.position)
    ground.actions_by_name["other_window"].trigger()
    ((_, words),) = started
    assert words[-2] == "play"
    assert ground.controller.session is session
    ground.controller.practice.do((SetStash(0, 3),))
    assert ground.practising.opens(Path(words[-1]))
    opened = ground.controller.session
    assert bench.copy(untranslated(opened.game), opened.position) == expected


def test_other_window_uses_the_same_folders(tmp_path: Path) -> None:
    assert default_paths(tmp_path).options() == ("--data-dir", str(tmp_path))


def test_a_clipboard_without_a_position_is_reported_with_its_line(ground: MainWindow) -> None:
    QGuiApplication.clipboard().setText("players:\n  Law Dogs: {gold: 4}\n  Ann: {}\n")
    ground.actions_by_name["paste_position"].trigger()
    said = ground.findChildren(QMessageBox)[-1].text()
    assert "The clipboard holds no position: line 2: players.Law Dogs.gold: no such field" in said


@pytest.mark.parametrize(
    ("shipped", "suffix"),
    [
        ("card_data/doomtown/puzzles", ".yaml"),
        ("tests/golden/saves/0.1.0", ".dtgame"),
        ("card_data/doomtown/decks", ".txt"),
    ],
)
def test_pasted_texts_open_by_their_kind(ground: MainWindow, checkout, monkeypatch, shipped, suffix) -> None:
    opened: list[Path] = []
    ground.practising.file_wanted.disconnect()
    ground.practising.file_wanted.connect(opened.append)
    text = sorted(file for file in (checkout / shipped).iterdir() if file.is_file())[0].read_text("utf-8")
    QGuiApplication.clipboard().setText(text)
    ground.actions_by_name["paste_position"].trigger()
    assert [(file.suffix, file.read_text("utf-8")) for file in opened] == [(suffix, text)]


def test_fighting_again_needs_a_fight(ground: MainWindow) -> None:
    ground.actions_by_name["fight_again"].trigger()
    assert "Start a fight" in ground.findChildren(QMessageBox)[-1].text()


def test_two_moments_are_compared_by_their_notes(ground: MainWindow) -> None:
    history, practice = ground.controller.history, ground.controller.practice
    history.write_note(1, "As it was", 0)
    practice.do((SetStash(0, 17),))
    ground.actions_by_name["compare"].trigger()
    dialog = ground.findChild(MomentsDialog)
    assert dialog.one.currentText() == "As it was"
    stashes = [next(panel for panel in view.table.panels if panel.seat == 0) for view in dialog.views]
    assert stashes[0] != stashes[1]
    assert all(view.table_scene.items() for view in dialog.views)
    assert "17" in [dialog.table.item(row, 2).text() for row in range(dialog.table.rowCount())]
    dialog.one.setCurrentIndex(dialog.other.currentIndex())
    assert not dialog.same.isHidden()


def test_comparing_needs_two_moments(window: MainWindow) -> None:
    window.actions_by_name["compare"].trigger()
    assert "two moments" in window.findChildren(QMessageBox)[-1].text()


def test_a_scenario_is_saved_with_the_ticked_expectations(ground: MainWindow, tmp_path: Path) -> None:
    choose(ground, "Pass")
    ground.actions_by_name["keep_scenario"].trigger()
    dialog = ground.findChild(SaveScenarioDialog)
    dialog.sentence.setText("The Law Dogs pass.")
    dialog.expected.item(0).setCheckState(Qt.CheckState.Checked)
    ground.practising.saving.save(tmp_path / "passed.yaml", dialog.sentence.text(), dialog.ticked)
    text = (tmp_path / "passed.yaml").read_text(encoding="utf-8")
    assert "asks: Sloane Gang" in text
    ground.reading.step_through(tmp_path / "passed.yaml")
    notes = [note.text for note in ground.controller.session.notes.values()]
    assert any(note.startswith("As expected: asks Sloane Gang") for note in notes)


LESSONS = default_paths().card_data / "westfort" / "lessons"


def drop_file(window: MainWindow, file: Path) -> None:
    """Let a file fall onto the table, as from a folder."""
    view, data = window.table.view.viewport(), QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    enters = QDragEnterEvent(view.rect().center(), Qt.DropAction.CopyAction, data, LEFT, NO_KEY)
    _send(view, enters)
    assert enters.isAccepted()
    _send(window, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, LEFT, NO_KEY))


def test_a_dropped_scenario_opens_as_practice(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "town.yaml"
    file.write_text(TOWN, encoding="utf-8")
    drop_file(window, file)
    assert window.controller.practice.is_on
    assert "Clint Ramsey" in {printed.title for printed, _ in table(window).cards.values()}


@pytest.mark.parametrize("text", ["scenario: [\n", "lesson: Bad\n", "puzzle: {}\n", "game: chess\nscenario: Bad.\n"])
def test_a_dropped_broken_file_is_reported(window: MainWindow, tmp_path: Path, text: str) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(text, encoding="utf-8")
    before = window.controller.session
    drop_file(window, file)
    assert "bad.yaml" in window.findChildren(QMessageBox)[-1].text()
    assert window.controller.session is before


def test_a_lesson_of_another_game_opens_from_its_file(started) -> None:
    window = started("--safe-mode")
    drop_file(window, LESSONS / "01-setting-the-die.yaml")
    assert window.controller.session.game.name == "westfort"
    assert window.exercise.title.text() == "Setting the die"


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)], ids=str)
def test_the_card_list_does_not_move_with_the_preview(ground: MainWindow, size: tuple[int, int]) -> None:
    ground.resize(*size)
    # The player has given the list as much of the height as it can have.
    ground.resizeDocks([ground.docks["practice"]], [size[1]], Qt.Orientation.Vertical)
    QApplication.processEvents()
    supplies = ground.practice.supplies
    lies = []
    for row in range(0, 200, 9):
        supplies.view.setCurrentIndex(supplies.model.index(row, 0))
        QApplication.processEvents()
        lies.append((supplies.view.mapTo(ground, QPoint()), supplies.view.height()))
    assert set(lies) == {lies[0]}


def test_a_shootout_is_set_up_in_the_dialog(ground: MainWindow) -> None:
    ground.actions_by_name["set_up_fight"].trigger()
    dialog = ground.findChild(FightDialog)
    assert dialog.leader.currentText().startswith("Clint Ramsey")
    assert dialog.mark.currentText().startswith("Pancho Castillo")
    dialog.dudes.topLevelItem(0).setCheckState(2, Qt.CheckState.Checked)
    dialog.step.setCurrentIndex(1)
    dialog.told.emit(dialog.draft)
    t = table(ground)
    (leader,) = t.fight.sides[0].posse
    assert t.in_play[leader].printed.title == "Clint Ramsey"
    assert t.in_play[leader].booted
    assert [len(side.posse) for side in t.fight.sides] == [1, 1]


def test_a_job_is_set_up_in_the_dialog(ground: MainWindow) -> None:
    ground.practice.supplies.words.setText("meet the new boss")
    drop(ground, ground.practice.supplies.model.found[0].code, "hand:0")
    ground.actions_by_name["set_up_fight"].trigger()
    dialog = ground.findChild(FightDialog)
    dialog.sort.setCurrentIndex(dialog.sort.findText("Meet the New Boss", Qt.MatchFlag.MatchStartsWith))
    assert dialog.leader.currentText().startswith("Clint Ramsey")
    assert dialog.mark.currentText() == "town square"
    dialog.told.emit(dialog.draft)
    assert table(ground).fight.job
    assert table(ground).fight.leader == card(ground, "Clint Ramsey")


def test_an_empty_table_has_the_given_names_and_decks(window: MainWindow) -> None:
    window.practising.open_page()
    page = window.findChild(PracticePage)
    assert [name.isVisibleTo(page) for name in page.names] == [True, True, False, False]
    page.names[0].setText("Ann")
    page.decks[0].setCurrentIndex(page.decks[0].findText("Outlaws starter"))
    page.buttons["empty"].click()
    ann, other = table(window).players
    assert ann.name == "Ann"
    assert {table(window).cards[card].printed.title for card in ann.deck} >= {"Pancho Castillo"}
    assert other.name != "Ann"


# Looks at hidden cards


@pytest.fixture
def duel(window: MainWindow) -> MainWindow:
    """A window in which a game against the computer is played."""
    window.controller.new_game(with_all_cards(), starter_setup(4, 5), 11, {Seat(1): "random"})
    return window


def question(window: MainWindow) -> QMessageBox:
    (box,) = (each for each in window.findChildren(QMessageBox) if each.isVisible())
    return box


def agree(window: MainWindow) -> None:
    next(each for each in question(window).buttons() if each.text() == "Show the cards").click()


def test_taking_the_position_of_a_game_against_the_computer_asks(qtbot, duel: MainWindow) -> None:
    session = duel.controller.session
    duel.practising.take_here()
    assert duel.controller.session is session
    box = question(duel)
    assert box.text() == "This shows all hidden cards. The game goes on, but its result will not count."
    box.defaultButton().click()
    assert session.counts
    duel.practising.take_here()
    agree(duel)
    qtbot.waitUntil(lambda: duel.controller.practice.is_on)
    assert session.looks == {session.present.number}


def test_a_look_at_hidden_cards_is_named_in_lists_and_at_the_end(qtbot, duel: MainWindow) -> None:
    session = duel.controller.session
    file = duel.controller.saves.file
    duel.practising.take_here()
    agree(duel)
    qtbot.waitUntil(lambda: duel.controller.practice.is_on)
    assert any("hidden cards were looked at" in game.text for game in duel.games.recent() if game.file == file)
    duel.controller.take_up(session)
    session.answer(concession(Seat(0)))
    assert duel.games.summary_at_end() == "Hidden cards were looked at, so this result does not count."
    assert town_of(duel.games._program).noted_at_end(session, [Seat(0)]) == ""


def test_another_window_shows_hidden_cards_only_after_the_question(duel: MainWindow, monkeypatch) -> None:
    started: list = []
    monkeypatch.setattr(QProcess, "startDetached", lambda *words: (started.append(words), (True, 1))[1])
    duel.practising.open_in_window()
    assert question(duel).isVisible()
    assert started == []


def test_taking_over_the_opponents_seat_asks_and_is_noted(qtbot, duel: MainWindow) -> None:
    session, menu = duel.controller.session, duel.actions_by_name["computer"]
    menu.trigger()
    assert menu.isChecked()
    agree(duel)
    qtbot.waitUntil(lambda: not duel.controller.opponents.names)
    assert not session.counts
