"""Ghost rock: gained, paid, taken, on cards and in the pot; and control points. WWE, Basics; Deeds."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown.abilities.language.effects.bounties import Bounty, ChooseBounty
from dtgui.doomtown.abilities.language.names import YOU, Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import NONE
from dtgui.doomtown.abilities.language.selectors import (
    Running,
    Who,
    allowed,
    cause_of,
    enough,
    meant,
    named,
    pick,
    withheld,
)
from dtgui.doomtown.abilities.syntax.nodes import Digits, composed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import of_points, of_rock, spoken
from dtgui.doomtown.abilities.wording.grammar import Causative, Clause, Statement
from dtgui.doomtown.abilities.wording.verbs import conjugated
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import effects, ghost_rock
from dtgui.doomtown.events.lasting import Last
from dtgui.doomtown.procedures.effects import payment
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.changes import changes
from dtgui.doomtown.queries.players import others
from dtgui.doomtown.queries.usable import funds
from dtgui.doomtown.questions import PAY_AMOUNT, TAKE_AMOUNT
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Lasting, Table
from dtgui.doomtown.state.texts import Number, Result, Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Decision, Kind, Seat


@dataclass(frozen=True)
class GainGhostRock:
    """A player gains ghost rock from the bank."""

    word: ClassVar[str] = "gain"
    short: ClassVar[str] = "n"
    n: Number
    who: PlayerNamed = YOU
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `gain 2 ghost rock`."""
        return Clause(Lexeme.GAIN, of_rock(w.number(self.n)), w.acting(self.who))

    def run(self, t: Table, scope: Scope) -> Result:
        """Pay it out."""
        amount = self.n.value(t, scope)
        seats = self.who.seats(t, scope) if amount > 0 else ()
        return Result(tuple(ghost_rock.Gain(seat, amount, scope.timing) for seat in seats))


@dataclass(frozen=True)
class PayGhostRock:
    """A player pays ghost rock, to the bank or to another; as a cost it must be there to be paid."""

    word: ClassVar[str] = "pay"
    short: ClassVar[str] = "n"
    n: Number
    who: PlayerNamed = YOU
    to: PlayerNamed | None = None
    path: str = ""

    def text(self, w: Wording) -> Clause:
        """Return `pay 1 ghost rock to your opponent`."""
        receiver = "" if self.to is None else self.to.text(w)
        return Clause(Lexeme.PAY, composed(receiver, of_rock(w.number(self.n))), w.acting(self.who))

    def run(self, t: Table, scope: Scope) -> Result:
        """Pay as much as there is, up to the amount."""
        receivers = self.to.seats(t, scope) if self.to is not None else ()
        to = receivers[0] if receivers else None
        amount = self.n.value(t, scope)
        payers = self.who.seats(t, scope)
        paid = (effects.PayFor(seat, min(amount, _has(t, scope, seat)), to) for seat in payers)
        return Result(tuple(payment(scope, each) for each in paid))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether the players who pay have that much."""
        amount = self.n.value(t, scope)
        return all(_has(t, scope, seat) >= amount for seat in self.who.seats(t, scope))


def _has(t: Table, scope: Scope, seat: Seat) -> int:
    """The ghost rock that a player can pay with."""
    return funds(t, scope) if seat == scope.seat else t.players[seat].stash


@dataclass(frozen=True)
class Take:
    """You take ghost rock from a player: as much as you like, up to a limit and what there is; the amount is named."""

    word: ClassVar[str] = "take"
    up_to: Number
    from_: PlayerNamed
    name: str = "taken"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `take up to X ghost rock from that deed's owner, where X is that deed's production`."""
        limit, taken = w.number(self.up_to), strung("ghost rock from ", self.from_.text(w))
        if isinstance(limit, Digits):
            return w.doing(Lexeme.TAKE, strung("up to ", limit.number, " ", taken))
        return w.doing(Lexeme.TAKE, strung("any amount of ", taken, ", up to ", spoken(limit)))

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask for the amount, if any."""
        seats = [seat for seat in self.from_.seats(t, scope) if not self._is_safe(t, scope, seat)]
        most = min(self.up_to.value(t, scope), t.players[seats[0]].stash) if seats else 0
        if most < 1:
            return Result(names={self.name: 0})
        about, rule = (scope.this, self.path), Section.RESOLVING
        amount = yield Decision(scope.seat, Kind.AMOUNT, TAKE_AMOUNT, (), rule, about, least=0, most=most)
        return Result((effects.PayFor(seats[0], amount, scope.seat, taken=True),), names={self.name: amount})

    def _is_safe(self, t: Table, scope: Scope, seat: Seat) -> bool:
        """Whether a card keeps this player's ghost rock from being taken."""
        return is_forbidden(t, Prohibited.HAVE_ROCK_TAKEN, t.players[seat].outfit, cause_of(scope))


