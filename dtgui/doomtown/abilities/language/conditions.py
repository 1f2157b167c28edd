"""Conditions in texts: comparisons, what matches, what is there, and conditions joined."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, TypeGuard

from dtgui.doomtown.abilities.language.arithmetic import compared
from dtgui.doomtown.abilities.language.describing import matched, there_is
from dtgui.doomtown.abilities.language.moments import (
    DrawHandIs,
    FactionIs,
    HasHappened,
    InJob,
    InPhase,
    InShootout,
    IsDealer,
    Leading,
    Opposed,
    Performing,
    Testing,
    Won,
)
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import several
from dtgui.doomtown.abilities.language.numbers import ONE, CountCards, FigureOf, found
from dtgui.doomtown.abilities.language.qualities import PlayerFigure
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.syntax.claims import Claim, Opposites, Timed, all_of, any_of, claimed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.morphology import a
from dtgui.doomtown.abilities.wording.nouns import POSSES, SUITS
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.queries.cards_rule_all import player_has_permission
from dtgui.doomtown.state.cards_rule_all import Permission
from dtgui.doomtown.state.pulls import JOKER, Pulled
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Condition, Number
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
        if self.sign == "<" and _is_of_stash(self.left) and _is_of_stash(self.right):
            return _has_less(t, scope, self.left, self.right)
        left = self.left.value(t, scope)
        rights = self.right.each(t, scope) if isinstance(self.right, FigureOf) else (self.right.value(t, scope),)
        return bool(rights) and all(OPERATORS[self.sign](left, right) for right in rights)


def _is_of_stash(number: Number) -> TypeGuard[FigureOf]:
    return isinstance(number, FigureOf) and number.figure is PlayerFigure.STASH


def _has_less(t: Table, scope: Scope, left: FigureOf, right: FigureOf) -> bool:
    """Whether one player has less ghost rock than others: of those that tie for the least, cards may favour one."""
    (one,), others = PlayerNamed(left.name).seats(t, scope), PlayerNamed(right.name).seats(t, scope)
    least = min(t.players[seat].stash for seat in t.seats)

    def rank(seat: Seat) -> tuple[int, int]:
        stash = t.players[seat].stash
        return stash, 1 - int(stash == least and player_has_permission(t, seat, Permission.LEAST_ROCK))

    return bool(others) and all(rank(one) < rank(other) for other in others)


@dataclass(frozen=True)
class SuitIs:
    """A named card's suit, or colour: `p.suit == clubs`, `p.color != red`."""

    name: str
    what: str
    sign: str
    wanted: str

    def text(self, w: Wording) -> Claim:
        """Return `that card is a club`."""
        wanted = a(SUITS[self.wanted]) if self.what == "suit" else self.wanted
        claim = claimed(w.card_named(self.name), Lexeme.BE, wanted)
        return claim if self.sign == "==" else claim.denied

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it holds now; False where there is no such card. A joker is whatever is wanted."""
        suit = self._suit(t, scope)
        if suit is None:
            return False
        shown = suit if self.what == "suit" else ("red" if suit in ("hearts", "diamonds") else "black")
        return suit == JOKER or (shown == self.wanted) == (self.sign == "==")

    def _suit(self, t: Table, scope: Scope) -> str | None:
        bound = scope.names.get(self.name)
        if isinstance(bound, Pulled):
            return bound.suit
        cards = Named(self.name).anywhere(t, scope)
        suit = t.cards[cards[0]].printed.suit if cards and cards[0] in t.cards else None
        return suit.value if suit else None


@dataclass(frozen=True)
class Fits:
    """A named card fits a description."""

    word: ClassVar[str] = "match"
    card: Named
    like: Selector

    def text(self, w: Wording) -> Claim:
        """Return `Allie is in town square`, `that dude is not wanted`."""
        return matched(self.card, self.like, w)

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether the card is there and fits."""
        cards = self.card.anywhere(t, scope)
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


def needs_fight(part: object) -> bool:
    """Return whether a description fits no card, or a condition does not hold, outside shootouts.

    Only shootouts, and jobs, have posses. WWE, Shootouts; Jobs.
    """
    match part:
        case Selector():
            return part.in_posse
        case Fits() | Exists():
            return needs_fight(part.like)
        case All():
            return any(map(needs_fight, part.of))
    return False


@dataclass(frozen=True)
class Fewer:
    """Fewer cards fit one description than another."""

    word: ClassVar[str] = "fewer"
    like: Selector
    than: Selector

    def text(self, w: Wording) -> Claim:
        """Return `there are fewer dudes in your posse than in the opposing posse`."""
        fewer, than = several(self.like, w), several(self.than, w)
        if self.like == replace(self.than, posse=self.like.posse):
            than = POSSES[self.than.posse].words
        return Opposites(
            strung("there are fewer ", fewer, " than ", than),
            strung("there are at least as many ", fewer, " as ", than),
        )

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it holds now."""
        return len(found(t, scope, self.like)) < len(found(t, scope, self.than))


@dataclass(frozen=True)
class Given:
    """A name was given, or a number named is not 0: what an earlier step remembered."""

    word: ClassVar[str] = "given"
    name: str

    def text(self, w: Wording) -> Claim:
        """Return the recorded condition, or `you do` for a choice made or declined."""
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
        if ALONE not in self.of or not any(map(_is_in_your_posse, self.of)):
            return all_of([w.claim(condition) for condition in self.of])
        return all_of([claim for condition in self.of if condition != ALONE for claim in _alone(condition, w)])

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether all hold."""
        return all(condition.holds(t, scope) for condition in self.of)


ALONE = Compare(CountCards(Selector(is_=("dude",), posse="mine")), "==", ONE)
"""That there is one dude in your posse."""


def _is_in_your_posse(condition: Condition) -> TypeGuard[Fits]:
    return isinstance(condition, Fits) and condition.like.posse == "mine"


def _alone(condition: Condition, w: Wording) -> Iterator[Claim]:
    """Yield a condition beside `ALONE`: a dude in your posse is the only one there."""
    if not _is_in_your_posse(condition):
        yield w.claim(condition)
        return
    rest = replace(condition, like=replace(condition.like, posse=""))
    if rest.like != Selector():
        yield w.claim(rest)
    yield claimed(condition.card.text(w), Lexeme.BE, strung("the only dude ", POSSES["mine"].words))


@dataclass(frozen=True)
class AnyOf:
    """At least one of several conditions holds."""

    word: ClassVar[str] = "any"
    of: tuple[Condition, ...]

    def text(self, w: Wording) -> Claim:
        """Return the conditions with "or"."""
        return any_of([w.claim(condition) for condition in self.of])

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


@dataclass(frozen=True)
class WhenUsed:
    """A condition that is looked at as an ability is announced; it is written under `noting`."""

    of: Condition

    def text(self, w: Wording) -> Claim:
        """Return the condition with the moment."""
        return Timed(w.claim(self.of), "when you use this")

    def holds(self, t: Table, scope: Scope) -> bool:
        """Return whether it holds now."""
        return self.of.holds(t, scope)


CONDITIONS = (
    Fits,
    Exists,
    Fewer,
    DrawHandIs,
    InPhase,
    InShootout,
    Performing,
    Testing,
    Won,
    FactionIs,
    IsDealer,
    InJob,
    Opposed,
    Leading,
    HasHappened,
    Given,
    All,
    AnyOf,
    Not,
)
"""The conditions that are written as a mapping."""
