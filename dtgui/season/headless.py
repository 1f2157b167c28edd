"""Seasons without a window: a policy chooses routes, buys and builds; players play the games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from dtgui.ai.match import LONGEST, NO_END, Days, seated
from dtgui.ai.player import Players
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Happened
from dtgui.kernel.game import Game
from dtgui.season.games import PLAYER, RideMatch, SeasonGame
from dtgui.season.season import RideResult, Season, SeasonPhase, SeasonPlan, ridden


class SeasonPolicy(Protocol):
    """The choices of a player between games."""

    def prepared(self, season: Season) -> Season:
        """Return the season with a deck that can be played, after shopping."""

    def route(self, season: Season) -> str:
        """Return the name of the stop to ride to."""


class PlayedRide(NamedTuple):
    """The end of a game: the table, and what happened."""

    table: Any
    events: list[Happened]


PlayRide = Callable[[Season, RideMatch], RideResult]
"""Plays the game of a ride, and returns its result."""


def play_season(seasons: SeasonGame, policy: SeasonPolicy, plan: SeasonPlan, play: PlayRide) -> Season:
    """Return a season that was played to its end."""
    season = seasons.begin(plan)
    while season.phase is SeasonPhase.TOWN:
        season = policy.prepared(season)
        season = ridden(season, policy.route(season))
        season = seasons.after(season, play(season, seasons.match(season)))
    return season


@dataclass(frozen=True)
class RidePlayer:
    """Plays rides with a player of the game in the player's seat; a game that is too long is drawn."""

    seasons: SeasonGame
    game: Game[Any, Any]
    players: Players
    player: str
    days: Days = NO_END

    def __call__(self, season: Season, match: RideMatch) -> RideResult:
        """Return the result of the ride."""
        ended = self._played(match)
        found = self.seasons.result(season, ended.table, ended.events)
        return found or RideResult(is_won=False, is_drawn=True)

    def _played(self, match: RideMatch) -> PlayedRide:
        position = self.game.new(match.setup, match.seed)
        names = {PLAYER: self.player, **match.opponents}
        seats = sorted(self.game.seats(position))
        players = seated(self.game, self.players, [names[Seat(seat)] for seat in seats], match.seed)
        events, answers = list(position.happened), 0
        while position.decision is not None and answers < LONGEST and not self.days.are_over(position.table):
            seat = position.decision.seat
            position.answer(players[seat].choose(self.game.observe(position, seat)))
            events += position.happened
            answers += 1
        return PlayedRide(position.table, events)
