"""Statistics of counted games, compared with figures computed elsewhere."""

from __future__ import annotations

from math import log

import pytest

from dtgui.ai.lab.statistics import Interval, Sprt, elo, expected_score, wilson


def test_wilson_interval_matches_published_values():
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0.9, 400) == pytest.approx((0.8667, 0.9257), abs=1e-4)


def test_an_interval_stays_within_all_and_nothing():
    assert wilson(1.0, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert wilson(0.0, 20).low == 0.0


def test_the_interval_without_games_is_0_to_1():
    assert wilson(0.5, 0) == Interval(0.0, 1.0)
    assert elo(0.5, 0) == 0.0


def test_a_score_of_three_quarters_is_about_191_points():
    assert elo(0.75, 400) == pytest.approx(190.85, abs=0.01)
    assert elo(0.25, 400) == -elo(0.75, 400)


def test_winning_every_game_gives_more_points_with_more_games():
    assert 0 < elo(1.0, 20) < elo(1.0, 200)


def test_scores_and_points_convert_both_ways():
    assert expected_score(elo(0.62, 1000)) == pytest.approx(0.62)


def test_even_pairs_support_the_lower_hypothesis():
    test = Sprt(0, 100)
    assert test.ratio((10, 20, 40, 20, 10)) < test.bounds.low
    assert test.verdict((10, 20, 40, 20, 10)) == "elo0"


def test_won_pairs_support_the_higher_hypothesis():
    assert Sprt(0, 100).verdict((0, 5, 20, 20, 55)) == "elo1"


def test_a_few_pairs_decide_nothing():
    assert Sprt(0, 10).verdict((0, 0, 0, 0, 1)) == ""
    assert Sprt(0, 10).ratio((0, 0, 0, 0, 0)) == 0


def test_sprt_bounds_follow_wald():
    assert Sprt(0, 10).bounds == pytest.approx((log(0.05 / 0.95), log(0.95 / 0.05)))


def test_drawn_pairs_weigh_by_variance_not_by_games():
    """Pairs that always come to one each show evenness sooner than games that go either way."""
    test = Sprt(0, 50)
    assert test.ratio((0, 0, 40, 0, 0)) < test.ratio((10, 0, 20, 0, 10)) < 0


def test_the_ratio_of_many_pairs_matches_the_normal_approximation():
    counts, low, high = (40, 120, 240, 180, 60), expected_score(0), expected_score(10)
    games = sum(counts)
    scores = (0, 0.25, 0.5, 0.75, 1)
    mean = sum(score * count for score, count in zip(scores, counts, strict=True)) / games
    spread = sum((score - mean) ** 2 * count for score, count in zip(scores, counts, strict=True)) / games
    normal = games * (high - low) * (2 * mean - low - high) / (2 * spread)
    assert Sprt(0, 10).ratio(counts) == pytest.approx(normal, rel=0.05)
