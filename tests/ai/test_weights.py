"""Trained weights come from a file; without a valid one opponents use heuristics, with one notice."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dtgui.ai.town.candidates import PLAY_NAMES
from dtgui.ai.town.evaluation import HeuristicEvaluation, Learnt, Modelled, Weights, WeightsByRival
from dtgui.ai.town.features import ALL_NAMES, NAMES
from dtgui.ai.town.trainer import Rival
from dtgui.ai.town.training import Rows, fitted, rows_of
from dtgui.ai.town.weights import (
    VERSION,
    earlier_weights_file,
    learnt_or_heuristic,
    read_learning,
    read_weights,
    weights_file,
)
from dtgui.app.paths import default_paths
from dtgui.doomtown.state.setup import AutomatonSetup, Setup
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from tests.ai.games import doomtown, starters

EVEN = {"day": dict.fromkeys(NAMES, 0.5), "night": dict.fromkeys(NAMES, 0.25)}
PEOPLE = {"day": dict.fromkeys(ALL_NAMES, 0.5), "night": dict.fromkeys(ALL_NAMES, 0.25)}
GOOD = {"version": VERSION, "people": PEOPLE, "automaton": EVEN, "plays": dict.fromkeys(PLAY_NAMES, 0.1)}


def test_shipped_weights_are_complete_and_state_their_origin() -> None:
    file = weights_file(default_paths())
    assert len(read_learning(file).plays) == len(PLAY_NAMES)
    for made in json.loads(file.read_text(encoding="utf-8"))["made"].values():
        assert made["games"] >= 100
        assert made["day"]["loss"] < 0.6
        assert made["night"]["loss"] < 0.69
    assert file.stat().st_size < 2_000_000


def test_the_earlier_old_hand_keeps_its_weights() -> None:
    file = earlier_weights_file(default_paths())
    assert [len(weights) for by_time in read_weights(file) for weights in by_time] == [len(NAMES)] * 4


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is no JSON"),
        ("[1, 2", "is no JSON"),
        ("[]", f"is not of version {VERSION}"),
        (json.dumps({**GOOD, "version": 99}), f"is not of version {VERSION}"),
        (json.dumps({**GOOD, "automaton": None}), "automaton: has no weights"),
        (json.dumps({**GOOD, "people": {"day": PEOPLE["day"]}}), "people.night: has weights for other"),
        (json.dumps({**GOOD, "automaton": {**EVEN, "night": {"luck": 1}}}), "has weights for other features"),
        (json.dumps({**GOOD, "automaton": {**EVEN, "night": dict.fromkeys(NAMES, "much")}}), "has a weight that is no"),
        (json.dumps({**GOOD, "automaton": {**EVEN, "day": dict.fromkeys(NAMES, float("nan"))}}), "day: has a weight"),
        (json.dumps({**GOOD, "plays": {"luck": 1}}), "plays: has weights for other features"),
    ],
)
def test_an_unusable_file_falls_back_to_heuristics_with_one_notice(
    text: str, complaint: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "weights.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=complaint):
        read_learning(file)
    with caplog.at_level(logging.WARNING):
        assert [type(learnt_or_heuristic(file).evaluation) for _ in range(2)] == [
            HeuristicEvaluation,
            HeuristicEvaluation,
        ]
    assert len(caplog.records) == 1
    caplog.clear()


def test_a_missing_file_falls_back_to_heuristics(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert isinstance(learnt_or_heuristic(tmp_path / "nowhere.json").evaluation, HeuristicEvaluation)
    caplog.clear()


def test_a_good_file_is_used(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(GOOD), encoding="utf-8")
    assert isinstance(learnt_or_heuristic(file).evaluation, Modelled)


def test_training_rows_of_the_same_games_are_equal() -> None:
    setups = [starters(doomtown(), "law-dogs", "outlaws")]
    rows = rows_of(doomtown(), setups, 1, 2)
    assert rows.seen.shape == (len(rows.won), len(NAMES))
    assert rows.won.mean() == 0.5  # both players describe each moment
    assert rows.is_night.any()
    again = rows_of(doomtown(), setups, 1, 2)
    assert np.array_equal(rows.seen, again.seen)


def against_an_automaton() -> Setup:
    return replace(starters(doomtown(), "law-dogs", "outlaws"), automaton=AutomatonSetup(Seat(1)))


def test_a_game_against_an_automaton_gives_rows_of_one_seat() -> None:
    rows = rows_of(doomtown(), [against_an_automaton()], 1, 3)
    assert len(rows.won) > 10
    assert all(len(set(rows.won[rows.game == game])) == 1 for game in set(rows.game))


def test_against_an_automaton_other_weights_count() -> None:
    nothing, game = Weights(*[(0.0,) * len(NAMES)] * 2), doomtown()
    sure = Weights(*[(2.0, *nothing.day[1:])] * 2)
    evaluation = Learnt(WeightsByRival(people=nothing, automaton=sure))
    seat = Seat(0)
    chances = []
    for setup in (starters(game, "law-dogs", "outlaws"), against_an_automaton()):
        chances.append(evaluation.chance(game.observe(game.new(setup, 1), seat).table, seat))
    assert chances == [0.5, pytest.approx(0.88, abs=0.01)]


def test_weight_files_name_their_training_opponents() -> None:
    assert [rival.value for rival in Rival] == list(WeightsByRival._fields)


def a_year_of_games(games: int = 200) -> Rows:
    """Moments of games that who has more dudes wins three times in four; deeds are his who loses."""
    luck = np.random.default_rng(1)
    seen, won = np.zeros((2 * games, len(NAMES))), np.zeros(2 * games)
    seen[:, NAMES.index("one")] = 1
    for game in range(games):
        more = luck.integers(1, 4)
        sides = np.array([1, -1])
        rows = slice(2 * game, 2 * game + 2)
        seen[rows, NAMES.index("dudes")] = more * sides
        won[rows] = (sides > 0) == (luck.random() < 0.75)
        seen[rows, NAMES.index("deeds owned")] = np.where(won[rows] > 0.5, -1, 1)
    return Rows(seen, won, np.repeat(np.arange(games), 2), np.zeros(2 * games, bool))


def test_weights_have_plausible_signs() -> None:
    fit = fitted(a_year_of_games())
    assert fit.weights["dudes"] > 0.1
    assert fit.weights["deeds owned"] == 0  # nothing says that deeds are bad
    assert fit.weights["control"] == 0  # no player had any
    assert 0.65 < fit.right < 0.9
    assert fit.loss < 0.69
