"""Paired games between two sides: the same setup and seed twice, with the sides' seats swapped.

A side is a player or what it plays with. Whatever is played here follows from the contest alone (where its budget is
one of tries, not of seconds), so any process on any machine may play any part of it.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from dtgui.ai.match import LONGEST, NO_END, Days, play_match, seated
from dtgui.ai.player import Budget, ComputerPlayer, Playable
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.game import Game, Observation, Outcome

TWO = PER_PAIR = 2
SIDES = (Seat(0), Seat(1))
"""Where the first side sits in the first and in the second game of a pair."""


class Pair(NamedTuple):
    """Two games: their number in the contest, the setup of each, and the seed of both."""

    number: int
    setups: tuple[Any, Any]
    seed: int


@dataclass(frozen=True)
class Contest:
    """The players and the number of pairs of a match; `pair_of` returns the pair with a number."""

    playable: Playable
    players: tuple[str, str]
    """The first side's and the second side's."""
    pair_of: Callable[[int], Pair]
    pairs: int
    budget: Budget | None = None
    """The thinking budget of every side; None if each player has its own."""
    days: Days = NO_END
    """After how many of them a game is given up."""
    seats: int = TWO
    """How many play: the first side has one seat, the second side all others."""


class Chunk(NamedTuple):
    """Some pairs of a contest as a process needs them."""

    playable: Playable
    players: tuple[str, str]
    budget: Budget | None
    days: Days
    pairs: tuple[Pair, ...]
    seats: int = TWO


@dataclass
class Thinking:
    """How much a side has answered, in how many seconds, and how long its longest answer took."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Thinking) -> None:
        """Count what was counted elsewhere."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True)
class GameResult:
    """The result of a game: the pair's number, which of its two games, and the first side's score (0 to 1)."""

    pair: int
    game: int
    score: float
    is_finished: bool = True
    first: Thinking = field(default_factory=Thinking)
    second: Thinking = field(default_factory=Thinking)


def chunks(contest: Contest, numbers: Iterable[int], size: int) -> Iterator[Chunk]:
    """Return the pairs with these numbers in chunks, each made when it is wanted."""
    wanted = iter(numbers)
    while part := tuple(islice(wanted, size)):
        pairs = tuple(map(contest.pair_of, part))
        yield Chunk(contest.playable, contest.players, contest.budget, contest.days, pairs, contest.seats)


def play_chunk(chunk: Chunk) -> tuple[GameResult, ...]:
    """Play all games of a chunk."""
    game = _game(pickle.dumps(chunk.playable.make_game))
    return tuple(_played(game, chunk, pair, number) for pair in chunk.pairs for number in (0, 1))


@lru_cache(maxsize=1)
def _game(make_game: bytes) -> Game[Any, Any]:
    """The game of this function, made once in each process."""
    made: Game[Any, Any] = pickle.loads(make_game)()
    return made


def _played(game: Game[Any, Any], chunk: Chunk, pair: Pair, number: int) -> GameResult:
    first = seat_of_first(chunk.seats, pair.number, number)
    names = [chunk.players[seat != first] for seat in range(chunk.seats)]
    players = seated(game, chunk.playable.players, names, pair.seed, chunk.budget)
    timed = {seat: _Timed(player) for seat, player in players.items()}
    match = play_match(game, pair.setups[number], pair.seed, timed, LONGEST, chunk.days)
    outcome = game.outcome(match.position)
    thinking = Thinking()
    for seat, player in timed.items():
        if seat != first:
            thinking.add(player.thinking)
    return GameResult(pair.number, number, _score(outcome, first), outcome is not None, timed[first].thinking, thinking)


def seat_of_first(seats: int, pair: int, game: int) -> Seat:
    """Return the seat of the first side in a game of a pair: with more than two players it goes round the table."""
    return SIDES[game] if seats == TWO else Seat((PER_PAIR * pair + game) % seats)


def _score(outcome: Outcome | None, seat: Seat) -> float:
    if outcome is None or len(outcome.winners) != 1:
        return 0.5
    return 1.0 if seat in outcome.winners else 0.0


class _Timed:
    """A player whose answers are counted and timed."""

    def __init__(self, player: ComputerPlayer) -> None:
        self._player = player
        self.thinking = Thinking()

    def choose(self, observation: Observation[Any]) -> Answer:
        began = time.perf_counter()
        answer = self._player.choose(observation)
        took = time.perf_counter() - began
        self.thinking.add(Thinking(1, took, took))
        return answer
