"""`dtgui lab habits`: what players do a day, with intervals."""

from __future__ import annotations

import json

from dtgui.ai.lab.statistics import mean_interval
from dtgui.ai.town.habits import HABITS
from dtgui.cli import main

SHORT = ("--against", "random", "--games", "2")


def test_habits_are_compared_on_the_same_games(capsys) -> None:
    assert main(("lab", "habits", "turtle", "quick", *SHORT, "--json")) == 0
    found = json.loads(capsys.readouterr().out)["players"]
    assert found["turtle"]["callouts"] == [0.0, 0.0]
    assert set(HABITS) < set(found["quick"])
    assert main(("lab", "habits", "turtle", *SHORT)) == 0
    assert "0.00 ± 0.00" in capsys.readouterr().out


def test_unknown_players_are_refused(capsys) -> None:
    assert main(("lab", "habits", "nobody")) == 2
    assert "nobody" in capsys.readouterr().err


def test_a_mean_of_fewer_values_has_a_wider_interval() -> None:
    low, high = mean_interval([0.0, 1.0] * 50)
    assert 0.39 < low < 0.5 < high < 0.61
    assert mean_interval([2.0]) == (2.0, 2.0)
    assert mean_interval([0.0, 1.0]).low < low
