"""The rule-of-thumb player of West Fort."""

from __future__ import annotations

import pytest

from dtgui.ai.drifter import Drifter, shares
from dtgui.ai.fort_values import chance_to_kill
from dtgui.ai.match import play_match
from dtgui.ai.player import random_player
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.westfort.board import HIRE, Band
from dtgui.westfort.state import Setup, Variant, new_table
from tests.westfort.fort import ALL_SETUPS, players, westfort


def test_a_drifter_beats_a_random_player() -> None:
    won = 0
    for seed in range(20):
        drifter = Seat(seed % 2)
        seated = {
            drifter: Drifter(westfort(), drifter, seed),
            Seat(1 - drifter): random_player(westfort(), Seat(1 - drifter), seed),
        }
        outcome = westfort().outcome(play_match(westfort(), players(2), seed, seated, 5_000).position)
        won += outcome is not None and outcome.winners == (drifter,)
    assert won >= 18


@pytest.mark.parametrize("setup", ALL_SETUPS, ids=lambda setup: f"{setup.variant.value}-{len(setup.names)}")
def test_a_drifter_finishes_every_game(setup) -> None:
    for seed in range(3):
        seated = {
            Seat(number): Drifter(westfort(), Seat(number), seed * 10 + number) for number in range(len(setup.names))
        }
        assert westfort().outcome(play_match(westfort(), setup, seed, seated, 5_000).position) is not None


@pytest.mark.parametrize(
    ("loaded", "skull", "weak", "chance"),
    [
        # One roll of eight, and others only while no number repeats: 1/8 of it at each of the first eight rolls.
        ((2,), False, (2,), sum((1, 6 / 8, 30 / 64, 120 / 512, 360 / 4096, 720 / 32768, 720 / 262144)) / 8),
        ((), False, (2,), 0.0),
        ((2, 3, 4, 5, 6, 7), True, (2, 3, 4, 5, 6, 7), sum((7, 7 / 8)) / 8),
    ],
)
def test_the_chance_to_kill_is_exact(loaded, skull, weak, chance) -> None:
    t = new_table(players(2), westfort().data, Chance(1))
    t.bands[Band(0)] = t.bands[Band(0)]._replace(loaded=frozenset(loaded), skull=skull)
    assert chance_to_kill(t, Band(0), frozenset(weak)) == pytest.approx(chance)


def test_the_most_popular_action_is_not_always_taken() -> None:
    chances = shares((2, 3, HIRE), (3.0, 2.0, 1.0), 3)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] < 0.6
    assert min(chances) > 0.02


def test_alone_the_best_action_is_taken_most_often() -> None:
    chances = shares((2, 3, HIRE), (3.0, 2.0, 1.0), 0)
    assert chances[0] > chances[1] > chances[2]


def test_a_drifter_often_beats_dead_ranger() -> None:
    """Alone: it spends its Bullets on intimidation, hires in time and keeps the Town from being overrun."""
    won = 0
    for seed in range(10):
        drifter = Drifter(westfort(), Seat(0), seed)
        outcome = westfort().outcome(play_match(westfort(), players_alone(), seed, {Seat(0): drifter}, 5_000).position)
        won += outcome is not None and outcome.winners == (Seat(0),)
    assert won >= 3


def players_alone() -> Setup:
    return Setup(("Ann",), Variant.SOLO)
