"""The file of a season: JSON with a version, written in one stroke after every step. Finished seasons stay."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import asdict, replace
from itertools import count
from pathlib import Path
from typing import Any

from dtgui.app.kept import JsonFile
from dtgui.kernel.typed import wrong_field
from dtgui.season.season import Ride, RideResult, Season, SeasonPlan, StoreOffer
from dtgui.season.territory import Landmark, RideTerms, SeasonStop, Territory

logger = logging.getLogger(__name__)
_DAMAGED = (KeyError, TypeError, ValueError, AttributeError)


class SeasonShelf:
    """The folder of all seasons, a file each: `doomtown-77.json`, named after the game and the seed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def seasons(self, game: str) -> list[Season]:
        """Return the seasons of a game that can be read, the one that was played last first."""
        files = sorted(self._folder.glob(f"{game}-*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
        return [season for file in files if (season := read_season(file)) is not None]

    def current(self, game: str) -> Season | None:
        """Return the season that was played last; None if there is none."""
        return next(iter(self.seasons(game)), None)

    def keep(self, season: Season) -> None:
        """Keep a season as it is now. Raises nothing: the log says what cannot be kept."""
        _kept(self.file_of(season.plan)).write({"season": asdict(season)})

    def begin(self, season: Season) -> None:
        """Keep a new season; an earlier one with the same seed is kept under another name."""
        file, decks = self.file_of(season.plan), self.decks_of(season.plan)
        stems = (f"{file.stem}-{number}" for number in count(2))
        try:
            if file.is_file():
                free = next(stem for stem in stems if not (self._folder / f"{stem}.json").exists())
                file.rename(self._folder / f"{free}.json")
                if decks.is_dir():
                    decks.rename(self._folder / f"{free}-decks")
        except OSError as problem:
            logger.warning("The earlier season in %s cannot be put aside: %s", file, problem)
        self.keep(season)

    def give_up(self, season: Season) -> None:
        """Keep a season as given up; forget one without a game."""
        if season.rides:
            self.keep(replace(season, is_given_up=True))
        else:
            self.file_of(season.plan).unlink(missing_ok=True)

    def file_of(self, plan: SeasonPlan) -> Path:
        """Return the file of a season."""
        return self._folder / f"{plan.game}-{plan.seed}.json"

    def decks_of(self, plan: SeasonPlan) -> Path:
        """Return the folder of the decks that were built for a season."""
        return self._folder / f"{plan.game}-{plan.seed}-decks"


def read_season(file: Path) -> Season | None:
    """Return the season in a file, None without one; the log says what is wrong with a damaged one."""
    held = _kept(file).read().get("season")
    if held is None:
        return None
    try:
        season = season_of(held)
        # The names of a ride and of the road must be on the map.
        _ = season.ahead
    except _DAMAGED as problem:
        logger.warning("The season in %s cannot be read: %r", file, problem)
        return None
    wrong = wrong_field(season)
    if wrong is not None:
        logger.warning("The season in %s cannot be read: %s is of another type", file, wrong)
    return season if wrong is None else None


def season_of(held: Mapping[str, Any]) -> Season:
    """Return the season of plain data. Raise `KeyError`, `TypeError` or `ValueError` for wrong data."""
    made = {
        "plan": SeasonPlan(**held["plan"]),
        "territory": _territory(held["territory"]),
        "rides": tuple(map(_ride, held["rides"])),
        "stock": tuple(_offer(each) for each in held["stock"]),
        **{name: tuple(held[name]) for name in ("wounded", "grudges")},
    }
    return Season(**{**held, **made})


def _territory(held: Mapping[str, Any]) -> Territory:
    stops = tuple(SeasonStop(**{**each, "terms": _terms(each["terms"])}) for each in held["stops"])
    roads = tuple((start, end) for start, end in held["roads"])
    return Territory(stops, roads, tuple(Landmark(*each) for each in held["landmarks"]))


def _terms(held: Mapping[str, Any]) -> RideTerms:
    return RideTerms(**{**held, "variants": tuple(held["variants"])})


def _ride(held: Mapping[str, Any]) -> Ride:
    result = held["result"]
    made = None if result is None else RideResult(**{**result, "aced": tuple(result["aced"])})
    return Ride(**{**held, "result": made})


def _offer(held: Any) -> StoreOffer:
    codes, *others = held
    return StoreOffer(tuple(codes), *others)


def _kept(file: Path) -> JsonFile:
    return JsonFile(file, "The season")
