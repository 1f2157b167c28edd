"""Cards that enter play by an effect: attached, played, handed over; and tokens. WWE, High Noon, Via Card Effect."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.noun_phrases import is_description
from dtgui.doomtown.abilities.language.numbers import NONE, place_of_card
from dtgui.doomtown.abilities.language.selectors import (
    Running,
    Selector,
    Who,
    allowed,
    may_leave_pile,
    meant,
    named,
    pick,
)
from dtgui.doomtown.abilities.syntax.nodes import Noun, composed, tailed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import price_words
from dtgui.doomtown.abilities.wording.grammar import HAVE_DO_SO, Causative, Clause, Passage, Statement
from dtgui.doomtown.abilities.wording.morphology import a, joined_words
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import effects
from dtgui.doomtown.events.entering import Attach as AttachCard
from dtgui.doomtown.events.entering import BecomeCondition, Build, LayDown, Transfer
from dtgui.doomtown.events.ghost_rock import Pay
from dtgui.doomtown.events.moving import Boot as BootCard
from dtgui.doomtown.procedures.effects import payment
from dtgui.doomtown.procedures.high_noon import recruit
from dtgui.doomtown.procedures.inventing import Invent as InventGadget
from dtgui.doomtown.procedures.posses import JoinByEffect
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.players import is_kept_out
from dtgui.doomtown.queries.plays import street_ends
from dtgui.doomtown.queries.requirements import belongs_on
from dtgui.doomtown.queries.shopping import can_take, cost_of, cost_on, cost_without_reductions, most_off, place_for
from dtgui.doomtown.queries.skills import inventors
from dtgui.doomtown.queries.usable import funds
from dtgui.doomtown.questions import CHOOSE_PLACE, STREET_END
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.event import NO_CARD, Event
from dtgui.doomtown.state.scopes import AS_COST, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Effect, Number, Result
from dtgui.doomtown.state.whereabouts import IN_PLAY
from dtgui.kernel.decisions import Decision, choose_one
from dtgui.kernel.flow import Work

# Tokens, which enter play by an effect and are in no deck. WWE, Loaded Keywords, Token.


@dataclass(frozen=True)
class Token:
    """A token enters play under your control: in your `posse`, or at a place. WWE, Loaded Keywords, Token."""

    word: ClassVar[str] = "token"
    token: CardDef
    posse: bool = False
    at: LocationDescription | None = None
    booted: bool = False
    name: str = "token"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `a Gunslinger token joins your posse`."""
        booted = " booted" if self.booted else ""
        token = Noun(strung(a(self.token.title), " token", _figures(self.token)))
        if self.posse:
            return Clause(Lexeme.JOIN, strung(w.own_posse, booted), token, cause=HAVE_DO_SO)
        where = strung(" ", self.at.text(w).at) if self.at is not None else ""
        return Clause(
            Lexeme.ENTER,
            strung("play", where, booted),
            token,
            cause=Causative(Lexeme.PUT, strung("into play", where, booted)),
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Put it down; it joins the posse where it should."""
        place = yield from self._place(t, scope)
        make = effects.MakeToken(self.token, scope.seat, place, self.booted)
        then: tuple[Effect, ...] = (JoinToken(self.name, f"{self.path}/join"),) if self.posse else ()
        return Result((make,), then, {self.name: ()}, late=self.name)

    def _place(self, t: Table, scope: Scope) -> Generator[Decision, Any, Place]:
        if self.posse and t.shootout is not None:
            return t.shootout.place
        fitting = [place for place in places.all_places(t) if self.at is None or self.at.holds(t, scope, place)]
        if len(fitting) < 2 or self.at is None:
            return fitting[0] if self.at is not None and fitting else places.home_of(t, scope.seat)
        options = [verbs.GO.option(place) for place in fitting]
        choice = yield choose_one(scope.seat, CHOOSE_PLACE, options, Section.RESOLVING, (scope.this,))
        return Place(choice.args[0])


def _figures(token: CardDef) -> str:
    """Return a token's figures in words: ` (0 draw, 1 influence)`."""
    if token.bullet_kind is None:
        return ""
    bullets = strung(token.bullets or 0, " ", token.bullet_kind.value)
    return (
        strung(" (", bullets, ", ", token.influence, " influence)") if token.influence else strung(" (", bullets, ")")
    )


@dataclass(frozen=True)
class JoinToken:
    """A token that has just been made joins the posse: the second half of `token`, never written by itself."""

    name: str
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return nothing: the token says that it joins."""
        return Passage("")

    def run(self, t: Table, scope: Scope) -> Result:
        """Bring it in."""
        return Result(
            tuple(JoinByEffect(card) for card in allowed(t, scope, Prohibited.JOIN_BY_EFFECT, scope.names[self.name]))
        )


# Cards that enter play by an effect: attached, played, handed over. WWE, High Noon, Via Card Effect.

ATTACHED = "@attached"
"""The name of all that a text has had attached so far."""


@dataclass(frozen=True)
class EnterAttached:
    """A goods or spell enters play attached, to a dude or (without `to`) to what it belongs on, at a changed cost.

    A Gadget still has to be invented, if it is not attached `uninvented`. WWE, High Noon, Via Card Effect; Inventing
    via Card Effect.
    """

    word: ClassVar[str] = "attach"
    moves: ClassVar[str] = "card"
    card: Who
    to: Who | None = None
    cost: Number = NONE
    least: Number = NONE
    free: bool = False
    booted: bool = False
    uninvented: bool = False
    different: bool = False
    """Whether its title must differ from those that this text has had attached before."""
    follow: bool = False
    """Whether a name follows its card, for later effects on it there; otherwise it no longer refers to a card."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `attach that Horse to your dude, paying its cost`."""
        least, invents = w.number(self.least), self.card == Named("this") and w.card.has(Keyword.GADGET)
        each = self.card.text(w).plural
        price = price_words(w.number(self.cost), least=least, free=self.free, each=each, invents=invents)
        host = "" if self.to is None else strung("to ", self.to.text(w))
        uninvented = "without inventing it" if self.uninvented else ""
        different = "(each time one of another title)" if self.different else ""
        before, after = (host, "") if len(host) < len(str(self.card.text(w))) else ("", host)
        booted = "booted" if self.booted else ""
        attached = w.done_to(Lexeme.ATTACH, self.card, composed("" if before else booted, after, price))
        what = tailed(attached.rest, uninvented, between=", ") if uninvented else attached.rest
        first = joined_words(booted if before else "", before)
        return replace(attached, first=first, rest=composed(what, different))

    def run(self, t: Table, scope: Scope) -> Running:
        """Choose the card and the dude, pay, attach."""
        cards = yield from pick(
            t, scope, self.card, f"{self.path}/card", able=lambda card: self._possible(t, scope, card)
        )
        if not cards or not self._possible(t, scope, cards[0]):
            return Result()
        card, printed = cards[0], t.cards[cards[0]].printed
        if printed.has(Keyword.GADGET) and not self.uninvented:
            hosts = self._hosts(t, scope, card)
            work: Work = invention(t, scope, card, self._change(t, scope, card), hosts)
            return Result((work,), names=self._names(scope, cards), to=IN_PLAY)
        hosts = yield from pick(t, scope, self._to(card), f"{self.path}/to", able=lambda host: can_take(t, host, card))
        if not hosts:
            return Result()
        change = self._change(t, scope, card) + cost_on(t, card, hosts[0])
        price = price_of(t, scope, card, change, place_for(t, hosts[0]))
        paid = payment(scope, Pay(scope.seat, price))
        boots = (BootCard(card),) if self.booted else ()
        return Result((paid, AttachCard(card, hosts[0]), *boots), names=self._names(scope, cards), to=IN_PLAY)

    def _names(self, scope: Scope, cards: tuple[CardId, ...]) -> dict[str, Any]:
        """The name of the card, and that of all that the text has had attached."""
        return {**named(self.card, cards, self.follow), ATTACHED: (*scope.names.get(ATTACHED, ()), cards[0])}

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there is a card that can be paid for and attached."""
        return any(self._possible(t, scope, card) for card in meant(t, scope, self.card))

    def _possible(self, t: Table, scope: Scope, card: CardId) -> bool:
        """Return whether a card can be paid for, and attached to a dude (any dude, if it is not known yet)."""
        if not can_bring_in(t, scope, card, self._change(t, scope, card), uninvented=self.uninvented):
            return False
        title = t.cards[card].printed.title
        if self.different and any(t.cards[old].printed.title == title for old in scope.names.get(ATTACHED, ())):
            return False
        return bool(self._hosts(t, scope, card)) or (isinstance(self.to, Named) and not self.to.cards(t, scope))

    def _to(self, card: CardId) -> Who:
        return WhereItBelongs(card=card) if self.to is None else self.to

    def _hosts(self, t: Table, scope: Scope, card: CardId) -> tuple[CardId, ...]:
        return tuple(host for host in meant(t, scope, self._to(card)) if host in t.in_play and can_take(t, host, card))

    def _change(self, t: Table, scope: Scope, card: CardId) -> int:
        return change_of(t, scope, card, self)


@dataclass(frozen=True)
class WhereItBelongs(Selector):
    """Attaches goods or a spell to a card by their nature. WWE, Totems; Loaded Keywords, Improvement."""

    card: CardId = NO_CARD

    def candidates(self, t: Table, scope: Scope) -> Iterator[CardId]:
        """Dudes; for a Totem the locations of Shamans, for an Improvement deeds."""
        return iter(belongs_on(t, scope.seat, self.card))


def change_of(t: Table, scope: Scope, card: CardId, by: EnterAttached | PlayCard) -> int:
    """Return what an effect adds to the cost of a card: it makes it no cheaper than its `least`, or free.

    An effect that is the only one to reduce the cost adds back what the others take off.
    """
    usual = cost_of(t, scope.seat, card)
    if by.free:
        return -usual
    is_only = isinstance(by, PlayCard) and by.no_further
    whole = cost_without_reductions(t, scope.seat, card) if is_only else usual
    change, least = by.cost.value(t, scope), by.least.value(t, scope)
    return whole - usual + max(change, min(0, least - whole))


def price_of(t: Table, scope: Scope, card: CardId, change: int, place: Place | None = None) -> int:
    """Return what a card costs at a changed cost, and at a place where that matters; at least 0."""
    return max(0, cost_of(t, scope.seat, card, place) + change)


def can_bring_in(
    t: Table, scope: Scope, card: CardId, change: int, inventor: CardId | None = None, *, uninvented: bool = False
) -> bool:
    """Whether a card that is not in play can be paid for, would be unique, and, as a Gadget, could be invented.

    An `inventor` that the text names may be booted: it need not boot; what comes in `uninvented` needs none.
    """
    printed = t.cards[card].printed
    if card in t.in_play or not may_leave_pile(t, scope, card) or is_kept_out(t, scope.seat, printed, card):
        return False
    if uninvented:
        return price_of(t, scope, card, change) <= funds(t, scope)
    if printed.has(Keyword.GADGET) and inventor is None and not inventors(t, scope.seat, card, by_effect=True):
        return False
    return price_of(t, scope, card, change) <= funds(t, scope)


def invention(t: Table, scope: Scope, gadget: CardId, change: int, hosts: tuple[CardId, ...] = ()) -> Work:
    """Return the invention of a Gadget that an effect brings in. WWE, Inventing via Card Effect."""
    as_cost = scope if AS_COST in scope.names else None
    return InventGadget(scope.seat, gadget, cost=change, by_effect=True, hosts=hosts, as_cost=as_cost)


@dataclass(frozen=True)
class MoveAttachment:
    """An attached card goes to another dude."""

    word: ClassVar[str] = "transfer"
    card: Who
    to: Who
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `move that goods to your dude`."""
        by = self.to.by if is_description(self.to) else None
        whose = strung(" of ", by.text(w).possessive, " choice") if by is not None else ""
        return w.done_to(Lexeme.MOVE, self.card, strung("to ", self.to.text(w), whose))

    def run(self, t: Table, scope: Scope) -> Running:
        """Hand it over."""
        cards = yield from pick(t, scope, self.card, f"{self.path}/card")
        moved = [card for card in cards if card in t.in_play]
        hosts = yield from pick(
            t,
            scope,
            self.to,
            f"{self.path}/to",
            able=lambda host: all(can_take(t, host, card) for card in moved),
        )
        work = tuple(Transfer(card, hosts[0]) for card in moved if hosts)
        return Result(work, names=named(self.card, cards), out=cards)


@dataclass(frozen=True)
class PlayCard:
    """A dude or deed enters play, at a cost that may be changed: a dude at home or `at` a place.

    With `no_further`, nothing else reduces the cost. A Gadget still has to be invented. WWE, Inventing via Card Effect.
    """

    word: ClassVar[str] = "play"
    moves: ClassVar[str] = "card"
    card: Who
    cost: Number = NONE
    least: Number = NONE
    free: bool = False
    no_further: bool = False
    at: Named | None = None
    follow: bool = False
    """Whether a name follows its card, for later effects on it there; otherwise it no longer refers to a card."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `play a dude from your hand here, for 2 ghost rock less`."""
        where = strung(" ", w.place_words(self.at.name).at) if self.at is not None else ""
        price = price_words(w.number(self.cost), least=w.number(self.least), free=self.free)
        no_further = "and the cost cannot be reduced further" if self.no_further else ""
        return w.done_to(
            Lexeme.PUT, self.card, composed(strung("into play", where), composed(price, no_further, between=", "))
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Choose the card, pay, put it into play."""
        cards = yield from pick(t, scope, self.card, self.path, able=lambda card: self.possible(t, scope, card))
        work: list[Work] = []
        for card in cards:
            if not self.possible(t, scope, card):
                continue
            change = self._change(t, scope, card)
            if t.cards[card].printed.has(Keyword.GADGET):
                work.append(invention(t, scope, card, change))
            elif t.cards[card].printed.type is CardType.DEED:
                building = yield from self._building(t, scope, card)
                work += [Pay(scope.seat, price_of(t, scope, card, change)), building]
            else:
                work += recruit(t, scope.seat, card, self._place(t, scope), change, bargains=not self.no_further)
        return Result(tuple(work), names=named(self.card, cards, self.follow), to=IN_PLAY)

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there is a card that can be paid for."""
        return any(self.possible(t, scope, card) for card in meant(t, scope, self.card))

    def possible(self, t: Table, scope: Scope, card: CardId) -> bool:
        """Return whether a card can be brought in: it would be unique, and can be paid for."""
        off = 0 if self.no_further else most_off(t, scope.seat, card)
        return can_bring_in(t, scope, card, self._change(t, scope, card) - off)

    def _change(self, t: Table, scope: Scope, card: CardId) -> int:
        return change_of(t, scope, card, self)

    def _building(self, t: Table, scope: Scope, card: CardId) -> Generator[Decision, Any, Event]:
        """At which end of the street a deed is built."""
        ends = [verbs.BUILD.option(card, end) for end in street_ends(t, scope.seat, card)]
        choice = ends[0]
        if len(ends) > 1:
            choice = yield choose_one(scope.seat, STREET_END, ends, Section.BUILDING, (card,))
        return Build(card, str(choice.args[1]))

    def _place(self, t: Table, scope: Scope) -> Place:
        """Where a dude enters play: as the text says, or at home."""
        here = self.at.cards(t, scope) if self.at is not None else ()
        return place_of_card(t, here[0]) if here else places.home_of(t, scope.seat)


@dataclass(frozen=True)
class TurnIntoCondition:
    """A dude becomes a Condition on a location, for good."""

    word: ClassVar[str] = "become_condition"
    card: Named
    to: Named
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `Howard is attached to it, a Condition and no dude from then on`."""
        how = strung("attached to ", self.to.text(w), ", and is a Condition and no dude from then on")
        return Clause(Lexeme.BE, how, self.card.text(w))

    def run(self, t: Table, scope: Scope) -> Result:
        """Turn it into one, if both are in play."""
        cards, hosts = self.card.cards(t, scope), self.to.cards(t, scope)
        able = cards and hosts and cards[0] in t.in_play and hosts[0] in t.in_play
        return Result((BecomeCondition(cards[0], hosts[0]),) if able else ())


@dataclass(frozen=True)
class Lay:
    """The action itself stays in the town square, attached to it."""

    word: ClassVar[str] = "lay"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `attach this card to town square`."""
        return w.done_to(Lexeme.ATTACH, Named("this"), "to town square")

    def run(self, t: Table, scope: Scope) -> Result:
        """Lay it there."""
        return Result(() if scope.this in t.in_play else (LayDown(scope.this),))


ENTERING = (Lay, TurnIntoCondition, EnterAttached, MoveAttachment, PlayCard, Token)
