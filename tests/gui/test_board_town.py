"""A game in a box, from its page to its end, in the window that every game is played in: dice, pawns and tokens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QTextBrowser

from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.games import doomtown
from dtgui.gui.dialogs.start_page import ChooseGame
from dtgui.gui.doomtown.town_front import TownFront
from dtgui.gui.services.front import GameFront
from dtgui.gui.services.new_game import PlainNewGame
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.window.main_window import TOWN, MainWindow
from dtgui.kernel.scene import PieceKind
from dtgui.play.saved_games import Autosave
from tests.controller.toy_town import HOMES, SQUARE
from tests.gui.board_town import BANK, BOX, TRAY
from tests.gui.pointer import Pointer

ADA, CORA = "card:1", "card:11"


@pytest.fixture
def program(qtbot, catalog: Catalog, tmp_path: Path) -> Program:
    """Doomtown and the board town, each in its box."""
    paths, preferences = default_paths(tmp_path), Preferences(tmp_path / "settings.json")
    preferences.change("reduced_motion", True)
    preferences.change("stage_pace", "off")
    preferences.change("curtain", False)
    boxes = (replace(doomtown.BOX, make_game=lambda _: Doomtown(catalog)), BOX)
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    return Program(paths, boxes, Looks(boxes, paths, preferences), places, preferences)


@pytest.fixture
def empty(qtbot, program: Program) -> MainWindow:
    """A window before any game."""
    made = MainWindow(program, GameController(Autosave(program.paths.saves)))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    return made


@pytest.fixture
def window(empty: MainWindow) -> MainWindow:
    """A window with the board town on it, chosen from its page; both seats are played here."""
    empty.games.ask_for_new()
    empty.findChild(ChooseGame).buttons[BOX.name].click()
    page = empty.findChild(PlainNewGame)
    page.rows[0].name.setText("Ann")
    page.rows[1].who.setCurrentIndex(0)
    page.buttons.button(page.buttons.StandardButton.Ok).click()
    return empty


@pytest.fixture
def pointer(window: MainWindow, qtbot) -> Pointer:
    return Pointer(window.table.view, qtbot)


def zone_of(window: MainWindow, piece: str) -> str:
    return next(each.zone for each in window.controller.scene.pieces if each.id == piece)


def log_of(window: MainWindow) -> str:
    return window.log.findChild(QTextBrowser).toPlainText()


def test_a_game_begins_from_its_page_in_its_own_style(window: MainWindow, program: Program) -> None:
    assert window.pages.currentIndex() == TOWN
    assert window.controller.session.setup[0] == "Ann"
    assert type(program.looks.shown) is GameFront
    assert window.windowTitle() == "Board Town"
    assert {piece.kind for piece in window.controller.scene.pieces} == {*PieceKind}


def test_every_kind_of_piece_is_drawn_and_is_in_its_place(window: MainWindow) -> None:
    scene = window.table.view.table_scene
    for piece in ("die:0", "rock:1", ADA, "card:101"):
        item, zone = scene.cards[piece], scene.layout.zones[zone_of(window, piece)]
        assert not item.pixmap().isNull()
        assert zone.contains(scene.layout.pieces[piece].bounds, slack=3)


def test_a_pawn_is_dragged(qtbot, window: MainWindow, pointer: Pointer) -> None:
    pointer.drag(ADA, HOMES[1])
    assert zone_of(window, ADA) == HOMES[1]
    qtbot.waitUntil(lambda: "Ada moves to the place" in log_of(window))


def test_a_token_is_dragged(window: MainWindow, pointer: Pointer) -> None:
    pointer.drag("rock:0", SQUARE)
    assert zone_of(window, ADA) == SQUARE
    assert zone_of(window, "rock:0") == BANK


def test_a_clicked_die_shows_the_bet(qtbot, window: MainWindow, pointer: Pointer) -> None:
    before = window.table.view.table_scene.cards["die:0"].pixmap().toImage()
    pointer.click("die:0")
    window.controller.confirm()
    window.controller.table.pick(window.controller.selection.with_amount(3))
    window.controller.confirm()
    assert zone_of(window, "die:0") == TRAY
    assert window.table.view.table_scene.cards["die:0"].pixmap().toImage() != before
    qtbot.waitUntil(lambda: "A bet is made." in log_of(window))


def test_every_piece_is_reached_and_played_by_keyboard(window: MainWindow, qtbot) -> None:
    view = window.table.view
    view.setFocus()
    seen = set()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down) * 6:
        qtbot.keyClick(view, key)
        seen.add(view.focused)
    kinds = {piece.kind for piece in window.controller.scene.pieces if piece.id in seen}
    assert PieceKind.PAWN in kinds
    view.locate("die:0")
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert window.table.choice.options
    qtbot.keyClick(window.table.choice, Qt.Key.Key_Return)
    assert window.controller.decision.question.id == "throw"


def test_a_refused_drag_is_explained(window: MainWindow, pointer: Pointer) -> None:
    pointer.drag(CORA, SQUARE)
    assert "Toy rules 1.4" in window.table.bubble.text()


def test_moves_are_undone_and_redone(window: MainWindow, pointer: Pointer) -> None:
    pointer.drag(ADA, HOMES[1])
    window.actions_by_name["undo"].trigger()
    assert zone_of(window, ADA) == HOMES[0]
    window.actions_by_name["redo"].trigger()
    assert zone_of(window, ADA) == HOMES[1]


def test_a_game_is_saved_and_continued(window: MainWindow, pointer: Pointer, tmp_path: Path, qtbot) -> None:
    pointer.drag(ADA, HOMES[1])
    window.controller.saves.save_as(tmp_path / "mine.dtgame")
    window.controller.new_game(window.controller.session.game, ("X", "Y"), 2)
    window.games.open(tmp_path / "mine.dtgame")
    qtbot.waitUntil(lambda: window.controller.session.setup[0] == "Ann")
    assert zone_of(window, ADA) == HOMES[1]


def test_recent_games_name_their_players(window: MainWindow) -> None:
    assert window.games.recent()[0].text.startswith("Board Town: Ann – Player 2, ")


def test_the_preview_shows_a_pawn_and_explains_words_of_the_game(window: MainWindow) -> None:
    window.pointing.point_out(ADA)
    told = window.preview.findChild(QTextBrowser).toPlainText()
    assert "Ada" in told
    assert "Sneaks about." in told
    assert "Goes to the square without a noise." in told


def test_the_window_switches_between_games(window: MainWindow, program: Program) -> None:
    assert type(program.looks.shown) is GameFront
    window.games.play_starter()
    assert isinstance(program.looks.shown, TownFront)
    assert window.table.view.table_scene.look is program.looks.shown.look
    window.games.ask_for(BOX.name)
    page = window.findChildren(PlainNewGame)[-1]
    page.buttons.button(page.buttons.StandardButton.Ok).click()
    assert window.table.view.table_scene.look is program.looks.front(BOX.name).look


def test_the_computer_plays_on_its_own(empty: MainWindow, qtbot) -> None:
    empty.games.ask_for(BOX.name)
    page = empty.findChild(PlainNewGame)
    page.buttons.button(page.buttons.StandardButton.Ok).click()
    assert list(empty.controller.opponents.names.values()) == ["random"]


def test_dice_and_stacks_are_reported_to_a_screen_reader(window: MainWindow) -> None:
    pieces = {piece.id: piece for piece in window.controller.scene.pieces}
    assert "Bet of 0, hidden" in window.table.view.speak(pieces["die:0"])
    assert "Ghost rock, 7 in a stack" in window.table.view.speak(pieces["rock:0"])
