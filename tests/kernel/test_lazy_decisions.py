"""Questions whose options are listed when they are read: answered without a list, listed again on a copy."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Self

import pytest

from dtgui.kernel.decisions import (
    Decision,
    IllegalAnswer,
    LazyDecision,
    Option,
    Seat,
    choose_listed,
    choose_one,
    concession,
)
from dtgui.kernel.flow import Asking, Procedure, do, goto
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from tests.kernel.questions import question

ME = Seat(0)
PICK = question("pick")
RED, BLUE = Option("pick", ("red",)), Option("pick", ("blue",))


class Paints:
    """A table with some paints, which notes what was listed."""

    def __init__(self, *left: str) -> None:
        self.left = left
        self.listed: list[Option | None] = []

    def copy(self) -> Self:
        return type(self)(*self.left)

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        yield

    def stand_in(self, work: Procedure) -> Procedure:
        return work

    def can_happen(self, event: Any) -> bool:
        return True

    def window_for(self, event: Any) -> None:
        return None

    def programmed(self, decision: Decision, stack: object) -> None:
        return None

    def concession(self, stack: object, seat: Seat) -> tuple[tuple[()], tuple[()]]:
        return (), ()

    def list(self, like: Option | None) -> Sequence[Option]:
        self.listed.append(like)
        return [Option("pick", (paint,)) for paint in self.left if like is None or paint in like.args]


@dataclass(frozen=True)
class Take:
    paint: str

    def apply(self, t: Paints) -> None:
        t.left = tuple(paint for paint in t.left if paint != self.paint)


@dataclass(frozen=True)
class Painting(Procedure):
    """One paint after the other, until none is left."""

    steps = ("paint",)

    def paint(self, t: Paints) -> Asking:
        if not t.left:
            return do()
        chosen = yield choose_listed(ME, PICK, lambda t, like: t.list(like))
        return goto("paint", Take(str(chosen.args[0])))


def painting() -> Position[Any]:
    return Position(Paints("red", "blue"), Painting())


def test_an_answer_is_checked_without_a_list() -> None:
    position = painting()
    table = position.table
    position.answer(RED)
    assert table.listed == [RED]
    with pytest.raises(IllegalAnswer):
        position.answer(RED)


def test_a_written_answer_is_looked_for_once() -> None:
    position = painting()
    assert position.decision is not None
    position.answer(position.decision.read("pick red"))
    assert position.table.listed == [RED]


def test_options_are_listed_once_when_read() -> None:
    decision = painting().decision
    assert isinstance(decision, LazyDecision)
    assert not decision.table.listed
    assert decision.options == decision.options == (RED, BLUE)
    assert decision.table.listed == [None]


def test_a_copy_lists_at_its_own_table() -> None:
    position = painting()
    ahead = position.clone()
    position.answer(RED)
    assert ahead.decision == choose_one(ME, PICK, (RED, BLUE))
    assert position.decision == choose_one(ME, PICK, (BLUE,))


def test_an_answered_question_can_no_longer_be_listed() -> None:
    position = painting()
    decision = position.decision
    position.answer(RED)
    assert decision is not None
    with pytest.raises(ValueError, match="the table has changed since"):
        _ = decision.options


def test_a_conceded_question_can_no_longer_be_listed() -> None:
    position = painting()
    decision = position.decision
    position.answer(concession(ME))
    assert decision is not None
    with pytest.raises(ValueError, match="the table has changed since"):
        _ = decision.options


def test_a_question_that_was_listed_in_time_keeps_its_list() -> None:
    position = painting()
    decision = position.decision
    assert decision is not None
    assert decision.options
    position.answer(BLUE)
    assert decision.options == (RED, BLUE)


def test_an_answer_outside_the_list_is_refused_and_changes_nothing() -> None:
    position = painting()
    with pytest.raises(IllegalAnswer):
        position.answer(Option("pick", ("green",)))
    assert position.decision == choose_one(ME, PICK, (RED, BLUE))


def test_players_and_other_processes_get_the_list_without_the_table() -> None:
    position = painting()
    seen = Observation.of(position, ME, None)
    assert type(seen.decision) is Decision
    assert seen.decision == position.decision
    assert type(pickle.loads(pickle.dumps(position.decision))) is Decision
    assert copy.copy(position.decision) == position.decision
    assert hash(position.decision) == hash(seen.decision)
