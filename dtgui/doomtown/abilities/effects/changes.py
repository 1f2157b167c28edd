"""Effects that last: stats, bullets, keywords, what cannot be done. WWE, Shootout Sequence 2; Maximums & Minimums."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown.abilities.choosing import Running, Who, allowed, cause_of, named, pick
from dtgui.doomtown.abilities.figures import card_figure
from dtgui.doomtown.abilities.references import Named, PlayerNamed
from dtgui.doomtown.abilities.selectors import Selector
from dtgui.doomtown.abilities.wording.amounts import change_words
from dtgui.doomtown.abilities.wording.grammar import Clause, Noun, Statement, a, listed, plural, with_ends
from dtgui.doomtown.abilities.wording.limits import cannot_words, none_of
from dtgui.doomtown.abilities.wording.nouns import KINDS
from dtgui.doomtown.abilities.wording.wording import Wording
from dtgui.doomtown.events.lasting import Last, LastOnTable
from dtgui.doomtown.queries.stats import SKILLS, has_skill, is_forbidden, printed_abilities
from dtgui.doomtown.state.table import CardId, Cause, Lasting, Table
from dtgui.doomtown.state.texts import Condition, Number, Result, Scope, Timing, Until
from dtgui.kernel.decisions import Decision, Option, choose_one
from dtgui.kernel.events import Event

USUAL_UNTIL = {
    Timing.NOON: Until.END_OF_TURN,
    Timing.SHOOTOUT: Until.SHOOTOUT,
    Timing.RESOLUTION: Until.ROUND,
    Timing.CHEATIN: Until.ROUND,
}
"""How long effects last where a card does not say. WWE, Shootout Sequence 2."""


CHANGED_FIGURES = ("bullets", "influence", "value", "upkeep", "production", "control", "kung_fu")
"""What `mod` may add to, besides all skills."""


def lasts(t: Table, scope: Scope, until: Until | None) -> Until:
    """Return how long an effect lasts: as the card says, else as its timing has it; a react's as its surroundings."""
    if until is not None:
        return until
    if scope.timing in USUAL_UNTIL and not (t.shootout is None and scope.timing is not Timing.NOON):
        return USUAL_UNTIL[scope.timing]
    return Until.SHOOTOUT if t.shootout is not None else Until.END_OF_TURN


class OnTerms:
    """An effect that holds only `while` something is so."""

    while_: Condition | None

    def applies(self, t: Table, scope: Scope, card: CardId, cause: Cause | None) -> bool:
        """Return whether its condition holds."""
        return self.while_ is None or self.while_.holds(t, scope)


@dataclass(frozen=True)
class Change(OnTerms):
    """Figures of cards change for a while; `skills` are added to all its ratings. Nothing is raised above the `cap`."""

    word: ClassVar[str] = "mod"
    who: Who
    bullets: Number | None = None
    influence: Number | None = None
    value: Number | None = None
    upkeep: Number | None = None
    production: Number | None = None
    control: Number | None = None
    kung_fu: Number | None = None
    skills: Number | None = None
    one_skill: Number | None = None
    cap: Number | None = None
    until: Until | None = None
    while_: Condition | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude gets -1 bullets and +2 value`."""
        given = ((figure, getattr(self, figure)) for figure in CHANGED_FIGURES)
        changes = [change_words(figure, number, w) for figure, number in given if number is not None]
        if self.skills is not None:
            changes.append(change_words("to its skill ratings", self.skills, w))
        if self.one_skill is not None:
            changes.append(change_words("to one of its skill ratings", self.one_skill, w))
        got = with_ends(listed(changes), "" if self.cap is None else f"(to {w.number(self.cap)} at most)")
        return Clause("get", got, self.who.text(w), w.lasting(self.until, self.who, self.while_), f"give {{}} {got}")

    def run(self, t: Table, scope: Scope) -> Running:
        """Note the changes on each card, those left out that it is protected from."""
        cards = yield from pick(t, scope, self.who, self.path)
        until = lasts(t, scope, self.until)
        able = allowed(t, scope, "be_changed", cards)
        work = [event for card in able for event in self._on(t, scope, card, until)]
        for card in able if self.one_skill is not None else ():
            work += yield from _on_one_skill(t, scope, card, self.one_skill, until)
        return Result(tuple(work), names=named(self.who, cards))

    def _on(self, t: Table, scope: Scope, card: CardId, until: Until) -> Iterator[Event]:
        for figure, wanted in self._amounts(t, scope):
            amount = wanted if self.cap is None else min(wanted, self._room(t, scope, card, figure))
            if amount > 0 or not is_forbidden(t, f"lose_{figure}", card, cause_of(scope)):
                terms = None if self.while_ is None else self
                yield Last(card, Lasting(figure, amount, until, scope.bare(), terms))

    def _room(self, t: Table, scope: Scope, card: CardId, figure: str) -> int:
        """How much a figure may still rise."""
        assert self.cap is not None
        return max(0, self.cap.value(t, scope) - card_figure(t, card, figure))

    def _amounts(self, t: Table, scope: Scope) -> Iterator[tuple[str, int]]:
        for figure in CHANGED_FIGURES:
            number: Number | None = getattr(self, figure)
            if number is not None:
                yield figure, number.value(t, scope)
        if self.skills is not None:
            amount = self.skills.value(t, scope)
            for skill in SKILLS:
                yield f"skill {skill.value}", amount


def _on_one_skill(
    t: Table, scope: Scope, dude: CardId, amount: Number | None, until: Until
) -> Generator[Decision, Any, tuple[Event, ...]]:
    """The change of one of a dude's skills, which you choose where it has several."""
    options = [Option("skill", (skill.value,)) for skill in SKILLS if has_skill(t, dude, skill)]
    if not options or amount is None:
        return ()
    choice = options[0]
    if len(options) > 1:
        choice = yield choose_one(scope.seat, "choose_skill", options, "Resolving Abilities 5", (dude,))
    return (Last(dude, Lasting(f"skill {choice.args[0]}", amount.value(t, scope), until, scope.bare())),)


@dataclass(frozen=True)
class Set:
    """A figure of cards is a number for a while, whatever else changes it."""

    word: ClassVar[str] = "set"
    who: Who
    bullets: Number | None = None
    influence: Number | None = None
    upkeep: Number | None = None
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude has 0 bullets`."""
        given = (("bullets", self.bullets), ("influence", self.influence), ("upkeep", self.upkeep))
        fixed = [f"{w.number(number)} {figure}" for figure, number in given if number is not None]
        return Clause("have", listed(fixed), self.who.text(w), w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note the figures on each card."""
        cards = yield from pick(t, scope, self.who, self.path)
        until = lasts(t, scope, self.until)
        numbers = {figure: getattr(self, figure) for figure in ("bullets", "influence", "upkeep")}
        fixed = {figure: number.value(t, scope) for figure, number in numbers.items() if number is not None}
        work = tuple(
            Last(card, Lasting(f"set {figure}", amount, until, scope.bare()))
            for card in allowed(t, scope, "be_changed", cards)
            for figure, amount in fixed.items()
        )
        return Result(work, names=named(self.who, cards))