@dataclass(frozen=True)
class Wager:
    """You pay as much ghost rock as you like, then each other player may, too; by how much you lead is named."""

    word: ClassVar[str] = "wager"
    name: str = "lead"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `pay any amount of ghost rock; then each other player may pay any amount`."""
        return w.doing(Lexeme.PAY, "any amount of ghost rock; then each other player may pay any amount")

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask the players one after the other: later ones know the earlier payments."""
        mine, asked = f"@{self.path}/mine", f"@{self.path}/asked"
        number = scope.names.get(asked, 0)
        bidders = (scope.seat, *others(t, scope.seat))
        paid = yield from self._bid(t, scope, bidders[number])
        names = {asked: number + 1, mine: scope.names.get(mine, paid)}
        names[self.name] = paid if not number else min(scope.names[self.name], names[mine] - paid)
        work = (effects.PayFor(bidders[number], paid),) if paid else ()
        return Result(work, (self,) if number + 1 < len(bidders) else (), names=names)

    def _bid(self, t: Table, scope: Scope, seat: Seat) -> Generator[Decision, Any, int]:
        most, about = t.players[seat].stash, (scope.this, self.path)
        if most < 1:
            return 0
        paid: int = yield Decision(seat, Kind.AMOUNT, PAY_AMOUNT, (), Section.RESOLVING, about, least=0, most=most)
        return paid


