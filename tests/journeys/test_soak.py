"""Long runs of the robot: many games of all kinds, many keys, many drops; each prints what it has counted.

They are cut into pieces: `soaking.py` says how to run some of them, and how to go on where a run has ended.
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
from tests.journeys.soaking import SOAK
from tests.journeys.test_geometry import position
from tests.journeys.visit import Visit, Witness

pytestmark = [pytest.mark.soak, pytest.mark.timeout(0)]
GAMES, FLAT_GAMES = 200, 20
KEYS, KEYS_A_PIECE = 500, 50
DROPS, DROPS_A_PIECE = 2_000, 100
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
STEPS_OF_MEMORY, STEPS_OF_KEYS, MOST_STEPS_BEFORE_DROPS = 12, 25, 12
POSITIONS = ("noon of two", "noon of four", "West Fort of four")


@pytest.fixture
def piece(request: pytest.FixtureRequest) -> str:
    """The name of a piece of the soak; one that has passed before is skipped."""
    name = request.node.name
    if SOAK.has_passed(name):
        pytest.skip("has passed before")
    return name


def memory_mb() -> float:
    """Return how much memory this process has, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.mark.parametrize("number", SOAK.pieces(GAMES), ids=lambda number: f"{number:03}")
def test_a_game_is_played_without_faults(
    visit: Callable[..., Visit], witness: Witness, piece: str, number: int
) -> None:
    at = visit(**LOOKS[number % len(LOOKS)])
    at.resize(*SIZES[number % len(SIZES)])
    kind, robot = KINDS[number % len(KINDS)], Robot(at, QtHands(at.clock), witness, number)
    robot.begin(kind)
    SOAK.play(robot)
    over = "over" if at.controller.view.outcome is not None else "not over"
    told = f"{kind.name}, {robot.step} steps, {len(robot.session.moments)} moments, {over}"
    SOAK.note(piece, f"{told}; {len(at.clock.stalls)} of {at.clock.turns} turns stall, the longest {at.clock.longest}")


def test_memory_does_not_grow(visit: Callable[..., Visit], witness: Witness, piece: str) -> None:
    """Twenty games one after the other in the same window take no more memory than the first few."""
    at = visit()
    at.resize(*SIZES[0])
    memory = []
    for number in range(FLAT_GAMES):
        robot = Robot(at, QtHands(at.clock), witness, number)
        robot.habits = tuple(habit for habit in robot.habits if habit.name != "restart")
        robot.begin(KINDS[number % len(KINDS)])
        robot.play(STEPS_OF_MEMORY)
        memory.append(memory_mb())
    SOAK.note(piece, f"memory of {FLAT_GAMES} games, in MB: {' '.join(f'{each:.0f}' for each in memory)}")
    assert memory[-1] <= FLAT * max(memory[:WARM_UP]), memory


@pytest.mark.parametrize("number", SOAK.pieces(KEYS // KEYS_A_PIECE), ids=lambda number: f"{number:03}")
def test_every_key_has_an_effect(visit: Callable[..., Visit], witness: Witness, piece: str, number: int) -> None:
    at = visit(animation_ms=60, curtain=False)
    at.resize(*SIZES[0])
    hands, seed, answers = QtHands(at.clock), number * KEYS_A_PIECE, 0
    while hands.keys < KEYS_A_PIECE:
        seed += 1
        at.controller.take_up(position("noon of two"))
        robot = Robot(at, hands, witness, seed, Device.KEYS)
        robot.habit_share = 0
        while hands.keys < KEYS_A_PIECE and robot.step < STEPS_OF_KEYS and robot.take_step():
            answers += 1
    SOAK.note(piece, f"{hands.keys} keys, {answers} answers, 0 keys lost")


@pytest.mark.parametrize("number", SOAK.pieces(DROPS // DROPS_A_PIECE), ids=lambda number: f"{number:03}")
def test_drops_match_the_lit_zones(visit: Callable[..., Visit], witness: Witness, piece: str, number: int) -> None:
    at = visit(reduced_motion=True, curtain=False)
    at.resize(*SIZES[number % len(SIZES)])
    drops, seed = 0, number * DROPS_A_PIECE
    while drops < DROPS_A_PIECE:
        seed += 1
        at.controller.take_up(position(POSITIONS[seed % len(POSITIONS)]))
        robot = Robot(at, QtHands(at.clock), witness, seed)
        robot.habit_share = 0
        robot.play(robot.chance.randrange(MOST_STEPS_BEFORE_DROPS))
        for moved in movable(robot)[: DROPS_A_PIECE - drops]:
            with robot.witnessed(), taken_back(robot):
                carry_and_drop(robot, moved, 2)
                drops += 1
    SOAK.note(piece, f"{drops} drops, 0 differ from what was lit; the last seed was {seed}")
