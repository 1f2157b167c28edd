"""West Fort in the window: begun from its page, played by mouse, drawn at every size and in every look."""

from __future__ import annotations

import argparse
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from dtgui.app.paths import default_paths
from dtgui.cli.options import play
from dtgui.controller.game_controller import GameController
from dtgui.games import westfort
from dtgui.gui.commands import play_command
from dtgui.gui.look.theme import CONTRAST, LEDGER, SALOON, Theme
from dtgui.gui.services.new_game import PlainNewGame
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.table.items.table_scene import ROLL
from dtgui.gui.table.items.zone_item import ZoneLight
from dtgui.gui.westfort.fort_faces import FortFaces
from dtgui.gui.westfort.fort_front import FortFront
from dtgui.gui.westfort.fort_layout import lay_out_fort
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.play.saved_games import Autosave
from dtgui.westfort.board import BY_PLACE, HIRE, Place
from dtgui.westfort.state import Fort, Setup, Variant
from tests.gui.hands import Hands, Mind, Mouse, Tree
from tests.gui.pointer import Pointer
from tests.westfort.fort import ALL_SETUPS
from tests.westfort.fort import westfort as game

ANSWERS = 60


@pytest.fixture
def program(qtbot, tmp_path: Path) -> Program:
    paths, preferences = default_paths(tmp_path), Preferences(tmp_path / "settings.json")
    preferences.change("reduced_motion", True)
    preferences.change("stage_pace", "off")
    preferences.change("curtain", False)
    boxes = (westfort.BOX,)
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    return Program(paths, boxes, Looks(boxes, paths, preferences), places, preferences)


@pytest.fixture
def window(qtbot, program: Program) -> MainWindow:
    """A window with West Fort for two players at this screen."""
    made = MainWindow(program, GameController(Autosave(program.paths.saves)))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.games.ask_for_new()
    page = made.findChild(PlainNewGame)
    page.count.setValue(2)
    page.rows[1].who.setCurrentIndex(0)
    page.seed.setText("4")
    page.buttons.button(page.buttons.StandardButton.Ok).click()
    return made


def test_a_game_begins_from_its_page(window: MainWindow, program: Program) -> None:
    assert isinstance(program.looks.shown, FortFront)
    assert window.windowTitle() == "West Fort"
    assert window.controller.session.position.decision.question.id == "start"


@pytest.mark.sampled(3, within="module")
@pytest.mark.parametrize("hands", [Mouse, Tree])
def test_a_game_is_played_by_mouse_or_by_outline(window: MainWindow, qtbot, hands: type[Hands]) -> None:
    window.docks["outline"].show()
    window.docks["outline"].raise_()
    controller, answers = window.controller, count()
    answered = hands(window, qtbot).play(Mind(3), lambda: next(answers) < ANSWERS and controller.decision is not None)
    asked = {decision.question.id for decision, _ in answered}
    assert {"start", "action", "ability", "income"} <= asked
    assert controller.session.position.table.day > 1


@pytest.mark.sampled(3, within="module")
def test_a_whole_game_is_played_by_mouse(window: MainWindow, qtbot) -> None:
    controller = window.controller
    Mouse(window, qtbot).play(Mind(5), lambda: controller.decision is not None)
    assert game().outcome(controller.session.position) is not None


