"""Every kind of game is begun through the window, by mouse and keys only, and played for a while."""

from __future__ import annotations

import pytest

from tests.journeys.hands import QtHands
from tests.journeys.kinds import KINDS
from tests.journeys.robot import Robot

STEPS = 8
SIZE = (1280, 800)
CALM_OF = 3
"""In one of this many games cards are animated; in the others they jump, which is quicker."""


@pytest.mark.sampled(10)
@pytest.mark.parametrize("number", range(len(KINDS)), ids=lambda number: KINDS[number].name)
def test_a_game_is_begun_and_played(visit, witness, number: int) -> None:
    at = visit(reduced_motion=number % CALM_OF > 0, animation_ms=30)
    at.resize(*SIZE)
    robot = Robot(at, QtHands(at.clock), witness, number)
    robot.begin(KINDS[number])
    robot.play(STEPS)
    assert robot.step > 1
