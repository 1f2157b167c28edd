"""Conditions in texts: comparisons, what matches, what is there, what is going on."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.numbers import FigureOf, found
from dtgui.doomtown.abilities.references import Named, PlayerNamed
from dtgui.doomtown.abilities.selectors import At, Selector
from dtgui.doomtown.abilities.wording.comparing import compared
from dtgui.doomtown.abilities.wording.descriptions import several
from dtgui.doomtown.abilities.wording.events import phase_name
from dtgui.doomtown.abilities.wording.grammar import Claim, Noun, a, claimed, joined_words, listed
from dtgui.doomtown.abilities.wording.matching import matched, there_is
from dtgui.doomtown.abilities.wording.names import faction_name
from dtgui.doomtown.abilities.wording.wording import Wording
from dtgui.doomtown.queries.players import has_cheated, shootout_hand
from dtgui.doomtown.state.table import Phase, Pulled, Table
from dtgui.doomtown.state.texts import Condition, Number, Scope
from dtgui.kernel.decisions import Seat

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

    def text(self, w: Wording) -> Claim:
        """Return `Allie has 2 or more bounty`, and its opposite."""
        return compared(self.left, self.sign, self.right, w)

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

    def text(self, w: Wording) -> Claim:
        """Return `that card is a club`."""
        wanted = a(self.wanted.removesuffix("s")) if self.what == "suit" else self.wanted
        claim = claimed(w.card_named(self.name), "be", wanted)
        return claim if self.sign == "==" else claim.denied

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

    def text(self, w: Wording) -> Claim:
        """Return `Allie is in town square`, `that dude is not wanted`."""
        return matched(self.card, self.like, w)

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether the card is there and fits."""
        cards = self.card.cards(t, scope)
        return bool(cards) and all(self.like.fits(t, scope, card) for card in cards)


@dataclass(frozen=True)
class Exists:
    """Some card fits a description."""

    word: ClassVar[str] = "exists"
    like: Selector

    def text(self, w: Wording) -> Claim:
        """Return `there is an opposing dude here`."""
        return there_is(self.like, w)

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether there is one."""
        return any(True for _ in self.like.candidates(t, scope))


@dataclass(frozen=True)
class Fewer:
    """Fewer cards fit one description than another."""

    word: ClassVar[str] = "fewer"
    like: Selector
    than: Selector

    def text(self, w: Wording) -> Claim:
        """Return `there are fewer dudes in your posse than dudes in the opposing posse`."""
        words = f"{several(self.like, w)} than {several(self.than, w)}"
        return Claim(f"there are fewer {words}", f"there are not fewer {words}")

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it holds now."""
        return len(found(t, scope, self.like)) < len(found(t, scope, self.than))


@dataclass(frozen=True)
class Hand:
    """A player's draw hand is `legal` or `cheatin`, and (`of`) of one of these ranks: `straight`, `flush`, ..."""

    word: ClassVar[str] = "hand"
    hand: str
    who: PlayerNamed
    of: tuple[str, ...] = ()

    def text(self, w: Wording) -> Claim:
        """Return `your draw hand is legal`."""
        word = w.edition.cheatin if self.hand == "cheatin" else self.hand
        rest = joined_words("a", word, listed(list(self.of), "or")) if self.of else word
        return claimed(Noun(f"{self.who.text(w).possessive} draw hand"), "be", rest)

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is so for every player that is meant; who has no draw hand has neither."""
        return all(self._fits(t, seat) for seat in self.who.seats(t, scope))

    def _fits(self, t: Table, seat: Seat) -> bool:
        if not t.players[seat].draw_hand or has_cheated(t, seat) != (self.hand == "cheatin"):
            return False
        return not self.of or shootout_hand(t, seat).rank.title in self.of


@dataclass(frozen=True)
class InPhase:
    """It is a phase of the day."""

    word: ClassVar[str] = "phase"
    phase: str

    def text(self, w: Wording) -> Claim:
        """Return `it is Sundown`."""
        return claimed(Noun("it"), "be", phase_name(self.phase, w))

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

    def text(self, w: Wording) -> Claim:
        """Return `this is a shootout`, `Allie is in a shootout`, `the shootout is here`."""
        if self.of is not None:
            claim = claimed(self.of.text(w), "be", "in a shootout")
        elif self.at is not None:
            claim = claimed(Noun("the shootout"), "be", self.at.text(w).at)
        else:
            claim = claimed(Noun("this"), "be", "a shootout")
        return claim if self.going_on else claim.denied

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

    def text(self, w: Wording) -> Claim:
        """Return `Allie is casting a Hex`."""
        return claimed(self.dude.text(w), "be", f"making a skill test for {self.card.text(w)}")

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

    def text(self, w: Wording) -> Claim:
        """Return `your home is Outlaws`."""
        return claimed(Noun("your home"), "belong", f"to the {faction_name(self.faction)}")

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it is."""
        outfit = t.cards[t.players[scope.seat].outfit].printed
        return any(faction.value == self.faction for faction in outfit.factions)


@dataclass(frozen=True)
class IsDealer:
    """A player is the Dealer."""

    word: ClassVar[str] = "dealer"
    who: PlayerNamed

    def text(self, w: Wording) -> Claim:
        """Return `you are the Dealer`."""
        return claimed(w.player_named(self.who.name), "be", f"the {w.edition.dealer}")

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether the player is."""
        return t.dealer in self.who.seats(t, scope)


@dataclass(frozen=True)
class InJob:
    """The shootout (or the posse) is that of a job that you lead."""

    word: ClassVar[str] = "job"
    who: PlayerNamed

    def text(self, w: Wording) -> Claim:
        """Return `this is a job of yours`."""
        return claimed(Noun("this"), "be", f"{self.who.text(w).possessive} job")

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

    def text(self, w: Wording) -> Claim:
        """Return `there has been a shootout this turn`."""
        return Claim(f"there has been {a(self.what)} this turn", f"there has been no {self.what} this turn")

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it has."""
        return self.what in t.today


@dataclass(frozen=True)
class Given:
    """A name was given, or a number named is not 0: what an earlier step remembered."""

    word: ClassVar[str] = "given"
    name: str

    def text(self, w: Wording) -> Claim:
        """Return the condition that was remembered, or `you do` for what was chosen or not."""
        return w.remembered(self.name)

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether there is something by that name."""
        return bool(scope.names.get(self.name))


@dataclass(frozen=True)
class All:
    """All of several conditions hold."""

    word: ClassVar[str] = "all"
    of: tuple[Condition, ...]

    def text(self, w: Wording) -> Claim:
        """Return the conditions with "and"."""
        claims = [w.claim(condition) for condition in self.of]
        return Claim(listed([claim.holds for claim in claims]), listed([claim.fails for claim in claims], "or"))

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether all hold."""
        return all(condition.holds(t, scope) for condition in self.of)


@dataclass(frozen=True)
class AnyOf:
    """At least one of several conditions holds."""

    word: ClassVar[str] = "any"
    of: tuple[Condition, ...]

    def text(self, w: Wording) -> Claim:
        """Return the conditions with "or"."""
        claims = [w.claim(condition) for condition in self.of]
        some = f"either {listed([claim.holds for claim in claims], 'or')}"
        return Claim(some, listed([claim.fails for claim in claims]))

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether one holds."""
        return any(condition.holds(t, scope) for condition in self.of)


@dataclass(frozen=True)
class Not:
    """A condition does not hold."""

    word: ClassVar[str] = "not"
    of: Condition

    def text(self, w: Wording) -> Claim:
        """Return how the condition reads where it does not hold."""
        return w.claim(self.of).denied

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
