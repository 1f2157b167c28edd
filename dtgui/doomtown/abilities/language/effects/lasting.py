"""Effects that last: what cards are, what texts lose, what cannot be done, limits of figures, bonuses of hands.

WWE, The Cards Rule All; Maximums & Minimums."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.against import ANYBODY, Against, cannot_words, says_when
from dtgui.doomtown.abilities.language.describing import everybody
from dtgui.doomtown.abilities.language.names import YOU, Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import is_description
from dtgui.doomtown.abilities.language.selectors import Running, Selector, Who, allowed, named, pick, withheld
from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import change_words, figure_word, spoken
from dtgui.doomtown.abilities.wording.grammar import Causative, Clause, Statement, joined
from dtgui.doomtown.abilities.wording.morphology import a, listed, plural
from dtgui.doomtown.abilities.wording.nouns import KINDS
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.lasting import Last, LastOnPlayer, LastOnTable, MakeStud
from dtgui.doomtown.queries.stats import bullet_kind, printed_abilities
from dtgui.doomtown.questions import LOSE_ABILITY
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.kinds import BulletKind, KeywordName
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Cause, Lasting, Table
from dtgui.doomtown.state.texts import Condition, Number, Result, Until
from dtgui.doomtown.state.topics import BECOMING, Figure, Part, Topic
from dtgui.kernel.decisions import choose_one


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
        return Clause(Lexeme.BECOME, kind, who, w.lasting(self.until, self.who, self.while_), Causative(Lexeme.MAKE))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each dude."""
        until, terms = lasts(t, scope, self.until), self if self.while_ else None
        lasting = Lasting(topics.bullets(self.type), 1, until, scope.bare(), terms)
        return (yield from _noted(t, scope, self.who, self.path, lasting, BECOMING[self.type]))


def _note(t: Table, card: CardId, lasting: Lasting) -> Event:
    """Return the event that records a lasting effect on a card; a dude that becomes a stud by it may cause
    responses.
    """
    becomes = lasting.what == topics.bullets(BulletKind.STUD) and bullet_kind(t, card) is BulletKind.DRAW
    return MakeStud(card, lasting) if becomes else Last(card, lasting)


def _noted(
    t: Table, scope: Scope, who: Who, path: str, lasting: Lasting, what: Prohibited = Prohibited.BE_CHANGED
) -> Running:
    """Record a lasting effect on each of the cards, except those for which `what` is prohibited."""
    cards = yield from pick(t, scope, who, path)
    able = allowed(t, scope, what, cards)
    work = (_note(t, card, lasting) for card in able)
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
        return Clause(Lexeme.BECOME, word, self.who.text(w), w.until(self.until), Causative(Lexeme.MAKE))

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card."""
        lasting = Lasting(topics.keyword(self.kw), 1, lasts(t, scope, self.until), scope.bare())
        return (yield from _noted(t, scope, self.who, self.path, lasting))


PART_WORDS = {Part.BULLET_BONUSES: "bullet bonuses"}
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
            Lexeme.LOSE,
            strung(who.its, " ", listed(PART_WORDS.get(part, part.value) for part in self.what)),
            who,
            w.until(self.until),
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on each card."""
        cards = yield from pick(t, scope, self.who, self.path)
        until = lasts(t, scope, self.until)
        able = allowed(t, scope, Prohibited.BE_CHANGED, cards)
        faithful = set(able) - set(allowed(t, scope, Prohibited.LOSE_TRAITS, able))
        work = tuple(
            Last(card, Lasting(topics.lost(part), 1, until, scope.bare()))
            for card in able
            for part in self.what
            if part is not Part.TRAITS or card not in faithful
        )
        held = withheld(t, scope, Prohibited.LOSE_TRAITS, able) if Part.TRAITS in self.what else ()
        return Result((*work, *held, *withheld(t, scope, Prohibited.BE_CHANGED, cards)), names=named(self.who, cards))


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
        return Clause(
            Lexeme.USE,
            "",
            Noun(strung("one ability printed on ", self.card.text(w))),
            w.until(self.until),
            modal=Modal.CANNOT,
            passive=True,
        )

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
            players = self.who.text(w)
            return Clause(
                None,
                cannot_words(self.what, self.by, w, players.its),
                players,
                w.until(self._until),
                modal=Modal.CANNOT,
            )
        # "All dudes cannot" might mean that some can.
        is_about_all = is_description(self.who) and self.who.all
        who = everybody(self.who, w) if is_about_all else self.who.text(w)
        lasting = w.lasting(self._until, self.who, self.while_)
        return Clause(None, cannot_words(self.what, self.by, w, who.its), who, lasting, modal=Modal.CANNOT)

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

    @property
    def _until(self) -> Until | None:
        """How long it lasts, if the act does not say so itself: `join the shootout`, `unboot at Nightfall`."""
        return None if says_when(self.what, self.until) else self.until

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
        first = strung(who.its, " posse's first casualty")
        return Clause(Lexeme.BE, first, who, w.until(self.until), Causative(Lexeme.MAKE), modal=Modal.MUST)

    def run(self, t: Table, scope: Scope) -> Running:
        """Note it on the dude."""
        lasting = Lasting(topics.FIRST_CASUALTY, 1, lasts(t, scope, self.until), scope.bare())
        return (yield from _noted(t, scope, self.who, self.path, lasting))


LASTING = (Become, GainKeyword, LoseText, LoseAbility, Cannot, FirstCasualty)

# Upper and lower limits of figures, and bonuses of a posse's draw hand. WWE, Maximums & Minimums.


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
