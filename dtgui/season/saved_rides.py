"""The game of a ride among the saves: looked for in a worker process, so what goes in and out can be pickled."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.app.kept import DamagedFile
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.session import Session
from dtgui.play.fixtures import finished_game
from dtgui.season.games import SeasonGame
from dtgui.season.season import RideResult, Season, SeasonShelf

logger = logging.getLogger(__name__)


class SavedRide(NamedTuple):
    """A season with a ride whose game may be among the saves, and how to make the game and its seasons."""

    saves: Path
    season: Season
    make_game: Callable[[], Game[Any, Any]]
    make_seasons: Callable[[], SeasonGame]


def found(wanted: SavedRide) -> Iterator[RideResult]:
    """Yield the result of the finished game of the ride, nothing without one."""
    season = wanted.season
    if season.ride is None:
        return
    session = finished_game(wanted.saves, season.fixture(season.ride), wanted.make_game())
    result = None if session is None else result_of(wanted.make_seasons(), season, session)
    if result is not None:
        yield result


def result_of(seasons: SeasonGame, season: Season, session: Session[Any, Any]) -> RideResult | None:
    """Return the result of the present ride from its game; None for a game that goes on."""
    events = [happened for moment in session.line() for happened in moment.happened]
    return seasons.result(season, session.position.table, events)


def taken(shelf: SeasonShelf, make_seasons: Callable[[], SeasonGame], session: Session[Any, Any]) -> Season | None:
    """Keep the result of a finished game in the season that it is a ride of; return the season, None for others.

    Raise `BadInput` if the season is damaged, or another window changes it, and `OSError` if it cannot be written.
    """
    season = shelf.current(session.game.name)
    if season is None or season.ride is None or not season.fixture(season.ride).counts_in(session):
        return None
    seasons = make_seasons()
    seasons.check(season)
    result = result_of(seasons, season, session)
    return None if result is None else shelf.keep(seasons.after(season, result))


def noted_in_season(
    shelf: SeasonShelf,
    make_seasons: Callable[[], SeasonGame],
    session: Session[Any, Any],
    tell: Callable[[Season], str],
) -> str:
    """Keep the result of a finished game in its season; return the sentence about that season, "" for another game.

    Where the season is damaged or cannot be written, return that: its page looks for the finished game again.
    """
    try:
        season = taken(shelf, make_seasons, session)
    except (BadInput, OSError) as problem:
        logger.warning("A result cannot be entered in its season: %s", problem)
        return Phrase("The result is not entered in your season yet ({problem}). Open the season.", problem=problem)
    return "" if season is None else tell(season)


def is_ride(shelf: SeasonShelf, session: Session[Any, Any]) -> bool:
    """Return whether a game is the last ride of the season that was played last."""
    try:
        season = shelf.current(session.game.name)
    except DamagedFile:
        return False
    return season is not None and bool(season.rides) and season.fixture(season.rides[-1]).is_of(session)