@dataclass(frozen=True)
class GainControlPoints:
    """Cards gain control points as counters, which stay until they leave play; `set` brings them to a number."""

    word: ClassVar[str] = "control"
    who: Who
    add: Number = NONE
    set: Number | None = None
    until: Until = Until.PERMANENT
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that deed gains 1 permanent control point`, `this deed loses the control points it has gained`."""
        if self.set == NONE:
            who = self.who.text(w)
            gained = strung(who.again, " ", conjugated(Lexeme.HAVE, who.again), " gained")
            return Clause(Lexeme.LOSE, strung("all control points that ", gained), who)
        if self.set is not None:
            points = of_points(w.number(self.set), "gained control point")
            return Clause(Lexeme.HAVE, composed(points, "no more and no less", between=", "), self.who.text(w))
        lasting = "permanent control point" if self.until is Until.PERMANENT else "control point"
        amount = of_points(w.number(self.add), lasting)
        until = "" if self.until is Until.PERMANENT else w.until(self.until)
        return Clause(Lexeme.GAIN, amount, self.who.text(w), until, Causative(Lexeme.GIVE))

    def run(self, t: Table, scope: Scope) -> Running:
        """Put the counters on each."""
        cards = yield from pick(t, scope, self.who, self.path)
        here = allowed(t, scope, Prohibited.GAIN_CONTROL, cards)
        work = (self._counters(t, scope, card) for card in here)
        return Result((*work, *withheld(t, scope, Prohibited.GAIN_CONTROL, cards)), names=named(self.who, cards))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there are cards enough that gain them."""
        return enough(t, scope, self.who, meant(t, scope, self.who))

    def _counters(self, t: Table, scope: Scope, card: CardId) -> Last:
        points = topics.figure(Figure.CONTROL)
        amount = self.add.value(t, scope) if self.set is None else self.set.value(t, scope) - changes(t, card, points)
        return Last(card, Lasting(points, amount, self.until, scope.bare()))


@dataclass(frozen=True)
class PlaceGhostRock:
    """Ghost rock is put on a card, from the bank."""

    word: ClassVar[str] = "place_rock"
    onto: Named
    n: Number
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `put 2 ghost rock from the bank on this deed`."""
        return w.doing(Lexeme.PUT, composed(of_rock(w.number(self.n)), strung("from the bank on ", self.onto.text(w))))

    def run(self, t: Table, scope: Scope) -> Result:
        """Put it there."""
        amount = self.n.value(t, scope)
        here = (card for card in self.onto.cards(t, scope) if card in t.in_play)
        return Result(tuple(effects.PlaceRock(card, amount) for card in here))


@dataclass(frozen=True)
class TakeGhostRock:
    """You take all ghost rock from a card; or it goes back `to_bank`."""

    word: ClassVar[str] = "take_rock"
    short: ClassVar[str] = "from_"
    from_: Named
    to_bank: bool = False
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `take all ghost rock from this deed`, `return all ghost rock on James to the bank`."""
        if self.to_bank:
            return w.doing(Lexeme.RETURN, strung("all ghost rock on ", self.from_.text(w), " to the bank"))
        return w.doing(Lexeme.TAKE, strung("all ghost rock from ", self.from_.text(w)))

    def run(self, t: Table, scope: Scope) -> Result:
        """Take it."""
        cards = [card for card in self.from_.cards(t, scope) if card in t.in_play]
        if self.to_bank:
            return Result(tuple(effects.PlaceRock(card, -t.in_play[card].rock) for card in cards))
        return Result(tuple(effects.TakeRock(scope.seat, card) for card in cards))


@dataclass(frozen=True)
class MoveRock:
    """All ghost rock moves from one card to another."""

    word: ClassVar[str] = "move_rock"
    from_: Who
    to: Named
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `move all ghost rock from that deed to this one`."""
        return w.doing(Lexeme.MOVE, strung("all ghost rock from ", self.from_.text(w), " to ", self.to.text(w)))

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
    """You collect a deed's production in this Production phase, instead of its usual receiver."""

    word: ClassVar[str] = "take_production"
    deed: Named
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `you collect that deed's production, and nobody else does`."""
        return w.doing(Lexeme.COLLECT, strung(self.deed.text(w).possessive, " production instead of whoever would"))

    def run(self, t: Table, scope: Scope) -> Result:
        """Give the deed's production to you for this phase."""
        deeds = [card for card in self.deed.cards(t, scope) if card in t.in_play]
        lasting = Lasting(topics.produces_for(scope.seat), 1, Until.AFTER_NEXT_PRODUCTION, scope.bare())
        return Result(tuple(Last(card, lasting) for card in deeds))


@dataclass(frozen=True)
class Pot:
    """Ghost rock goes from the bank into the pot of the Gamblin' phase, or (a negative number) back from it."""

    word: ClassVar[str] = "pot"
    short: ClassVar[str] = "n"
    n: Number
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `put 1 ghost rock from the bank into the pot`."""
        amount = w.number(self.n)
        rock = of_rock(amount.size)
        if amount.is_negative:
            return w.doing(Lexeme.RETURN, composed(rock, "from the pot to the bank"))
        return w.doing(Lexeme.PUT, composed(rock, "from the bank into the pot"))

    def run(self, t: Table, scope: Scope) -> Result:
        """Put it there."""
        return Result((ghost_rock.FillPot(self.n.value(t, scope)),))


FIGURES = (
    GainGhostRock,
    PayGhostRock,
    Take,
    Wager,
    Bounty,
    ChooseBounty,
    GainControlPoints,
    PlaceGhostRock,
    TakeGhostRock,
    MoveRock,
    TakeProduction,
    Pot,
)
