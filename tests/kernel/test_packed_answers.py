"""Answers as bytes: every kind of answer comes out as it went in, and wrong bytes are refused."""

from __future__ import annotations

import pytest

from dtgui.kernel.decisions import (
    Answer,
    Decision,
    IllegalAnswer,
    Kind,
    Option,
    Question,
    Role,
    Seat,
    choose_one,
    choose_some,
    concession,
)
from dtgui.kernel.saves import LARGEST_PACKED, PackedAnswers, packed

ME = Seat(0)
ASKED = Question("asked", Role.TURN)
ONE, TWO, THREE = (Option("take", (number,)) for number in (1, 2, 3))
FORCED = choose_one(ME, ASKED, (ONE,))
AMOUNT = Decision(ME, Kind.AMOUNT, ASKED, least=3, most=9)
ORDER = Decision(ME, Kind.ORDER, ASKED, (ONE, TWO, THREE))
SOME = choose_some(ME, ASKED, (ONE, TWO, THREE), least=1)
ANSWERS: list[tuple[Decision, Answer]] = [
    (choose_one(ME, ASKED, (ONE, TWO, THREE)), THREE),
    (FORCED, ONE),
    (AMOUNT, 3),
    (AMOUNT, 9),
    (ORDER, (THREE, ONE, TWO)),
    (SOME, (TWO,)),
    (SOME, (THREE, ONE)),
    (choose_some(ME, ASKED, ()), ()),
    (choose_one(ME, ASKED, (ONE, TWO)), ONE),
]


def test_every_kind_of_answer_comes_out_as_it_went_in() -> None:
    left = PackedAnswers(packed(ANSWERS))
    assert [left.next(decision) for decision, _ in ANSWERS] == [answer for _, answer in ANSWERS]
    assert left.is_empty


def test_forced_answers_take_no_room() -> None:
    assert packed([(FORCED, ONE)] * 1000) == b""
    assert len(packed([(choose_one(ME, ASKED, (ONE, TWO)), TWO)] * 80)) == 10


def test_a_concession_cannot_be_packed() -> None:
    with pytest.raises(IllegalAnswer):
        packed([(FORCED, concession(ME))])


def test_answers_that_break_a_bound_are_refused() -> None:
    dear = choose_some(ME, ASKED, (ONE, TWO), costs=(2, 2), budget=2)
    both = packed([(choose_some(ME, ASKED, (ONE, TWO)), (ONE, TWO))])
    with pytest.raises(IllegalAnswer):
        PackedAnswers(both).next(dear)
    with pytest.raises(IllegalAnswer):
        PackedAnswers(b"\x05").next(choose_one(ME, ASKED, ()))


def test_more_bytes_than_any_game_has_are_refused() -> None:
    with pytest.raises(IllegalAnswer):
        PackedAnswers(b"\xff" * (LARGEST_PACKED + 1))
