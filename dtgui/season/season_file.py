"""The files of seasons, written in one stroke after every step. Finished seasons stay."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

from dtgui.app.kept import DamagedFile, FileForm, KeptFile, with_revision
from dtgui.kernel.errors import BadInput
from dtgui.kernel.plain_data import plain, read_as
from dtgui.play.fixtures import new_id
from dtgui.season.season import Season, SeasonPlan, check_season

logger = logging.getLogger(__name__)

CheckSeason = Callable[[Season], None]
"""Raises `BadInput` for a season that its game cannot play: an unknown card, a deck that cannot be read."""


class SeasonShelf:
    """The folder of all seasons, a file each: `doomtown-77.json`, named after the game and the seed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def seasons(self, game: str) -> list[Season]:
        """Return the seasons of a game that can be read, the one that was played last first."""
        return [season for file in self._files(game) if (season := _read_or_none(file, game)) is not None]

    def latest(self, game: str, check: CheckSeason = check_season) -> KeptFile[Season] | None:
        """Return the file of the season that was played last, whose value is also checked by its game."""
        file = next(iter(self._files(game)), None)
        return None if file is None else KeptFile(file, season_form(game, check))

    def current(self, game: str) -> Season | None:
        """Return the season that was played last; None if there is none. Raise `DamagedFile`."""
        kept = self.latest(game)
        return None if kept is None else kept.read()

    def keep(self, season: Season) -> Season:
        """Keep a season after a step; return it with its new revision.

        Raise `ChangedElsewhere`, keeping nothing, if another window has changed it, and `OSError`.
        """
        return self._kept(season.plan).keep(season)

    def begin(self, season: Season) -> Season:
        """Keep a new season and return it; an earlier one with the same seed is kept under another name.

        Raise `OSError`.
        """
        file, decks = self.file_of(season.plan), self.decks_of(season.plan)
        if file.is_file():
            stems = (f"{file.stem}-{number}" for number in count(2))
            free = next(stem for stem in stems if not (self._folder / f"{stem}.json").exists())
            self._kept(season.plan).move(self._folder / f"{free}.json")
            if decks.is_dir():
                decks.rename(self._folder / f"{free}-decks")
        return self.keep(replace(season, id=new_id(), revision=0))

    def give_up(self, season: Season) -> None:
        """Keep a season as given up; forget one without a game. Raise as `keep`."""
        if season.rides:
            self.keep(replace(season, is_given_up=True))
        else:
            self._kept(season.plan).remove()

    def _kept(self, plan: SeasonPlan) -> KeptFile[Season]:
        return KeptFile(self.file_of(plan), season_form(plan.game))

    def file_of(self, plan: SeasonPlan) -> Path:
        """Return the file of a season."""
        return self._folder / f"{plan.game}-{plan.seed}.json"

    def decks_of(self, plan: SeasonPlan) -> Path:
        """Return the folder of the decks that were built for a season."""
        return self._folder / f"{plan.game}-{plan.seed}-decks"

    def _files(self, game: str) -> list[Path]:
        """Return the files of a game's seasons, the one that was written last first."""
        return sorted(self._folder.glob(f"{game}-*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True)


def season_form(game: str, check: CheckSeason = check_season) -> FileForm[Season]:
    """Return how a season of a game is kept, checked for meaning in general, and by the game."""

    def read(data: object) -> Season:
        season = read_as(Season, data)
        if season.plan.game != game:
            raise BadInput(f"expected a season of {game!r}", field="plan.game")
        check_season(season)
        check(season)
        return season

    return FileForm("season", read, plain, (with_revision,))


def _read_or_none(file: Path, game: str) -> Season | None:
    try:
        return KeptFile(file, season_form(game)).read()
    except DamagedFile as problem:
        logger.warning("A season cannot be read: %s", problem)
        return None