def test_the_town_keeps_its_room_when_texts_are_large() -> None:
    full_table = max(ALL_SETUPS, key=lambda setup: len(setup.names))
    scene = game().scene(game().observe(game().new(full_table, 1), Seat(0)))
    width, height = 944, 540
    layout = lay_out_fort(scene, width, height, 2.0)
    spaces = [layout.zones[zone.id] for zone in scene.zones if zone.row == "spaces"]
    town = max(space.bottom for space in spaces) - min(space.y for space in spaces)
    assert town >= height / 2


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_piece_is_on_the_board(setup: Setup, size: tuple[int, int], text: float) -> None:
    scene = game().scene(game().observe(game().new(setup, 1), Seat(0)))
    layout = lay_out_fort(scene, *size, text)
    assert set(layout.zones) == {zone.id for zone in scene.zones}
    assert set(layout.pieces) == {piece.id for piece in scene.pieces}
    assert set(layout.plates) == {panel.seat for panel in scene.panels}
    areas = list(layout.zones.values()) + list(layout.plates.values())
    for rect in areas:
        assert rect.x >= -1
        assert rect.y >= -1
        assert rect.right <= size[0] + 1
        assert rect.bottom <= size[1] + 1
    assert not any(one.overlaps(other) for one in areas for other in areas if one is not other)


@pytest.mark.parametrize("theme", [LEDGER, SALOON, CONTRAST], ids=lambda theme: theme.name)
def test_every_face_is_drawn(qapp, theme: Theme) -> None:
    faces = FortFaces(game().data, theme)
    codes = [*game().data.buildings, *game().data.undead]
    drawn = {code: faces.face(code, 120).toImage() for code in codes}
    assert all(not image.isNull() for image in drawn.values())
    assert drawn["bank"] != drawn["saloon"]
    assert faces.face(None, 120).toImage() != drawn["headless-rider"]


def test_the_command_line_begins_a_game_with_default_opponents(program: Program) -> None:
    chosen = play_command.chosen_game(program, _options("--game", "westfort", "--players", "4"))
    assert chosen.setup.names == ("Stranger", "Player 2", "Player 3", "Player 4")
    assert set(chosen.opponents) == {1, 2, 3}
    alone = _options("--game", "westfort", "--players", "1", "--solo-change", "horde", "--solo-change", "fast")
    assert [change.value for change in play_command.chosen_game(program, alone).setup.changes] == ["horde", "fast"]
    bands = _options("--game", "westfort", "--bands", "--hotseat")
    assert play_command.chosen_game(program, bands).setup.variant is Variant.BANDS
    assert play_command.chosen_game(program, bands).opponents == {}


