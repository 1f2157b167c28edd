"""The sample of cases that a run takes of a test: some of each test, the same for the same seed."""

from __future__ import annotations

from tests.sampling import group, not_drawn

MANY = {f"test_many[{number}]": ("test_many", 4) for number in range(20)}
FEW = {f"test_few[{number}]": ("test_few", 4) for number in range(2)}


def test_a_quarter_of_the_cases_is_drawn_and_at_least_one() -> None:
    left = [case.partition("[")[0] for case in (MANY | FEW).keys() - not_drawn(MANY | FEW, "a")]
    assert (left.count("test_many"), left.count("test_few")) == (5, 1)


def test_the_seed_decides_which() -> None:
    assert not_drawn(MANY, "a") == not_drawn(MANY, "a") != not_drawn(MANY, "b")


def test_the_days_of_a_month_draw_every_case() -> None:
    drawn = [MANY.keys() - not_drawn(MANY, f"2026-11-{day:02}") for day in range(1, 31)]
    assert set().union(*drawn) == MANY.keys()


def test_cases_are_drawn_among_those_of_their_test_or_module() -> None:
    case = "tests/cli/test_lab.py::test_training[two-3]"
    assert group(case) == "tests/cli/test_lab.py::test_training"
    assert group(case, within="module") == "tests/cli/test_lab.py"
