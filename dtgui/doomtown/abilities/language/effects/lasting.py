"""Effects that last: stats, bullets, keywords, what cannot be done. WWE, Shootout Sequence 2; Maximums & Minimums."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.against import ANYBODY, Against, cannot_words, none_of
from dtgui.doomtown.abilities.language.choosing import Running, Who, allowed, cause_of, named, pick, withheld
from dtgui.doomtown.abilities.language.figures import CardFigure, card_figure
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import FigureOf, Minus
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.wording.amounts import change_words, fixed_words
from dtgui.doomtown.abilities.wording.grammar import Clause, Noun, Statement, a, listed, plural, with_ends
from dtgui.doomtown.abilities.wording.nouns import KINDS
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.lasting import Last, LastOnTable
from dtgui.doomtown.queries.stats import SKILLS, has_skill, is_forbidden, printed_abilities
from dtgui.doomtown.questions import CHOOSE_SKILL, LOSE_ABILITY
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import BulletKind, Keyword, KeywordName
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Cause, Lasting, Table
from dtgui.doomtown.state.texts import Condition, Number, Result, Scope, Until
from dtgui.doomtown.state.topics import BECOMING, LOSING, Figure, Part, Prohibited, Topic
from dtgui.kernel.decisions import Decision, choose_one


def lasts(t: Table, scope: Scope, until: Until | None) -> Until:
    """Return how long an effect lasts: as the card says, else as is usual for its timing."""
    return t.rules.policies.usually_until(t, scope.timing) if until is None else until


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
        who = self.who.text(w)
        if self._takes_all:
            lost = f"all {who.its} bullets"
            return Clause("lose", lost, who, w.lasting(self.until, self.who, self.while_), f"have {{}} lose {lost}")
        changes = [change_words(figure.value, number, w) for figure, number in self._given()]
        if self.skills is not None:
            changes.append(change_words(f"to {who.its} skill ratings", self.skills, w))
        if self.one_skill is not None:
            changes.append(change_words(f"to one of {who.its} skill ratings", self.one_skill, w))
        got = with_ends(listed(changes), "" if self.cap is None else f"(to {w.number(self.cap)} at most)")
        return Clause("get", got, who, w.lasting(self.until, self.who, self.while_), f"give {{}} {got}")

    @property
    def _takes_all(self) -> bool:
        """Whether a named dude loses as many bullets as it has, and nothing else changes."""
        lost = self.bullets.of if isinstance(self.bullets, Minus) else None
        own = isinstance(lost, FigureOf) and isinstance(self.who, Named) and lost.name == self.who.name
        return own and getattr(lost, "figure", None) is CardFigure.BULLETS and len(tuple(self._given())) == 1

    def run(self, t: Table, scope: Scope) -> Running:
        """Note the changes on each card, those left out that it is protected from."""
        cards = yield from pick(t, scope, self.who, self.path)
        until = lasts(t, scope, self.until)
        able = allowed(t, scope, Prohibited.BE_CHANGED, cards)
        work: list[Event] = [event for card in able for event in self._on(t, scope, card, until)]
        work += withheld(t, scope, Prohibited.BE_CHANGED, cards)
        for card in able if self.one_skill is not None else ():
            work += yield from _on_one_skill(t, scope, card, self.one_skill, until)
        return Result(tuple(work), names=named(self.who, cards))

    def _on(self, t: Table, scope: Scope, card: CardId, until: Until) -> Iterator[Event]:
        for what, wanted in self._amounts(t, scope):
            amount = wanted if self.cap is None else min(wanted, self._room(t, scope, card, what))
            if amount > 0 or not self._is_kept(t, scope, card, what):
                terms = None if self.while_ is None else self
                yield Last(card, Lasting(what, amount, until, scope.bare(), terms))

    def _is_kept(self, t: Table, scope: Scope, card: CardId, what: Topic) -> bool:
        """Whether a card keeps a figure from being lowered."""
        losing = LOSING.get(what.about) if isinstance(what.about, Figure) else None
        return losing is not None and is_forbidden(t, losing, card, cause_of(scope))

    def _room(self, t: Table, scope: Scope, card: CardId, what: Topic) -> int:
        """How much a figure may still rise."""
        assert self.cap is not None
        now = card_figure(t, card, CardFigure(what.about.value)) if isinstance(what.about, Figure) else 0
        return max(0, self.cap.value(t, scope) - now)

    def _amounts(self, t: Table, scope: Scope) -> Iterator[tuple[Topic, int]]:
        for figure, number in self._given():
            yield topics.figure(figure), number.value(t, scope)
        if self.skills is not None:
            amount = self.skills.value(t, scope)
            for skill in SKILLS:
                yield topics.skill(skill), amount

    def _given(self) -> Iterator[tuple[Figure, Number]]:
        """The figures that change, each with what is added."""
        figures: tuple[tuple[Figure, Number | None], ...] = (
            (Figure.BULLETS, self.bullets),
            (Figure.INFLUENCE, self.influence),
            (Figure.VALUE, self.value),
            (Figure.UPKEEP, self.upkeep),
            (Figure.PRODUCTION, self.production),
            (Figure.CONTROL, self.control),
            (Figure.KUNG_FU, self.kung_fu),
        )
        return ((figure, number) for figure, number in figures if number is not None)


def _on_one_skill(
    t: Table, scope: Scope, dude: CardId, amount: Number | None, until: Until
) -> Generator[Decision, Any, tuple[Event, ...]]:
    """The change of one of a dude's skills, which you choose where it has several."""
    options = [verbs.SKILL.option(skill.value) for skill in SKILLS if has_skill(t, dude, skill)]
    if not options or amount is None:
        return ()
    choice = options[0]
    if len(options) > 1:
        choice = yield choose_one(scope.seat, CHOOSE_SKILL, options, Section.RESOLVING, (dude,))
    return (Last(dude, Lasting(topics.skill(Keyword(choice.args[0])), amount.value(t, scope), until, scope.bare())),)


