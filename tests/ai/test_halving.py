"""An answer must beat the default one by more than luck explains, in the worlds in which both were tried."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from dtgui.ai.search.halving import CLEAR_AFTER, DISTRUST, believed, is_clear
from dtgui.ai.search.tree import Branch, Try
from dtgui.kernel.decisions import Option

EVEN = (0.2, 0.8, 0.5, 0.5)


def tried(values: Sequence[float], trust: float = 0.5, first: int = 0) -> Branch:
    """A branch that came to these values in worlds from this one on."""
    branch = Branch(Option("try", (first,)), trust)
    for world, value in enumerate(values, first):
        branch.learn(Try(0, world, (), value))
    return branch


def test_better_results_in_the_same_worlds_raise_belief() -> None:
    usual = tried(EVEN)
    better, worse = (tried([value + by for value in EVEN]) for by in (0.1, -0.1))
    assert believed(better, usual) > believed(usual, usual) == 0 > believed(worse, usual)


def test_belief_grows_with_the_number_of_worlds() -> None:
    few, many = (believed(tried([0.7] * times), tried([0.5] * times)) for times in (2, 50))
    assert 0 < few < many < 0.2


def test_belief_shrinks_with_the_spread_of_worlds() -> None:
    steady, wild = [0.7] * 8, [1.0, 0.4] * 4
    assert believed(tried(wild), tried([0.5] * 8)) < believed(tried(steady), tried([0.5] * 8))


def test_an_untrusted_answer_must_be_better() -> None:
    assert believed(tried(EVEN, trust=0), tried(EVEN)) == pytest.approx(-DISTRUST)
    assert believed(tried(EVEN), tried(EVEN)) == 0


def test_results_of_other_worlds_are_ignored() -> None:
    usual = tried([0.1, 0.1], first=0)
    assert believed(tried([0.9, 0.9], first=2), usual) == -math.inf


def test_a_significant_lead_is_clear() -> None:
    lost, even, won = ([value, value + 0.1] * 10 for value in (0.1, 0.4, 0.8))
    assert is_clear([tried(even), tried(won), tried(lost)])
    assert not is_clear([tried(even), tried(won), tried([0.8] * 20)])
    assert is_clear([tried(even)])


def test_nothing_is_clear_after_few_worlds() -> None:
    assert not is_clear([tried([0.1] * (CLEAR_AFTER - 1)), tried([0.9] * (CLEAR_AFTER - 1))])
    assert is_clear([tried([0.1] * CLEAR_AFTER), tried([0.9] * CLEAR_AFTER)])
    # Nor is it after many that were not the same.
    assert not is_clear([tried([0.1] * CLEAR_AFTER), tried([0.9] * CLEAR_AFTER, first=1)])
