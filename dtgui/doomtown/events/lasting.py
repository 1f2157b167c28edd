"""Lasting effects, delayed effects, and their ends. WWE, Shootout Sequence 2; Nightfall Phase."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import leave_posse
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Delayed, Lasting, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.state.topics import Topic
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Last(Event):
    """An effect on a card lasts for a while."""

    card: CardId
    effect: Lasting

    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Note it on the card."""
        t.change(self.card, lasting=(*t.in_play[self.card].lasting, self.effect))


@dataclass(frozen=True)
class MakeStud(Event):
    """A dude that was none becomes a stud for a while."""

    card: CardId
    effect: Lasting

    kinds = (EventKind.BECOMES_STUD,)
    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Note it on the dude."""
        t.change(self.card, lasting=(*t.in_play[self.card].lasting, self.effect))


@dataclass(frozen=True)
class Forget(Event):
    """Ends the effects on a card that have one of these topics."""

    card: CardId
    topics: tuple[Topic, ...]

    needs = ("card",)

    def apply(self, t: Table) -> None:
        """Take it off the card."""
        kept = tuple(effect for effect in t.in_play[self.card].lasting if effect.what not in self.topics)
        t.change(self.card, lasting=kept)


@dataclass(frozen=True)
class LastOnPlayer(Event):
    """An effect on a player lasts for a while."""

    seat: Seat
    effect: Lasting

    def apply(self, t: Table) -> None:
        """Note it on the player."""
        t.change_player(self.seat, lasting=(*t.players[self.seat].lasting, self.effect))


@dataclass(frozen=True)
class LastOnTable(Event):
    """An effect on everything that its terms fit lasts for a while."""

    effect: Lasting

    def apply(self, t: Table) -> None:
        """Note it on the table."""
        t.lasting = (*t.lasting, self.effect)


@dataclass(frozen=True)
class Wait(Event):
    """A delayed trigger begins to wait."""

    delayed: Delayed

    def apply(self, t: Table) -> None:
        """Note it."""
        t.delayed = (*t.delayed, self.delayed)


@dataclass(frozen=True)
class StopWaiting(Event):
    """A delayed trigger has gone off."""

    name: str
    this: CardId

    def apply(self, t: Table) -> None:
        """Forget it."""
        t.delayed = tuple(d for d in t.delayed if (d.response.name, d.scope.this) != (self.name, self.this))


@dataclass(frozen=True)
class Expire(Event):
    """Ends the effects that lasted until now. WWE, Shootout Sequence 2; Nightfall Phase."""

    ends: frozenset[Until]

    def apply(self, t: Table) -> None:
        """Forget the effects on cards, players and the table, and the triggers that still waited."""
        for card, lasting in [(card, shown.lasting) for card, shown in t.in_play.items() if shown.lasting]:
            kept = self._kept(lasting)
            t.change(card, lasting=kept)
            _give_back(t, card, lasting, kept)
        for seat, player in enumerate(t.players):
            if player.lasting:
                t.change_player(Seat(seat), lasting=self._kept(player.lasting))
        t.lasting = self._kept(t.lasting)
        t.delayed = tuple(delayed for delayed in t.delayed if delayed.until not in self.ends)

    def _kept(self, lasting: tuple[Lasting, ...]) -> tuple[Lasting, ...]:
        kept = tuple(effect for effect in lasting if effect.until not in self.ends)
        return tuple(map(_in_its_last_round, kept)) if Until.ROUND in self.ends else kept


@dataclass(frozen=True)
class TakeControl(Event):
    """A player takes control of a dude and its attachments for a while. WWE, Basics, Controller & Owner."""

    dude: CardId
    seat: Seat
    until: Until
    scope: Scope

    needs = ("dude",)

    def apply(self, t: Table) -> None:
        """It leaves its posse, and is the player's until it is given back."""
        before = t.in_play[self.dude].controller
        leave_posse(t, self.dude)
        taken = Lasting(topics.CONTROLLED, int(before), self.until, self.scope)
        t.change(self.dude, lasting=(*t.in_play[self.dude].lasting, taken))
        _hand_to(t, self.dude, self.seat)


def _give_back(t: Table, card: CardId, were: tuple[Lasting, ...], are: tuple[Lasting, ...]) -> None:
    """Give a dude back to its previous controller if another player's control of it has ended."""
    over = [effect for effect in were if effect.what == topics.CONTROLLED and effect not in are]
    if over:
        leave_posse(t, card)
        _hand_to(t, card, Seat(over[0].amount))


def _hand_to(t: Table, dude: CardId, seat: Seat) -> None:
    for card in (dude, *t.in_play[dude].attached):
        t.change(card, controller=seat)


def _in_its_last_round(effect: Lasting) -> Lasting:
    """As a round ends, what lasts until the next one's end has only that one left."""
    return effect._replace(until=Until.ROUND) if effect.until is Until.NEXT_ROUND else effect
