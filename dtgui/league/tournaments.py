"""Tournaments of any kind: standings, pairings, and the games that people play here, found among the saves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.chance import Chance
from dtgui.kernel.game import Game, Outcome
from dtgui.play.fixtures import Fixture, finished_game

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


# The pairings of a round robin, or of the next round of a Swiss tournament.
#
# With an odd number of players, one has no opponent in each round: a pairing of the player with themselves, a bye.

Round = tuple[Pairing, ...]


def round_robin(players: int) -> tuple[Round, ...]:
    """Return the rounds in which everybody plays everybody else once (circle method); first seats are shared."""
    circle: list[int | None] = [*range(players), *([None] if players % 2 else [])]
    half = len(circle) // 2
    firsts = Counter[int]()
    rounds = []
    for _ in range(len(circle) - 1):
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        rounds.append(tuple(_seated(one, other, firsts) for one, other in pairs))
        firsts.update(one for one, other in rounds[-1] if one != other)
        circle.insert(1, circle.pop())
    return tuple(rounds)


def _seated(one: int | None, other: int | None, firsts: Counter[int]) -> Pairing:
    if one is not None and other is not None:
        return _fair(one, other, firsts)
    there = one if other is None else other
    assert there is not None
    return there, there


def swiss_round(players: int, results: Sequence[MatchResult], seed: int) -> Round:
    """Return the next round: neighbours in the standings who have not met.

    The first round is drawn by the seed. A bye goes to the lowest player who has had the fewest. If everybody has met,
    those who have met least often are paired.
    """
    order = [each.seat for each in ranked_scores(players, results)]
    if not results:
        order = list(Chance(seed).shuffled(order)[0])
    met = Counter(frozenset(each.pairing) for each in results)
    byes = _bye(order, met)
    left = [seat for seat in order if seat not in byes]
    firsts = Counter(each.pairing[0] for each in results if not each.is_bye)
    pairs = _paired(left, met, max(met.values(), default=0))
    return (*(_fair(one, other, firsts) for one, other in pairs), *((seat, seat) for seat in byes))


def _bye(order: Sequence[int], met: Counter[frozenset[int]]) -> tuple[int, ...]:
    if len(order) % 2 == 0:
        return ()
    return (min(reversed(order), key=lambda seat: met[frozenset({seat})]),)


def _fair(one: int, other: int, firsts: Counter[int]) -> Pairing:
    """Seat first the player who has been first less often."""
    return (other, one) if firsts[one] > firsts[other] else (one, other)


def _paired(order: Sequence[int], met: Counter[frozenset[int]], most: int) -> list[Pairing]:
    """Return pairs, the best players first, of which none has met more often than needed."""
    for often in range(most + 1):
        found = _without(order, met, often)
        if found is not None:
            return found
    return [(order[place], order[place + 1]) for place in range(0, len(order), 2)]


def _without(order: Sequence[int], met: Counter[frozenset[int]], often: int) -> list[Pairing] | None:
    """Return pairs that have met at most this often, None if there are none."""
    if not order:
        return []
    first, *others = order
    for other in others:
        if met[frozenset({first, other})] <= often:
            rest = _without([each for each in others if each != other], met, often)
            if rest is not None:
                return [(first, other), *rest]
    return None


# The games of tournaments that people play here: found among the saves.
#
# Reading a save takes a while and runs in a worker process: what goes in and out can be pickled.


def winner_of(pairing: Pairing, outcome: Outcome | None) -> int:
    """Return the player of the tournament that won a game, `DRAWN` if none or several did."""
    if outcome is None or len(outcome.winners) != 1:
        return DRAWN
    return pairing[next(iter(outcome.winners))]


class SavedMatches(NamedTuple):
    """Matches that may be among the saves: the folder, how to make the game, and the fixtures by pairing."""

    saves: Path
    make_game: Callable[[], Game[Any, Any]]
    fixtures: Mapping[Pairing, Fixture]


def found(wanted: SavedMatches) -> Iterator[MatchResult]:
    """Yield the results of those matches whose game is finished."""
    game = wanted.make_game()
    for pairing, fixture in wanted.fixtures.items():
        session = finished_game(wanted.saves, fixture, game)
        outcome = None if session is None else session.game.outcome(session.position)
        if outcome is not None:
            yield MatchResult(pairing, winner_of(pairing, outcome))
