"""The search finds the known values of a small game, is reproducible for a budget, and stops on request."""

from __future__ import annotations

import time

import pytest

from dtgui.ai.player import Budget
from dtgui.kernel.decisions import Option
from tests.ai.kuhn import BET, CALL, CHECK, FOLD, JACK, KING, MOST, QUEEN, ranked

ENOUGH = 3_000
NEARLY = 0.06


def values(card: int) -> dict[Option, float]:
    """Return the search's values of the first answers, in chips."""
    found = ranked(card, Budget(iterations=ENOUGH))
    return {branch.answer: 2 * MOST * branch.worth - MOST for branch in found}


@pytest.mark.parametrize(
    ("card", "answer", "value"),
    [(JACK, BET, -1), (JACK, CHECK, -1), (QUEEN, BET, -1 / 2), (QUEEN, CHECK, -1 / 3), (KING, BET, 7 / 6)],
)
def test_each_answer_in_kuhn_poker_has_its_known_value(card: int, answer: Option, value: float) -> None:
    assert values(card)[answer] == pytest.approx(value, abs=NEARLY)


def test_the_tree_learns_to_call_after_a_check_with_a_king() -> None:
    """The value of the check, 7/6, requires calling a later bet: the tree finds that below the check."""
    check = next(branch for branch in ranked(KING, Budget(iterations=ENOUGH)) if branch.answer == CHECK)
    assert check.below[CALL].visits > 4 * check.below[FOLD].visits


def test_the_first_player_loses_an_eighteenth() -> None:
    best = [max(values(card).values()) for card in (JACK, QUEEN, KING)]
    assert sum(best) / 3 == pytest.approx(-1 / 18, abs=NEARLY)


def test_the_same_budget_gives_the_same_tree() -> None:
    one, other = (ranked(QUEEN, Budget(iterations=200)) for _ in range(2))
    assert one == other


def test_a_hurried_search_answers_with_the_trusted_policy() -> None:
    branches = ranked(KING, Budget(iterations=ENOUGH), is_hurried=lambda: True)
    assert [branch.visits for branch in branches] == [0, 0]


def test_a_budget_of_seconds_is_kept() -> None:
    began = time.monotonic()
    branches = ranked(KING, Budget(seconds=0.05))
    assert sum(branch.visits for branch in branches) > 0
    assert time.monotonic() - began < 30


@pytest.mark.parametrize("iterations", [1, 2, 7, 16, 33, 90])
def test_a_search_uses_exactly_its_iterations(iterations: int) -> None:
    assert sum(branch.visits for branch in ranked(QUEEN, Budget(iterations=iterations))) == iterations


def test_a_search_ends_when_the_best_answer_is_clear() -> None:
    best, *others = ranked(QUEEN, Budget(iterations=ENOUGH))
    assert best.answer == CHECK
    assert best.visits + sum(other.visits for other in others) < ENOUGH / 2


def test_answers_can_be_compared_in_the_same_worlds() -> None:
    bet, check = ranked(QUEEN, Budget(iterations=90))
    assert bet.values.keys() == check.values.keys() == set(range(45))
    assert sum(bet.values.values()) == pytest.approx(bet.total)
