"""Traits that hold as long as their card is in play. WWE, Basics, Traits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property
from typing import ClassVar

from dtgui.doomtown.abilities.language.against import ANYBODY, Against, against, cannot_words
from dtgui.doomtown.abilities.language.conditions import needs_fight
from dtgui.doomtown.abilities.language.describing import everybody
from dtgui.doomtown.abilities.language.description import CardDescription, LocationDescription
from dtgui.doomtown.abilities.language.names import PLAYER_NAMES, Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import several
from dtgui.doomtown.abilities.language.numbers import FigureOf
from dtgui.doomtown.abilities.language.qualities import PlayerFigure, Skill
from dtgui.doomtown.abilities.language.selectors import Selector, Who
from dtgui.doomtown.abilities.language.standing import adjacency_words, modifier_words
from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.grammar import Clause
from dtgui.doomtown.abilities.wording.morphology import joined_words, listed
from dtgui.doomtown.abilities.wording.verbs import participle
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries.changes import traits_about
from dtgui.doomtown.queries.players import controller, follows_a_place
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Cause, Place, Table
from dtgui.doomtown.state.texts import Condition, Continuous, Number, Timing
from dtgui.doomtown.state.topics import Topic


class Plain:
    """A trait that adds to no figure, forbids nothing and joins no places, where it does not say otherwise."""

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about: the rules look for it there."""
        raise NotImplementedError

    def standing(self) -> Iterator[tuple[Topic, Continuous]]:
        """Yield the traits of the word, each with its topic."""
        return ((topic, self) for topic in self.topics)

    @property
    def is_of_itself(self) -> bool:
        """Return False."""
        return False

    @property
    def is_for_fights(self) -> bool:
        """Return False."""
        return False

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 0."""
        return 0

    def amount_at(self, t: Table, source: CardId, card: CardId, place: Place) -> int:
        """Return 0."""
        return 0

    def amount_on(self, t: Table, card: CardId, host: CardId) -> int:
        """Return 0."""
        return 0

    def hangs_on_control(self, t: Table, source: CardId) -> bool:
        """Return False."""
        return False

    def joins(self, t: Table, source: CardId, one: CardId, other: CardId) -> bool:
        """Return False."""
        return False

    def forbids(self, t: Table, source: CardId, card: CardId, cause: Cause | None) -> bool:
        """Return False."""
        return False


def scope_of(t: Table, source: CardId) -> Scope:
    """Return what the words of a trait mean: "self" is the dude, or the bearer; "you" its controller."""
    if source not in t.in_play:
        return Scope(t.cards[source].owner, source)
    shown = t.in_play[source]
    if shown.printed.type is CardType.DUDE:
        return Scope(shown.controller, source, source)
    if shown.host is not None and t.in_play[shown.host].printed.type is CardType.DUDE:
        return Scope(controller(t, source), source, shown.host)
    return Scope(controller(t, source), source)


THIS, SELF = Named("this"), Named("self")


@dataclass(frozen=True)
class Modifier(Plain):
    """Figures of cards or players are changed, `while` something is so (`unless` it is).

    `figures` pairs each figure with what is added; what is given, such as a keyword, counts as 1.
    """

    who: Who | PlayerNamed
    figures: tuple[tuple[Topic, Number], ...]
    while_: Condition | None = None
    unless: Condition | None = None
    once: bool = False
    """Whether several copies of the card change a figure no more than one does."""

    @cached_property
    def is_of_itself(self) -> bool:
        """Return whether it changes only its own card, or its bearer."""
        return self.who in (THIS, SELF)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Allie gets +1 bullets`, a clause for each kind of change; the condition is said by the paragraph."""
        return modifier_words(self.who, self.figures, w)

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return what is added to the figure of this card; a player is asked about by the outfit card."""
        if (card != source and self._is_of_this) or (t.shootout is None and self.is_for_fights):
            return 0
        scope = scope_of(t, source) if self._is_personal(t, source) else Scope(t.in_play[source].owner, source)
        if not self._means(t, scope, card) or not self._holds(t, scope):
            return 0
        if self.once and source != self._first(t, card, what):
            return 0
        return sum(
            number.value(t, scope.naming(candidate=(card,))) for figure, number in self.figures if figure == what
        )

    @cached_property
    def _is_of_this(self) -> bool:
        return self.who == THIS

    @cached_property
    def is_for_fights(self) -> bool:
        """Whether it changes nothing while there is no shootout."""
        return needs_fight(self.who) or needs_fight(self.while_)

    def _first(self, t: Table, card: CardId, what: Topic) -> CardId:
        """The copy that entered play first of those whose trait is meant for a card."""
        copies = (source for source, trait in traits_about(t, what) if trait is self)
        return next(source for source in copies if self._means(t, scope_of(t, source), card))

    def hangs_on_control(self, t: Table, source: CardId) -> bool:
        """Return whether it is a deed's, whose "you" is its controller, or refers to controlled places."""
        if not self._is_personal(t, source):
            return False
        return follows_a_place(t, source) or self._speaks_of_control

    def _is_personal(self, t: Table, source: CardId) -> bool:
        """Return whether its player matters: not for a deed's trait about all dudes there, of any player."""
        return t.in_play[source].printed.type is not CardType.DEED or not self._is_for_all_here

    @cached_property
    def _is_for_all_here(self) -> bool:
        if not isinstance(self.who, Selector) or self.while_ is not None or self.unless is not None:
            return False
        others = replace(self.who, is_=(), kw=(), all=False, cmp=(), at=None)
        if self.who.at != LocationDescription(word="here") or others != Selector():
            return False
        numbers = [part for part in _parts((self.who.cmp, self.figures)) if isinstance(part, FigureOf)]
        return all(number.name not in PLAYER_NAMES for number in numbers)

    @cached_property
    def _speaks_of_control(self) -> bool:
        return any(_is_about_control(part) for part in _parts((self.who, self.while_, self.unless)))

    def _means(self, t: Table, scope: Scope, card: CardId) -> bool:
        return _is_meant(self.who, t, scope, card)

    def _holds(self, t: Table, scope: Scope) -> bool:
        if self.while_ is not None and not self.while_.holds(t, scope):
            return False
        return self.unless is None or not self.unless.holds(t, scope)


