"""Traits about dudes: what they can have attached, where they can go, and their skills. WWE, Basics; Skills."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from dtgui.doomtown.abilities.language.description import LocationDescription, kind_words
from dtgui.doomtown.abilities.language.noun_phrases import phrase_of, several
from dtgui.doomtown.abilities.language.qualities import Skill, Slot
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.traits import Plain, scope_of
from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.verbs import bare
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries.places import place_of as _place
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.table import CardId, Pile, Place, Table
from dtgui.doomtown.state.texts import Condition
from dtgui.doomtown.state.topics import Topic


@dataclass(frozen=True)
class CarriesTwo(Plain):
    """The bearer can carry two goods of a kind for which there is normally one place, if `both` fit (`unless` ...)."""

    word: ClassVar[str] = "carries_two"
    kw: Slot
    both: Selector | None = None
    unless: Condition | None = None

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.carries_two(self.kw),)

    def text(self, w: Wording) -> list[Clause]:
        """Return `this dude can carry two Weapons, if both are Melee`."""
        terms = "" if self.both is None else strung(", if both are ", kind_words(self.both))
        exempt = "" if self.unless is None else strung(" or ", said(w.claim(self.unless)))
        return [
            Clause(
                Lexeme.CARRY, strung("two ", self.kw.value, "s", terms, exempt), w.card_named("self"), modal=Modal.CAN
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a goods that may be one of the two."""
        scope = scope_of(t, source)
        exempt = self.unless is not None and self.unless.holds(t, scope)
        return int(exempt or self.both is None or self.both.fits(t, scope, card))


@dataclass(frozen=True)
class CarriesNo(Plain):
    """The dude, or the bearer, cannot have cards of some kind attached."""

    word: ClassVar[str] = "carries_no"
    short: ClassVar[str] = "of"
    of: Selector

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.CARRIES_NO,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Yuan cannot have Weapons attached`."""
        return [Clause(Lexeme.HAVE, strung(several(self.of, w), " attached"), w.card_named("self"), modal=Modal.CANNOT)]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a card that is kept off."""
        return int(card != source and self.of.fits(t, scope_of(t, source), card))


@dataclass(frozen=True)
class CarriesOne(Plain):
    """The dude can have one card of some kind attached that dudes have not, such as a Totem."""

    word: ClassVar[str] = "carries_one"
    short: ClassVar[str] = "of"
    of: Selector

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.CARRIES_ONE,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Ghost Dancers can have one Totem attached, which counts as planted at the deed where they are`."""
        planted = ", which counts as planted at the deed where its bearer is, and elsewhere has no effect"
        return [
            Clause(
                Lexeme.HAVE,
                strung("one ", phrase_of(self.of, w).single, " attached", planted),
                w.card_named("self"),
                modal=Modal.CAN,
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a card that it has room for."""
        scope = scope_of(t, source)
        carried = any(self.of.fits(t, scope, other) for other in t.in_play[source].attached)
        return int(not carried and self.of.fits(t, scope, card))


class Source(Enum):
    """The piles from which cards come into play by themselves."""

    HAND = Pile.HAND.value
    DISCARD = Pile.DISCARD.value

    @property
    def pile(self) -> Pile:
        """The pile of a player."""
        return Pile(self.value)


PILES = {Source.HAND: "hand", Source.DISCARD: "discard pile"}
"""The names of piles."""


@dataclass(frozen=True)
class AttachesTo(Plain):
    """The card can be attached only to cards of some kind; `unless_in: discard`: out of that pile, to any."""

    word: ClassVar[str] = "attach_to"
    short: ClassVar[str] = "to"
    to: Selector
    unless_in: Source | None = None

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.ATTACH_TO,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Fire of Nanahbozho can be attached only to a deed`."""
        to = "your home" if self.to.is_ == ("outfit",) else str(self.to.text(w))
        but = "" if self.unless_in is None else strung(", unless it comes from your ", PILES[self.unless_in])
        return [Clause(Lexeme.ATTACH, strung("only to ", to, but), w.card_named("this"), modal=Modal.CAN, passive=True)]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a card that it can be attached to."""
        owner = t.players[t.cards[source].owner]
        if self.unless_in is not None and source in (*owner.pile(self.unless_in.pile), *owner.played):
            return 1  # what comes out of the pile by its own ability is being played just now
        return int(self.to.fits(t, scope_of(t, source), card))


# Traits about where dudes can go. WWE, Basics, The Cards Rule All.


@dataclass(frozen=True)
class GoesOnlyTo(Plain):
    """The dude, or the bearer, can move to some locations alone, by plays, effects and to join posses.

    Going home booted is no move.
    """

    word: ClassVar[str] = "goes_only"
    short: ClassVar[str] = "to"
    to: LocationDescription

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.GOES_TO,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Tom can move only to your home`."""
        return [Clause(Lexeme.MOVE, strung("only ", self.to.text(w).to), w.card_named("self"), modal=Modal.CAN)]

    def amount_at(self, t: Table, source: CardId, card: CardId, place: Place) -> int:
        """Return 1 for a place where the trait's own dude, or its bearer, may go; so it is for all other dudes."""
        scope = scope_of(t, source)
        return int(card != scope.acting or self.to.holds(t, scope, place))


