"""WWE, The Turn, 4. High Noon Phase: play after play; calling out; dudes, goods and spells paid for."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.days import BeginPlay, PassPlay, StartPhase
from dtgui.doomtown.events.effects import PayFor
from dtgui.doomtown.events.entering import Attach, EnterPlay
from dtgui.doomtown.events.ghost_rock import Pay
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.moving import Boot, HomeReason, SendHomeBooted
from dtgui.doomtown.events.shootouts import AcceptCallout, CallOut
from dtgui.doomtown.procedures.effects import FollowsText, RunEffects
from dtgui.doomtown.procedures.shootout import RunShootout
from dtgui.doomtown.procedures.using import ResolveAbility, choose_cards
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.plays import make_play, noon_options_like
from dtgui.doomtown.queries.shopping import bargain_for, cost_of, cost_there, most_off
from dtgui.doomtown.queries.usable import find_use
from dtgui.doomtown.questions import CALLED_OUT, CHOOSE_PLACE, NOON_PLAY
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.scopes import LACKING, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Cause, Phase, Place, Table
from dtgui.doomtown.state.texts import Effect, Timing, Until
from dtgui.kernel.decisions import PASS, Decision, Seat, choose_listed, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto

PLAY_ENDS = Expire(frozenset({Until.NEXT_PLAY, Until.SHOOTOUT}))
"""Ends effects that last for the play, including those that waited for a shootout that this play has not begun."""


@dataclass(frozen=True)
class HighNoon(DayPhase):
    """The High Noon phase. `seat` makes the next play; `passes` counts those passed in a row."""

    seat: Seat | None = None
    passes: int = 0
    phase = Phase.HIGH_NOON
    steps: ClassVar[tuple[str, ...]] = ("begin", "prepare", "play")

    def begin(self, t: Table) -> Out:
        """The Dealer has the first play; what lasted until now is over."""
        return goto("prepare", Expire(frozenset({Until.NOON_NEXT_TURN})), StartPhase(Phase.HIGH_NOON), seat=t.dealer)

    def prepare(self, t: Table) -> Out:
        """Cards may respond before the player makes a play."""
        return end() if self.is_finished(t) or self.seat is None else do(BeginPlay(self.seat))

    def play(self, t: Table) -> Asking:
        """One play or a pass, then the next player clockwise."""
        if self.is_finished(t) or self.seat is None:
            return end()
        seat, after = self.seat, t.left_of(self.seat)
        choice = yield choose_listed(
            seat, NOON_PLAY, lambda t, like: noon_options_like(t, seat, like), Section.HIGH_NOON
        )
        if choice == PASS:
            return goto("prepare", PassPlay(seat), PLAY_ENDS, seat=after, passes=self.passes + 1)
        if verbs.USE.is_of(choice):
            use = find_use(t, seat, Timing.NOON, choice)
            return goto("prepare", ResolveAbility(use.scope, use.number), PLAY_ENDS, seat=after, passes=0)
        return goto("prepare", *make_play(t, seat, choice), PLAY_ENDS, seat=after, passes=0)

    def is_finished(self, t: Table) -> bool:
        """Return whether enough players have passed in a row for the phase to end: everybody."""
        return self.passes == len(t.seats)


# WWE, High Noon 4.9: calling out a dude, and the answer

ACCEPT, REFUSE = verbs.ACCEPT.option(), verbs.REFUSE.option()


@dataclass(frozen=True)
class CallOutDude(FollowsText):
    """A callout: the mark accepts, or runs home booted.

    By card effect it may be one that cannot be refused, with effects for when it is accepted (WWE, Callouts & Card
    Effects).
    """

    leader: CardId
    mark: CardId
    may_refuse: bool = True
    accepted: tuple[Effect, ...] = ()
    scope: Scope | None = None
    price: int = 0
    """The price of refusing in ghost rock, paid by the mark's player to the leader's."""
    steps = ("call", "answer", "shoot")

    def call(self, t: Table) -> Out:
        """The leader calls out the mark."""
        return do(CallOut(self.leader, self.mark))

    def answer(self, t: Table) -> Asking:
        """A booted dude cannot refuse; refusing boots the mark and sends it home."""
        if self.mark not in t.in_play or self.leader not in t.in_play:
            return end()
        mark, choice = t.in_play[self.mark], ACCEPT
        held = is_forbidden(
            t, Prohibited.REFUSE_CALLOUT, self.mark, Cause(t.in_play[self.leader].controller, self.leader)
        )
        able = self.may_refuse and not mark.booted and not held
        if able and t.players[mark.controller].stash >= self.price:
            about = (self.leader, self.mark)
            choice = yield choose_one(mark.controller, CALLED_OUT, (ACCEPT, REFUSE), Section.CALLING_OUT, about)
        if choice == REFUSE:
            fee = PayFor(mark.controller, self.price, t.in_play[self.leader].controller)
            run = SendHomeBooted(self.mark, reason=HomeReason.REFUSED, caller=self.leader)
            return end(*((fee,) if self.price else ()), run)
        extra = (RunEffects(self.accepted, self.scope),) if self.scope is not None else ()
        return do(AcceptCallout(self.leader, self.mark, t.in_play[self.leader].controller), *extra)

    def shoot(self, t: Table) -> Out:
        """The callout is accepted: a shootout begins."""
        here = self.mark in t.in_play and self.leader in t.in_play
        return end(RunShootout(self.leader, self.mark)) if here else end()


# WWE, High Noon 4.1: a dude is paid for and enters play, as a Noon play or by an effect


def recruit(
    t: Table, seat: Seat, dude: CardId, place: Place, change: int = 0, *, bargains: bool = True
) -> tuple[Work, ...]:
    """Return the work by which a dude enters play at a place, for its cost with a `change`.

    If it `bargains`, its own text can make it cheaper.
    """
    price = max(0, cost_of(t, seat, dude) + change)
    if bargains and bargain_for(t, seat, dude) is not None:
        return (StrikeBargain(seat, dude, place, price),)
    return (*((Pay(seat, price),) if price else ()), EnterPlay(dude, place))


@dataclass(frozen=True)
class StrikeBargain(Procedure):
    """A dude enters play whose own text lets its player make it cheaper. WWE, Basics, Traits."""

    seat: Seat
    dude: CardId
    place: Place
    price: int
    less: int = 0
    steps = ("bargain", "enter")

    def bargain(self, t: Table) -> Asking:
        """Choose the cards that make it cheaper, as many as the stash needs at least; boot those that boot for it."""
        bargain = bargain_for(t, self.seat, self.dude)
        if bargain is None or not (most_off(t, self.seat, self.dude) or bargain.joins_it):
            return do()
        lacking = max(0, self.price - int(t.players[self.seat].stash))
        scope = Scope(self.seat, self.dude).naming(**{LACKING: lacking})
        found = tuple(bargain.choice.cards.candidates(t, scope))
        chosen = yield from choose_cards(t, scope, bargain.choice, found, bargain.name)
        less = bargain.less.value(t, scope.naming(**{bargain.choice.name: chosen})) if chosen else 0
        place = self.place
        if bargain.joins_it and chosen:
            place = yield from self._where(t, place_of(t, chosen[0]))
        booting = (Boot(card) for card in chosen if bargain.boots)
        return goto("enter", *booting, less=less, place=place)

    def _where(self, t: Table, there: Place) -> Generator[Decision, Any, Place]:
        """Beside the dude that was chosen, or where it would enter play anyway."""
        if there == self.place:
            return there
        options = (verbs.GO.option(there), verbs.GO.option(self.place))
        choice = yield choose_one(self.seat, CHOOSE_PLACE, options, Section.RECRUITING, (self.dude,))
        return Place(choice.args[0])

    def enter(self, t: Table) -> Out:
        """Pay what is left of the cost; the dude enters play."""
        left = max(0, self.price - self.less)
        return end(*((Pay(self.seat, left),) if left else ()), EnterPlay(self.dude, self.place))


# Paying for a card and attaching it, in High Noon or wherever an effect lets a player. WWE, High Noon 4.2 and 4.4.


def pay_for(t: Table, seat: Seat, card: CardId, host: CardId | None = None) -> tuple[Work, ...]:
    """Return the payment of a card's cost, on what it is attached to if it is; nothing if it costs nothing."""
    cost = cost_of(t, seat, card) if host is None else cost_there(t, seat, card, host)
    return (Pay(seat, cost),) if cost else ()


@dataclass(frozen=True)
class Equip(Procedure):
    """A player's goods or spell is paid for, and attached. WWE, High Noon 4.2 and 4.4."""

    seat: Seat
    card: CardId
    host: CardId
    steps: ClassVar[tuple[str, ...]] = ("attach",)

    def attach(self, t: Table) -> Out:
        """Pay, and attach it."""
        return end(*pay_for(t, self.seat, self.card, self.host), Attach(self.card, self.host))


def attach(t: Table, seat: Seat, card: CardId, host: CardId) -> tuple[Work, ...]:
    """Return what buying a goods or learning a spell does."""
    return (Equip(seat, card, host),)