@dataclass(frozen=True)
class Mods:
    """Figures are changed as long as the card is in play (`while` something is so, `unless` something is).

    With `once`, several copies of the card change a figure no more than one does.
    """

    word: ClassVar[str] = "mod"
    short: ClassVar[str] = "changes"
    changes: tuple[Modifier, ...]
    while_: Condition | None = None
    unless: Condition | None = None
    once: bool = False

    def standing(self) -> Iterator[tuple[Topic, Continuous]]:
        """Return a trait for each entry, under each figure that it changes."""
        for change in self.changes:
            trait = replace(change, while_=self.while_, unless=self.unless, once=self.once)
            yield from ((topic, trait) for topic in dict(trait.figures))


def _is_meant(who: Who | PlayerNamed, t: Table, scope: Scope, card: CardId) -> bool:
    """Whether a trait is about a card, or about the player for whom an outfit card stands."""
    if isinstance(who, PlayerNamed):
        return any(t.players[seat].outfit == card for seat in who.seats(t, scope))
    if isinstance(who, Named):
        return card in who.anywhere(t, scope)
    return who.fits(t, scope, card)


@dataclass(frozen=True)
class Prohibition(Plain):
    """Something cannot be done by cards or players, or to them (`by` those that it says)."""

    word: ClassVar[str] = "cannot"
    who: Who | PlayerNamed
    what: tuple[Prohibited, ...]
    by: Against = ANYBODY
    while_: Condition | None = None

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return tuple(map(topics.cannot, self.what))

    def text(self, w: Wording) -> list[Clause]:
        """Return `Allie cannot be called out`."""
        if self.what == (Prohibited.BE_CHOSEN_INSTEAD,):
            instead = strung("that could choose or affect ", w.card_named("self"), " instead")
            return [
                Clause(
                    Lexeme.CHOOSE,
                    strung("or ", participle(Lexeme.AFFECT), " ", against(self.by, w), " ", instead),
                    everybody(self.who, w),
                    modal=Modal.CANNOT,
                    passive=True,
                )
            ]
        who = everybody(self.who, w)
        return [Clause(None, cannot_words(self.what, self.by, w, who.its), who, modal=Modal.CANNOT)]

    def forbids(self, t: Table, source: CardId, card: CardId, cause: Cause | None) -> bool:
        """Return whether it protects this card (or a player, by the outfit card) from this cause."""
        scope = scope_of(t, source)
        if not _is_meant(self.who, t, scope, card) or not self.by.meant(t, scope, card, cause):
            return False
        return self.while_ is None or self.while_.holds(t, scope)


