"""Effects that change the figures of cards for a while. WWE, Maximums & Minimums; Shootout Sequence 2."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.arithmetic import Minus
from dtgui.doomtown.abilities.language.effects.lasting import OnTerms, lasts
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.abilities.language.numbers import FigureOf
from dtgui.doomtown.abilities.language.qualities import CardFigure, Skill, card_figure
from dtgui.doomtown.abilities.language.selectors import Running, Selector, Who, allowed, cause_of, named, pick, withheld
from dtgui.doomtown.abilities.syntax.nodes import Digits, Modal, Noun, composed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import change_words, figure_word, fixed_words, spoken
from dtgui.doomtown.abilities.wording.grammar import HAVE_DO_SO, Causative, Clause, Statement, joined
from dtgui.doomtown.abilities.wording.morphology import listed
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.lasting import Forget, Last, LastOnTable
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.changes import changes
from dtgui.doomtown.queries.stats import SKILLS, has_skill
from dtgui.doomtown.questions import CHOOSE_SKILL
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import Keyword
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Cause, Lasting, Table
from dtgui.doomtown.state.texts import Condition, Number, Result, Until
from dtgui.doomtown.state.topics import LOSING, Figure, Topic, Weight
from dtgui.kernel.decisions import Decision, choose_one


@dataclass(frozen=True)
class ChangeFigures(OnTerms):
    """Figures of cards change for a while. Nothing is raised above the `cap`.

    `skills` are added to all its ratings in skills, or to that of one `skill`.
    """

    word: ClassVar[str] = "mod"
    who: Who
    bullets: Number | None = None
    influence: Number | None = None
    hold: Number | None = None
    value: Number | None = None
    upkeep: Number | None = None
    production: Number | None = None
    control: Number | None = None
    kung_fu: Number | None = None
    skills: Number | None = None
    one_skill: Number | None = None
    skill: Skill | None = None
    control_by: Weight | None = None
    deepens: Number | None = None
    """By how much more its Techniques lower figures of opposing dudes."""
    prays: Number | None = None
    """Whether (1) the dude learns Miracles wherever it is, and in shootouts, too."""
    cap: Number | None = None
    ongoing: bool = False
    """Whether it is for all that fit as long as it lasts, those to come, too."""
    until: Until | None = None
    while_: Condition | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude gets -1 bullets and +2 value`."""
        who = self.who.text(w)
        if self.control_by is not None:
            counts = strung(figure_word(self.control_by.value), ", not influence, towards control of deeds")
            return Clause(Lexeme.COUNT, counts, who, w.lasting(self.until, self.who, self.while_))
        if self.prays is not None:
            learning = "Miracles at any location, and as Shootout plays"
            return Clause(Lexeme.LEARN, learning, who, w.lasting(self.until, self.who, self.while_), modal=Modal.CAN)
        if self.deepens is not None:
            lowered = strung(
                "bullets, influence or value of other players' dudes by ", spoken(w.number(self.deepens)), " more"
            )
            deeper = strung(lowered, " with Techniques")
            return Clause(Lexeme.LOWER, deeper, who, w.lasting(self.until, self.who, self.while_))
        if self._takes_all:
            lost = strung("all ", who.its, " bullets")
            return Clause(Lexeme.LOSE, lost, who, w.lasting(self.until, self.who, self.while_), HAVE_DO_SO)
        changes = [change_words(figure.value, w.number(number)) for figure, number in self._given()]
        if self.skills is not None:
            ratings = "skill ratings" if self.skill is None else f"{self.skill.value} rating"
            changes.append(change_words(strung("to ", who.its, " ", ratings), w.number(self.skills)))
        if self.one_skill is not None:
            changes.append(change_words(strung("to one of ", who.its, " skill ratings"), w.number(self.one_skill)))
        got = composed(
            joined(changes), "" if self.cap is None else strung("(to ", spoken(w.number(self.cap)), " at most)")
        )
        return Clause(Lexeme.GET, got, who, w.lasting(self.until, self.who, self.while_), Causative(Lexeme.GIVE))

    @property
    def _takes_all(self) -> bool:
        """Whether a named dude loses as many bullets as it has, and nothing else changes."""
        lost = self.bullets.of if isinstance(self.bullets, Minus) else None
        if not isinstance(lost, FigureOf) or not isinstance(self.who, Named) or lost.name != self.who.name:
            return False
        return lost.figure is CardFigure.BULLETS and len(tuple(self._given())) == 1

    def run(self, t: Table, scope: Scope) -> Running:
        """Note the changes on each card, those left out that it is protected from."""
        if self.ongoing:
            until = lasts(t, scope, self.until)
            notes = (Lasting(what, amount, until, scope.bare(), self) for what, amount in self._amounts(t, scope))
            return Result(tuple(map(LastOnTable, notes)))
        cards = yield from pick(t, scope, self.who, self.path)
        until = lasts(t, scope, self.until)
        able = allowed(t, scope, Prohibited.BE_CHANGED, cards)
        work: list[Event] = [event for card in able for event in self._on(t, scope, card, until)]
        work += withheld(t, scope, Prohibited.BE_CHANGED, cards)
        for card in able if self.one_skill is not None else ():
            work += yield from _on_one_skill(t, scope, card, self.one_skill, until)
        return Result(tuple(work), names=named(self.who, cards))

    def applies(self, t: Table, scope: Scope, card: CardId, cause: Cause | None) -> bool:
        """Return whether it holds for a card; where it is ongoing, only for those that fit now."""
        meant = not self.ongoing or (isinstance(self.who, Selector) and self.who.fits(t, scope, card))
        return meant and super().applies(t, scope, card, cause)

    def _on(self, t: Table, scope: Scope, card: CardId, until: Until) -> Iterator[Event]:
        for what, wanted in self._amounts(t, scope):
            wanted -= _deeper(t, scope, card, what) if wanted < 0 else 0
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
        if self.prays is not None:
            yield topics.permission(Permission.PRAYS), self.prays.value(t, scope)
        if self.skills is not None:
            amount = self.skills.value(t, scope)
            for skill in SKILLS if self.skill is None else (self.skill,):
                yield topics.skill(skill), amount
        if self.control_by is not None:
            yield topics.control_by(self.control_by), 1

    def _given(self) -> Iterator[tuple[Figure, Number]]:
        """Yield the figures that change, each with its amount."""
        figures: tuple[tuple[Figure, Number | None], ...] = (
            (Figure.BULLETS, self.bullets),
            (Figure.INFLUENCE, self.influence),
            (Figure.HOLD, self.hold),
            (Figure.VALUE, self.value),
            (Figure.UPKEEP, self.upkeep),
            (Figure.PRODUCTION, self.production),
            (Figure.CONTROL, self.control),
            (Figure.KUNG_FU, self.kung_fu),
            (Figure.DEEPENS, self.deepens),
        )
        return ((figure, number) for figure, number in figures if number is not None)