@dataclass(frozen=True)
class Become(OnTerms):
    """Dudes become studs or draws for a while."""

    word: ClassVar[str] = "become"
    who: Who
    type: str
    until: Until | None = None
    while_: Condition | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude becomes a stud`."""
        who = self.who.text(w)
        kind = plural(self.type) if who.plural else a(self.type)
        return Clause("become", kind, who, w.lasting(self.until, self.who, self.while_), f"make {{}} {kind}")

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each dude."""
        lasting = Lasting(self.type, 1, lasts(t, scope, self.until), scope.bare(), self if self.while_ else None)
        return (yield from _noted(t, scope, self.who, self.path, lasting, f"become_{self.type}"))


def _noted(t: Table, scope: Scope, who: Who, path: str, lasting: Lasting, what: str = "be_changed") -> Running:
    """Note something lasting on each of the cards, but for those that `what` is forbidden to."""
    cards = yield from pick(t, scope, who, path)
    able = allowed(t, scope, what, cards)
    return Result(tuple(Last(card, lasting) for card in able), names=named(who, cards))


@dataclass(frozen=True)
class GainKeyword:
    """Cards gain a keyword for a while."""

    word: ClassVar[str] = "gain_kw"
    who: Who
    kw: str
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that deed becomes Rowdy`."""
        word = a(self.kw) if self.kw in KINDS else self.kw
        return Clause("become", word, self.who.text(w), w.until(self.until), f"make {{}} {word}")

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card."""
        lasting = Lasting(f"keyword {self.kw}", 1, lasts(t, scope, self.until), scope.bare())
        return (yield from _noted(t, scope, self.who, self.path, lasting))


