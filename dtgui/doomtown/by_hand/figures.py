"""Ghost rock, bounty, counters, figures and used abilities changed by hand; all ghost rock still adds up to zero."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.by_hand.cards import require_in_play
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import Counter, Until
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Lasting, Table
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import IllegalAnswer, Seat

MOST = 999
"""More of anything is a slip of the finger."""


def _require_amount(amount: int, least: int = 0) -> None:
    if not least <= amount <= MOST:
        raise IllegalAnswer(f"expected a number from {least} to {MOST}, not {amount}")


@dataclass(frozen=True)
class TurnCard(Event):
    """A card in play is booted, or not any more."""

    card: CardId
    booted: bool

    def apply(self, t: Table) -> None:
        """Turn it."""
        require_in_play(t, self.card)
        t.change(self.card, booted=self.booted)


@dataclass(frozen=True)
class SetBounty(Event):
    """Sets the bounty on a dude, in ghost rock."""

    card: CardId
    amount: int

    def apply(self, t: Table) -> None:
        """Take the difference from the bank, or give it back."""
        _require_amount(self.amount)
        t.bank += require_in_play(t, self.card).bounty - self.amount
        t.change(self.card, bounty=self.amount)


@dataclass(frozen=True)
class SetRock(Event):
    """Sets the ghost rock on a card in play."""

    card: CardId
    amount: int

    def apply(self, t: Table) -> None:
        """Take the difference from the bank, or give it back."""
        _require_amount(self.amount)
        t.bank += require_in_play(t, self.card).rock - self.amount
        t.change(self.card, rock=self.amount)


@dataclass(frozen=True)
class SetStash(Event):
    """Sets a player's ghost rock."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Take the difference from the bank, or give it back."""
        _require_amount(self.amount)
        t.bank += t.players[self.seat].stash - self.amount
        t.change_player(self.seat, stash=self.amount)


@dataclass(frozen=True)
class SetDebt(Event):
    """Sets a player's debt to the bank, in ghost rock."""

    seat: Seat
    amount: int

    def apply(self, t: Table) -> None:
        """Note the debt."""
        _require_amount(self.amount)
        t.change_player(self.seat, debt=self.amount)


@dataclass(frozen=True)
class SetPot(Event):
    """Sets the ghost rock in the pot."""

    amount: int

    def apply(self, t: Table) -> None:
        """Take the difference from the bank, or give it back."""
        _require_amount(self.amount)
        t.bank += t.pot - self.amount
        t.pot = self.amount


@dataclass(frozen=True)
class AddFigure(Event):
    """A figure of a card in play is higher or lower for a while; control points for good are counters on it."""

    card: CardId
    figure: Figure
    amount: int
    until: Until = Until.END_OF_TURN

    def apply(self, t: Table) -> None:
        """Leave the effect behind, as an ability of the card itself would."""
        _require_amount(self.amount, -MOST)
        shown = require_in_play(t, self.card)
        effect = Lasting(topics.figure(self.figure), self.amount, self.until, Scope(shown.controller, self.card))
        t.change(self.card, lasting=(*shown.lasting, effect))


@dataclass(frozen=True)
class ForgetEffects(Event):
    """Removes all effects on a card in play."""

    card: CardId

    def apply(self, t: Table) -> None:
        """Forget it."""
        require_in_play(t, self.card)
        t.change(self.card, lasting=())


@dataclass(frozen=True)
class UseUp(Event):
    """The abilities of a card in play are used today, or none is any more; with a number, only that one."""

    card: CardId
    used: bool
    number: int | None = None

    def apply(self, t: Table) -> None:
        """Note which; what else it may do once a day goes with them."""
        shown = require_in_play(t, self.card)
        numbers = tuple(range(len(shown.printed.text.abilities)))
        if self.number is not None:
            others = tuple(number for number in shown.used if number != self.number)
            t.change(self.card, used=(*others, self.number) if self.used and self.number in numbers else others)
            return
        t.change(self.card, used=numbers if self.used else (), today=shown.today if self.used else frozenset())


@dataclass(frozen=True)
class SetCounter(Event):
    """Sets a counter on a card in play."""

    card: CardId
    what: Counter
    number: int

    def apply(self, t: Table) -> None:
        """Set the counter."""
        _require_amount(self.number)
        others = tuple(each for each in require_in_play(t, self.card).counters if each[0] is not self.what)
        t.change(self.card, counters=(*others, (self.what, self.number)) if self.number else others)


@dataclass(frozen=True)
class GiveControl(Event):
    """Gives control of a dude and its attachments to this player."""

    card: CardId
    seat: Seat

    def apply(self, t: Table) -> None:
        """Give it to the player, out of any posse of another."""
        shown = require_in_play(t, self.card)
        if shown.printed.type is not CardType.DUDE or self.seat not in range(len(t.players)):
            raise IllegalAnswer(f"{shown.printed.title} cannot be given to another player")
        for card in (self.card, *shown.attached):
            t.change(card, controller=self.seat)