DEEPENED = {topics.figure(figure) for figure in (Figure.BULLETS, Figure.INFLUENCE, Figure.VALUE)}
"""The reductions by a dude's Techniques that this deepens."""


def _deeper(t: Table, scope: Scope, card: CardId, what: Topic) -> int:
    """By how much more a figure is lowered: of another player's dude, by a Technique whose performer has it so."""
    performer, printed = scope.acting, t.cards[scope.this].printed
    if performer not in t.in_play or what not in DEEPENED or not printed.has(Keyword.TECHNIQUE):
        return 0
    return 0 if t.in_play[card].controller == scope.seat else changes(t, performer, topics.figure(Figure.DEEPENS))


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
    return (
        Last(dude, Lasting(topics.skill(Keyword(str(choice.args[0]))), amount.value(t, scope), until, scope.bare())),
    )


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
        fixed = [fixed_words(figure.value, w.number(number)) for figure, number in self._given()]
        # "Give a dude 1 influence" would be one more.
        is_sum = any(isinstance(amount := w.number(number), Digits) and amount.number for _, number in self._given())
        cause = None if is_sum else Causative(Lexeme.GIVE)
        return Clause(Lexeme.HAVE, listed(fixed), self.who.text(w), w.until(self.until), cause)

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
        return Clause(Lexeme.IGNORE, strung("changes to ", who.its, " ", self.figure.value, " by ", by), who)

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card."""
        cards = yield from pick(t, scope, self.who, self.path)
        topic = topics.ignores_all(self.figure) if self.all else topics.ignores(self.figure)
        deaf = Lasting(topic, 1, lasts(t, scope, self.until), scope.bare())
        here = allowed(t, scope, Prohibited.BE_CHANGED, cards)
        work = (Last(card, deaf) for card in here)
        return Result((*work, *withheld(t, scope, Prohibited.BE_CHANGED, cards)), names=named(self.who, cards))


@dataclass(frozen=True)
class Restore:
    """Ends the changes of a card's figure, except those by its Weapons. Later effects change it again.

    Traits and other attached cards do not change it until the effect ends.
    """

    word: ClassVar[str] = "restore"
    who: Named
    figure: Figure
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `all changes of Bai Yang's bullets except those by Weapons end`."""
        whose = strung(self.who.text(w).possessive, " ", self.figure.value)
        changed = Noun(strung("all changes of ", whose, " except those by Weapons"), plural=True)
        return Clause(Lexeme.END, "", changed, cause=Causative(Lexeme.END))

    def run(self, t: Table, scope: Scope) -> Result:
        """Forget what effects have changed, and note that traits and attachments do not count."""
        bare = topics.only_weapons(self.figure)
        over = (topics.figure(self.figure), topics.fixed(self.figure), bare)
        noted = Lasting(bare, 1, lasts(t, scope, self.until), scope.bare())
        here = [card for card in self.who.cards(t, scope) if card in t.in_play]
        return Result((*(Forget(card, over) for card in here), *(Last(card, noted) for card in here)))


CHANGES = (ChangeFigures, Set, Restore, Ignore)
