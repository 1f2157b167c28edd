"""The robot plays every boss battle to its end: goal, points and day are shown whenever the window is at rest."""

from __future__ import annotations

import pytest

from tests.journeys.boss_boards import lacking_on_board
from tests.journeys.habits import HABITS
from tests.journeys.hands import QtHands
from tests.journeys.kinds import BOSSES, boss_battle
from tests.journeys.robot import Robot

pytestmark = pytest.mark.sampled(3, within="module")

SIZE = (1280, 720)
MOST_STEPS, STEPS_IN_ALL_WAYS = 400, 120
PASSES = tuple(habit for habit in HABITS if habit.name == "pass on")


@pytest.mark.parametrize("boss", BOSSES)
def test_a_boss_battle_is_played_to_its_end(visit, witness, boss: str) -> None:
    at = visit(reduced_motion=True)
    at.resize(*SIZE)
    robot = Robot(at, QtHands(at.clock), witness, 3)
    robot.habits, robot.habit_share = PASSES, 0.6
    robot.begin(boss_battle(boss, 1))
    assert not robot.play(MOST_STEPS)
    assert at.controller.view.outcome is not None
    assert lacking_on_board(at) == []


def test_a_hidden_board_is_noticed(visit, witness) -> None:
    at = visit(reduced_motion=True)
    robot = Robot(at, QtHands(at.clock), witness, 3)
    robot.begin(boss_battle(BOSSES[0], 1))
    at.window.town.goal.hide()
    assert lacking_on_board(at) == ["day 1 of 5", "0 of 3 victory points", "Sundown of day 5"]


@pytest.mark.soak
@pytest.mark.parametrize("heroes", [1, 2, 3])
@pytest.mark.parametrize("boss", BOSSES)
def test_a_boss_battle_is_played_in_all_ways(visit, witness, boss: str, heroes: int) -> None:
    at = visit(reduced_motion=True)
    at.resize(*SIZE)
    robot = Robot(at, QtHands(at.clock), witness, heroes)
    robot.begin(boss_battle(boss, heroes))
    robot.play(STEPS_IN_ALL_WAYS)
    assert lacking_on_board(at) == []
