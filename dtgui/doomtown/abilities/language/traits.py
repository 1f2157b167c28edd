"""Traits that hold as long as their card is in play. WWE, Basics, Traits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property

from dtgui.doomtown.abilities.language.against import ANYBODY, Against, against, cannot_words
from dtgui.doomtown.abilities.language.choosing import Who
from dtgui.doomtown.abilities.language.conditions import Exists, Not, needs_fight
from dtgui.doomtown.abilities.language.describing import everybody, several
from dtgui.doomtown.abilities.language.description import At, Description
from dtgui.doomtown.abilities.language.figures import PlayerFigure, Skill
from dtgui.doomtown.abilities.language.names import PLAYER_NAMES, Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import FigureOf
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.standing import adjacency_words, cost_words, modifier_words
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.grammar import Clause, Noun, joined_words, listed
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries.changes import traits_about
from dtgui.doomtown.queries.players import controller, goes_with_a_deed
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Cause, Pile, Place, Table
from dtgui.doomtown.state.texts import Condition, Number, Timing
from dtgui.doomtown.state.topics import Prohibited, Topic


class Plain:
    """A trait that adds to no figure, forbids nothing and joins no places, where it does not say otherwise."""

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
        """Whether it changes nothing but its own card, or who bears that."""
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
        """Return whether it is a deed's, whose "you" is who controls it, or speaks of places that somebody controls."""
        if not self._is_personal(t, source):
            return False
        return goes_with_a_deed(t, source) or self._speaks_of_control

    def _is_personal(self, t: Table, source: CardId) -> bool:
        """Whether it matters whose it is: not where a deed's is about all who are there, whoever controls them."""
        return t.in_play[source].printed.type is not CardType.DEED or not self._is_for_all_here

    @cached_property
    def _is_for_all_here(self) -> bool:
        if not isinstance(self.who, Selector) or self.while_ is not None or self.unless is not None:
            return False
        others = replace(self.who, is_=(), kw=(), all=False, cmp=(), at=None)
        if self.who.at != At(word="here") or others != Selector():
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


def _is_meant(who: Who | PlayerNamed, t: Table, scope: Scope, card: CardId) -> bool:
    """Whether a trait is about a card, or about the player for whom an outfit card stands."""
    if isinstance(who, PlayerNamed):
        return any(t.players[seat].outfit == card for seat in who.seats(t, scope))
    if isinstance(who, Named):
        return card in who.anywhere(t, scope)
    return who.fits(t, scope, card)


@dataclass(frozen=True)
class Prohibition(Plain):
    """Something cannot be done by cards or players, or to them."""

    who: Who | PlayerNamed
    what: tuple[Prohibited, ...]
    by: Against = ANYBODY
    while_: Condition | None = None

    def text(self, w: Wording) -> list[Clause]:
        """Return `Allie cannot be called out`."""
        if self.what == (Prohibited.BE_CHOSEN_INSTEAD,):
            instead = f"that could choose or affect {w.card_named('self')} instead"
            return [Clause("cannot", f"be chosen or affected {against(self.by, w)} {instead}", everybody(self.who, w))]
        who = everybody(self.who, w)
        return [Clause("cannot", cannot_words(self.what, self.by, w, who.its), who)]

    def forbids(self, t: Table, source: CardId, card: CardId, cause: Cause | None) -> bool:
        """Return whether it protects this card (or a player, by the outfit card) from this cause."""
        scope = scope_of(t, source)
        if not _is_meant(self.who, t, scope, card) or not self.by.meant(t, scope, card, cause):
            return False
        return self.while_ is None or self.while_.holds(t, scope)


