"""Long runs of the robot: many games of all kinds, many keys, many drops; each prints what it has counted.

`DTGUI_SOAK` makes them shorter or longer: 0.1 plays a tenth of the games.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.journeys.habits import carry_and_drop, movable, taken_back
from tests.journeys.hands import QtHands
from tests.journeys.kinds import KINDS
from tests.journeys.offers import Device
from tests.journeys.robot import Robot
from tests.journeys.test_geometry import position
from tests.journeys.visit import Visit, Witness

pytestmark = [pytest.mark.soak, pytest.mark.timeout(0)]
SHARE = float(os.environ.get("DTGUI_SOAK", "1"))
GAMES, GAMES_A_VISIT, MOST_STEPS = round(200 * SHARE), 20, 250
KEYS, DROPS = round(500 * SHARE), round(2_000 * SHARE)
LOOKS: tuple[dict[str, object], ...] = (
    {},
    {"theme": "saloon", "text_scale": 1.25},
    {"theme": "contrast", "text_scale": 1.5, "reduced_motion": True},
    {"table_skin": "felt", "animation_ms": 60, "stage_pace": "fast"},
    {"table_scale": 1.5, "reduced_motion": True},
)
SIZES = ((1280, 800), (1024, 700), (1920, 1080), (2560, 1440))
FLAT = 1.15
"""How much larger the memory may be at the end than after the first games of a window, whose pictures are kept."""
WARM_UP = 5


def memory_mb() -> float:
    """Return how much memory this process has, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.mark.parametrize("number", range(max(1, GAMES // GAMES_A_VISIT)))
def test_games_of_all_kinds_one_after_the_other(visit: Callable[..., Visit], witness: Witness, number: int) -> None:
    at = visit(**LOOKS[number % len(LOOKS)])
    at.resize(*SIZES[number % len(SIZES)])
    memory, moments = [], 0
    for game in range(min(GAMES_A_VISIT, GAMES)):
        seed = number * GAMES_A_VISIT + game
        robot = Robot(at, QtHands(at.clock), witness, seed)
        robot.begin(KINDS[seed % len(KINDS)])
        robot.play(MOST_STEPS)
        moments += len(robot.session.moments)
        memory.append(memory_mb())
    told = f"{len(memory)} games, {moments} answers, memory {memory[0]:.0f} to {memory[-1]:.0f} MB"
    print(f"{told}, {at.clock.turns} turns, {len(at.clock.stalls)} stalls, the longest {at.clock.longest}")
    assert memory[-1] <= FLAT * max(memory[:WARM_UP]), memory
    assert at.clock.stalls == []


def test_of_many_keys_none_is_lost(visit: Callable[..., Visit], witness: Witness) -> None:
    at = visit(animation_ms=60, curtain=False)
    at.resize(*SIZES[0])
    hands, seed, answers = QtHands(at.clock), 0, 0
    while hands.keys < KEYS:
        seed += 1
        at.controller.take_up(position("noon of two"))
        robot = Robot(at, hands, witness, seed, Device.KEYS)
        robot.habit_share = 0
        robot.play(MOST_STEPS // 10)
        answers += robot.step
    print(f"{hands.keys} keys, {answers} answers, 0 keys lost")


def test_of_many_drops_none_differs_from_what_was_lit(visit: Callable[..., Visit], witness: Witness) -> None:
    at = visit(reduced_motion=True, curtain=False)
    at.resize(*SIZES[0])
    drops, seed = 0, 0
    while drops < DROPS:
        seed += 1
        at.controller.take_up(position(("noon of two", "noon of four", "West Fort of four")[seed % 3]))
        robot = Robot(at, QtHands(at.clock), witness, seed)
        robot.habit_share = 0
        robot.play(robot.chance.randrange(12))
        for piece in movable(robot)[: DROPS - drops]:
            with robot.witnessed(), taken_back(robot):
                carry_and_drop(robot, piece, 2)
                drops += 1
    print(f"{drops} drops, 0 differ from what was lit; the last seed was {seed}")
