"""Ghost rock, bounty, control points, counters. WWE, Basics, Bounty & Wanted; Deeds."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown.abilities.choosing import Who, allowed, named, pick
from dtgui.doomtown.abilities.numbers import NONE
from dtgui.doomtown.abilities.references import Named, PlayerNamed
from dtgui.doomtown.events import effects, ghost_rock, shootouts
from dtgui.doomtown.events.leaving import LoseBounty
from dtgui.doomtown.queries.stats import changes
from dtgui.doomtown.state.table import CardId, Lasting, Table
from dtgui.doomtown.state.texts import Number, Result, Scope, Until
from dtgui.kernel.decisions import Decision

Running = Generator[Decision, Any, Result]

YOU = PlayerNamed("you")


@dataclass(frozen=True)
class Gain:
    """A player gains ghost rock from the bank."""

    word: ClassVar[str] = "gain"
    short: ClassVar[str] = "n"
    n: Number
    who: PlayerNamed = YOU
    path: str = ""

    def run(self, t: Table, scope: Scope) -> Result:
        """Pay it out."""
        amount = self.n.value(t, scope)
        return Result(tuple(ghost_rock.Gain(seat, amount) for seat in self.who.seats(t, scope) if amount > 0))


@dataclass(frozen=True)
class Pay:
    """A player pays ghost rock, to the bank or to another; as a cost it must be there to be paid."""

    word: ClassVar[str] = "pay"
    short: ClassVar[str] = "n"
    n: Number
    who: PlayerNamed = YOU
    to: PlayerNamed | None = None
    path: str = ""

    def run(self, t: Table, scope: Scope) -> Result:
        """Pay as much as there is, up to the amount."""
        receivers = self.to.seats(t, scope) if self.to is not None else ()
        to = receivers[0] if receivers else None
        amount = self.n.value(t, scope)
        payers = self.who.seats(t, scope)
        return Result(tuple(effects.PayFor(seat, min(amount, t.players[seat].stash), to) for seat in payers))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether the players who pay have that much."""
        amount = self.n.value(t, scope)
        return all(t.players[seat].stash >= amount for seat in self.who.seats(t, scope))


@dataclass(frozen=True)
class Bounty:
    """Dudes gain bounty, or lose it (a negative number), which may go `to` a player."""

    word: ClassVar[str] = "bounty"
    who: Who
    add: Number
    to: PlayerNamed | None = None
    path: str = ""

    def run(self, t: Table, scope: Scope) -> Running:
        """Change the bounty of each."""
        cards = yield from pick(t, scope, self.who, self.path)
        amount = self.add.value(t, scope)
        affected = allowed(t, scope, "change_bounty", cards)
        if amount >= 0:
            return Result(tuple(shootouts.GainBounty(card, amount) for card in affected), names=named(self.who, cards))
        receivers = self.to.seats(t, scope) if self.to is not None else ()
        to = receivers[0] if receivers else None
        return Result(tuple(LoseBounty(card, -amount, to) for card in affected), names=named(self.who, cards))


@dataclass(frozen=True)
class Control:
    """Cards gain control points as counters, which stay until they leave play; `set` brings them to a number."""

    word: ClassVar[str] = "control"
    who: Who
    add: Number = NONE
    set: Number | None = None
    until: Until = Until.PERMANENT
    path: str = ""

    def run(self, t: Table, scope: Scope) -> Running:
        """Put the counters on each."""
        cards = yield from pick(t, scope, self.who, self.path)
        here = allowed(t, scope, "gain_control", cards)
        return Result(tuple(self._counters(t, scope, card) for card in here), names=named(self.who, cards))

    def _counters(self, t: Table, scope: Scope, card: CardId) -> effects.Last:
        amount = (
            self.add.value(t, scope) if self.set is None else self.set.value(t, scope) - changes(t, card, "control")
        )
        return effects.Last(card, Lasting("control", amount, self.until, scope.bare()))


@dataclass(frozen=True)
class PlaceRock:
    """Ghost rock is put on a card, from the bank."""

    word: ClassVar[str] = "place_rock"
    onto: Named
    n: Number
    path: str = ""

    def run(self, t: Table, scope: Scope) -> Result:
        """Put it there."""
        amount = self.n.value(t, scope)
        here = (card for card in self.onto.cards(t, scope) if card in t.in_play)
        return Result(tuple(effects.PlaceRock(card, amount) for card in here))


@dataclass(frozen=True)
class TakeRock:
    """You take all ghost rock from a card."""

    word: ClassVar[str] = "take_rock"
    short: ClassVar[str] = "from_"
    from_: Named
    path: str = ""

    def run(self, t: Table, scope: Scope) -> Result:
        """Take it."""
        cards = self.from_.cards(t, scope)
        return Result(tuple(effects.TakeRock(scope.seat, card) for card in cards if card in t.in_play))


@dataclass(frozen=True)
class MoveRock:
    """All ghost rock moves from one card to another."""

    word: ClassVar[str] = "move_rock"
    from_: Who
    to: Named
    path: str = ""

    def run(self, t: Table, scope: Scope) -> Running:
        """Move it."""
        cards = yield from pick(t, scope, self.from_, self.path)
        onto = self.to.cards(t, scope)
        work = []
        for card in cards:
            if card in t.in_play and onto:
                amount = t.in_play[card].rock
                work += [effects.PlaceRock(card, -amount), effects.PlaceRock(onto[0], amount)]
        return Result(tuple(work))


@dataclass(frozen=True)
class TakeProduction:
    """You collect a deed's production, instead of who would, in this Production phase."""

    word: ClassVar[str] = "take_production"
    deed: Named
    path: str = ""

    def run(self, t: Table, scope: Scope) -> Result:
        """Give the deed's production to you for this phase."""
        deeds = [card for card in self.deed.cards(t, scope) if card in t.in_play]
        lasting = Lasting(f"produces for {scope.seat}", 1, Until.AFTER_NEXT_PRODUCTION, scope.bare())
        return Result(tuple(effects.Last(card, lasting) for card in deeds))


FIGURES = (Gain, Pay, Bounty, Control, PlaceRock, TakeRock, MoveRock, TakeProduction)
