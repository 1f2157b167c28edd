"""Two players at one screen: nothing is revealed between their turns."""

from __future__ import annotations

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Intent
from dtgui.play.change import Aspect
from tests.controller.toy_town import HOMES, PASS, ToyTown


@pytest.fixture
def hot_seat(qapp) -> GameController:
    made = GameController()
    made.viewer.use_curtain(True)
    made.new_game(ToyTown(), ("Ann", "Bob"), 1)
    return made


def announced_names(controller: GameController) -> list[str]:
    told: list[str] = []
    controller.changed.connect(lambda change: Aspect.CURTAIN in change and told.append(controller.view.hides_from))
    return told


def test_the_curtain_starts_closed_and_names_the_player(hot_seat: GameController) -> None:
    told = announced_names(hot_seat)
    hot_seat.viewer.look_from(None)
    assert told == ["Player 0"]


def test_a_closed_curtain_hides_the_scene(hot_seat: GameController) -> None:
    assert hot_seat.viewer.is_curtain_down
    assert (hot_seat.scene.pieces, hot_seat.scene.gestures, hot_seat.scene.zones) == ((), (), ())
    view = hot_seat.view
    assert (view.decision, view.selection, view.observation, view.log) == (None, None, None, ())


def test_the_curtain_opens_for_a_ready_player(hot_seat: GameController) -> None:
    hot_seat.viewer.raise_curtain()
    assert hot_seat.decision.seat == Seat(0)
    assert hot_seat.scene.pieces != ()


def test_the_curtain_closes_when_the_other_player_is_asked(hot_seat: GameController) -> None:
    hot_seat.viewer.raise_curtain()
    hot_seat.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.viewer.is_curtain_down
    assert (hot_seat.history.undo_label, hot_seat.history.entries(), hot_seat.history.marks()) == ("", (), ())


def test_the_curtain_stays_open_for_the_same_player(hot_seat: GameController) -> None:
    hot_seat.viewer.raise_curtain()
    hot_seat.choose(PASS)
    assert not hot_seat.viewer.is_curtain_down


def test_a_closed_curtain_blocks_gestures_and_undo(hot_seat: GameController) -> None:
    hot_seat.viewer.raise_curtain()
    hot_seat.attempt(Intent("card:1", HOMES[1]))
    moment = hot_seat.session.present
    hot_seat.attempt(Intent("card:11", HOMES[0]))
    hot_seat.history.undo()
    assert hot_seat.session.present is moment


def test_undo_to_another_player_closes_the_curtain(hot_seat: GameController) -> None:
    hot_seat.viewer.raise_curtain()
    hot_seat.attempt(Intent("card:1", HOMES[1]))
    hot_seat.viewer.raise_curtain()
    hot_seat.history.undo()
    assert hot_seat.viewer.is_curtain_down
    assert hot_seat.scene.pieces == ()


def test_answers_of_the_other_player_are_reported_as_seen(hot_seat: GameController) -> None:
    hot_seat.viewer.raise_curtain()
    hot_seat.choose(PASS)
    hot_seat.attempt(Intent("card:101"))
    hot_seat.confirm()
    hot_seat.table.pick(hot_seat.selection.with_amount(2))
    hot_seat.confirm()
    hot_seat.viewer.raise_curtain()
    assert [entry.text for entry in hot_seat.history.entries()] == [
        "Start",
        "…",
        "Seat 0 throws cards away",
        "A bet is made",
    ]


def test_the_curtain_can_be_turned_off(hot_seat: GameController) -> None:
    hot_seat.viewer.use_curtain(False)
    assert not hot_seat.viewer.is_curtain_down
    hot_seat.attempt(Intent("card:1", HOMES[1]))
    assert hot_seat.decision.seat == Seat(1)


def test_the_curtain_stays_open_against_the_computer(hot_seat: GameController) -> None:
    hot_seat.viewer.raise_curtain()
    hot_seat.set_opponents({Seat(1): "random"})
    hot_seat.attempt(Intent("card:1", HOMES[1]))
    assert not hot_seat.viewer.is_curtain_down
