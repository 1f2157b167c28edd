"""The game of a ride among the saves: looked for in a worker process, so what goes in and out can be pickled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.session import Session
from dtgui.play.save_file import read_save
from dtgui.play.saved_games import Autosave, seed_in
from dtgui.season.games import SeasonGame
from dtgui.season.season import Ride, RideResult, Season
from dtgui.season.season_file import SeasonShelf


class SavedRide(NamedTuple):
    """A season with a ride whose game may be among the saves, and how to make the game and its seasons."""

    saves: Path
    season: Season
    make_game: Callable[[], Game[Any, Any]]
    make_seasons: Callable[[], SeasonGame]


def found(wanted: SavedRide) -> Iterator[RideResult]:
    """Yield the result of the finished game of the ride, nothing without one."""
    ride = wanted.season.ride
    files = [file for file in Autosave(wanted.saves).over() if ride is not None and seed_in(file) == ride.seed]
    for file in files[-1:]:
        game = wanted.make_game()
        try:
            session = read_save(file, {game.name: game}).session
        except BadInput:
            return
        result = result_of(wanted.make_seasons(), wanted.season, session) if session.counts else None
        if result is not None:
            yield result


def result_of(seasons: SeasonGame, season: Season, session: Session[Any, Any]) -> RideResult | None:
    """Return the result of the present ride from its game; None for a game that goes on."""
    events = [happened for moment in session.line() for happened in moment.happened]
    return seasons.result(season, session.position.table, events)


def taken(shelf: SeasonShelf, make_seasons: Callable[[], SeasonGame], session: Session[Any, Any]) -> Season | None:
    """Keep the result of a finished game in the season that it is a ride of; return the season, None for others."""
    season = shelf.current(session.game.name)
    if season is None or season.ride is None or season.ride.seed != session.seed or not session.counts:
        return None
    seasons = make_seasons()
    result = result_of(seasons, season, session)
    if result is None:
        return None
    after = seasons.after(season, result)
    shelf.keep(after)
    return after


def is_ride(shelf: SeasonShelf, session: Session[Any, Any]) -> bool:
    """Return whether a game is the last ride of the season that was played last."""
    season = shelf.current(session.game.name)
    return season is not None and bool(season.rides) and season.rides[-1].seed == session.seed


def finished_ride(saves: Path, ride: Ride) -> Path | None:
    """Return the save of a game that is over, None without one."""
    return next((file for file in Autosave(saves).over() if seed_in(file) == ride.seed), None)


def unfinished_ride(saves: Path, season: Season) -> Path | None:
    """Return the save of the unfinished game of the ride, None without one."""
    ride = season.ride
    if ride is None:
        return None
    return next((file for file in Autosave(saves).unfinished() if seed_in(file) == ride.seed), None)
