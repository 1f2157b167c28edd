"""The page of figures about our own data of West Fort."""

from __future__ import annotations

import pytest
from balance import Figures, page, simulated

COUNTED = {
    "lengths": {"5": 1, "7": 2, "20": 1},
    "turn_order": {"1": 3, "2": 1},
    "lay": {"bank": 4, "saloon": 2},
    "bought": {"bank": 1, "saloon": 2},
    "bought_by_winners": {"saloon": 1},
}


@pytest.fixture
def written() -> list[str]:
    return page([Figures(2, COUNTED)], "drifter", 4).splitlines()


def test_rounds_are_reported_by_mean_and_deciles(written: list[str]) -> None:
    assert "| 2 | 9.8 | 5 | 7 | 20 | 50% |" in written


def test_a_place_that_wins_too_often_is_marked(written: list[str]) -> None:
    assert "| 2 | 50% | 75% ! | 25% ! |  |  |  |  |" in written


def test_a_building_bought_too_often_is_marked(written: list[str]) -> None:
    bank, saloon = (next(line for line in written if line.startswith(f"| {name}")) for name in ("Fort Bank", "Saloon"))
    assert bank.endswith("| 25% (0%) |")
    assert saloon.endswith("| 100% ! (50%) |")


def test_a_building_never_in_play_has_no_figure(written: list[str]) -> None:
    assert next(line for line in written if line.startswith("| Theatre")).endswith("|  |")


def test_figures_match_the_simulation() -> None:
    figures = simulated(2, 2, "random", 1)
    assert len(figures.lengths) == 2
    assert sum(figures.places()) == pytest.approx(1)
