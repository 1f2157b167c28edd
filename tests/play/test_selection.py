"""Answers in the making."""

from __future__ import annotations

from dtgui.kernel.decisions import Decision, Kind, Option, Question, Role, Seat
from dtgui.play.gestures import Selection

ASKED = Question("throw", Role.DUE)
A, B, C = (Option("throw", (number,)) for number in (1, 2, 3))


def some(**bounds: object) -> Selection:
    return Selection.start(Decision(Seat(0), Kind.SOME, ASKED, (A, B, C), **bounds))


def test_an_option_is_picked_and_unpicked() -> None:
    picked = some(most=2).toggled(A).toggled(B)
    assert picked.chosen == (A, B)
    assert picked.toggled(A).chosen == (B,)


def test_a_single_choice_replaces_the_pick() -> None:
    assert some(most=1).toggled(A).toggled(B).chosen == (B,)


def test_picks_over_the_budget_are_incomplete() -> None:
    selection = some(most=3, costs=(2, 3, 4), budget=5).toggled(A).toggled(B)
    assert (selection.cost, selection.is_complete) == (5, True)
    assert not selection.toggled(C).is_complete


def test_an_order_is_complete_with_every_option() -> None:
    order = Selection.start(Decision(Seat(0), Kind.ORDER, ASKED, (A, B)))
    assert not order.toggled(B).is_complete
    assert order.toggled(B).toggled(A).answer == (B, A)
    assert order.toggled(B).toggled(A).is_complete


def test_an_amount_starts_at_its_minimum_within_bounds() -> None:
    amount = Selection.start(Decision(Seat(0), Kind.AMOUNT, ASKED, least=1, most=4))
    assert amount.answer == 1
    assert amount.with_amount(9).answer == 4


def test_dues_continue_once_all_affordable_ones_are_picked() -> None:
    selection = some(most=3, costs=(2, 3, 4), budget=5)
    assert not selection.goes_on
    assert not selection.toggled(A).goes_on
    assert selection.toggled(A).toggled(B).goes_on
    assert selection.toggled(C).goes_on
    assert not selection.toggled(A).toggled(C).goes_on


def test_an_amount_continues_once_it_is_set() -> None:
    amount = Selection.start(Decision(Seat(0), Kind.AMOUNT, ASKED, least=1, most=4))
    assert not amount.goes_on
    assert amount.with_amount(1).goes_on
