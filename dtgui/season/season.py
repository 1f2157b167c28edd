"""A season as a value, its seeds, and its files. Every step returns the next season."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Annotated, NamedTuple

from msgspec import Meta

from dtgui.app.kept import DamagedFile, FileForm, KeptFile, with_revision
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from dtgui.kernel.plain_data import Amount, Id, plain, read_as
from dtgui.play.fixtures import Fixture, new_id
from dtgui.season.territory import SeasonStop, Territory


class SeasonPhase(Enum):
    """The next step of the player."""

    TOWN = "town"
    """Chooses the next stop."""
    GAME = "game"
    """Plays the game of the stop that was ridden to."""
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True)
class SeasonPlan:
    """The choices for a new season. `lives` are the games that may be lost: the last of them ends the season."""

    game: str
    seed: int
    length: str
    difficulty: str
    start: str
    lives: Annotated[int, Meta(ge=1, le=99)]
    player: str = ""


@dataclass(frozen=True)
class RideResult:
    """The deeds of the player in a game: all that carries over is computed from it.

    `aced` are the codes of the player's own dudes in Boot Hill, `feats` counts deeds of the player's dudes by title.
    """

    is_won: bool
    is_drawn: bool = False
    margin: int = 0
    """Control points above the opponent's influence."""
    jobs: int = 0
    bounties: int = 0
    punished: int = 0
    """How often the opponent was punished for cheatin'."""
    aced: tuple[str, ...] = ()
    feats: Mapping[str, int] = field(default_factory=dict)
    leader_aced: bool = False
    """Whether the rival in person was aced."""
    days: int = 0

    @property
    def is_lost(self) -> bool:
        """Return whether the game costs a life."""
        return not self.is_won and not self.is_drawn


@dataclass(frozen=True)
class Ride:
    """A ride to a stop: the seed of its game, and the result once it is over."""

    stop: str
    seed: int
    result: RideResult | None = None
    digest: str = ""
    """The digest of its game's setup once it was begun (`play.fixtures`)."""


class StoreOffer(NamedTuple):
    """Something in the store: its cards, the price, whether it is a pack, and whether it is sold."""

    codes: tuple[str, ...]
    price: int
    is_pack: bool = False
    is_sold: bool = False


@dataclass(frozen=True)
class Season:
    """A season at one moment. `cards` counts the collection by code; `deck` is the text of a deck file."""

    plan: SeasonPlan
    territory: Territory
    rides: tuple[Ride, ...] = ()
    purse: int = 0
    """Ghost rock; less than nothing is owed to the doctor."""
    cards: Mapping[str, Amount] = field(default_factory=dict)
    deck: str = ""
    wounded: tuple[str, ...] = ()
    """Codes of cards that miss the next game."""
    feats: Mapping[str, int] = field(default_factory=dict)
    honours: Mapping[str, str] = field(default_factory=dict)
    """The honour of a title: the code of an Experienced printing, or a name."""
    grudges: tuple[str, ...] = ()
    """Rivals who bear a grudge."""
    notoriety: int = 0
    stock: tuple[StoreOffer, ...] = ()
    is_given_up: bool = False
    id: Id = ""
    """Letters that no other season has; "" in a season of version 1.0, whose games are known by their seeds."""
    revision: int = field(default=0, compare=False)
    """How often the season had been kept when it was read."""

    @property
    def losses(self) -> int:
        """Return how many games were lost."""
        return sum(ride.result is not None and ride.result.is_lost for ride in self.rides)

    @property
    def lives_left(self) -> int:
        """Return how many lives are left."""
        return self.plan.lives - self.losses

    @property
    def wins(self) -> int:
        """Return how many games were won."""
        return sum(ride.result is not None and ride.result.is_won for ride in self.rides)

    @property
    def phase(self) -> SeasonPhase:
        """Return what the player does next."""
        if self.is_given_up:
            return SeasonPhase.LOST
        if not self.rides:
            return SeasonPhase.TOWN
        last = self.rides[-1]
        if last.result is None:
            return SeasonPhase.GAME
        if last.result.is_won and self.territory.stop(last.stop).terms.is_boss:
            return SeasonPhase.WON
        return SeasonPhase.TOWN if self.lives_left > 0 else SeasonPhase.LOST

    @property
    def is_over(self) -> bool:
        """Return whether there is nothing left to do."""
        return self.phase in (SeasonPhase.WON, SeasonPhase.LOST)

    @property
    def here(self) -> str:
        """Return the stop where the player is, "" before the first ride."""
        return self.rides[-1].stop if self.rides else ""

    @property
    def ahead(self) -> tuple[SeasonStop, ...]:
        """Return the stops to which the player could ride, locked ones among them.

        A boss who was not beaten waits until the player wins or has no life left.
        """
        if self.phase is not SeasonPhase.TOWN:
            return ()
        return self._again or self.territory.after(self.here)

    @property
    def _again(self) -> tuple[SeasonStop, ...]:
        """The present stop, if its game has to be won and was not."""
        if not self.here:
            return ()
        last, stop = self.rides[-1].result, self.territory.stop(self.here)
        is_won = last is not None and last.is_won
        return (stop,) if not is_won and (stop.terms.is_boss or stop.terms.must_win) else ()

    @property
    def open_stops(self) -> tuple[SeasonStop, ...]:
        """Return the stops that let the player in."""
        return tuple(stop for stop in self.ahead if stop.terms.needs <= self.notoriety)

    @property
    def ride(self) -> Ride | None:
        """Return the ride whose game is not over, None without one."""
        return self.rides[-1] if self.phase is SeasonPhase.GAME else None

    def fixture(self, ride: Ride) -> Fixture:
        """Return what the game of a ride is played for."""
        return Fixture(f"season {self.id} {self.rides.index(ride)}" if self.id else "", ride.seed, ride.digest)