@dataclass(frozen=True)
class CostChange(Plain):
    """Cards that fit cost more or less to play; without a description, the card itself does (its own cost).

    `at` is where they must enter play for it, `to` what the card itself must be attached to. With `using`, abilities of
    that timing cost so much more to use, and not the cards.
    """

    add: Number
    of: Selector | None = None
    while_: Condition | None = None
    at: At | None = None
    to: Selector | None = None
    using: Timing | None = None

    def text(self, w: Wording) -> list[Clause]:
        """Return `Horses you play cost 1 ghost rock less`."""
        where = f"on {self.to.text(w)}" if self.to is not None else "" if self.at is None else self.at.text(w).at
        words = cost_words(self.add, self.of, w, where, first=self._is_for_the_first)
        if self.using is None or self.of is None:
            return [words]
        abilities = Noun(f"{heading_of(self.using, w.edition)} abilities of {several(self.of, w)}", plural=True)
        return [replace(words, rest=words.rest.replace("to play", "to use"), subject=abilities)]

    def said_of(self, condition: Condition) -> bool:
        """Return whether the words of the trait say a condition themselves: that the first card each turn is meant."""
        return self._is_for_the_first and condition is self.while_

    @property
    def _is_for_the_first(self) -> bool:
        """Whether it is for the first card of its kind that is played each turn."""
        condition = self.while_.of if isinstance(self.while_, Not) else None
        if self.of is None or not isinstance(condition, Exists) or condition.like.zone != ("played_today",):
            return False
        return bool(replace(condition.like, zone=self.of.zone, owner=self.of.owner) == self.of)

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return what is added to the cost, wherever the card enters play."""
        return self._added(t, scope_of(t, source), card) if self.at is None and self.to is None else 0

    def amount_on(self, t: Table, card: CardId, host: CardId) -> int:
        """Return what is added to the card's own cost where it is attached to this host, and would not be elsewhere."""
        if self.to is None:
            return 0
        scope = scope_of(t, card)
        return self._added(t, scope, card) if self.to.fits(t, scope, host) else 0

    def amount_at(self, t: Table, source: CardId, card: CardId, place: Place) -> int:
        """Return what is added to the cost of a card that enters play there, and would not be elsewhere."""
        if self.at is None:
            return 0
        scope = scope_of(t, source)
        return self._added(t, scope, card) if self.at.holds(t, scope, place) else 0

    def _added(self, t: Table, scope: Scope, card: CardId) -> int:
        if self.of is not None and not self.of.fits(t, scope, card):
            return 0
        looking = scope.naming(candidate=(card,))
        return self.add.value(t, looking) if self.while_ is None or self.while_.holds(t, scope) else 0


PILES = {Pile.HAND: "hand", Pile.DISCARD: "discard pile"}
"""What the piles are called from which cards come into play by themselves."""


@dataclass(frozen=True)
class AttachesTo(Plain):
    """The card can be attached only to cards of some kind: a Totem that wants a deed."""

    to: Selector
    but_in: Pile | None = None
    """Where the card may be attached to others, too."""

    def text(self, w: Wording) -> list[Clause]:
        """Return `Fire of Nanahbozho can be attached only to a deed`."""
        to = "your home" if self.to.is_ == ("outfit",) else str(self.to.text(w))
        but = "" if self.but_in is None else f", unless it comes from your {PILES[self.but_in]}"
        return [Clause("can be attached", f"only to {to}{but}", w.card_named("this"))]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a card that it can be attached to."""
        owner = t.players[t.cards[source].owner]
        if self.but_in is not None and source in (*owner.pile(self.but_in), *owner.played):
            return 1  # what comes out of the pile by its own ability is being played just now
        return int(self.to.fits(t, scope_of(t, source), card))


@dataclass(frozen=True)
class Purse(Plain):
    """The ghost rock on this card may pay for abilities (of a timing) of cards that fit, for who controls this card."""

    of: Selector
    timing: Timing | None = None
    while_: Condition | None = None

    def text(self, w: Wording) -> list[Clause]:
        """Return `the ghost rock on this deed may pay for your action cards`."""
        rock = Noun(f"the ghost rock on {w.card_named('this')}", plural=True)
        ways = [_paid_for(one, w) for one in self.of.either or (self.of,)]
        what = listed(ways) if self.timing is None else f"{heading_of(self.timing, w.edition)} abilities"
        of = "" if self.timing is None or self.of == Selector(side="yours") else f"of {several(self.of, w)}"
        return [Clause("may", joined_words("pay for", what, of), rock)]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 if it may pay for this card's abilities now."""
        scope = scope_of(t, source)
        return int(self.of.fits(t, scope, card) and (self.while_ is None or self.while_.holds(t, scope)))


