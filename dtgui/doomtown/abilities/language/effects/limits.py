"""Upper and lower limits of figures, and bonuses of a posse's draw hand. WWE, Maximums & Minimums."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.language.choosing import Running, Who, allowed, named, pick, withheld
from dtgui.doomtown.abilities.language.effects.lasting import OnTerms, lasts
from dtgui.doomtown.abilities.language.names import YOU, PlayerNamed
from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import change_words, spoken
from dtgui.doomtown.abilities.wording.grammar import Causative, Clause, Statement, joined
from dtgui.doomtown.abilities.wording.measures import figure_word
from dtgui.doomtown.abilities.wording.morphology import listed
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.lasting import Last, LastOnPlayer
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.kinds import BulletKind
from dtgui.doomtown.state.permissions import Permission
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Lasting, Table
from dtgui.doomtown.state.texts import Condition, Number, Result, Until
from dtgui.doomtown.state.topics import Figure, Topic


@dataclass(frozen=True)
class LimitFigure(OnTerms):
    """A figure of cards can be no higher (`most`), or no lower (`least`), for a while, whatever changes it.

    WWE, Maximums & Minimums.
    """

    word: ClassVar[str] = "limit"
    who: Who
    figure: Figure
    most: Number | None = None
    least: Number | None = None
    until: Until | None = None
    while_: Condition | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude cannot have more than 4 bullets`."""
        who, figure = self.who.text(w), figure_word(self.figure.value)
        ends = [strung(more, " than ", spoken(w.number(number)), " ", figure) for more, number in self._ends()]
        return Clause(
            Lexeme.HAVE, listed(ends, "or"), who, w.lasting(self.until, self.who, self.while_), modal=Modal.CANNOT
        )

    def _ends(self) -> list[tuple[str, Number]]:
        """Return the given limits, each with its word."""
        return [(more, end) for more, end in (("more", self.most), ("fewer", self.least)) if end is not None]

    def run(self, t: Table, scope: Scope) -> Running:
        """Note the limits on each card."""
        cards = yield from pick(t, scope, self.who, self.path)
        until, terms = lasts(t, scope, self.until), self if self.while_ else None
        about = {"more": topics.most(self.figure), "fewer": topics.least(self.figure)}
        notes = [Lasting(about[more], n.value(t, scope), until, scope.bare(), terms) for more, n in self._ends()]
        able = allowed(t, scope, Prohibited.BE_CHANGED, cards)
        work = (Last(card, note) for card in able for note in notes)
        return Result((*work, *withheld(t, scope, Prohibited.BE_CHANGED, cards)), names=named(self.who, cards))


@dataclass(frozen=True)
class LeastGrit:
    """Dudes count as having at least this much grit for your card effects."""

    word: ClassVar[str] = "least_grit"
    who: Who
    n: Number
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude counts as having at least 11 grit for your cards`."""
        rest = strung("as having at least ", spoken(w.number(self.n)), " grit for your cards")
        return Clause(Lexeme.COUNT, rest, self.who.text(w), w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each dude."""
        cards = yield from pick(t, scope, self.who, self.path)
        until = lasts(t, scope, self.until)
        seen = Lasting(topics.least_grit(scope.seat), self.n.value(t, scope), until, scope.bare())
        able = allowed(t, scope, Prohibited.BE_AFFECTED, cards)
        held = withheld(t, scope, Prohibited.BE_AFFECTED, cards)
        return Result((*(Last(card, seen) for card in able), *held), names=named(self.who, cards))


@dataclass(frozen=True)
class Bonus(OnTerms):
    """A posse's stud or draw bonus changes for a while, or the two are switched. WWE, Shootout Sequence 4."""

    word: ClassVar[str] = "bonus"
    who: PlayerNamed = YOU
    stud: Number | None = None
    draw: Number | None = None
    switch: bool = False
    until: Until | None = None
    while_: Condition | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `your posse gets +1 stud bonus`."""
        posse = strung(self.who.text(w).possessive, " posse")
        lasting = w.lasting(self.until, self.who, self.while_)
        if self.switch:
            return Clause(
                Lexeme.SWITCH, strung(posse, "'s total stud and draw bonuses as draw hands are made"), until=lasting
            )
        got = joined([change_words(figure.value, w.number(number)) for figure, number in self._given()])
        return Clause(Lexeme.GET, got, Noun(posse), lasting, Causative(Lexeme.GIVE))

    def _given(self) -> list[tuple[Figure, Number]]:
        """Return the bonuses that change, each with its amount."""
        figures = ((Figure.STUD_BONUS, self.stud), (Figure.DRAW_BONUS, self.draw))
        return [(figure, number) for figure, number in figures if number is not None]

    def run(self, t: Table, scope: Scope) -> Result:
        """Record it on the player, since the posse may still change."""
        amounts: dict[Topic, int] = {topics.figure(figure): n.value(t, scope) for figure, n in self._given()}
        if self.switch:
            amounts[topics.permission(Permission.BONUSES_SWITCHED)] = 1
        until, terms = lasts(t, scope, self.until), self if self.while_ else None
        notes = [Lasting(what, amount, until, scope.bare(), terms) for what, amount in amounts.items()]
        return Result(tuple(LastOnPlayer(seat, note) for seat in self.who.seats(t, scope) for note in notes))


@dataclass(frozen=True)
class BackUp:
    """Dudes that are not in the posse count as its backup for a while. WWE, Shootout Sequence 4."""

    word: ClassVar[str] = "back_up"
    short: ClassVar[str] = "who"
    who: Who
    until: Until | None = Until.ROUND
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `up to four dudes from your Boot Hill count as backup in your posse this round`."""
        return Clause(Lexeme.COUNT, "as backup for your draw hand", self.who.text(w), w.until(self.until))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note 1 for each, to the bonus of its kind."""
        cards = yield from pick(t, scope, self.who, self.path)
        kinds = Counter(t.cards[card].printed.bullet_kind for card in cards)
        bonuses = ((Figure.STUD_BONUS, kinds[BulletKind.STUD]), (Figure.DRAW_BONUS, kinds[BulletKind.DRAW]))
        until = lasts(t, scope, self.until)
        notes = (Lasting(topics.figure(figure), n, until, scope.bare()) for figure, n in bonuses if n)
        return Result(tuple(LastOnPlayer(scope.seat, note) for note in notes), names=named(self.who, cards))


LIMITS = (LimitFigure, LeastGrit, Bonus, BackUp)
