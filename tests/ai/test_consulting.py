"""Counsel as another process gives it: for a question, and for a whole game."""

from __future__ import annotations

import pickle

import pytest

from dtgui.ai import consulting
from dtgui.ai.consulting import (
    AdviceRequest,
    AdviserRecipe,
    ChanceAtStep,
    FinishedGame,
    TurningPoint,
    advised,
    reviewed,
)
from dtgui.ai.player import Counsel, RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Option, Question, Role, Seat, choose_one
from dtgui.kernel.saves import save_text, write_observation
from dtgui.kernel.session import Session
from tests.ai.games import ChipCounter, HelpedCounter, duel
from tests.kernel.dice_duel import GAME, Setup

WHO = AdviserRecipe(duel, ChipCounter, 1)


def played(seed: int) -> Session:
    session, player = Session(GAME, Setup(), seed), RandomPlayer(Chance(seed))
    while session.position.decision is not None:
        session.answer(player.answer(session.position.decision))
    return session


@pytest.fixture(scope="module")
def session() -> Session:
    return played(3)


def review(session: Session, seat: int) -> list[ChanceAtStep | TurningPoint]:
    return list(reviewed(FinishedGame(WHO, save_text(session), Seat(seat))))


def test_best_answers_arrive_as_plain_data(session: Session) -> None:
    moment = next(m for m in session.line() if str(m.position.decision.question) == "stand_or_fold")
    seen = GAME.observe(moment.position, moment.position.decision.seat)
    first, second = advised(AdviceRequest(WHO, write_observation(seen, GAME.codec), 2))
    assert seen.decision.read(first.answer) == seen.decision.options[0]
    assert first.chance > second.chance
    assert first.reason == "Stand tall."


def test_requests_and_results_can_be_pickled(session: Session) -> None:
    given = FinishedGame(WHO, save_text(session), Seat(0))
    assert pickle.loads(pickle.dumps(given)) == given
    results = review(session, 0)
    assert pickle.loads(pickle.dumps(results)) == results


def test_every_step_has_a_chance_from_the_view_of_its_seat(session: Session) -> None:
    seen = [result for result in review(session, 0) if isinstance(result, ChanceAtStep)]
    assert [each.step for each in seen] == list(range(len(session.line())))
    assert seen[0].chance == 0.5
    counter = ChipCounter(GAME, Seat(0), 1)
    assert seen[-1].chance == counter.evaluate(GAME.observe(session.position, Seat(0)))


def test_turning_points_are_answers_that_changed_a_chance(session: Session) -> None:
    line = session.line()
    for seat in (0, 1):
        points = [result for result in review(session, seat) if isinstance(result, TurningPoint)]
        assert 0 < len(points) <= consulting.MOST_TURNS
        assert [point.step for point in points] == sorted(point.step for point in points)
        assert all(abs(point.before - point.after) >= consulting.WORTH_TELLING for point in points)
        assert all(line[point.step].position.decision.seat == point.seat for point in points)
        assert all(point.given == line[point.step + 1].label for point in points)
        assert all(line[point.step].number == point.moment for point in points)
        assert {point.before > point.after for point in points} == {True, False}
    assert {point.seat for point in points} == {0, 1}


def test_both_chances_of_a_turning_point_come_from_one_search(session: Session, monkeypatch) -> None:
    """The counsellor gives the first answer 0.5 and each next one 0.1 less, whatever the evaluation says."""
    monkeypatch.setattr(consulting, "LARGE", 0.0)
    monkeypatch.setattr(consulting, "WORTH_TELLING", 0.0)
    monkeypatch.setattr(consulting, "MOST_TURNS", 100)
    points = [result for seat in (0, 1) for result in review(session, seat) if isinstance(result, TurningPoint)]
    better = [point for point in points if point.better]
    assert better
    assert all((point.given_chance, point.chance) == (0.4, 0.5) for point in better)
    assert any(point.is_good for point in points)
    assert not any(point.is_good for point in better)


def test_a_review_with_helpers_gives_the_same_result(session: Session) -> None:
    helped = FinishedGame(WHO._replace(make_counsellor=HelpedCounter), save_text(session), Seat(0))
    assert list(reviewed(helped)) == review(session, 0)


def test_the_largest_swings_are_reported(session: Session, monkeypatch) -> None:
    every = [result for result in review(session, 1) if isinstance(result, TurningPoint)]
    monkeypatch.setattr(consulting, "MOST_TURNS", 2)
    told = [result for result in review(session, 1) if isinstance(result, TurningPoint)]
    wanted = sorted(every, key=lambda point: -abs(point.after - point.before))[:2]
    assert told == sorted(wanted, key=lambda point: point.step)


@pytest.mark.parametrize(("lead", "first"), [(0.01, "use"), (0.2, "pass")])
def test_passing_is_the_top_hint_only_if_clearly_better(lead: float, first: str) -> None:
    question = Question("noon", Role.TURN, end=PASS)
    decision = choose_one(Seat(0), question, (PASS, Option("use", (1,))), "")
    counsels = [Counsel(option, 0.5 - lead * place, "") for place, option in enumerate(decision.options)]
    assert consulting._passing_last(counsels, decision)[0].answer.verb == first


def test_a_better_answer_differs_from_the_given_one(session: Session) -> None:
    results = (result for seat in (0, 1) for result in review(session, seat))
    points = [result for result in results if isinstance(result, TurningPoint)]
    assert all(point.better != point.given for point in points)
