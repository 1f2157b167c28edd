"""`dtgui lab season`: the shares of finished seasons with their intervals, the same for every number of processes."""

from __future__ import annotations

import json

from dtgui.cli import main

SHORT = ("--length", "ride", "--difficulty", "easy", "--seasons", "2", "--seed", "3")


def test_seasons_are_counted_in_all_and_by_deck(capsys) -> None:
    assert main(("lab", "season", "random", *SHORT, "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seasons"] == 2
    assert sum(number for _, number in found["by_start"].values()) == 2
    assert found["interval"][0] <= found["finished"] / 2 <= found["interval"][1]
    assert main(("lab", "season", "random", *SHORT)) == 0
    assert f"{found['finished']} of 2 seasons finished" in capsys.readouterr().out


def test_unknown_players_and_choices_are_refused(capsys) -> None:
    for words in (("nobody",), ("random", "--length", "day"), ("random", "--difficulty", "brutal")):
        assert main(("lab", "season", *words)) == 2
        assert capsys.readouterr().err.count("\n") == 1
