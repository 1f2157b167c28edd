"""The window as a whole: keys, menus, docks, saves."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMessageBox

from dtgui.controller.game_controller import GameController
from dtgui.decks.seating import seat_with
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Program
from dtgui.gui.table.painting.table_look import Frame
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Link
from dtgui.kernel.scene import Intent
from dtgui.play.saved_games import Autosave
from tests.controller.toy_town import HOMES, PASS

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def active(qtbot, window: MainWindow) -> MainWindow:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def message(window: MainWindow) -> str:
    return window.findChild(QMessageBox).text()


def test_undo_and_redo_by_key(qtbot, active: MainWindow) -> None:
    active.controller.attempt(Intent("card:1", HOMES[1]))
    qtbot.keyClick(active, Qt.Key.Key_Z, CTRL)
    assert active.controller.history.redo_label == "Move"
    qtbot.keyClick(active, Qt.Key.Key_Z, CTRL | SHIFT)
    assert active.controller.history.undo_label == "Move"
    qtbot.keyClick(active, Qt.Key.Key_Z, CTRL)
    qtbot.keyClick(active, Qt.Key.Key_Y, CTRL)
    assert active.controller.history.undo_label == "Move"


def test_undo_in_the_menu_names_its_answer(window: MainWindow) -> None:
    assert not window.actions_by_name["undo"].isEnabled()
    window.controller.attempt(Intent("card:1", HOMES[1]))
    assert window.actions_by_name["undo"].text() == "Undo: Move"


def test_space_presses_the_primary_button(qtbot, active: MainWindow) -> None:
    qtbot.keyClick(active, Qt.Key.Key_Space)
    assert active.controller.history.undo_label == "Pass"


def test_a_whole_turn_is_played_by_keyboard(qtbot, active: MainWindow) -> None:
    for _ in range(6):
        qtbot.keyClick(active, Qt.Key.Key_Space)
    assert active.controller.view.outcome is not None


def test_every_action_has_text_tip_and_unique_keys(window: MainWindow) -> None:
    actions = list(window.actions_by_name.values())
    keys = [key.toString() for action in actions for key in action.shortcuts()]
    assert [action.text() for action in actions if not action.text() or not action.statusTip()] == []
    assert len(keys) == len(set(keys))


def test_a_link_in_the_log_finds_its_card(window: MainWindow) -> None:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    window.log.followed.emit(Link("Ada", "card:1"))
    assert window.preview.card.code == "24011"


def test_a_click_in_the_history_goes_to_its_moment(window: MainWindow) -> None:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    window.docks["history"].raise_()
    window.history.list.clicked.emit(window.history.model.index(0))
    assert window.controller.session.present.number == 0
    assert window.history.lines == ("0  Start", "1  Move")


def test_a_hidden_history_is_empty(window: MainWindow) -> None:
    window.docks["history"].raise_()
    assert window.history.lines
    window.docks["log"].raise_()
    assert window.history.lines == ()
    window.controller.choose(PASS)
    assert window.history.lines == ()


def test_the_last_game_is_offered_and_resumed(qtbot, window: MainWindow, program: Program) -> None:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    later = MainWindow(program, GameController(Autosave(program.paths.saves)))
    qtbot.addWidget(later)
    later.show()
    assert later.start.resume.isVisible()
    qtbot.mouseClick(later.start.resume, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: later.controller.history.undo_label == "Move")


def test_an_invalid_save_is_reported_in_one_message(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Sheriff")
    window.games.open(tmp_path / "letter")
    assert "letter" in message(window)


def test_changing_the_theme_changes_the_window(window: MainWindow) -> None:
    window.preferences.change("theme", "saloon")
    assert window.table.view.table_scene.look.theme.name == "saloon"
    assert window.actions_by_name["saloon"].isEnabled()


def test_a_game_of_doomtown_is_started_and_drawn(window: MainWindow, program: Program) -> None:
    seats = tuple(seat_with(town_of(program).shelf.find(name).deck) for name in ("law-dogs-starter", "outlaws-starter"))
    window.games.play(NewGame("doomtown", Setup(seats), 7, {Seat(1): "random"}))
    scene = window.controller.scene
    assert set(window.table.view.table_scene.cards) == {piece.id for piece in scene.pieces}
    assert window.prompt.texts != ()


def test_piles_show_drawn_backs(qtbot, window: MainWindow, program: Program) -> None:
    window.games.play_starter()
    window.controller.opponents.close()
    scene = window.table.view.table_scene
    qtbot.waitUntil(lambda: town_of(program).cache.waiting == 0)
    shown = window.table.grab().toImage()
    for zone in scene.zones.values():
        zone.update()
    assert window.table.grab().toImage() == shown


def test_on_a_sharper_screen_cards_are_drawn_sharper(monkeypatch, window: MainWindow, program: Program) -> None:
    monkeypatch.setattr(window, "devicePixelRatio", lambda: 2.0)
    QApplication.sendEvent(window, QEvent(QEvent.Type.DevicePixelRatioChange))
    face = town_of(program).cache.face(town_of(program).catalog.card("24011"), 100)
    assert (face.devicePixelRatio(), face.height()) == (2.0, 200)
    assert window.table.view.table_scene.look.ratio == 2.0


def test_docks_can_be_hidden_and_shown_by_menu(window: MainWindow) -> None:
    action: QAction = window.docks["log"].toggleViewAction()
    action.trigger()
    assert not window.docks["log"].isVisible()


def test_a_click_on_a_pile_shows_its_cards(window: MainWindow) -> None:
    window.controller.choose(PASS)
    window.controller.attempt(Intent("card:101"))
    window.controller.confirm()
    window.table.zone_opened.emit("discard:0")
    assert window.pile.isVisible()
    assert [window.pile.cards.item(row).text() for row in range(window.pile.cards.count())] == ["Card 101"]


def test_undo_and_redo_work_in_the_window_of_a_pile(qtbot, window: MainWindow) -> None:
    window.controller.choose(PASS)
    window.table.zone_opened.emit("discard:0")
    window.pile.activateWindow()
    qtbot.waitUntil(window.pile.isActiveWindow)
    passed = window.controller.session.present
    qtbot.keyClick(window.pile.cards, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.controller.session.present.number == passed.parent
    qtbot.keyClick(window.pile.cards, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert window.controller.session.present is passed


def test_the_computer_can_take_over_the_other_seats(qtbot, window: MainWindow) -> None:
    window.actions_by_name["computer"].trigger()
    assert dict(window.controller.opponents.names) == {Seat(1): "random"}
    plates = window.table.view.table_scene.plates
    assert {seat: plate.player.played_by for seat, plate in plates.items()} == {Seat(0): "", Seat(1): "Random"}
    assert plates[Seat(1)].player.portrait == ""
    assert "Random" in plates[Seat(1)].toolTip()
    window.actions_by_name["computer"].trigger()
    (box,) = window.findChildren(QMessageBox)
    next(each for each in box.buttons() if each.text() == "Show the cards").click()
    qtbot.waitUntil(lambda: window.controller.opponents.names == {})


def test_the_preview_follows_a_resting_pointer(qtbot, window: MainWindow) -> None:
    ada = next(piece for piece in window.controller.scene.pieces if piece.id == "card:1")
    window.table.piece_pointed_at.emit(ada)
    assert window.preview.card is None
    qtbot.waitUntil(lambda: window.preview.card is not None and window.preview.card.code == "24011", timeout=1000)


def test_a_name_in_the_log_shows_and_locates_its_card(qtbot, window: MainWindow) -> None:
    link = Link("Ada", "card:1")
    window.log.pointed_at.emit(link)
    qtbot.waitUntil(lambda: window.preview.card is not None and window.preview.card.code == "24011", timeout=1000)
    assert window.table.view.table_scene.cards["card:1"].frame is not Frame.FOCUS
    window.log.followed.emit(link)
    assert window.table.view.table_scene.cards["card:1"].frame is Frame.FOCUS
