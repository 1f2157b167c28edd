"""`dtgui lab season`: the shares of finished seasons with their intervals, the same for every number of processes."""

from __future__ import annotations

import json

import pytest

from dtgui.cli import main
from dtgui.season.headless import share_finished

pytestmark = pytest.mark.sampled(4, within="module")

SHORT = ("--length", "ride", "--difficulty", "easy", "--seasons", "2", "--seed", "3")


def test_seasons_are_counted_in_all_and_by_deck(capsys) -> None:
    assert main(("lab", "season", "random", *SHORT, "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seasons"] == 2
    assert sum(number for _, number in found["by_start"].values()) == 2
    assert found["interval"][0] <= found["finished"] / 2 <= found["interval"][1]
    assert main(("lab", "season", "random", *SHORT)) == 0
    assert f"{found['finished']} of 2 seasons finished" in capsys.readouterr().out


def test_the_share_is_estimated_from_the_games_of_each_leg(capsys) -> None:
    assert main(("lab", "season", "random", *SHORT, "--legs", "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    (town, boss), share = found["legs"], found["share"]
    assert town[1] == 2
    assert 2 <= boss[1] <= 2 * 4
    assert share == pytest.approx(share_finished([town[0] / town[1]], boss[0] / boss[1], 4))
    assert main(("lab", "season", "random", *SHORT, "--legs")) == 0
    assert f"{share:.0%} of seasons would be finished" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("towns", "boss", "lives", "share"),
    [
        ([1, 1], 0.5, 1, 0.5),
        ([1, 1], 0.5, 2, 0.75),
        ([0.5], 0.5, 1, 0.25),
        ([0.5], 0.5, 2, 0.5 * 0.75 + 0.5 * 0.5),
        ([0, 0], 1, 2, 0),
    ],
)
def test_the_share_that_follows_from_chances(towns: list[float], boss: float, lives: int, share: float) -> None:
    assert share_finished(towns, boss, lives) == pytest.approx(share)


def test_unknown_players_and_choices_are_refused(capsys) -> None:
    for words in (("nobody",), ("random", "--length", "day"), ("random", "--difficulty", "brutal")):
        assert main(("lab", "season", *words)) == 2
        assert capsys.readouterr().err.count("\n") == 1