@dataclass(frozen=True)
class Set:
    """A figure of cards is a number for a while, whatever else changes it."""

    word: ClassVar[str] = "set"
    who: Who
    bullets: Number | None = None
    influence: Number | None = None
    value: Number | None = None
    upkeep: Number | None = None
    production: Number | None = None
    control: Number | None = None
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude has 0 bullets`."""
        fixed = [fixed_words(figure.value, number, w) for figure, number in self._given()]
        return Clause("have", listed(fixed), self.who.text(w), w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note the figures on each card."""
        cards = yield from pick(t, scope, self.who, self.path)
        until = lasts(t, scope, self.until)
        fixed = {topics.fixed(figure): number.value(t, scope) for figure, number in self._given()}
        work = tuple(
            Last(card, Lasting(what, amount, until, scope.bare()))
            for card in allowed(t, scope, Prohibited.BE_CHANGED, cards)
            for what, amount in fixed.items()
        )
        return Result((*work, *withheld(t, scope, Prohibited.BE_CHANGED, cards)), names=named(self.who, cards))

    def _given(self) -> Iterator[tuple[Figure, Number]]:
        """The figures that are fixed, each with its number."""
        figures: tuple[tuple[Figure, Number | None], ...] = (
            (Figure.BULLETS, self.bullets),
            (Figure.INFLUENCE, self.influence),
            (Figure.VALUE, self.value),
            (Figure.UPKEEP, self.upkeep),
            (Figure.PRODUCTION, self.production),
            (Figure.CONTROL, self.control),
        )
        return ((figure, number) for figure, number in figures if number is not None)


@dataclass(frozen=True)
class Become(OnTerms):
    """Dudes become studs or draws for a while."""

    word: ClassVar[str] = "become"
    who: Who
    type: BulletKind
    until: Until | None = None
    while_: Condition | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude becomes a stud`."""
        who = self.who.text(w)
        kind = plural(self.type.value) if who.plural else a(self.type.value)
        return Clause("become", kind, who, w.lasting(self.until, self.who, self.while_), f"make {{}} {kind}")

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each dude."""
        until, terms = lasts(t, scope, self.until), self if self.while_ else None
        lasting = Lasting(topics.bullets(self.type), 1, until, scope.bare(), terms)
        return (yield from _noted(t, scope, self.who, self.path, lasting, BECOMING[self.type]))


def _noted(
    t: Table, scope: Scope, who: Who, path: str, lasting: Lasting, what: Prohibited = Prohibited.BE_CHANGED
) -> Running:
    """Note something lasting on each of the cards, but for those that `what` is forbidden to."""
    cards = yield from pick(t, scope, who, path)
    able = allowed(t, scope, what, cards)
    work = (Last(card, lasting) for card in able)
    return Result((*work, *withheld(t, scope, what, cards)), names=named(who, cards))


