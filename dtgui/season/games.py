"""The part of a game in its seasons: choices at the start, the map, each game, the consequences of a result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.phrases import Phrase
from dtgui.season.season import RideResult, Season, SeasonPlan
from dtgui.season.territory import SeasonStop

PLAYER = Seat(0)
"""The seat of the player in every game of a season."""


class SeasonChoice(NamedTuple):
    """A choice at the start: its name in files, its title, and a sentence."""

    name: str
    title: Phrase
    about: Phrase


class RideMatch(NamedTuple):
    """The game of a ride, as it is started: the setup, the seed, and the players of the other seats."""

    setup: Any
    seed: int
    opponents: Mapping[Seat, str]


class TermLine(NamedTuple):
    """A line of open terms."""

    title: Phrase
    text: Phrase


class SeasonGame(Protocol):
    """A game with seasons."""

    @property
    def name(self) -> str:
        """Return the game's name."""

    @property
    def lengths(self) -> Sequence[SeasonChoice]:
        """Return the lengths of seasons, the default first."""

    def difficulties(self, length: str) -> Sequence[SeasonChoice]:
        """Return the difficulties of a length, the easiest first."""

    def starts(self, length: str) -> Sequence[SeasonChoice]:
        """Return what a player may begin with in a season of a length."""

    def plan(self, seed: int, length: str, difficulty: str, start: str, player: str) -> SeasonPlan:
        """Return the plan of these choices. Raise `BadInput` for unknown ones."""

    def begin(self, plan: SeasonPlan) -> Season:
        """Return a new season."""

    def told(self, stop: SeasonStop) -> tuple[TermLine, ...]:
        """Return the terms of a stop in words."""

    def check(self, season: Season) -> None:
        """Raise `BadInput` for a season that cannot be played: an unknown card, a deck that cannot be read.

        What only lacks a player's pack is no fault: `missing_packs` names it.
        """

    def missing_packs(self, season: Season) -> tuple[str, ...]:
        """Return the players' packs that a season needs and that are not there now."""

    def hindrances(self, season: Season) -> tuple[str, ...]:
        """Return what keeps the player from riding, in words: a deck that is not legal."""

    def match(self, season: Season) -> RideMatch:
        """Return the game of the present ride."""

    def result(self, season: Season, table: Any, events: Sequence[Happened]) -> RideResult | None:
        """Return the result of the present ride from the end of its game; None for a game that goes on."""

    def after(self, season: Season, result: RideResult) -> Season:
        """Return the season after the game of the present ride."""
