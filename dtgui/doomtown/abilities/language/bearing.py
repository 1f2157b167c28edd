"""Traits about what dudes can have attached. WWE, Basics, Attire, Horses, & Weapons; Totems."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from dtgui.doomtown.abilities.language.figures import Slot
from dtgui.doomtown.abilities.language.heads import kind_words
from dtgui.doomtown.abilities.language.noun_phrases import phrase_of, several
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.traits import Plain, scope_of
from dtgui.doomtown.abilities.syntax.nodes import Modal
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.claims import said
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.table import CardId, Pile, Table
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