@dataclass(frozen=True)
class GainKeyword:
    """Cards gain a keyword for a while."""

    word: ClassVar[str] = "gain_kw"
    who: Who
    kw: KeywordName
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that deed becomes Rowdy`."""
        word = a(self.kw) if self.kw in KINDS else self.kw
        return Clause("become", word, self.who.text(w), w.until(self.until), f"make {{}} {word}")

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card."""
        lasting = Lasting(topics.keyword(self.kw), 1, lasts(t, scope, self.until), scope.bare())
        return (yield from _noted(t, scope, self.who, self.path, lasting))


PART_WORDS = {Part.BONUSES: "bullet bonuses"}
"""Parts of a text that have a plainer name than in card files."""


@dataclass(frozen=True)
class LoseText:
    """Cards lose their traits, abilities or bonuses for a while."""

    word: ClassVar[str] = "lose_text"
    who: Who
    what: tuple[Part, ...]
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that goods loses its traits, abilities and bonuses`."""
        who = self.who.text(w)
        return Clause(
            "lose",
            f"{who.its} {listed(PART_WORDS.get(part, part.value) for part in self.what)}",
            who,
            w.until(self.until),
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card."""
        cards = yield from pick(t, scope, self.who, self.path)
        until = lasts(t, scope, self.until)
        work = tuple(
            Last(card, Lasting(topics.lost(part), 1, until, scope.bare()))
            for card in allowed(t, scope, Prohibited.BE_CHANGED, cards)
            for part in self.what
        )
        return Result((*work, *withheld(t, scope, Prohibited.BE_CHANGED, cards)), names=named(self.who, cards))


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
        for card in allowed(t, scope, Prohibited.BE_CHANGED, self.card.cards(t, scope)):
            options = [verbs.REFRESH.option(card, number) for number in range(printed_abilities(t, card))]
            choice = options[0]
            if len(options) > 1:
                choice = yield choose_one(scope.seat, LOSE_ABILITY, options, Section.CHOOSING_TARGETS, (card,))
            lost = Lasting(topics.lost_ability(int(choice.args[1])), 1, lasts(t, scope, self.until), scope.bare())
            work.append(Last(card, lost))
        return Result(tuple(work))


@dataclass(frozen=True)
class Cannot(OnTerms):
    """Something cannot be done by cards or players, or to them, for a while; `all` that fit, those to come, too."""

    word: ClassVar[str] = "cannot"
    who: Who | PlayerNamed
    what: tuple[Prohibited, ...]
    by: Against = ANYBODY
    until: Until | None = None
    while_: Condition | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude cannot be affected by other players' Shootout abilities`."""
        if isinstance(self.who, PlayerNamed):
            return Clause("cannot", cannot_words(self.what, self.by, w), self.who.text(w), w.until(self.until))
        who, lasting = self.who.text(w), w.lasting(self.until, self.who, self.while_)
        return Clause("cannot", cannot_words(self.what, self.by, w, who.its), none_of(who), lasting)

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card; on the table, where it is about all that fit."""
        until = lasts(t, scope, self.until)
        notes = tuple(Lasting(topics.cannot(what), 1, until, scope.bare(), self) for what in self.what)
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
        who = self.who.text(w)
        return Clause("must", f"be {who.its} posse's first casualty", who, w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on the dude."""
        lasting = Lasting(topics.FIRST_CASUALTY, 1, lasts(t, scope, self.until), scope.bare())
        return (yield from _noted(t, scope, self.who, self.path, lasting))


@dataclass(frozen=True)
class Ignore:
    """Changes of a figure by your opponents' actions and abilities are ignored, those to come as well.

    With `all`, those by anybody's cards are, but for goods that are attached.
    """

    word: ClassVar[str] = "ignore"
    who: Who
    figure: Figure
    all: bool = False
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude ignores changes to its bullets by your opponents' cards`."""
        who = self.who.text(w)
        by = "all cards but attached goods" if self.all else "your opponents' cards"
        return Clause("ignore", f"changes to {who.its} {self.figure.value} by {by}", who)

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card."""
        cards = yield from pick(t, scope, self.who, self.path)
        topic = topics.ignores_all(self.figure) if self.all else topics.ignores(self.figure)
        deaf = Lasting(topic, 1, lasts(t, scope, self.until), scope.bare())
        here = allowed(t, scope, Prohibited.BE_CHANGED, cards)
        work = (Last(card, deaf) for card in here)
        return Result((*work, *withheld(t, scope, Prohibited.BE_CHANGED, cards)), names=named(self.who, cards))


CHANGES = (Change, Set, Become, GainKeyword, LoseText, LoseAbility, Cannot, FirstCasualty, Ignore)
