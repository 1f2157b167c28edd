"""Standings of any tournament: by points, then the strength of schedule, then the games among those who are level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Pairing = tuple[int, int]
"""Two players by their numbers; the first has the first seat."""
DRAWN = -1
"""The winner of a match without one."""
FOR_A_WIN, FOR_A_DRAW = 3, 1


class MatchResult(NamedTuple):
    """The winner of a match by number, `DRAWN` without one. A player without an opponent is paired with themselves."""

    pairing: Pairing
    winner: int

    @property
    def is_bye(self) -> bool:
        """Whether a player had no opponent in this round."""
        return self.pairing[0] == self.pairing[1]


class PlayerScore(NamedTuple):
    """A player's wins (byes among them), losses and draws, and the points that the opponents met have in all."""

    seat: int
    wins: int
    losses: int
    draws: int
    schedule: int = 0
    """The strength of schedule."""

    @property
    def points(self) -> int:
        """Return 3 points for each win, and 1 for each draw."""
        return FOR_A_WIN * self.wins + FOR_A_DRAW * self.draws


def ranked_scores(players: int, results: Iterable[MatchResult]) -> list[PlayerScore]:
    """Return the players, the best first: by points, schedule, games among those who are level, then their numbers."""
    matches = tuple(results)
    plain = [_score(seat, matches) for seat in range(players)]
    table = [each._replace(schedule=_schedule(each.seat, plain, matches)) for each in plain]
    return sorted(
        table, key=lambda each: (-each.points, -each.schedule, -_among_level(each, table, matches), each.seat)
    )


def _score(seat: int, results: Sequence[MatchResult]) -> PlayerScore:
    own = [each.winner for each in results if seat in each.pairing]
    wins, draws = own.count(seat), own.count(DRAWN)
    return PlayerScore(seat, wins, len(own) - wins - draws, draws)


def _schedule(seat: int, table: Sequence[PlayerScore], results: Sequence[MatchResult]) -> int:
    met = (opponent_of(each.pairing, seat) for each in results if seat in each.pairing and not each.is_bye)
    return sum(table[opponent].points for opponent in met)


def opponent_of(pairing: Pairing, seat: int) -> int:
    """Return the other player of a match."""
    return pairing[1] if pairing[0] == seat else pairing[0]


def _among_level(own: PlayerScore, table: Sequence[PlayerScore], results: Sequence[MatchResult]) -> int:
    """Return the wins against players with as many points and as strong a schedule."""
    level = {each.seat for each in table if (each.points, each.schedule) == (own.points, own.schedule)}
    return sum(each.winner == own.seat and not each.is_bye and {*each.pairing} <= level for each in results)
