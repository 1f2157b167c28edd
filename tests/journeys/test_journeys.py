from __future__ import annotations

import pytest

from tests.doomtown.town import doomtown, starter_setup
from tests.journeys.hands import QtHands
from tests.journeys.robot import Robot


@pytest.mark.parametrize("seed", range(int(__import__("os").environ.get("SEEDS", "8"))))
def test_hot_seat(visit, witness, seed) -> None:
    at = visit(reduced_motion=True, curtain=seed % 2 == 0)
    at.resize(1280, 800)
    at.controller.new_game(doomtown(), starter_setup(seed, seed + 1), seed)
    robot = Robot(at, QtHands(), witness, seed)
    robot.play(60)
    print(robot.ways)