@dataclass(frozen=True)
class MovesFreely(Plain):
    """The dude moves from some locations to others by a Noon play without booting."""

    word: ClassVar[str] = "moves_freely"
    from_: LocationDescription
    to: LocationDescription
    while_: Condition | None = None

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.GOES_FREELY,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Rance does not boot to move from your home to an out-of-town deed`."""
        way = strung(
            bare(Lexeme.BOOT), " to ", bare(Lexeme.MOVE), " from ", self.from_.text(w).start, " ", self.to.text(w).to
        )
        return [Clause(Lexeme.DO, strung("not ", way), w.card_named("self"))]

    def amount_at(self, t: Table, source: CardId, card: CardId, place: Place) -> int:
        """Return 1 for a place to which the trait's own dude need not boot to move from where it is."""
        scope = scope_of(t, source)
        if (
            card != scope.acting
            or not self.to.holds(t, scope, place)
            or not self.from_.holds(t, scope, _place(t, card))
        ):
            return 0
        return int(self.while_ is None or self.while_.holds(t, scope))


# Traits about skills: inventing, casting and performing. WWE, Skills, Gadgets, & Spells.


@dataclass(frozen=True)
class InventedWith(Plain):
    """The Gadget itself can be invented with another skill, as if it were Mad Scientist."""

    word: ClassVar[str] = "invented_with"
    short: ClassVar[str] = "skill"
    skill: Skill

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.invented_with(self.skill),)

    def text(self, w: Wording) -> list[Clause]:
        """Return `this weapon can be invented with the Huckster skill`."""
        return [
            Clause(
                Lexeme.INVENT,
                f"with the {self.skill.value} skill, too",
                w.card_named("this"),
                modal=Modal.CAN,
                passive=True,
            )
        ]


@dataclass(frozen=True)
class InventedBy(Plain):
    """The Gadget itself can be invented by some dudes only."""

    word: ClassVar[str] = "invented_by"
    short: ClassVar[str] = "who"
    who: Selector

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.INVENTED_BY,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `this deed can be invented only by a dude in town`."""
        return [
            Clause(
                Lexeme.INVENT, strung("only by ", self.who.text(w)), w.card_named("this"), modal=Modal.CAN, passive=True
            )
        ]

    def amount_on(self, t: Table, card: CardId, host: CardId) -> int:
        """Return 1 for a dude that can invent it."""
        return int(self.who.fits(t, scope_of(t, card), host))


@dataclass(frozen=True)
class Casts(Plain):
    """The dude can cast Totems that fit without the skill for them."""

    word: ClassVar[str] = "casts"
    short: ClassVar[str] = "of"
    of: Selector

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.CASTS,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Matthew can cast Totems without being a Shaman`."""
        return [
            Clause(
                Lexeme.CAST,
                strung(several(self.of, w), " without being a Shaman"),
                w.card_named("self"),
                modal=Modal.CAN,
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a Totem that it can cast so."""
        return int(self.of.fits(t, scope_of(t, source), card))


@dataclass(frozen=True)
class PerformsWith(Plain):
    """The dude performs Techniques with a skill as if its rating were Kung Fu; its value is not raised by it."""

    word: ClassVar[str] = "performs_with"
    short: ClassVar[str] = "skill"
    skill: Skill

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.performs_with(self.skill),)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Shi Long can perform Techniques with the Blessed skill as if it were Kung Fu`."""
        return [
            Clause(
                Lexeme.PERFORM,
                f"Techniques with the {self.skill.value} skill as if it were Kung Fu",
                w.card_named("self"),
                modal=Modal.CAN,
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for the dude itself."""
        return int(card == scope_of(t, source).acting)
