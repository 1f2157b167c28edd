"""A controller with the toy town on its table."""

from __future__ import annotations

import pytest

from dtgui.controller.game_controller import GameController
from tests.controller.toy_town import ToyTown


@pytest.fixture
def controller(qapp) -> GameController:
    made = GameController()
    made.new_game(ToyTown(), ("Ann", "Bob"), 1)
    return made