@dataclass(frozen=True)
class LoseText:
    """Cards lose their traits, abilities or bonuses for a while."""

    word: ClassVar[str] = "lose_text"
    who: Who
    what: tuple[str, ...]
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that goods loses its traits, abilities and bonuses`."""
        who = self.who.text(w)
        return Clause("lose", f"{who.its} {listed(self.what)}", who, w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card."""
        cards = yield from pick(t, scope, self.who, self.path)
        until = lasts(t, scope, self.until)
        work = tuple(
            Last(card, Lasting(f"lost {what}", 1, until, scope.bare()))
            for card in allowed(t, scope, "be_changed", cards)
            for what in self.what
        )
        return Result(work, names=named(self.who, cards))


@dataclass(frozen=True)
class LoseAbility:
    """A card loses one of its printed abilities for a while: the one that you choose."""

    word: ClassVar[str] = "lose_ability"
    short: ClassVar[str] = "card"
    card: Named
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `one ability printed on that dude cannot be used`."""
        return Clause("cannot", "be used", Noun(f"one ability printed on {self.card.text(w)}"), w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask which, where it has several, and note it."""
        work: list[Event] = []
        for card in allowed(t, scope, "be_changed", self.card.cards(t, scope)):
            options = [Option("refresh", (card, number)) for number in range(printed_abilities(t, card))]
            choice = options[0]
            if len(options) > 1:
                choice = yield choose_one(scope.seat, "lose_ability", options, "Resolving Abilities 2", (card,))
            lost = Lasting(f"lost ability {choice.args[1]}", 1, lasts(t, scope, self.until), scope.bare())
            work.append(Last(card, lost))
        return Result(tuple(work))


@dataclass(frozen=True)
class Against:
    """Whom a "cannot" is directed against: whose doing, by abilities of which timing, by which cards, by which dude.

    `except` names the timings whose abilities may do it all the same.
    """

    player: PlayerNamed | None = None
    ability: tuple[Timing, ...] = ()
    except_: tuple[Timing, ...] = ()
    card: Selector | None = None
    dude: Named | None = None
    not_owner: bool = False

    def meant(self, t: Table, scope: Scope, card: CardId, cause: Cause | None) -> bool:
        """Return whether this cause is one of those that are meant; without a cause, only a general "cannot" is."""
        if cause is None:
            return self == ANYBODY
        if self.player is not None and cause.seat not in self.player.seats(t, scope):
            return False
        if self.not_owner and cause.seat == t.cards[card].owner:
            return False
        if (self.ability and cause.timing not in self.ability) or cause.timing in self.except_:
            return False
        if self.dude is not None and cause.card not in self.dude.cards(t, scope):
            return False
        return self.card is None or self.card.fits(t, scope, cause.card)


ANYBODY = Against()
"""A "cannot" that is meant against everyone and everything."""


@dataclass(frozen=True)
class Cannot(OnTerms):
    """Something cannot be done by cards or players, or to them, for a while; `all` that fit, those to come, too."""

    word: ClassVar[str] = "cannot"
    who: Who | PlayerNamed
    what: tuple[str, ...]
    by: Against = ANYBODY
    until: Until | None = None
    while_: Condition | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude cannot be affected by other players' Shootout abilities`."""
        if isinstance(self.who, PlayerNamed):
            return Clause("cannot", cannot_words(self.what, self.by, w), self.who.text(w), w.until(self.until))
        lasting = w.lasting(self.until, self.who, self.while_)
        return Clause("cannot", cannot_words(self.what, self.by, w), none_of(self.who.text(w)), lasting)

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card; on the table, where it is about all that fit."""
        until = lasts(t, scope, self.until)
        notes = tuple(Lasting(f"cannot {what}", 1, until, scope.bare(), self) for what in self.what)
        if isinstance(self.who, Selector) and self.who.all:
            return Result(tuple(LastOnTable(note) for note in notes))
        if isinstance(self.who, PlayerNamed):
            outfits = (t.players[seat].outfit for seat in self.who.seats(t, scope))
            return Result(tuple(Last(outfit, note) for outfit in outfits for note in notes))
        cards = yield from pick(t, scope, self.who, self.path)
        here = [card for card in cards if card in t.in_play]
        work = tuple(Last(card, note) for card in here for note in notes)
        return Result(work, names=named(self.who, cards))

    def applies(self, t: Table, scope: Scope, card: CardId, cause: Cause | None) -> bool:
        """Return whether it protects this card from this cause."""
        if not self.by.meant(t, scope, card, cause) or not super().applies(t, scope, card, cause):
            return False
        everyone = isinstance(self.who, Selector) and self.who.all
        return not everyone or (isinstance(self.who, Selector) and self.who.fits(t, scope, card))


@dataclass(frozen=True)
class FirstCasualty:
    """A dude must be the first casualty of its side."""

    word: ClassVar[str] = "first_casualty"
    short: ClassVar[str] = "who"
    who: Who
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude must be its posse's first casualty`."""
        return Clause("must", "be its posse's first casualty", self.who.text(w), w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on the dude."""
        lasting = Lasting("first casualty", 1, lasts(t, scope, self.until), scope.bare())
        return (yield from _noted(t, scope, self.who, self.path, lasting))


@dataclass(frozen=True)
class Ignore:
    """Changes of a figure by your opponents' actions and abilities are ignored, those to come as well."""

    word: ClassVar[str] = "ignore"
    who: Who
    figure: str
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude ignores changes to its bullets by your opponents' cards`."""
        return Clause("ignore", f"changes to its {self.figure} by your opponents' cards", self.who.text(w))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card."""
        cards = yield from pick(t, scope, self.who, self.path)
        deaf = Lasting(f"ignores {self.figure}", 1, lasts(t, scope, self.until), scope.bare())
        here = allowed(t, scope, "be_changed", cards)
        return Result(tuple(Last(card, deaf) for card in here), names=named(self.who, cards))


CHANGES = (Change, Set, Become, GainKeyword, LoseText, LoseAbility, Cannot, FirstCasualty, Ignore)
