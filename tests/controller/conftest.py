"""A controller with the toy town on its table."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.play.saved_games import Autosave
from tests.controller.toy_town import ToyTown


@pytest.fixture
def controller(qapp) -> GameController:
    made = GameController()
    made.new_game(ToyTown(), ("Ann", "Bob"), 1)
    return made


@pytest.fixture
def saves(tmp_path: Path) -> Autosave:
    """A folder for saved games."""
    return Autosave(tmp_path)


@pytest.fixture
def kept(qapp, saves: Autosave) -> GameController:
    """A controller with the toy town, whose every answer is kept in a file."""
    controller = GameController(saves)
    controller.new_game(ToyTown(), ("Ann", "Bob"), 1)
    return controller
