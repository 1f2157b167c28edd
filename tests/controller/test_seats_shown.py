"""The seats whose view may be chosen: every one in a replay, only the player's own during a game."""

from __future__ import annotations

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Intent
from tests.controller.saved import look_at
from tests.controller.toy_town import HOMES
from tests.doomtown.town import doomtown, two_starters

ANN, BOB = Seat(0), Seat(1)


@pytest.fixture
def hot_seat(controller: GameController) -> GameController:
    """Two players at one screen with a curtain between them, the first one looking."""
    controller.viewer.use_curtain(True)
    controller.viewer.raise_curtain()
    return controller


def test_the_curtain_hides_the_other_players_cards(hot_seat: GameController) -> None:
    assert set(hot_seat.viewer.seats) == {ANN}
    hot_seat.viewer.watch(True)
    hot_seat.viewer.look_from(BOB)
    assert hot_seat.scene.seat == ANN


def test_both_seats_are_visible_without_a_curtain(controller: GameController) -> None:
    assert set(controller.viewer.seats) == {ANN, BOB}


def test_opponents_cards_are_hidden_during_the_game(controller: GameController) -> None:
    controller.set_opponents({BOB: "random"})
    controller.viewer.watch(True)
    controller.viewer.look_from(BOB)
    assert controller.scene.seat == ANN


def test_all_seats_are_visible_after_the_game(qapp) -> None:
    played = GameController()
    played.viewer.use_curtain(True)
    played.new_game(doomtown(), two_starters(1), 1)
    played.viewer.raise_curtain()
    assert len(played.viewer.seats) == 1
    played.table.concede()
    assert set(played.viewer.seats) == {Seat(0), Seat(1)}


def test_all_seats_are_visible_if_the_computer_plays_all(controller: GameController) -> None:
    controller.set_opponents({ANN: "random", BOB: "random"})
    assert set(controller.viewer.seats) == {ANN, BOB}


def test_a_replay_shows_all_seats_until_it_is_continued(hot_seat: GameController, tmp_path) -> None:
    hot_seat.saves.save_as(tmp_path / "mine.dtgame")
    look_at(hot_seat, tmp_path / "mine.dtgame")
    assert set(hot_seat.viewer.seats) == {ANN, BOB}
    hot_seat.go_on_from_here()
    assert len(hot_seat.viewer.seats) == 1


def test_a_closed_curtain_stays_closed_for_any_view(hot_seat: GameController) -> None:
    hot_seat.attempt(Intent("card:1", HOMES[1]))
    hot_seat.viewer.look_from(BOB)
    assert hot_seat.viewer.is_curtain_down
    hot_seat.viewer.watch(True)
    assert hot_seat.viewer.is_curtain_down
    hot_seat.viewer.raise_curtain()
    assert hot_seat.scene.seat == BOB


def test_a_replay_of_an_unfinished_game_hides_opponents_cards(controller: GameController, tmp_path) -> None:
    controller.set_opponents({BOB: "random"})
    controller.saves.save_as(tmp_path / "mine.dtgame")
    look_at(controller, tmp_path / "mine.dtgame")
    assert set(controller.viewer.seats) == {ANN}
