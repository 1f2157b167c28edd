"""Players are made with their game, seat and seed; each game has its own."""

from __future__ import annotations

from typing import ClassVar

import pytest

from dtgui.ai.match import play_match, seated
from dtgui.ai.player import EVERY_GAME, ComputerPlayer, Players, of_even_temper, random_player
from dtgui.ai.worker import ThinkHere, Worker
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.game import Game, Observation
from dtgui.play.boxes import players_of
from tests.ai.games import doomtown
from tests.kernel.dice_duel import GAME, DiceDuel, Setup


class Told:
    """Answers at random, and keeps what it was made with."""

    made: ClassVar[list[Told]] = []

    def __init__(self, game: Game, seat: Seat, seed: int) -> None:
        self.game, self.seat, self.seed = game, seat, seed
        self._guess: ComputerPlayer = random_player(game, seat, seed)
        self.made.append(self)

    def choose(self, observation: Observation) -> Answer:
        return self._guess.choose(observation)


OWN: Players = {"told": Told, **EVERY_GAME}


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    monkeypatch.setattr(Told, "made", [])
    return Told.made


def test_a_player_receives_game_seat_and_seed(made: list[Told]) -> None:
    seated(GAME, OWN, ["told", "random", "told"], 3)
    assert [(player.game, player.seat) for player in made] == [(GAME, 0), (GAME, 2)]
    assert made[0].seed != made[1].seed


def test_players_of_every_game_finish_it() -> None:
    match = play_match(GAME, Setup(), 1, seated(GAME, OWN, ["told", "random"], 1), 500)
    assert GAME.outcome(match.position) is not None


def test_every_game_has_a_random_player_and_a_default_opponent() -> None:
    assert list(players_of(DiceDuel())) == ["random"]
    levels = ["greenhorn", "ranch-hand", "sheriff", "marshal", "old-hand"]
    assert of_even_temper(players_of(doomtown())) == (*levels, "random", "automaton")


def test_a_worker_lists_its_players() -> None:
    assert ThinkHere(lambda game: OWN).players(GAME) is OWN


def test_a_worker_has_no_players_for_an_unknown_game() -> None:
    assert Worker({}).players(GAME) == {}
