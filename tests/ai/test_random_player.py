"""The random player answers every kind of decision legally, and can be repeated."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Decision, Kind, Option, Seat, choose_one, choose_some
from dtgui.kernel.game import Observation
from tests.kernel.questions import question

OPTIONS = tuple(Option("take", (number,)) for number in range(5))
ME = Seat(0)


def asked(decision: Decision | None) -> Observation[None]:
    return Observation(ME, None, (), ME, decision)


def answers(decision: Decision, count: int = 200) -> list[object]:
    """Return a random player's answers to repetitions of the same decision."""
    player = RandomPlayer(Chance(1))
    return [decision.check(player.choose(asked(decision))) for _ in range(count)]


def test_single_options_are_equally_likely() -> None:
    assert set(answers(choose_one(ME, question("which"), OPTIONS))) == set(OPTIONS)


def test_several_options_reach_every_allowed_number() -> None:
    assert {len(given) for given in answers(choose_some(ME, question("which"), OPTIONS, least=1, most=3))} == {1, 2, 3}


def test_an_order_varies() -> None:
    assert len(set(answers(Decision(ME, Kind.ORDER, question("line_up"), OPTIONS)))) > 50


def test_amounts_reach_both_bounds() -> None:
    assert set(answers(Decision(ME, Kind.AMOUNT, question("stake"), least=2, most=4))) == {2, 3, 4}


def test_several_options_stay_within_the_budget() -> None:
    decision = choose_some(ME, question("buy"), OPTIONS, costs=(1, 2, 3, 4, 5), budget=4)
    assert {decision.cost_of(given) for given in answers(decision)} == {0, 1, 2, 3, 4}


def test_a_forced_choice_finds_the_only_affordable_options() -> None:
    decision = choose_some(ME, question("buy"), OPTIONS, least=2, costs=(9, 9, 1, 9, 2), budget=3)
    assert {frozenset(given) for given in answers(decision)} == {frozenset((OPTIONS[2], OPTIONS[4]))}


def test_the_same_chance_gives_the_same_answers() -> None:
    decision = Decision(ME, Kind.ORDER, question("line_up"), OPTIONS)
    assert answers(decision) == answers(decision)


def test_a_seat_without_a_question_cannot_answer() -> None:
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        RandomPlayer(Chance(1)).choose(asked(None))


@settings(deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**64 - 1))
def test_any_choice_with_costs_is_answered_legally(data: st.DataObject, seed: int) -> None:
    costs = data.draw(st.lists(st.integers(0, 9), max_size=8))
    least = data.draw(st.integers(0, len(costs)))
    budget = sum(sorted(costs)[:least]) + data.draw(st.integers(0, 9))
    options = [Option("buy", (number,)) for number in range(len(costs))]
    decision = choose_some(ME, question("buy"), options, least=least, costs=costs, budget=budget)
    answer = RandomPlayer(Chance(seed)).choose(asked(decision))
    assert decision.check(answer) == answer
