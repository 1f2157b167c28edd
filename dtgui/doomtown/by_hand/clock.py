"""Where the game stands, set by hand: the day, the Dealer, the phase, the turn, a shootout, a whole position."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from dtgui.doomtown.by_hand.change import require_in_play
from dtgui.doomtown.procedures.game import PlayDay, PlayGame
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.shootout import RunShootout
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.position import StackEntry

DAY = At(PlayGame(), "day", (), "day")
"""The game goes on with the next day, once this one is over."""


def number_of(t: Table, phase: Phase) -> int:
    """Return the place of a phase in the day of the edition that is played, counted from 0; raise `ValueError`."""
    return [each.phase for each in t.rules.phases].index(phase)


def at_phase(t: Table, phase: Phase) -> tuple[StackEntry, ...]:
    """Return the stack at the beginning of a phase; raise `ValueError` if the edition does not have the phase."""
    return (DAY, At(PlayDay(number_of(t, phase)), "phase"))


def in_noon(t: Table, seat: Seat, passes: int = 0) -> tuple[StackEntry, ...]:
    """Return the stack during High Noon, with this player to make the next play."""
    number = number_of(t, Phase.HIGH_NOON)
    noon = t.stand_in(HighNoon(seat, passes).begun_as(t.rules.phases[number]))
    return (DAY, At(PlayDay(number + 1), "phase", (), "phase"), At(noon, "play"))


def in_shootout(t: Table, leader: CardId, mark: CardId, step: str = "start") -> tuple[StackEntry, ...]:
    """Return the stack just before a shootout that the leader's player called in High Noon."""
    *day, noon = in_noon(t, t.left_of(t.in_play[leader].controller))
    assert isinstance(noon, At)
    return (*day, noon._replace(then="play"), At(t.stand_in(RunShootout(leader, mark)), step))


def settle(t: Table) -> None:
    """Leave nothing under way that a turn could be in the middle of."""
    t.shootout, t.outcome = None, None
    t.pending, t.origins, t.pulls, t.looking, t.revealed, t.testing = (), (), (), (), (), None
    t.punished, t.counts_as, t.named_jokers = (), (), ()
    for number, player in enumerate(t.players):
        rest = (*player.draw_hand, *player.played)
        t.change_player(Seat(number), draw_hand=(), played=(), discard=(*player.discard, *rest))


@dataclass(frozen=True)
class SetDay(Event):
    """It is this day, counted from 1."""

    day: int

    def apply(self, t: Table) -> None:
        """Turn the calendar."""
        if not 1 <= self.day <= 999:
            raise IllegalAnswer("expected the number of a day, from 1")
        t.day = self.day


@dataclass(frozen=True)
class SetDealer(Event):
    """This player goes first today."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Hand over the deal."""
        if self.seat not in t.seats:
            raise IllegalAnswer("there is no such player")
        t.dealer = self.seat


@dataclass(frozen=True)
class BeginPhase(Event):
    """A phase of the day is about to begin; what was under way is broken off."""

    phase: Phase

    def apply(self, t: Table) -> None:
        """Clear the table of work in progress."""
        if self.phase not in [each.phase for each in t.rules.phases]:
            raise IllegalAnswer(f"there is no {self.phase.value} in {t.rules.title}")
        settle(t)
        t.phase = self.phase

    def stands(self, t: Table) -> tuple[StackEntry, ...]:
        """Before the phase."""
        return at_phase(t, self.phase)


@dataclass(frozen=True)
class GiveTurn(Event):
    """It is High Noon, and this player has the next play; what was under way is broken off."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Clear the table of work in progress."""
        if self.seat not in t.seats:
            raise IllegalAnswer("there is no such player")
        settle(t)
        t.phase = Phase.HIGH_NOON

    def stands(self, t: Table) -> tuple[StackEntry, ...]:
        """Before the player's play."""
        return in_noon(t, self.seat)


@dataclass(frozen=True)
class CallShootout(Event):
    """A shootout begins between two dudes, wherever they are and whatever the mark would say to it."""

    leader: CardId
    mark: CardId

    def apply(self, t: Table) -> None:
        """Clear the table of work in progress."""
        leader, mark = require_in_play(t, self.leader), require_in_play(t, self.mark)
        if {leader.printed.type, mark.printed.type} != {CardType.DUDE} or leader.controller == mark.controller:
            raise IllegalAnswer("a shootout is between two players' dudes")
        settle(t)
        t.phase = Phase.HIGH_NOON

    def stands(self, t: Table) -> tuple[StackEntry, ...]:
        """Before posses form."""
        return in_shootout(t, self.leader, self.mark)


@dataclass(frozen=True)
class LayOut(Event):
    """Replaces the present position by a whole other one: its table and its stack."""

    table: Any
    stack: tuple[Any, ...]

    def apply(self, t: Table) -> None:
        """Make the table like that one, which stays as it is."""
        if not isinstance(self.table, Table):
            raise IllegalAnswer("there is no table to lay out")
        other = self.table.copy()
        for field in dataclasses.fields(Table):
            if field.name not in ("known", "asking", "circles", "ears"):
                setattr(t, field.name, getattr(other, field.name))

    def stands(self, t: Table) -> tuple[Any, ...]:
        """Return the stack of that position."""
        return self.stack
