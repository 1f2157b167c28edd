"""Whole journeys through the program, by mouse and keys only: every kind of game is begun, and played for a while."""

from __future__ import annotations

import os

import pytest

from tests.journeys.hands import QtHands
from tests.journeys.kinds import KINDS
from tests.journeys.robot import Robot

STEPS = 25


@pytest.mark.parametrize("number", range(len(KINDS)), ids=lambda number: KINDS[number].name)
def test_a_game_is_begun_and_played(visit, witness, number: int) -> None:
    seed = number + int(os.environ.get("SHIFT", "0"))
    at = visit(reduced_motion=seed % 3 > 0, animation_ms=30)
    at.resize(1280, 800)
    robot = Robot(at, QtHands(), witness, seed)
    robot.begin(KINDS[number])
    robot.play(STEPS)
    print("WAYS", dict(robot.ways))