def _options(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.configure(parser)
    return parser.parse_args(words)


# One key, one die, one shot -------------------------------------------------------------------------------------------


@pytest.fixture
def at_action(window: MainWindow, qtbot) -> MainWindow:
    """The window where the action is asked for, both players at this screen."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for _ in range(2):
        for number in ("2", "3", "4"):
            qtbot.keyClick(window, number)
        qtbot.keyClick(window, " ")
    assert window.controller.decision.question.id == "action"
    return window


@pytest.mark.parametrize("number", ["8", "5", "2", "1"])
def test_one_key_sets_the_die(at_action: MainWindow, qtbot, number: str) -> None:
    seat = at_action.controller.decision.seat
    qtbot.keyClick(at_action, number)
    band = next(band for band, crew in _table(at_action).bands.items() if crew.seat == seat)
    assert _table(at_action).bands[band].die == int(number)


def test_digit_nine_hires_guns(at_action: MainWindow, qtbot) -> None:
    asked = at_action.controller.decision
    if not any(option.verb == "hire" for option in asked.options):
        qtbot.keyClick(at_action, "8")
    qtbot.keyClick(at_action, "9")
    assert any(crew.die == HIRE for crew in _table(at_action).bands.values())


def test_space_sets_no_die(at_action: MainWindow, qtbot) -> None:
    qtbot.keyClick(at_action, " ")
    assert not any(crew.die for crew in _table(at_action).bands.values())


def test_a_lit_space_is_clicked_and_dice_are_dragged_there(at_action: MainWindow, qtbot) -> None:
    pointer = Pointer(at_action.table.view, qtbot)
    first = at_action.controller.decision.seat
    assert at_action.table.view.table_scene.zones["space 6"].light is ZoneLight.LEGAL
    pointer.click("space 6")
    assert _table(at_action).bands[first].die == 6
    pointer.drag(f"die:{1 - first}", "space 4")
    assert at_action.controller.decision.question.id != "action"


def test_a_key_of_a_closed_action_is_explained_with_section(at_action: MainWindow, qtbot) -> None:
    mind, session = Mind(5), at_action.controller.session
    for _ in range(40):
        if session.position.table.round == 2 and session.position.decision.question.id == "action":
            break
        decision = session.position.decision
        session.answer(mind.answer(session.game.observe(session.position, decision.seat)))
    at_action.controller.take_up(session)
    t, seat = _table(at_action), at_action.controller.decision.seat
    lying = next(outlaw.place for outlaw in t.outlaws.values() if outlaw.band == seat and outlaw.place in BY_PLACE)
    qtbot.keyClick(at_action, lying[-1])
    assert "until the day ends" in at_action.table.bubble.text()
    assert "West Fort, Game Overview" in at_action.table.bubble.text()


def test_dice_roll_and_figures_sway_until_they_stop(at_action: MainWindow, program: Program, qtbot) -> None:
    scene = at_action.table.view.table_scene
    program.preferences.change("reduced_motion", False)
    qtbot.keyClick(at_action, "8")
    qtbot.keyClick(at_action, "7")
    turned = [item.rotation() for id_, item in scene.cards.items() if id_.startswith("die:")]
    assert turned == [-ROLL, -ROLL]
    assert scene.motion.is_running
    at_action.finish_motion()
    assert {item.rotation() for item in scene.cards.values() if not item.piece.turned} == {0.0}
    program.preferences.change("reduced_motion", True)
    at_action.actions_by_name["undo"].trigger()
    assert not scene.motion.is_running


def test_undead_shamble_to_town_from_boot_hill(at_action: MainWindow, program: Program) -> None:
    scene, session = at_action.table.view.table_scene, at_action.controller.session
    program.preferences.change("reduced_motion", False)
    position = session.position
    t = position.table.copy()
    t.undead[t.boot_hill[0]], t.boot_hill = Place(t.town[0]), t.boot_hill[1:]
    risen = f"undead:{next(reversed(t.undead))}"
    shown = game().scene(replace(game().observe(position, Seat(0)), table=t))
    at_action.table.view.show_table(shown)
    assert scene.cards[risen].pos() == scene.center_of("boot hill")
    scene.motion._clock.setCurrentTime(scene.motion._clock.duration() // 5)
    assert scene.cards[risen].rotation() != 0
    at_action.finish_motion()
    assert scene.cards[risen].rotation() == 0


def test_undead_in_the_street_change_places_each_round() -> None:
    position = game().new(ALL_SETUPS[0], 1)
    seen = game().observe(position, Seat(0))
    undead = next(piece.id for piece in game().scene(seen).pieces if piece.zone == "street")
    later = seen.table.copy()
    later.round = 2
    places = [
        lay_out_fort(game().scene(replace(seen, table=t)), 1280, 720, 1.0).pieces[undead] for t in (seen.table, later)
    ]
    assert places[0] != places[1]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_buildings_do_not_move_with_undead(size: tuple[int, int]) -> None:
    scene = game().scene(game().observe(game().new(ALL_SETUPS[0], 1), Seat(0)))
    undead = next(piece for piece in scene.pieces if piece.zone == "street")
    before = lay_out_fort(scene, *size).pieces
    for zone in (zone for zone in scene.zones if zone.row in ("north", "south")):
        come = [replace(piece, zone=zone.id) if piece is undead else piece for piece in scene.pieces]
        after = lay_out_fort(replace(scene, pieces=tuple(come)), *size).pieces
        assert after[undead.id] != before[undead.id]
        buildings = [piece.id for piece in scene.pieces if piece.zone == zone.id]
        assert buildings
        assert [after[id_] for id_ in buildings] == [before[id_] for id_ in buildings]


def _table(window: MainWindow) -> Fort:
    return window.controller.session.position.table
