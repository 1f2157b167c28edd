"""The player of West Fort that looks ahead."""

from __future__ import annotations

import pytest

from dtgui.ai.drifter import Drifter
from dtgui.ai.flatfort.resume import flat_of
from dtgui.ai.flatfort.values import victory
from dtgui.ai.gunslinger import Gunslinger, TriedAnswer
from dtgui.ai.match import play_match
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.position import Position
from dtgui.westfort import questions
from dtgui.westfort.board import NOTORIETY, Band
from dtgui.westfort.events import Gain
from dtgui.westfort.state import EndGame, Ending, Fort, Reason, Setup
from tests.westfort.fort import ALL_SETUPS, players, swap_hidden, westfort

FEW_STEPS = 60
ME = Seat(0)


def first_asked(setup: Setup, seed: int, question: questions.Question) -> Position[Fort]:
    """The first position in which the first seat is asked this, after drifters have played up to it."""
    position = westfort().new(setup, seed)
    drifter = Drifter(westfort(), ME, seed)
    while position.decision is not None and (position.decision.question, position.decision.seat) != (question, ME):
        position.answer(drifter.choose(westfort().observe(position, position.decision.seat)))
    assert position.decision is not None
    return position


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
def test_a_gunslingers_answers_are_legal_in_every_game(setup: Setup) -> None:
    seated = {Seat(number): Drifter(westfort(), Seat(number), number) for number in range(len(setup.names))}
    seated[ME] = Gunslinger(westfort(), ME, 1, FEW_STEPS)
    assert len(play_match(westfort(), setup, 1, seated, 150).answers) > 10


@pytest.mark.parametrize("question", [questions.ACTION, questions.ABILITY], ids=str)
def test_hidden_pieces_do_not_change_its_play(question: questions.Question) -> None:
    """Other dice under hands, another Boot Hill and other luck to come: the same answer, from the same seed."""
    position = first_asked(players(4), 3, question)
    answers = {
        Gunslinger(westfort(), ME, 5, FEW_STEPS).choose(westfort().observe(each, ME))
        for each in (position, swap_hidden(position, ME))
    }
    assert len(answers) == 1


def test_a_gunslingers_first_die_varies() -> None:
    observation = westfort().observe(first_asked(players(4), 1, questions.ACTION), ME)
    answers = {Gunslinger(westfort(), ME, seed, FEW_STEPS).choose(observation) for seed in range(12)}
    assert len(answers) > 1


def test_a_gunslinger_beats_a_drifter() -> None:
    won = 0
    for seed in range(5):
        me = Seat(seed % 2)
        seated = {
            me: Gunslinger(westfort(), me, seed, 4 * FEW_STEPS),
            Seat(1 - me): Drifter(westfort(), Seat(1 - me), seed),
        }
        outcome = westfort().outcome(play_match(westfort(), players(2), seed, seated, 2_000).position)
        won += outcome is not None and outcome.winners == (me,)
    assert won >= 3


def test_the_leader_is_likelier_to_win_until_the_end_is_certain() -> None:
    t = westfort().new(players(3), 1).table
    even = victory(flat_of(t), ME)
    Gain(Band(0), NOTORIETY, 5).apply(t)
    assert 0 < even < victory(flat_of(t), ME) < 1
    EndGame(Ending((Seat(0), Seat(2)), Reason.ALL_DEAD)).apply(t)
    assert [victory(flat_of(t), seat) for seat in t.stashes] == [0.5, 0.0, 0.5]


def test_one_try_of_each_answer_leaves_doubt() -> None:
    better, worse = TriedAnswer(Option("a"), 0, [1.0]), TriedAnswer(Option("b"), 1, [0.0])
    assert not better.is_surely_better(worse)
    better.results += [1.0, 0.9]
    worse.results += [0.0, 0.1]
    assert better.is_surely_better(worse)