def check_season(season: Season) -> None:
    """Raise `BadInput` for a season whose parts do not fit together: a road that leads nowhere, a ride to no stop."""
    names = [stop.name for stop in season.territory.stops]
    if not names or not any(stop.leg == 0 for stop in season.territory.stops):
        raise BadInput("expected at least one stop on the first leg", field="territory.stops")
    if len(names) != len(set(names)):
        raise BadInput("expected a name of its own for each stop", field="territory.stops")
    for number, ends in enumerate(season.territory.roads):
        if not {*ends} <= {*names}:
            raise BadInput("expected the names of two stops", field=f"territory.roads[{number}]")
    for number, ride in enumerate(season.rides):
        if ride.stop not in names:
            raise BadInput(f"there is no stop {ride.stop!r}", field=f"rides[{number}].stop")
    if any(ride.result is None for ride in season.rides[:-1]):
        raise BadInput("expected a result of all rides but the last", field="rides")
    if season.phase is SeasonPhase.TOWN and not season.ahead:
        raise BadInput("expected a road that leads on from here", field="territory.roads")
    if any(not offer.codes for offer in season.stock):
        raise BadInput("expected the cards of each offer", field="stock")


def ridden(season: Season, stop: str) -> Season:
    """Return the season on the ride to a stop. Raise `BadInput` for a stop that is not open."""
    if stop not in (each.name for each in season.open_stops):
        raise BadInput(f"no way leads to {stop!r} now")
    seed = seed_for(season.plan.seed, "game", len(season.rides), stop)
    return replace(season, rides=(*season.rides, Ride(stop, seed)))


def begun(season: Season, digest: str) -> Season:
    """Return the season whose ride's game is begun with a setup of this digest."""
    assert season.ride is not None
    return replace(season, rides=(*season.rides[:-1], replace(season.ride, digest=digest)))


def returned(season: Season, result: RideResult) -> Season:
    """Return the season after the game of the ride; the wounded of before are well again."""
    assert season.ride is not None
    rides = (*season.rides[:-1], replace(season.ride, result=result))
    notoriety = season.notoriety + result.is_won
    return replace(season, rides=rides, notoriety=notoriety, wounded=result.aced)


# The files of seasons, written in one stroke after every step. Finished seasons stay.

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


# Seeds of a season: each random choice has its own, so that one more choice changes no other

LARGEST = 2**31 - 1


def seed_for(seed: int, *words: object) -> int:
    """Return the seed of one random choice of a season, named by words; the same everywhere."""
    text = "/".join(map(str, (seed, *words)))
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big") % LARGEST


def chance_for(seed: int, *words: object) -> Chance:
    """Return the chance of one random choice of a season, named by words."""
    return Chance(seed_for(seed, *words))
