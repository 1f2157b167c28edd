"""The chances of shots, duels and hunts, checked by hand and by rolling all numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dtgui.kernel.decisions import Seat
from dtgui.westfort.odds import duel_odds, hitting, hunt_odds
from dtgui.westfort.state import Crew


def crew(*loaded: int, skull: bool = False) -> Crew:
    return Crew(Seat(0), frozenset(loaded), skull)


def test_loaded_slots_hit_and_the_skull_makes_an_8_hit():
    assert hitting(crew(3, 5)) == (3, 5)
    assert hitting(crew(3, 5, skull=True)) == (3, 5, 8)
    assert hitting(crew()) == ()


def test_higher_of_two_hits_counts_and_both_if_equal():
    """Each hits with one number: 4 and 6. Both come up in 1 of 64 rolls, and then only the 6 counts."""
    odds = duel_odds(crew(4), crew(6))
    assert odds.other == pytest.approx(float(Fraction(7, 64)))
    assert odds.own == pytest.approx(float(Fraction(8, 64)))
    assert odds.both == 0
    assert duel_odds(crew(4), crew(4)).both == pytest.approx(1 / 64)


def test_a_hunt_without_bullets_never_kills_and_with_the_skull_an_8_does():
    assert hunt_odds(crew(), (2, 3)) == 0
    assert hunt_odds(crew(skull=True), ()) > 1 / 8


def test_a_hunt_is_over_when_a_number_comes_up_again():
    """All numbers but the weak 7 and the backfiring 1 have come up: one more roll, and 7 alone kills."""
    assert hunt_odds(crew(7), (7,), (2, 3, 4, 5, 6, 8)) == pytest.approx(1 / 8)
    assert hunt_odds(crew(7), (7,), (2, 3)) < hunt_odds(crew(7), (7,))


def test_only_a_bullet_at_a_weak_point_kills():
    assert hunt_odds(crew(3), (7,)) == 0
    assert hunt_odds(crew(3, 7), (3, 7)) > hunt_odds(crew(3), (3, 7))
