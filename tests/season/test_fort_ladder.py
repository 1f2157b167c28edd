"""West Fort's ladder: four challenges, each of which has to be won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.app.kept import DamagedFile
from dtgui.app.paths import default_paths
from dtgui.games.westfort import BOX, make_westfort
from dtgui.season.headless import RidePlayer
from dtgui.season.season import SeasonPhase, SeasonShelf, ridden
from dtgui.season.territory import RideTerms
from dtgui.westfort.state import SoloChange
from tests.season.conftest import LOST, WON


def begun(ladder):
    return ladder.begin(ladder.plan(3, "ladder", "ladder", "ladder", "Ann"))


def test_every_challenge_has_to_be_won(ladder) -> None:
    season = begun(ladder)
    first = season.open_stops[0].name
    season = ladder.after(ridden(season, first), LOST)
    assert [stop.name for stop in season.open_stops] == [first]
    for _ in ladder.steps:
        season = ladder.after(ridden(season, season.open_stops[0].name), WON)
    assert season.phase is SeasonPhase.WON


def test_the_last_life_ends_the_ladder(ladder) -> None:
    season = begun(ladder)
    for _ in range(ladder.lives):
        season = ladder.after(ridden(season, season.open_stops[0].name), LOST)
    assert season.phase is SeasonPhase.LOST


def test_every_challenge_is_a_game_that_ends(ladder, tmp_path) -> None:
    game = make_westfort(default_paths())
    players = dict.fromkeys((*BOX.players, "random"), BOX.players["random"])
    rides = RidePlayer(ladder, game, players, "random")
    season = begun(ladder)
    while season.phase is SeasonPhase.TOWN:
        season = ridden(season, season.open_stops[0].name)
        assert rides(season, ladder.match(season)) is not None
        season = ladder.after(season, WON)
    SeasonShelf(tmp_path).keep(season)
    assert SeasonShelf(tmp_path).current("westfort") == season


def test_rivals_in_a_changed_game_are_damage(ladder, tmp_path) -> None:
    season = begun(ladder)
    both = RideTerms("duel", "drifter", variants=(SoloChange.HORDE.value,))
    stops = tuple(replace(stop, terms=both) for stop in season.territory.stops)
    SeasonShelf(tmp_path).keep(replace(season, territory=replace(season.territory, stops=stops)))
    with pytest.raises(DamagedFile, match="known changes of the game for one"):
        SeasonShelf(tmp_path).latest("westfort", ladder.check).read()
