"""Passing on, holding everything, and not having to wait: in the toy town, with an opponent."""

from __future__ import annotations

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.kernel.decisions import Seat
from dtgui.play.change import Aspect, Change
from tests.controller.toy_town import PASS, ToyTown

SLOW = 60_000


@pytest.fixture
def controller(qapp) -> GameController:
    """Ann at this screen against a random player that takes a minute over everything."""
    made = GameController()
    made.opponents.pace_ms = SLOW
    made.new_game(ToyTown(), ("Ann", "Bob"), 1, {Seat(1): "random"})
    return made


def answer_all(controller: GameController) -> None:
    """Pass, throw nothing away, bet one."""
    controller.choose(PASS)
    controller.confirm()
    controller.confirm()


def is_answered(controller: GameController) -> bool:
    """Whether the opponent has played: Ann is asked again, or the game is over."""
    return controller.decision is not None or controller.view.outcome is not None


def test_an_opponent_takes_its_time(qtbot, controller: GameController) -> None:
    answer_all(controller)
    qtbot.wait(60)
    assert controller.opponents.is_thinking


def test_hurrying_ends_the_wait(qtbot, controller: GameController) -> None:
    answer_all(controller)
    controller.opponents.hurry()
    qtbot.waitUntil(lambda: is_answered(controller))


def test_hurrying_ends_with_the_next_question(controller: GameController) -> None:
    controller.opponents.hurry()
    answer_all(controller)
    assert controller.opponents.is_thinking


def test_held_opponents_answer_only_after_release(qtbot, controller: GameController) -> None:
    controller.opponents.pace_ms = 0
    controller.auto_pass.hold(True)
    answer_all(controller)
    qtbot.wait(60)
    assert not is_answered(controller)
    controller.auto_pass.hold(False)
    qtbot.waitUntil(lambda: is_answered(controller))


def test_a_new_game_clears_the_hold_and_reports_it(controller: GameController) -> None:
    told: list[Change] = []
    controller.auto_pass.hold(True)
    controller.auto_pass.take(controller.auto_pass.habits.toggled("Noon"))
    controller.changed.connect(told.append)
    controller.new_game(ToyTown(), ("Ann", "Bob"), 1)
    assert Aspect.HABITS in told[-1]
    assert not controller.auto_pass.habits.holds
    assert controller.auto_pass.habits.stops == frozenset()
    assert not controller.opponents.is_held


def test_stopping_returns_whether_a_seat_was_passing(controller: GameController) -> None:
    assert not controller.auto_pass.stop()
    controller.auto_pass.take(controller.auto_pass.habits.waits(controller.scene))
    assert controller.auto_pass.stop()
