"""Games of Doomtown that are watched: every event is followed by a look at the whole table."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Kind, Option, Seat
from dtgui.kernel.flow import Event, Now
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.kernel.saves import write_observation
from tests.conformance.invariants import broken_after, broken_at_position
from tests.doomtown.town import swap_hidden

LONGEST = 1_500
"""Decisions after which a game has shown enough."""

IDLE = ("pass", "done", "no_combo", "no", "let_pass")
"""Answers that let an opportunity go by."""


class BrokenGame(AssertionError):  # noqa: N818 - it is the game that is broken
    """An invariant is violated; includes the last events and the stack."""


class Watched(Position[Table]):
    """A position that raises `BrokenGame` as soon as an event leaves something wrong behind."""

    __slots__ = ()

    def _meet(self, item: Event | Now) -> None:
        super()._meet(item)
        event = item.event if isinstance(item, Now) else item
        if broken := broken_after(event, self.table):
            raise BrokenGame(f"after {item}: {'; '.join(broken)} ({self.where()})")


class EagerPlayer:
    """A random player that lets few opportunities go by: much happens in its games."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._random = RandomPlayer(chance)

    def choose(self, observation: Observation[Table]) -> Answer:
        """Return a random answer; three times in four, where there is a choice, one that does something."""
        decision = observation.decision
        assert decision is not None
        busy = [option for option in decision.options if option.verb not in IDLE]
        idle, self._chance = self._chance.pick(4)
        if decision.kind is not Kind.ONE or not busy or not idle:
            return self._random.choose(observation)
        return self._one_of(busy)

    def _one_of(self, options: list[Option]) -> Option:
        """Return one of the options, preferring abilities, which are far fewer than moves."""
        using = [option for option in options if option.verb in ("use", "call_out", "accept")]
        rather, self._chance = self._chance.pick(2)
        pool = using if using and rather else options
        number, self._chance = self._chance.pick(len(pool))
        return pool[number]


@dataclass
class Watch:
    """A game that was watched: `journal` is a fingerprint of everything that happened, in order."""

    position: Position[Table]
    answers: list[Answer]
    journal: str


def watch(game: Doomtown, setup: Setup, seed: int, *, look_every: int = 0, longest: int = LONGEST) -> Watch:
    """Play a game between eager players, checking every event, every decision, and now and then what is seen.

    Every `look_every`th decision (0: never), each seat must see the same after hidden cards were exchanged. No more
    than so many decisions are made (`longest`). Raises `BrokenGame`.
    """
    start = game.new(setup, seed)
    position = Watched.resumed(start.table, start.stack)
    players = {seat: EagerPlayer(Chance(seed * 100 + seat)) for seat in start.table.seats}
    journal = hashlib.sha256(repr(start.happened).encode())
    answers: list[Answer] = []
    while position.decision is not None and len(answers) < longest:
        if broken := broken_at_position(position):
            raise BrokenGame(f"at decision {len(answers)}: {'; '.join(broken)}")
        if look_every and len(answers) % look_every == 0:
            _look(game, position)
        seat = position.decision.seat
        answers.append(players[seat].choose(game.observe(position, seat)))
        position.answer(answers[-1])
        journal.update(repr(position.happened).encode())
    return Watch(position, answers, journal.hexdigest())


def _look(game: Doomtown, position: Position[Table]) -> None:
    for seat in position.table.seats:
        swapped = swap_hidden(position, Seat(seat))
        assert swapped is not None
        if _seen(game, swapped, seat) != _seen(game, position, seat):
            raise BrokenGame(f"seat {seat} sees what is hidden from it at {position.where()}")


def _seen(game: Doomtown, position: Position[Table], seat: Seat) -> object:
    return write_observation(game.observe(position, seat), game.codec)
