"""The speed of West Fort (with `--benchmark-only`): whole games of four random players, and of opponents.

The flat form reaches the goal of 200 such games a second; the step machine, with about 40 rounds and 560 decisions a
game, does not (docs/decisions/0079-west-fort-has-a-flat-form.md).
"""

from __future__ import annotations

from typing import Any

from dtgui.ai.flatfort.game import RandomGame
from dtgui.ai.match import MOST_DAYS, play_match, seated
from dtgui.games.westfort import BOX
from tests.benchmarks.pace import hold_pace
from tests.westfort.fort import players, westfort

GAMES = range(1, 7)
FOUR = 4
LONGEST = 5_000


def _decisions(player: str) -> int:
    games = (seated(westfort(), BOX.players, (player,) * FOUR, seed) for seed in GAMES)
    return sum(
        len(play_match(westfort(), players(FOUR), seed, those, LONGEST).answers)
        for seed, those in zip(GAMES, games, strict=True)
    )


def test_speed_of_whole_games_of_four_random_players(benchmark: Any) -> None:
    benchmark.pedantic(_decisions, ("random",), rounds=3)
    benchmark.extra_info["games a second"] = round(len(GAMES) / benchmark.stats["min"], 1)


def _flat_games() -> int:
    """Play the games; 8 of them in the time of the fixed piece are 200 to 270 a second."""
    for seed in GAMES:
        RandomGame(players(FOUR), westfort().data, seed, LONGEST, MOST_DAYS).play()
    return len(GAMES)


def test_pace_of_games_in_the_flat_form(benchmark: Any) -> None:
    benchmark.pedantic(hold_pace, ("whole games of four in the flat form", _flat_games, 8), rounds=1)


def test_pace_of_random_players(benchmark: Any) -> None:
    benchmark.pedantic(hold_pace, ("random players in West Fort", lambda: _decisions("random"), 550), rounds=1)


def test_pace_of_drifters(benchmark: Any) -> None:
    benchmark.pedantic(hold_pace, ("drifters", lambda: _decisions("drifter"), 100), rounds=1)
