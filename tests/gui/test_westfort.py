"""West Fort in the window: begun from its page, played by mouse, drawn at every size and in every look."""

from __future__ import annotations

import argparse
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.games import westfort
from dtgui.gui.commands import play_command
from dtgui.gui.look.theme import CONTRAST, LEDGER, SALOON, Theme
from dtgui.gui.services.plain_new_game import PlainNewGame
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.westfort.fort_faces import FortFaces
from dtgui.gui.westfort.fort_front import FortFront
from dtgui.gui.westfort.fort_layout import lay_out_fort
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.play.saved_games import Autosave
from dtgui.westfort.state import Setup, Variant
from tests.gui.hands import Hands, Mind, Mouse, Tree
from tests.westfort.fort import ALL_SETUPS
from tests.westfort.fort import westfort as game

ANSWERS = 60


@pytest.fixture
def program(qtbot, tmp_path: Path) -> Program:
    paths, preferences = default_paths(tmp_path), Preferences(tmp_path / "settings.json")
    preferences.change("reduced_motion", True)
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


def test_it_begins_from_its_page(window: MainWindow, program: Program) -> None:
    assert isinstance(program.looks.shown, FortFront)
    assert window.windowTitle() == "West Fort"
    assert window.controller.session.position.decision.question.id == "start"


@pytest.mark.parametrize("hands", [Mouse, Tree])
def test_it_is_played_by_mouse_alone_and_by_the_tree_alone(window: MainWindow, qtbot, hands: type[Hands]) -> None:
    window.docks["outline"].show()
    window.docks["outline"].raise_()
    controller, answers = window.controller, count()
    answered = hands(window, qtbot).play(Mind(3), lambda: next(answers) < ANSWERS and controller.decision is not None)
    asked = {decision.question.id for decision, _ in answered}
    assert {"start", "action", "ability", "income"} <= asked
    assert controller.session.position.table.day > 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_everything_lies_on_the_board(setup: Setup, size: tuple[int, int], text: float) -> None:
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


def test_west_fort_begins_from_the_command_line_against_its_usual_opponents(program: Program) -> None:
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
    play_command.configure(parser)
    return parser.parse_args(words)
