"""Every answer can be given by mouse alone and by keys alone, and each shown key gives its answer."""

from __future__ import annotations

import pytest

from tests.doomtown.town import doomtown, starter_setup
from tests.journeys.hands import QtHands
from tests.journeys.kinds import KINDS
from tests.journeys.offers import Device
from tests.journeys.robot import Robot

STEPS = 12
LEAST_KEYS = 8
KINDS_REACHED = tuple(
    kind
    for kind in KINDS
    if kind.name in ("West Fort, 3 seats, at one screen",) or "2 seats, at one screen" in kind.name
)


def unreachable(robot: Robot, device: Device) -> list[str]:
    """Return the options of the open question to which no way of a device leads."""
    robot.device = device
    decision = robot.visit.controller.decision
    return [] if decision is None else [o.id for o in decision.options if next(robot.ways_to(o), None) is None]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize("number", range(3))
def test_a_game_is_played_with_one_device(visit, witness, number: int, device: Device) -> None:
    at = visit(reduced_motion=True, curtain=False)
    at.resize(1280, 800)
    robot = Robot(at, QtHands(at.clock), witness, number, device)
    robot.habit_share = 0
    robot.begin(KINDS_REACHED[number])
    for _ in range(STEPS):
        assert unreachable(robot, device) == []
        if not robot.take_step():
            break
    assert robot.session.step > 0
    assert {way.device for way in robot.used} <= {device}


def test_every_key_on_a_button_gives_its_answer(visit, witness) -> None:
    at = visit(reduced_motion=False, animation_ms=20, curtain=False)
    at.resize(1280, 800)
    robot = Robot(at, QtHands(at.clock), witness, 4)
    robot.habit_share = 0
    at.controller.new_game(doomtown(), starter_setup(4, 5), 4)
    pressed = sum(robot.try_keys() for _ in range(STEPS) if robot.take_step())
    assert pressed >= LEAST_KEYS
