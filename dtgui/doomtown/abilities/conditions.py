"""Conditions in texts: comparisons, what matches, what is there, what is going on."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.numbers import FigureOf, found
from dtgui.doomtown.abilities.references import Named, PlayerNamed
from dtgui.doomtown.abilities.selectors import At, Selector
from dtgui.doomtown.queries.players import has_cheated
from dtgui.doomtown.state.table import Phase, Pulled, Table
from dtgui.doomtown.state.texts import Condition, Number, Scope

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
}


@dataclass(frozen=True)
class Compare:
    """Two numbers compared: `t.value < self.value`. Against several players, it must hold for each."""

    left: Number
    sign: str
    right: Number

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it holds now."""
        left = self.left.value(t, scope)
        rights = self.right.each(t, scope) if isinstance(self.right, FigureOf) else (self.right.value(t, scope),)
        return bool(rights) and all(OPERATORS[self.sign](left, right) for right in rights)


@dataclass(frozen=True)
class SuitIs:
    """A named card's suit, or colour: `p.suit == clubs`, `p.color != red`."""

    name: str
    what: str
    sign: str
    wanted: str

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it holds now; False where there is no such card. A joker is whatever is wanted."""
        suit = self._suit(t, scope)
        if suit is None:
            return False
        shown = suit if self.what == "suit" else ("red" if suit in ("hearts", "diamonds") else "black")
        return suit == "joker" or (shown == self.wanted) == (self.sign == "==")

    def _suit(self, t: Table, scope: Scope) -> str | None:
        bound = scope.names.get(self.name)
        if isinstance(bound, Pulled):
            return bound.suit
        cards = Named(self.name).cards(t, scope)
        suit = t.cards[cards[0]].printed.suit if cards and cards[0] in t.cards else None
        return suit.value if suit else None


@dataclass(frozen=True)
class Match:
    """A named card fits a description."""

    word: ClassVar[str] = "match"
    card: Named
    like: Selector

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether the card is there and fits."""
        cards = self.card.cards(t, scope)
        return bool(cards) and all(self.like.fits(t, scope, card) for card in cards)


@dataclass(frozen=True)
class Exists:
    """Some card fits a description."""

    word: ClassVar[str] = "exists"
    like: Selector

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether there is one."""
        return bool(self.like.candidates(t, scope))


@dataclass(frozen=True)
class Fewer:
    """Fewer cards fit one description than another."""

    word: ClassVar[str] = "fewer"
    like: Selector
    than: Selector

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it holds now."""
        return len(found(t, scope, self.like)) < len(found(t, scope, self.than))


@dataclass(frozen=True)
class Hand:
    """A player's draw hand is `legal` or `cheatin`."""

    word: ClassVar[str] = "hand"
    hand: str
    who: PlayerNamed

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is so for every player that is meant; who has no draw hand has neither."""
        seats = self.who.seats(t, scope)
        return all(t.players[seat].draw_hand and has_cheated(t, seat) == (self.hand == "cheatin") for seat in seats)


@dataclass(frozen=True)
class InPhase:
    """It is a phase of the day."""

    word: ClassVar[str] = "phase"
    phase: str

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is that phase."""
        return t.phase is PHASES[self.phase]


PHASES = {
    "gamblin": Phase.GAMBLIN,
    "production": Phase.PRODUCTION,
    "upkeep": Phase.UPKEEP,
    "noon": Phase.HIGH_NOON,
    "sundown": Phase.SUNDOWN,
    "nightfall": Phase.NIGHTFALL,
}


@dataclass(frozen=True)
class InShootout:
    """There is a shootout (or not), at a place of some kind, with a dude in it."""

    word: ClassVar[str] = "shootout"
    going_on: bool = True
    at: At | None = None
    of: Named | None = None

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is so."""
        if t.shootout is None:
            return not self.going_on
        if self.at is not None and not self.at.holds(t, scope, t.shootout.place):
            return False
        if self.of is None:
            return self.going_on
        posses = [dude for side in t.shootout.sides for dude in side.posse]
        return all(card in posses for card in self.of.cards(t, scope)) == self.going_on


@dataclass(frozen=True)
class Testing:
    """A dude is testing a skill, to cast a spell or invent a Gadget of some kind."""

    word: ClassVar[str] = "testing"
    dude: Named
    card: Selector | Named

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is so just now."""
        if t.testing is None:
            return False
        dude, card = t.testing
        meant = card in self.card.cards(t, scope) if isinstance(self.card, Named) else self.card.fits(t, scope, card)
        return meant and dude in self.dude.cards(t, scope)


@dataclass(frozen=True)
class FactionIs:
    """Your outfit is of a faction."""

    word: ClassVar[str] = "faction"
    faction: str

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is."""
        outfit = t.cards[t.players[scope.seat].outfit].printed
        return any(faction.value == self.faction for faction in outfit.factions)


@dataclass(frozen=True)
class IsDealer:
    """A player is the Dealer."""

    word: ClassVar[str] = "dealer"
    who: PlayerNamed

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether the player is."""
        return t.dealer in self.who.seats(t, scope)


@dataclass(frozen=True)
class InJob:
    """The shootout (or the posse) is that of a job that you lead."""

    word: ClassVar[str] = "job"
    who: PlayerNamed

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether one of the players leads it."""
        if t.shootout is None or not t.shootout.job:
            return False
        return t.shootout.sides[0].seat in self.who.seats(t, scope)


@dataclass(frozen=True)
class Happened:
    """Something has happened this turn: a `shootout`, one that an opposed job came to, too."""

    word: ClassVar[str] = "happened"
    what: str

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it has."""
        return self.what in t.today


@dataclass(frozen=True)
class Given:
    """A name was given, or a number named is not 0: what an earlier step remembered."""

    word: ClassVar[str] = "given"
    name: str

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether there is something by that name."""
        return bool(scope.names.get(self.name))


@dataclass(frozen=True)
class All:
    """All of several conditions hold."""

    word: ClassVar[str] = "all"
    of: tuple[Condition, ...]

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether all hold."""
        return all(condition.holds(t, scope) for condition in self.of)


@dataclass(frozen=True)
class AnyOf:
    """At least one of several conditions holds."""

    word: ClassVar[str] = "any"
    of: tuple[Condition, ...]

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether one holds."""
        return any(condition.holds(t, scope) for condition in self.of)


@dataclass(frozen=True)
class Not:
    """A condition does not hold."""

    word: ClassVar[str] = "not"
    of: Condition

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it does not."""
        return not self.of.holds(t, scope)


CONDITIONS = (
    Match,
    Exists,
    Fewer,
    Hand,
    InPhase,
    InShootout,
    Testing,
    FactionIs,
    IsDealer,
    InJob,
    Happened,
    Given,
    All,
    AnyOf,
    Not,
)
"""The conditions that are written as a mapping."""
