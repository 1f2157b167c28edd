"""The robot at a real screen, with a real mouse and a real keyboard, before the program as players start it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from PySide6.QtGui import QGuiApplication

from tests.journeys.forms import Act
from tests.journeys.habits import HABITS
from tests.journeys.kinds import ALONE, TOGETHER, WEIRD_WEST, doomtown, west_fort
from tests.journeys.robot import Robot
from tests.journeys.screen_hands import ScreenHands
from tests.journeys.visit import Visit, Witness
from tests.journeys.windows import WINDOWS, wander

pytestmark = [
    pytest.mark.screen,
    pytest.mark.timeout(300),
    pytest.mark.skipif(
        "not config.getoption('-m') or 'screen' not in config.getoption('-m')",
        reason="takes the mouse: run with -m screen",
    ),
]
SIZE = (1400, 900)
STEPS = 14
FIRST_STEPS = 6
"""Fewer, because everything that the opponent plays is shown large there."""
Start = Callable[..., Robot]
_seeds = count(1)


@pytest.fixture
def robot(visit: Callable[..., Visit], witness: Witness) -> Start:
    """Sit down before the program with these settings."""
    if QGuiApplication.platformName() != "xcb":
        pytest.skip("there is no X screen")

    def sit(**settings: object) -> Robot:
        at = visit(**{"opponent_pace_ms": 50, **settings})
        at.resize(*SIZE)
        return Robot(at, ScreenHands(), witness, next(_seeds))

    return sit


def test_the_first_game_begins_from_the_start_page(robot: Start) -> None:
    player = robot(stage_pace="fast")
    player.fill(Act("press", "Play a starter deck now"))
    player.visit.wait_for(lambda: player.visit.controller.session is not None)
    player.play(FIRST_STEPS)
    assert player.session.step > 0


@pytest.mark.parametrize(
    "kind",
    [doomtown(WEIRD_WEST, 2, TOGETHER), doomtown(WEIRD_WEST, 3, ALONE), west_fort(3)],
    ids=lambda kind: kind.name,
)
def test_a_game_is_begun_and_played(robot: Start, kind) -> None:
    player = robot()
    player.begin(kind)
    player.play(STEPS)
    assert player.session.step > 0


def test_windows_are_explored(robot: Start) -> None:
    player = robot(reduced_motion=True)
    player.begin(doomtown(WEIRD_WEST, 2, ALONE))
    for beside in WINDOWS:
        if not beside.begins:
            wander(player, beside, 3)
    player.play(2)


def test_cards_are_dragged_and_the_program_restarted(robot: Start) -> None:
    player = robot()
    player.habits = tuple(habit for habit in HABITS if habit.name in ("carry about", "restart"))
    player.habit_share = 0.6
    player.begin(doomtown(WEIRD_WEST, 2, TOGETHER))
    player.play(STEPS // 2)
