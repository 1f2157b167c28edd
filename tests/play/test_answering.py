"""The answering player, and the source of randomness."""

from __future__ import annotations

from itertools import pairwise

from dtgui.kernel.decisions import PASS, Seat
from dtgui.kernel.session import Session
from dtgui.play.answering import Answering, opponent
from tests.controller.toy_town import ToyTown

ANN, BOB, LUCK = "opponent 0", "opponent 1", "new luck"


def answering(seed: int) -> Answering:
    made = Answering()
    made.begin(Session(ToyTown(), ("Ann", "Bob"), seed))
    return made


def test_the_same_game_gives_an_opponent_the_same_seed() -> None:
    assert answering(7).seed_for(BOB) == answering(7).seed_for(BOB)


def test_consecutive_game_seeds_give_unrelated_opponent_seeds() -> None:
    steps = {later - earlier for earlier, later in pairwise(answering(seed).seed_for(BOB) for seed in range(20))}
    assert len(steps) == 19


def test_opponent_seeds_differ_by_player_and_new_luck() -> None:
    game = answering(7)
    assert len({*map(game.seed_for, (ANN, BOB, LUCK)), game.session.seed}) == 4


def test_opponent_seeds_depend_on_a_secret() -> None:
    made = Answering()
    made.begin(Session(ToyTown(), ("Ann", "Bob"), 7, "a secret"))
    assert made.seed_for(BOB) != answering(7).seed_for(BOB)


def test_opponent_seeds_change_with_each_answer_and_not_by_undo() -> None:
    made = answering(7)
    first = made.seed_for(opponent(Seat(1)))
    made.session.answer(PASS)
    assert made.seed_for(opponent(Seat(1))) != first
    made.session.undo()
    assert made.seed_for(opponent(Seat(1))) == first
