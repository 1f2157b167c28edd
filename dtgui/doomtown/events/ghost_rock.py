"""Ghost rock: the pot, the bank, stashes and debts."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import pay_bank
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Ante(Event):
    """A player puts ghost rock into the pot, borrowing from the bank what the stash lacks. WWE, Gamblin' Phase."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> int:
        """Return how much was borrowed."""
        player = t.players[self.seat]
        borrowed = max(0, self.amount - player.stash)
        t.change_player(self.seat, stash=player.stash + borrowed - self.amount, debt=player.debt + borrowed)
        t.bank -= borrowed
        t.pot += self.amount
        return borrowed


@dataclass(frozen=True)
class AllHaveAnted(Event):
    """The antes are in the pot. WWE, Gamblin' Phase."""

    kinds = (EventKind.ANTED,)

    def apply(self, t: Table) -> None:
        """Nothing changes by it; texts respond to it."""


@dataclass(frozen=True)
class FillPot(Event):
    """Ghost rock is put into the pot from the bank, or (a negative amount) goes back. WWE, Gamblin' Phase."""

    amount: int

    def apply(self, t: Table) -> None:
        """Put it there."""
        t.pot += self.amount
        t.bank -= self.amount


@dataclass(frozen=True)
class WinPot(Event):
    """The lowest hand takes the pot. WWE, Gamblin' Phase."""

    seat: Seat

    def apply(self, t: Table) -> int:
        """Return how much was in the pot."""
        won, t.pot = t.pot, 0
        t.change_player(self.seat, stash=t.players[self.seat].stash + won)
        return won


@dataclass(frozen=True)
class Gain(Event):
    """A player gains ghost rock from the bank."""

    seat: Seat
    amount: int
    timing: Timing | None = None

    kinds = (EventKind.ROCK_GAINED,)

    def timing_of_cause(self) -> Timing | None:
        """Return the timing of the ability that gives it, None where a trait or a rule does."""
        return self.timing

    def apply(self, t: Table) -> None:
        """Add it to the stash."""
        pay_bank(t, self.seat, -self.amount)


@dataclass(frozen=True)
class Pay(Event):
    """A player pays ghost rock to the bank."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Take it from the stash."""
        pay_bank(t, self.seat, self.amount)


@dataclass(frozen=True)
class Produce(Event):
    """A player's cards produce ghost rock. WWE, Production Phase."""

    seat: Seat
    amount: int

    kinds = (EventKind.PRODUCED,)

    def apply(self, t: Table) -> None:
        """Add it to the stash."""
        pay_bank(t, self.seat, -self.amount)


@dataclass(frozen=True)
class Repay(Event):
    """A player pays a debt back to the bank. WWE, Upkeep Phase, Debt."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Take it from the stash and the debt."""
        pay_bank(t, self.seat, self.amount)
        t.change_player(self.seat, debt=t.players[self.seat].debt - self.amount)


@dataclass(frozen=True)
class PayUpkeep(Event):
    """A player pays for the gang. WWE, Upkeep Phase."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Take it from the stash."""
        pay_bank(t, self.seat, self.amount)
