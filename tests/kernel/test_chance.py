"""Chance is the published generator, the same everywhere, and can be fixed beforehand."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from dtgui.kernel.chance import Chance

SEEDS = st.integers(0, 2**64 - 1)


def picks(chance: Chance, count: int, times: int) -> list[int]:
    numbers = []
    for _ in range(times):
        number, chance = chance.pick(count)
        numbers.append(number)
    return numbers


def test_numbers_match_the_published_generator() -> None:
    """The reference values for SplitMix64 seeded with 1234567."""
    assert picks(Chance(1234567), 2**64, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_die_falls_on_each_side_equally_often() -> None:
    sides = Counter(picks(Chance(7), 6, 6000))
    assert set(sides) == set(range(6))
    # Chi-squared with five degrees of freedom: 20.5 is passed once in a thousand seeds.
    assert sum((seen - 1000) ** 2 / 1000 for seen in sides.values()) < 20.5


def test_results_follow_their_probability() -> None:
    seeds = range(2000)
    assert 440 < sum(Chance(seed).happens(0.25)[0] for seed in seeds) < 560
    assert all(Chance(seed).happens(1.0)[0] for seed in seeds)
    assert not any(Chance(seed).happens(0.0)[0] for seed in seeds)
    assert Chance(1).happens(0.5)[1] != Chance(1)


def test_orders_of_three_are_equally_likely() -> None:
    orders = Counter(Chance(seed).shuffled("abc")[0] for seed in range(6000))
    assert len(orders) == 6
    assert sum((seen - 1000) ** 2 / 1000 for seen in orders.values()) < 20.5


def test_picking_does_not_change_the_generator_value() -> None:
    chance = Chance(3)
    assert chance.pick(1000) == chance.pick(1000)


def test_fixed_outcomes_come_first_and_in_order() -> None:
    assert picks(Chance(1, (4, 2)), 6, 3) == [4, 2, *picks(Chance(1), 6, 1)]


def test_a_too_high_fixed_outcome_wraps_around() -> None:
    assert Chance(1, (8,)).pick(6)[0] == 2


def test_shuffling_keeps_fixed_outcomes_for_picks() -> None:
    _, after = Chance(1, (4,)).shuffled("abc")
    assert after.fixed == (4,)


@given(SEEDS, st.lists(st.integers()))
def test_shuffling_keeps_the_items(seed: int, items: list[int]) -> None:
    assert sorted(Chance(seed).shuffled(items)[0]) == sorted(items)


@given(SEEDS, st.integers(1, 1000))
def test_a_pick_is_below_its_count(seed: int, count: int) -> None:
    assert 0 <= Chance(seed).pick(count)[0] < count
