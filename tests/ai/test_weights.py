"""What opponents have learnt comes from a file; without a good one they go by rules of thumb, and say so once."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import numpy as np
import pytest

from dtgui.ai.town.evaluation import ByThumb, Learnt
from dtgui.ai.town.features import NAMES
from dtgui.ai.town.training import Rows, fitted, rows_of
from dtgui.ai.town.weights import VERSION, learnt_or_thumb, read_weights, weights_file
from dtgui.app.paths import default_paths
from dtgui.kernel.errors import BadInput
from tests.ai.games import doomtown, starters

GOOD = {"version": VERSION, "day": dict.fromkeys(NAMES, 0.5), "night": dict.fromkeys(NAMES, 0.25)}


def test_the_weights_that_come_with_the_program_are_whole_and_tell_how_they_were_made() -> None:
    file = weights_file(default_paths())
    assert [len(weights) for weights in read_weights(file)] == [len(NAMES)] * 2
    made = json.loads(file.read_text(encoding="utf-8"))["made"]
    assert made["games"] >= 100
    assert made["day"]["loss"] < 0.6
    assert made["night"]["loss"] < 0.69
    assert file.stat().st_size < 1_000_000


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is no JSON"),
        ("[1, 2", "is no JSON"),
        ("[]", f"is not of version {VERSION}"),
        (json.dumps({**GOOD, "version": 99}), f"is not of version {VERSION}"),
        (json.dumps({**GOOD, "night": {"luck": 1}}), "has weights for other features"),
        (json.dumps({**GOOD, "night": dict.fromkeys(NAMES, "much")}), "has a weight that is no number"),
        (json.dumps({**GOOD, "night": dict.fromkeys(NAMES, float("nan"))}), "has a weight that is no number"),
    ],
)
def test_a_file_that_cannot_be_used_gives_way_to_rules_of_thumb_with_one_notice(
    text: str, complaint: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "weights.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=complaint):
        read_weights(file)
    with caplog.at_level(logging.WARNING):
        assert [type(learnt_or_thumb(file)) for _ in range(2)] == [ByThumb, ByThumb]
    assert len(caplog.records) == 1
    caplog.clear()


def test_a_missing_file_is_no_reason_to_stop(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert isinstance(learnt_or_thumb(tmp_path / "nowhere.json"), ByThumb)
    caplog.clear()


def test_a_good_file_is_used(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(GOOD), encoding="utf-8")
    assert isinstance(learnt_or_thumb(file), Learnt)


def test_what_greenhorns_saw_is_kept_and_the_same_games_give_the_same_rows() -> None:
    setups = [starters(doomtown(), "law-dogs", "outlaws")]
    rows = rows_of(doomtown(), setups, 1, 2)
    assert rows.seen.shape == (len(rows.won), len(NAMES))
    assert rows.won.mean() == 0.5  # each moment is told by both
    assert rows.is_night.any()
    again = rows_of(doomtown(), setups, 1, 2)
    assert np.array_equal(rows.seen, again.seen)


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


def test_weights_have_the_sign_that_makes_sense() -> None:
    fit = fitted(a_year_of_games())
    assert fit.weights["dudes"] > 0.1
    assert fit.weights["deeds owned"] == 0  # nothing says that deeds are bad
    assert fit.weights["control"] == 0  # nobody had any
    assert 0.65 < fit.right < 0.9
    assert fit.loss < 0.69
