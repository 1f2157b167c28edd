"""Answers are checked against the decision, written as plain data, and read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtgui.kernel.decisions import (
    Answer,
    Decision,
    IllegalAnswer,
    Kind,
    Option,
    Seat,
    choose_one,
    choose_some,
    write_answer,
)
from tests.kernel.questions import question

ME = Seat(0)
MOVE, BOOT, PASS = Option("move", (12, "saloon")), Option("boot", ("deed",)), Option("pass")
OPTIONS = (MOVE, BOOT, PASS)
PLAY = choose_one(ME, question("play"), OPTIONS)
DISCARD = choose_some(ME, question("discard"), OPTIONS, least=1, most=2)
BUY = choose_some(ME, question("buy"), OPTIONS, costs=(2, 3, 0), budget=4)
LINE_UP = Decision(ME, Kind.ORDER, question("line_up"), OPTIONS)
STAKE = Decision(ME, Kind.AMOUNT, question("stake"), least=1, most=3)

LEGAL = [
    (PLAY, MOVE),
    (DISCARD, (MOVE,)),
    (DISCARD, (PASS, BOOT)),
    (BUY, ()),
    (BUY, (BOOT, PASS)),
    (LINE_UP, (PASS, MOVE, BOOT)),
    (STAKE, 1),
    (STAKE, 3),
]
ILLEGAL = [
    (PLAY, Option("move", (13, "saloon"))),
    (PLAY, (MOVE,)),
    (PLAY, 1),
    (DISCARD, ()),
    (DISCARD, OPTIONS),
    (DISCARD, (MOVE, MOVE)),
    (DISCARD, (MOVE, Option("fly"))),
    (DISCARD, PASS),
    (BUY, (MOVE, BOOT)),
    (LINE_UP, (PASS, MOVE)),
    (LINE_UP, (PASS, MOVE, MOVE)),
    (LINE_UP, PASS),
    (STAKE, 0),
    (STAKE, 4),
    (STAKE, True),
    (STAKE, PASS),
]


@pytest.mark.parametrize(("decision", "answer"), LEGAL)
def test_a_legal_answer_is_returned(decision: Decision, answer: Answer) -> None:
    assert decision.check(answer) == answer


@pytest.mark.parametrize(("decision", "answer"), ILLEGAL)
def test_an_illegal_answer_is_refused(decision: Decision, answer: Answer) -> None:
    with pytest.raises(IllegalAnswer, match=decision.question.id):
        decision.check(answer)


@pytest.mark.parametrize(("decision", "answer"), LEGAL)
def test_answers_round_trip(decision: Decision, answer: Answer) -> None:
    assert decision.read(write_answer(answer)) == answer


def test_an_option_is_written_as_a_sentence() -> None:
    assert write_answer(MOVE) == "move 12 saloon"


def test_several_options_are_written_as_a_list() -> None:
    assert write_answer((MOVE, PASS)) == ["move 12 saloon", "pass"]


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(IllegalAnswer, match="'move 13 saloon' is not an option of play"):
        PLAY.read("move 13 saloon")


@pytest.mark.parametrize("written", [None, 1.5, {"move": 12}, [["pass"]], [3], True])
def test_invalid_data_is_refused(written: object) -> None:
    with pytest.raises(IllegalAnswer):
        DISCARD.read(written)


def test_a_budget_states_its_limit() -> None:
    with pytest.raises(IllegalAnswer, match="buy allows 4 in all, not 5"):
        BUY.check((MOVE, BOOT))


def test_bounds_state_the_number() -> None:
    with pytest.raises(IllegalAnswer, match="discard takes 1 to 2, not 3"):
        DISCARD.check(OPTIONS)


def test_bounds_do_not_exceed_the_options() -> None:
    decision = choose_some(ME, question("discard"), OPTIONS, least=5, most=9)
    assert (decision.least, decision.most) == (3, 3)


def test_a_decision_without_costs_costs_nothing() -> None:
    assert DISCARD.cost_of(OPTIONS) == 0


@given(st.permutations(OPTIONS))
def test_any_order_of_all_options_is_an_order(order: list[Option]) -> None:
    assert LINE_UP.check(tuple(order)) == tuple(order)


@given(st.integers())
def test_an_amount_is_legal_between_its_bounds_only(amount: int) -> None:
    try:
        legal = STAKE.check(amount) == amount
    except IllegalAnswer:
        legal = False
    assert legal == (1 <= amount <= 3)
