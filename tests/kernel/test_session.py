"""A game as it is played: undo, redo, and the branches that undo leaves behind."""

from __future__ import annotations

import pytest

from dtgui.kernel.decisions import IllegalAnswer, Option, Seat
from dtgui.kernel.session import Note, Session
from tests.kernel.dice_duel import GAME, DuelTable, Setup

NONE: tuple[Option, ...] = ()
FIRST_DIE = (Option("die", (0,)),)
SECOND_DIE = (Option("die", (1,)),)


@pytest.fixture
def session() -> Session[Setup, DuelTable]:
    """Ann is asked which dice she rolls again, and then for her stake."""
    return Session(GAME, Setup(), seed=1)


def numbers(moments: tuple) -> list[int]:
    return [moment.number for moment in moments]


def test_a_session_starts_with_events_before_the_first_question(session: Session) -> None:
    assert [type(entry.event).__name__ for entry in session.present.happened] == ["Roll", "Roll"]
    assert (session.present.label, session.can_undo, session.can_redo) == ("Start", False, False)


def test_an_answer_creates_a_labelled_moment(session: Session) -> None:
    moment = session.answer(FIRST_DIE)
    assert session.present is moment
    assert (moment.parent, moment.answer, moment.label) == (0, FIRST_DIE, "Ann: roll_again ['die 0']")


def test_an_illegal_answer_does_not_change_the_session(session: Session) -> None:
    with pytest.raises(IllegalAnswer):
        session.answer(7)
    assert (numbers(session.line()), session.can_redo) == ([0], False)


def test_undo_and_redo_move_one_moment(session: Session) -> None:
    asked = session.position.decision
    after = session.answer(NONE)
    assert session.undo().position.decision == asked
    assert session.redo() is after


def test_undo_ends_at_the_start(session: Session) -> None:
    with pytest.raises(IndexError, match="nothing to undo"):
        session.undo()


def test_redo_ends_at_the_last_moment(session: Session) -> None:
    with pytest.raises(IndexError, match="nothing to redo"):
        session.redo()


def test_another_answer_starts_a_branch_and_keeps_the_old_one(session: Session) -> None:
    session.answer(FIRST_DIE)
    session.undo()
    session.answer(SECOND_DIE)
    assert numbers(session.children(0)) == [1, 2]
    assert numbers(session.line()) == [0, 2]


def test_repeating_an_answer_resumes_its_branch(session: Session) -> None:
    first = session.answer(FIRST_DIE)
    session.undo()
    assert session.answer(FIRST_DIE) is first
    assert len(session.moments) == 2


def test_the_branch_is_the_line_and_its_future(session: Session) -> None:
    session.answer(FIRST_DIE)
    session.answer(2)
    session.undo()
    assert (numbers(session.branch()), numbers(session.line()), numbers(session.future())) == ([0, 1, 2], [0, 1], [2])
    assert session.step == 1


def test_another_answer_changes_the_branch(session: Session) -> None:
    session.answer(FIRST_DIE)
    session.undo()
    session.branch()
    session.answer(SECOND_DIE)
    assert numbers(session.branch()) == [0, 2]
    session.go_to(1)
    assert numbers(session.branch()) == [0, 1]


def test_new_luck_changes_only_future_outcomes(session: Session) -> None:
    session.answer(FIRST_DIE)
    rolled = session.position.table.duelists
    session.undo()
    before = session.position.table.duelists
    luck = session.take_new_luck(99)
    assert (luck.answer, luck.luck, session.position.table.duelists) == (None, 99, before)
    session.answer(FIRST_DIE)
    assert session.position.table.duelists != rolled


def test_new_luck_creates_a_branch(session: Session) -> None:
    session.answer(FIRST_DIE)
    session.undo()
    session.take_new_luck(99)
    session.answer(FIRST_DIE)
    assert (numbers(session.line()), numbers(session.children(0))) == ([0, 2, 3], [1, 2])


def test_an_empty_note_removes_the_note(session: Session) -> None:
    session.write_note(0, Note("Ann looks nervous.", Seat(1)))
    session.write_note(0, Note("", Seat(1)))
    assert session.notes == {}


def test_redo_follows_the_latest_branch(session: Session) -> None:
    session.answer(FIRST_DIE)
    session.undo()
    second = session.answer(SECOND_DIE)
    session.undo()
    assert session.redo() is second


def test_redo_follows_the_branch_of_the_present_moment(session: Session) -> None:
    first = session.answer(FIRST_DIE)
    session.undo()
    session.answer(SECOND_DIE)
    session.go_to(first.number)
    session.undo()
    assert session.redo() is first


def test_the_future_lists_moments_of_redo(session: Session) -> None:
    session.answer(NONE)
    session.answer(2)
    session.go_to(0)
    assert numbers(session.future()) == [1, 2]


def test_going_back_keeps_the_future(session: Session) -> None:
    session.answer(NONE)
    last = session.answer(2)
    session.go_to(0)
    session.redo()
    assert session.redo() is last


def test_rolls_depend_on_the_seed() -> None:
    dice = {Session(GAME, Setup(), seed).position.table.duelists[0].dice for seed in range(20)}
    assert len(dice) > 10