def _paid_for(of: Description, w: Wording) -> str:
    """What is paid for: action cards, or abilities of other cards."""
    return several(of, w) if of.is_ == ("action",) else f"abilities of {several(of, w)}"


@dataclass(frozen=True)
class InventsWith(Plain):
    """The dude can invent Gadgets of some kind with another skill, as if it were Mad Scientist."""

    skill: Skill
    of: Selector

    def text(self, w: Wording) -> list[Clause]:
        """Return `Valeria can invent Mystical Gadgets with the Huckster skill`."""
        return [
            Clause(
                "can invent", f"{several(self.of, w, 'Gadget')} with the {self.skill.value} skill", w.card_named("self")
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a Gadget that it can invent so."""
        return int(self.of.fits(t, scope_of(t, source), card))


@dataclass(frozen=True)
class InventedWith(Plain):
    """The Gadget itself can be invented with another skill, as if it were Mad Scientist."""

    skill: Skill

    def text(self, w: Wording) -> list[Clause]:
        """Return `this weapon can be invented with the Huckster skill`."""
        return [Clause("can be invented", f"with the {self.skill.value} skill, too", w.card_named("this"))]


@dataclass(frozen=True)
class InventedBy(Plain):
    """The Gadget itself can be invented by some dudes only."""

    who: Selector

    def text(self, w: Wording) -> list[Clause]:
        """Return `this deed can be invented only by a dude in town`."""
        return [Clause("can be invented", f"only by {self.who.text(w)}", w.card_named("this"))]

    def amount_on(self, t: Table, card: CardId, host: CardId) -> int:
        """Return 1 for a dude that can invent it."""
        return int(self.who.fits(t, scope_of(t, card), host))


@dataclass(frozen=True)
class Casts(Plain):
    """The dude can cast Totems that fit without the skill for them."""

    of: Selector

    def text(self, w: Wording) -> list[Clause]:
        """Return `Matthew can cast Totems without being a Shaman`."""
        return [Clause("can cast", f"{several(self.of, w)} without being a Shaman", w.card_named("self"))]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a Totem that it can cast so."""
        return int(self.of.fits(t, scope_of(t, source), card))


@dataclass(frozen=True)
class PerformsWith(Plain):
    """The dude performs Techniques with a skill as if its rating were Kung Fu; its value is not raised by it."""

    skill: Skill

    def text(self, w: Wording) -> list[Clause]:
        """Return `Shi Long can perform Techniques with the Blessed skill as if it were Kung Fu`."""
        return [
            Clause(
                "can perform",
                f"Techniques with the {self.skill.value} skill as if it were Kung Fu",
                w.card_named("self"),
            )
        ]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for the dude itself."""
        return int(card == scope_of(t, source).acting)


@dataclass(frozen=True)
class UsesDeeds(Plain):
    """You may use abilities of deeds as if you controlled them (and, if it `stands_in`, this dude were there)."""

    of: Selector
    while_: Condition | None = None
    stands_in: bool = True

    def text(self, w: Wording) -> list[Clause]:
        """Return `you may use abilities of adjacent deeds as if you controlled them and Marcia were there`."""
        there = f" and {w.card_named('self')} were there" if self.stands_in else ""
        as_if = f"as if you controlled them{there}"
        return [Clause("may", f"use abilities of {several(self.of, w)} {as_if}", w.player_named("you"))]

    def amount(self, t: Table, source: CardId, card: CardId, what: Topic) -> int:
        """Return 1 for a deed that can be used so."""
        scope = scope_of(t, source)
        return int(self.of.fits(t, scope, card) and (self.while_ is None or self.while_.holds(t, scope)))


@dataclass(frozen=True)
class Adjacency(Plain):
    """A place is adjacent to others."""

    place: Named
    to: Selector

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
    """Whether a part of a text depends on who controls a place: locations on a side, or a player's control points."""
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
