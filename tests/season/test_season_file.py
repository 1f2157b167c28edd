"""The file of a season: it holds everything, a damaged one is named and can be restored, and no step is lost."""

from __future__ import annotations

import json
import os
from dataclasses import replace

import pytest

from dtgui.app.kept import ChangedElsewhere, DamagedFile
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.kernel.plain_data import plain
from dtgui.season.season import Ride, SeasonPhase, SeasonShelf, ridden
from tests.season.conftest import LOST, WON


@pytest.fixture
def shelf(tmp_path) -> SeasonShelf:
    return SeasonShelf(tmp_path)


def test_a_season_round_trips_at_every_step(seasons, begun, shelf) -> None:
    riding = ridden(begun, begun.open_stops[0].name)
    result = replace(WON, aced=("24067",), feats={"Tommy Harden": 3}, leader_aced=True)
    revision = 0
    for season in (begun, riding, seasons.after(riding, result)):
        kept = shelf.keep(replace(season, revision=revision))
        revision = kept.revision
        assert shelf.current("doomtown") == season


def test_every_season_has_its_file_and_the_last_one_played_is_current(seasons, begun, shelf) -> None:
    other = seasons.begin(replace(begun.plan, seed=8))
    kept = shelf.keep(begun)
    shelf.keep(other)
    file = shelf.file_of(begun.plan)
    now = file.stat().st_mtime_ns + 10**9
    os.utime(file, ns=(now, now))
    assert shelf.seasons("doomtown") == [begun, other]
    shelf.give_up(kept)
    assert shelf.seasons("doomtown") == [other]
    assert shelf.current("westfort") is None


def test_a_season_that_is_given_up_is_kept_with_its_games(seasons, begun, shelf) -> None:
    ridden_out = seasons.after(ridden(begun, begun.open_stops[0].name), LOST)
    shelf.give_up(ridden_out)
    (kept,) = shelf.seasons("doomtown")
    assert kept.phase is SeasonPhase.LOST
    assert kept.rides == ridden_out.rides


def test_a_new_season_with_the_same_seed_leaves_the_earlier_one(begun, shelf) -> None:
    ids = set()
    for _ in range(3):
        ids.add(shelf.begin(begun).id)
        shelf.decks_of(begun.plan).mkdir()
    assert len(shelf.seasons("doomtown")) == len(ids) == 3
    assert replace(shelf.current("doomtown"), id="") == begun


# Two windows


def test_a_step_of_another_window_is_never_written_over(begun, shelf, tmp_path) -> None:
    here = shelf.keep(begun)
    there = SeasonShelf(tmp_path).current("doomtown")
    won = SeasonShelf(tmp_path).keep(replace(there, purse=16))
    with pytest.raises(ChangedElsewhere):
        shelf.keep(replace(here, purse=7))
    assert shelf.current("doomtown").purse == 16
    assert shelf.keep(replace(won, purse=12)).revision == 3


# Damage

MAP = {"stops": [], "roads": [], "landmarks": []}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"plan": 1}, "season.plan"),
        ({"rides": [3]}, "season.rides[0]"),
        ({"purse": "much"}, "season.purse"),
        ({"territory": MAP}, "season.territory.stops"),
        ({"cards": [1]}, "season.cards"),
        ({"cards": {"01001": 10**30}}, None),
        ({"cards": {"01001": -1}}, "season.cards[...]"),
        ({"stock": [1]}, "season.stock[0]"),
        ({"stock": [[[], 3]]}, "season.stock"),
        ({"revision": True}, "season.revision"),
        ({"extra": 1}, "season.extra"),
        ({"id": "../x"}, "season.id"),
    ],
)
def test_a_damaged_season_names_its_field(begun, shelf, change, field) -> None:
    written(shelf, begun, change)
    with pytest.raises(DamagedFile) as damage:
        shelf.current("doomtown")
    assert damage.value.field == field
    assert damage.value.file == shelf.file_of(begun.plan)
    assert shelf.seasons("doomtown") == []


def test_a_road_to_a_stop_that_is_not_there_is_damage(begun, shelf) -> None:
    roads = (*begun.territory.roads, (begun.territory.stops[0].name, "Nowhere"))
    shelf.keep(replace(begun, territory=replace(begun.territory, roads=roads)))
    with pytest.raises(DamagedFile, match="roads"):
        shelf.current("doomtown")


def test_a_ride_to_a_place_that_is_not_on_the_map_is_damage(begun, shelf) -> None:
    shelf.keep(replace(begun, rides=(Ride("Nowhere", 1, WON),)))
    with pytest.raises(DamagedFile, match="no stop 'Nowhere'"):
        shelf.current("doomtown")


@pytest.mark.parametrize("game", ["westfort", "../../x"])
def test_a_season_of_another_game_is_damage(begun, shelf, game) -> None:
    written(shelf, begun, {"plan": {**plain(begun.plan), "game": game}})
    with pytest.raises(DamagedFile, match="expected a season of 'doomtown'"):
        shelf.current("doomtown")
    assert shelf.seasons("doomtown") == []


def test_an_automaton_that_is_a_rival_is_damage(seasons, begun, shelf) -> None:
    stops = tuple(replace(stop, terms=replace(stop.terms, opponent=AUTOMATON)) for stop in begun.territory.stops)
    shelf.keep(replace(begun, territory=replace(begun.territory, stops=stops)))
    with pytest.raises(DamagedFile, match="expected no rival"):
        shelf.latest("doomtown", seasons.check).read()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"deck": "{"}, "deck"),
        ({"cards": {"99999": 1}}, "no card has the code '99999'"),
        ({"feats": {"Unknown Dude": 3}}, "no card 'Unknown Dude'"),
    ],
)
def test_a_season_that_its_game_cannot_play_is_damage(seasons, begun, shelf, change, told) -> None:
    written(shelf, begun, change)
    kept = shelf.latest("doomtown", seasons.check)
    with pytest.raises(DamagedFile, match=told):
        kept.read()


def test_a_damaged_season_is_restored_from_its_last_good_version(seasons, begun, shelf) -> None:
    kept = shelf.keep(begun)
    for purse in (3, 4, 5):
        kept = shelf.keep(replace(kept, purse=purse))
    written(shelf, kept, {"deck": "{"}, keeps=False)
    file = shelf.latest("doomtown", seasons.check)
    assert file.earlier().value.purse == 4
    assert file.restore().purse == 4
    assert shelf.current("doomtown").purse == 4
    assert len(list(file.file.parent.glob("*.broken"))) == 1


def written(shelf, season, change, *, keeps: bool = True) -> None:
    """Keep a season, and change some fields in its file."""
    if keeps:
        shelf.keep(season)
    file = shelf.file_of(season.plan)
    held = json.loads(file.read_text())
    file.write_text(json.dumps({**held, "season": {**held["season"], **change}}))
