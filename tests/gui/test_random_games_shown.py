"""Random games of Doomtown on the table: after every answer items and scene agree, and what is legal is marked."""

from __future__ import annotations

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.kernel.chance import Chance
from dtgui.play.history import Back
from tests.conformance.random_setups import random_setup
from tests.doomtown.town import doomtown
from tests.gui.agreement import assert_agrees, assert_legal_is_marked, give

GAMES, ANSWERS = 20, 60
MANY_GAMES, MANY_ANSWERS = 100, 2_000


def show(panel: TablePanel, controller: GameController, seed: int, answers: int) -> None:
    """Play and show a game until its end, or for this many answers."""
    controller.new_game(doomtown(), random_setup(seed), seed)
    player = RandomPlayer(Chance(seed))
    for _ in range(answers):
        assert_agrees(panel, controller)
        assert_legal_is_marked(panel, controller)
        if controller.decision is None:
            assert controller.view.outcome is not None
            return
        before = controller.session.present
        give(controller, player.choose(controller.view.observation))
        assert controller.session.present is not before


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(GAMES))
def test_items_match_the_scene_in_a_random_game(panel: TablePanel, controller: GameController, seed: int) -> None:
    show(panel, controller, seed, ANSWERS)
    controller.history.undo(Back.DAY)
    assert_agrees(panel, controller)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", range(GAMES, GAMES + MANY_GAMES))
def test_items_match_the_scene_in_whole_random_games(panel: TablePanel, controller: GameController, seed: int) -> None:
    show(panel, controller, seed, MANY_ANSWERS)