@dataclass(frozen=True)
class Purse(Plain):
    """The ghost rock on this card may pay for abilities (of a timing) of cards that fit, for this card's controller."""

    word: ClassVar[str] = "rock_pays"
    short: ClassVar[str] = "of"
    of: Selector
    timing: Timing | None = None
    while_: Condition | None = None

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.pays_for(self.timing),)

    def text(self, w: Wording) -> list[Clause]:
        """Return `the ghost rock on this deed may pay for your action cards`."""
        rock = Noun(strung("the ghost rock on ", w.card_named("this")), plural=True)
        ways = [_paid_for(one, w) for one in self.of.either or (self.of,)]
        what = listed(ways) if self.timing is None else strung(heading_of(self.timing, w.edition), " abilities")
        of = "" if self.timing is None or self.of == Selector(side="yours") else strung("of ", several(self.of, w))
        return [Clause(Lexeme.PAY, joined_words("for", what, of), rock, modal=Modal.MAY)]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 if it may pay for this card's abilities now."""
        scope = scope_of(t, source)
        return int(self.of.fits(t, scope, card) and (self.while_ is None or self.while_.holds(t, scope)))


def _paid_for(of: CardDescription, w: Wording) -> str:
    """Return the objects of payment: action cards, or abilities of other cards."""
    return several(of, w) if of.is_ == ("action",) else strung("abilities of ", several(of, w))


@dataclass(frozen=True)
class InventsWith(Plain):
    """The dude can invent Gadgets of some kind with another skill, as if it were Mad Scientist."""

    word: ClassVar[str] = "invents_with"
    skill: Skill
    of: Selector

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.invents_with(self.skill),)

    def text(self, w: Wording) -> list[Clause]:
        """Return `Valeria can invent Mystical Gadgets with the Huckster skill`."""
        return [
            Clause(
                Lexeme.INVENT,
                strung(several(self.of, w, "Gadget"), " with the ", self.skill.value, " skill"),
                w.card_named("self"),
                modal=Modal.CAN,
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a Gadget that it can invent so."""
        return int(self.of.fits(t, scope_of(t, source), card))


@dataclass(frozen=True)
class UsesDeeds(Plain):
    """You may use abilities of deeds as if you controlled them (and, if it `stands_in`, this dude were there)."""

    word: ClassVar[str] = "use_as_controller"
    short: ClassVar[str] = "of"
    of: Selector
    while_: Condition | None = None
    stands_in: bool = True

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.USES_DEEDS, topics.STANDS_IN) if self.stands_in else (topics.USES_DEEDS,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `you may use abilities of adjacent deeds as if you controlled them and Marcia were there`."""
        there = strung(" and ", w.card_named("self"), " were there") if self.stands_in else ""
        as_if = strung("as if you controlled them", there)
        return [
            Clause(
                Lexeme.USE, strung("abilities of ", several(self.of, w)), w.player_named("you"), as_if, modal=Modal.MAY
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a deed that can be used so."""
        scope = scope_of(t, source)
        return int(self.of.fits(t, scope, card) and (self.while_ is None or self.while_.holds(t, scope)))


@dataclass(frozen=True)
class Adjacency(Plain):
    """A place is adjacent to others."""

    word: ClassVar[str] = "adjacent"
    place: Named
    to: Selector

    def __post_init__(self) -> None:
        if not self.to.is_:
            object.__setattr__(self, "to", replace(self.to, is_=("location",)))

    @property
    def topics(self) -> tuple[Topic, ...]:
        """Return what it is about."""
        return (topics.ADJACENT,)

    def text(self, w: Wording) -> list[Clause]:
        """Return `this location is adjacent to all other Saloons`."""
        return [adjacency_words(self.place, self.to, w)]

    def joins(self, t: Table, source: CardId, one: CardId, other: CardId) -> bool:
        """Return whether the trait makes `one` adjacent to `other`."""
        if self.place == THIS and one != source:
            return False
        scope = scope_of(t, source)
        return one in self.place.anywhere(t, scope) and self.to.fits(t, scope, other)


def _is_about_control(part: object) -> bool:
    """Return whether a part of a text depends on the control of a place: locations on a side, or a player's control
    points.
    """
    if isinstance(part, Selector):
        places = not part.is_ or bool({"deed", "location", "card"} & set(part.is_))
        return bool(part.side) and places
    return isinstance(part, FigureOf) and part.figure is PlayerFigure.CONTROL


def _parts(value: object) -> Iterator[object]:
    """Everything that a text is made of."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from _parts(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _parts(getattr(value, field.name))
