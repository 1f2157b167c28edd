"""Seasons without a window: a policy chooses routes, buys and builds; players play the games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from dtgui.ai.match import LONGEST, NO_END, Days, seated
from dtgui.ai.player import Players
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.game import Game
from dtgui.season.games import PLAYER, RideMatch, SeasonGame
from dtgui.season.season import RideResult, Season, SeasonPhase, SeasonPlan, ridden

PLENTY = 1_000
"""More lives than any season costs."""


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


def play_through(seasons: SeasonGame, policy: SeasonPolicy, plan: SeasonPlan, play: PlayRide) -> Season:
    """Return a season that was played to its boss however many lives it took, and the boss at most `plan.lives` times.

    It has results for every leg, so that fewer seasons are needed to estimate the share of those that are finished.
    """
    season = seasons.begin(replace(plan, lives=PLENTY))
    while season.phase is SeasonPhase.TOWN and _boss_tries(season) < plan.lives:
        season = policy.prepared(season)
        season = ridden(season, policy.route(season))
        season = seasons.after(season, play(season, seasons.match(season)))
    return replace(season, plan=plan)


def _boss_tries(season: Season) -> int:
    return sum(season.territory.stop(ride.stop).terms.is_boss for ride in season.rides)


def won_by_leg(season: Season) -> list[tuple[int, bool]]:
    """Return for each game of a season its leg, and whether it was won."""
    return [
        (season.territory.stop(ride.stop).leg, ride.result is not None and ride.result.is_won) for ride in season.rides
    ]


def share_finished(towns: Sequence[float], boss: float, lives: int) -> float:
    """Return how likely a season is finished: `towns` are the chances to win each leg, `boss` is that of the last one.

    Each lost game costs a life, and the boss is tried until no life is left.
    """
    left = {lives: 1.0}
    for chance in towns:
        after: dict[int, float] = defaultdict(float)
        for number, share in left.items():
            after[number] += share * chance
            after[number - 1] += share * (1 - chance)
        left = {number: share for number, share in after.items() if number}
    return sum(share * (1 - (1 - boss) ** number) for number, share in left.items())


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
