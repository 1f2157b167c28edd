"""Seasons, leagues and events that version 1.0 has kept open whole, and go on: their games are known by their seeds."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from dtgui.kernel.decisions import Seat, concession
from dtgui.kernel.session import Session
from dtgui.league.league import LeagueShelf
from dtgui.limited.event import EventPhase, event_file, organizer_of
from dtgui.play.fixtures import finished_game
from dtgui.play.saved_games import write_save
from dtgui.season.season import SeasonShelf, begun
from dtgui.season.town.town_season import TownSeasons, town_seasons
from tests.doomtown.town import PATHS, doomtown

FILES = Path(__file__).parent / "kept" / "1.0.0"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player's folder as version 1.0 left it."""
    return Path(shutil.copytree(FILES, tmp_path / "data"))


@pytest.fixture(scope="module")
def seasons() -> TownSeasons:
    return town_seasons(doomtown(), PATHS)


def test_a_season_goes_on_and_its_file_of_before_is_copied(folder: Path, seasons: TownSeasons) -> None:
    kept = SeasonShelf(folder).latest("doomtown", seasons.check)
    season = kept.read()
    assert (season.id, season.revision, season.wins, season.ride.stop) == ("", 0, 1, "Perdition")
    before = kept.file.read_text(encoding="utf-8")
    SeasonShelf(folder).keep(replace(season, purse=3))
    assert json.loads(kept.file.read_text(encoding="utf-8"))["version"] == 2
    assert kept.file.with_name("doomtown-7.json.v1").read_text(encoding="utf-8") == before
    assert kept.read().purse == 3


@pytest.mark.parametrize("fixture", ["", "season 12 0"])
def test_the_game_of_a_ride_counts_if_it_is_named_as_by_version_1(
    folder: Path, seasons: TownSeasons, fixture: str
) -> None:
    season = SeasonShelf(folder).current("doomtown")
    match = seasons.match(season)
    session = Session(doomtown(), match.setup, match.seed)
    session.fixture = fixture
    session.answer(concession(Seat(0)))
    write_save(session, folder / "a.dtgame")
    found = finished_game(folder, season.fixture(season.ride), doomtown())
    assert (found is not None) == (fixture == "")


def test_a_ride_that_goes_on_from_version_1_notes_its_setup(folder: Path, seasons: TownSeasons) -> None:
    season = SeasonShelf(folder).keep(begun(SeasonShelf(folder).current("doomtown"), "12"))
    assert SeasonShelf(folder).current("doomtown").ride.digest == season.ride.digest == "12"


def test_a_league_goes_on(folder: Path) -> None:
    kept = LeagueShelf(folder).kept(folder / "friday.json")
    league = kept.read()
    (match,) = league.open_matches
    assert (league.id, len(league.results)) == ("", 1)
    assert kept.keep(league.with_result(*match, match[1][0])).is_over
    assert len(kept.read().results) == 2


def test_an_event_goes_on(folder: Path) -> None:
    organizer = organizer_of(doomtown(), PATHS)
    kept = event_file(folder / "limited.json", organizer.catalog.card)
    event = kept.read()
    assert (event.id, event.phase) == ("", EventPhase.DRAFT)
    kept.keep(organizer.pick(event, organizer.advise(event)))
    assert len(kept.read().draft.picks[0]) == 2
