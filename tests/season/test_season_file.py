"""The file of a season: it holds everything, a damaged one holds nothing, and a killed program loses nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace

import pytest

from dtgui.season.season import Ride, SeasonPhase, ridden
from dtgui.season.season_file import SeasonShelf, read_season
from tests.season.conftest import LOST, WON

WRITER = """
import sys
from pathlib import Path
from dataclasses import replace
from dtgui.season.season_file import SeasonShelf
shelf = SeasonShelf(Path(sys.argv[1]))
season = shelf.current("doomtown")
print("ready", flush=True)
while True:
    season = replace(season, purse=season.purse + 1)
    shelf.keep(season)
    print(season.purse, flush=True)
"""


@pytest.fixture
def shelf(tmp_path) -> SeasonShelf:
    return SeasonShelf(tmp_path)


def test_a_season_round_trips_at_every_step(seasons, begun, shelf) -> None:
    riding = ridden(begun, begun.open_stops[0].name)
    result = replace(WON, aced=("24067",), feats={"Tommy Harden": 3}, leader_aced=True)
    for season in (begun, riding, seasons.after(riding, result)):
        shelf.keep(season)
        assert shelf.current("doomtown") == season


def test_every_season_has_its_file_and_the_last_one_played_is_current(seasons, begun, shelf) -> None:
    other = seasons.begin(replace(begun.plan, seed=8))
    shelf.keep(begun)
    shelf.keep(other)
    file = shelf.file_of(begun.plan)
    now = file.stat().st_mtime_ns + 10**9
    os.utime(file, ns=(now, now))
    assert shelf.seasons("doomtown") == [begun, other]
    shelf.give_up(begun)
    assert shelf.seasons("doomtown") == [other]
    assert shelf.current("westfort") is None


def test_a_season_that_is_given_up_is_kept_with_its_games(seasons, begun, shelf) -> None:
    ridden_out = seasons.after(ridden(begun, begun.open_stops[0].name), LOST)
    shelf.give_up(ridden_out)
    (kept,) = shelf.seasons("doomtown")
    assert kept.phase is SeasonPhase.LOST
    assert kept.rides == ridden_out.rides


def test_a_new_season_with_the_same_seed_leaves_the_earlier_one(begun, shelf) -> None:
    for _ in range(3):
        shelf.begin(begun)
        shelf.decks_of(begun.plan).mkdir()
    assert len(shelf.seasons("doomtown")) == 3
    assert shelf.current("doomtown") == begun


@pytest.mark.parametrize(
    "change",
    [{"plan": 1}, {"rides": [3]}, {"purse": "much"}, {"territory": {}}, {"cards": [1]}, {"stock": [1]}, {"extra": 1}],
)
def test_a_damaged_season_is_ignored(begun, shelf, change) -> None:
    shelf.keep(begun)
    file = shelf.file_of(begun.plan)
    held = json.loads(file.read_text())
    file.write_text(json.dumps({**held, "season": {**held["season"], **change}}))
    assert read_season(file) is None


def test_a_ride_to_a_place_that_is_not_on_the_map_is_no_season(begun, shelf) -> None:
    shelf.keep(replace(begun, rides=(Ride("Nowhere", 1, WON),)))
    assert shelf.current("doomtown") is None


@pytest.mark.parametrize("tries", [5, pytest.param(100, marks=pytest.mark.soak)])
def test_a_killed_program_loses_no_state(begun, shelf, tmp_path, tries) -> None:
    shelf.keep(replace(begun, purse=0))
    for number in range(tries):
        kept = killed_writer(tmp_path, 1 + number % 7)
        season = shelf.current("doomtown")
        assert season is not None
        # The step that was reported is in the file, or the one after it.
        assert season.purse in (kept, kept + 1)
        assert replace(season, purse=0) == replace(begun, purse=0)


def killed_writer(folder, steps: int) -> int:
    """Let a program write a season again and again, kill it after some steps; return the last one that it reported."""
    with subprocess.Popen([sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(1 + steps)]
        program.send_signal(signal.SIGKILL)
        lines += program.stdout.readlines()
    return int([line for line in lines if line.endswith("\n")][-1])
