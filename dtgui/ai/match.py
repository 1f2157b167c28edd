"""A game played to its end between players that need no window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from dtgui.ai.player import Budget, ComputerPlayer, Deliberate, Players, RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position

LONGEST = 20_000
"""Decisions after which a game is given up as unfinished."""
MOST_DAYS = 50
"""Days after which it is."""


class Days(NamedTuple):
    """The limit of days in a game; `day_of` returns the day of a table."""

    day_of: Callable[[Any], int]
    most: int = MOST_DAYS

    def are_over(self, table: Any) -> bool:
        """Return whether a later day has begun."""
        return self.day_of(table) > self.most


def no_day(_: Any) -> int:
    """Return 0: the day of a table in a game that knows none."""
    return 0


NO_END = Days(no_day)
"""As many days as the game takes."""


@dataclass(frozen=True)
class Match:
    """A game that was played: where it stopped, and every answer on the way. Without an outcome it was too long."""

    position: Position[Any]
    answers: tuple[Answer, ...]
    seats: tuple[Seat, ...]
    """The seat that gave each answer."""


def seated(
    game: Game[Any, Any], players: Players, names: Sequence[str], seed: int, budget: Budget | None = None
) -> dict[Seat, ComputerPlayer]:
    """Return a player for each seat, by their names among `players`; each has a chance that follows from the seed.

    Who thinks as long as it is let has this budget, where one is given.
    """
    chance = Chance(seed)
    made: dict[Seat, ComputerPlayer] = {}
    for seat, name in enumerate(names):
        own, chance = chance.pick(2**62)
        player = players[name](game, Seat(seat), own)
        if budget is not None and isinstance(player, Deliberate):
            player.budget = budget
        made[Seat(seat)] = player
    return made


def play_match(
    game: Game[Any, Any],
    setup: object,
    seed: int,
    players: Mapping[Seat, ComputerPlayer],
    most: int,
    days: Days = NO_END,
) -> Match:
    """Play a game until it is over, until `most` decisions have been answered, or the days are over."""
    position = game.new(setup, seed)
    answers: list[Answer] = []
    seats: list[Seat] = []
    while position.decision is not None and len(answers) < most and not days.are_over(position.table):
        seat, player = position.decision.seat, players[position.decision.seat]
        if isinstance(player, RandomPlayer):
            # A player that does not read the observation needs none.
            answer = player.answer(position.decision)
        else:
            answer = player.choose(game.observe(position, seat))
        position.answer(answer)
        answers.append(answer)
        seats.append(seat)
    return Match(position, tuple(answers), tuple(seats))
