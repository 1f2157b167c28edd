"""The windows beside the table: each is opened by keys or menus, wandered through and left; the game stays as it is."""

from __future__ import annotations

import pytest

from tests.doomtown.town import doomtown, starter_setup
from tests.journeys.hands import QtHands
from tests.journeys.journal import Journal
from tests.journeys.robot import Robot
from tests.journeys.windows import WINDOWS, Beside, wander

STEPS = 8
SEED = 3


@pytest.mark.sampled(12)
@pytest.mark.parametrize("beside", WINDOWS, ids=lambda beside: beside.name)
def test_a_window_is_explored_and_closed(visit, witness, beside: Beside) -> None:
    at = visit(reduced_motion=True)
    at.resize(1280, 800)
    robot = Robot(at, QtHands(at.clock), witness, SEED)
    at.controller.new_game(doomtown(), starter_setup(4, 5), SEED)
    at.controller.set_opponents({1: "greenhorn"})
    robot.play(2)
    robot.rest()
    journal = Journal(at.controller.table.answering)
    wander(robot, beside, STEPS)
    if not beside.begins:
        journal.assert_like(robot.session)
    if at.controller.table.guide is None:
        robot.play(1)
