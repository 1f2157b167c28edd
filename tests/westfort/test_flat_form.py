"""The flat form of the game is the same game as that of the rules: questions, options and events, one by one."""

from __future__ import annotations

import argparse
import os
import pickle
from collections.abc import Sequence

import pytest

from dtgui.cli import simulate
from dtgui.games.westfort import FortSimulation
from dtgui.westfort.state import Setup, SoloChange, Variant
from tests.westfort.compared import Comparison, DifferentError, new_comparison, resumed_comparisons
from tests.westfort.fort import ALL_SETUPS, NAMES, westfort

SETUPS = (
    *ALL_SETUPS,
    *(Setup(NAMES[:1], Variant.SOLO, (change,)) for change in SoloChange),
    Setup(NAMES[:1], Variant.SOLO, tuple(SoloChange)),
)
SOME = 20
"""Games of each kind in the ordinary suite."""
MANY = range(SOME, SOME + int(os.environ.get("DTGUI_SOAK_GAMES", "20000")) // len(SETUPS) + 1)
"""Seeds of each kind in the soak, 20,000 games in all; none of the ordinary suite's."""


def _name(setup: Setup) -> str:
    return " ".join((str(len(setup.names)), setup.variant.value, *(change.value for change in setup.changes)))


@pytest.mark.parametrize("setup", SETUPS, ids=_name)
def test_both_forms_ask_and_resolve_the_same(setup: Setup) -> None:
    asked = sum(new_comparison(setup, westfort().data, seed).play(setup) for seed in range(SOME))
    assert asked > SOME


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("setup", SETUPS, ids=_name)
def test_both_forms_agree_in_thousands_of_games(setup: Setup) -> None:
    asked = sum(new_comparison(setup, westfort().data, seed).play(setup) for seed in MANY)
    assert asked > len(MANY)


@pytest.mark.parametrize("setup", SETUPS, ids=_name)
def test_a_game_goes_on_from_any_question(setup: Setup) -> None:
    for seed in range(2):
        for rest in resumed_comparisons(setup, westfort().data, seed, 41):
            rest.go_on()


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dtgui.ai.flatfort.turns.are_opposed", lambda *_: False)
    games = [new_comparison(ALL_SETUPS[0], westfort().data, seed) for seed in range(5)]
    with pytest.raises(DifferentError):
        _play_all(games)


def _play_all(games: Sequence[Comparison]) -> None:
    for game in games:
        game.play(ALL_SETUPS[0])


@pytest.mark.parametrize(
    "extra", [("--players", "4"), ("--players", "1"), ("--bands",), ("--players", "3", "--days", "2")], ids=" ".join
)
def test_simulations_count_the_same_in_both_forms(extra: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    parser = argparse.ArgumentParser()
    simulate.configure(parser)
    args = parser.parse_args(["--game", "westfort", *extra])
    args.data_dir = None
    quick = _counted(args)
    monkeypatch.setattr(FortSimulation, "played", lambda *_: None)
    assert _counted(args) == quick


def _counted(args: argparse.Namespace) -> list[simulate.Summary]:
    simulate._series.cache_clear()
    return [simulate._play(pickle.dumps(args), seed)[1] for seed in range(6)]
