"""Texts that start something of the rules: callouts, tests, inventions, pulls, more plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.describing import each_of
from dtgui.doomtown.abilities.language.effects.entering import can_bring_in
from dtgui.doomtown.abilities.language.names import YOU, Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import NONE
from dtgui.doomtown.abilities.language.qualities import SKILL_WORDS, Skill
from dtgui.doomtown.abilities.language.selectors import Running, Selector, Who, cause_of, meant, named, pick
from dtgui.doomtown.abilities.syntax.claims import Predication, claimed
from dtgui.doomtown.abilities.syntax.nodes import Noun, Part, composed
from dtgui.doomtown.abilities.syntax.text import in_condition, spaced, strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import price_words, spoken
from dtgui.doomtown.abilities.wording.branching import if_words
from dtgui.doomtown.abilities.wording.claims import complements, said
from dtgui.doomtown.abilities.wording.grammar import Causative, Clause, Passage, Sequel, Statement, inline, joined
from dtgui.doomtown.abilities.wording.morphology import FULL_STOP, SEMICOLON, a, sentence
from dtgui.doomtown.abilities.wording.nouns import SUITS
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import pulls
from dtgui.doomtown.procedures.high_noon import CallOutDude
from dtgui.doomtown.procedures.inventing import Invent as InventGadget
from dtgui.doomtown.procedures.tests import MakePull, MakeSkillTest, TestKungFu
from dtgui.doomtown.queries.cards_rule_all import is_forbidden
from dtgui.doomtown.queries.plays import ways_to
from dtgui.doomtown.queries.stats import has_keyword, has_skill, skill_rating
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.kinds import Suit
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Condition, Effect, Number, Result
from dtgui.doomtown.state.whereabouts import IN_PLAY, naming
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class CallOutByEffect:
    """A dude calls out another, wherever they are; `refuse`: whether it may be, for which `price` paid to you.

    WWE, Callouts & Card Effects.
    """

    word: ClassVar[str] = "call_out"
    by: Named
    who: Who
    refuse: Condition | bool = True
    price: Number = NONE
    accepted: tuple[Effect, ...] = ()
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `Clyde calls out that dude, who cannot refuse`."""
        called = strung(self.who.text(w), self._refusal(w))
        call = Clause(Lexeme.CALL_OUT, called, self.by.text(w), cause=Causative(Lexeme.MAKE, is_whole=True))
        if not self.accepted:
            return call
        accepted = if_words(claimed(Noun("the callout"), Lexeme.BE, "accepted"), w.statements(self.accepted))
        return Sequel(call, accepted)

    def _refusal(self, w: Wording) -> str:
        if self.price != NONE:
            price = spoken(w.number(self.price))
            return strung(SEMICOLON, "to refuse, ", self.who.text(w).its, " player must pay you ", price, " ghost rock")
        if isinstance(self.refuse, bool):
            return "" if self.refuse else ", who cannot refuse"
        refusing, who = w.claim(self.refuse).denied, self.who.text(w)
        if isinstance(refusing, Predication) and refusing.subject == who and refusing.verb is Lexeme.BE:
            return strung(", who cannot refuse if ", in_condition(complements(refusing)))
        return strung(", who cannot refuse if ", in_condition(said(refusing)))

    def run(self, t: Table, scope: Scope) -> Running:
        """Call out."""
        marks = yield from pick(t, scope, self.who, self.path)
        callers = self.by.cards(t, scope)
        if not marks or not callers or not self.possible(t, scope, marks[0]) or not _opposed(t, callers[0], marks[0]):
            return Result()
        may = self.refuse if isinstance(self.refuse, bool) else self.refuse.holds(t, scope)
        price = self.price.value(t, scope)
        call = CallOutDude(callers[0], marks[0], may, self.accepted, naming(t, scope, named(self.who, marks)), price)
        return Result((call,), names=named(self.who, marks))

    def possible(self, t: Table, scope: Scope, mark: CardId) -> bool:
        """Return whether a dude can be called out: no card forbids it to the card with the text, or to the caller."""
        using = cause_of(scope)
        causes = (using, *(using._replace(card=caller) for caller in self.by.cards(t, scope)))
        return mark in t.in_play and not any(is_forbidden(t, Prohibited.BE_CALLED_OUT, mark, cause) for cause in causes)


def _opposed(t: Table, caller: CardId, mark: CardId) -> bool:
    """Whether a caller is in play and may call out, and not the mark's own player's.

    There is no shootout with oneself (see the rulings).
    """
    if caller not in t.in_play or is_forbidden(t, Prohibited.MAKE_CALLOUTS, caller):
        return False
    return t.in_play[caller].controller != t.in_play[mark].controller


@dataclass(frozen=True)
class PullCard:
    """You pull; the card's value and suit are named for the effects after it. WWE, Pulls."""

    word: ClassVar[str] = "pull"
    name: str
    who: PlayerNamed = YOU
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `pull`."""
        return w.doing(Lexeme.PULL) if self.who == YOU else Clause(Lexeme.PULL, "", self.who.text(w))

    def run(self, t: Table, scope: Scope) -> Result:
        """Pull, and let a joker be what you say."""
        seats = self.who.seats(t, scope)
        if not seats:
            return Result()
        dude = scope.acting if self.who == YOU else None
        return Result((MakePull(seats[0], dude, scope.this),), late=self.name)


@dataclass(frozen=True)
class ReplacePulledCard:
    """A card in play takes the place of the card that has just been pulled, which is discarded. WWE, Pulls."""

    word: ClassVar[str] = "replace_pull"
    short: ClassVar[str] = "card"
    card: Named
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `discard the pulled card and replace it with this goods`."""
        return w.doing(Lexeme.DISCARD, strung("the pulled card and replace it with ", self.card.text(w)))

    def run(self, t: Table, scope: Scope) -> Result:
        """Exchange them."""
        return Result(tuple(pulls.ReplacePull(card) for card in self.card.cards(t, scope) if card in t.in_play))


@dataclass(frozen=True)
class RepeatPull:
    """The card that has just been pulled is discarded, and you pull another that counts instead. WWE, Pulls."""

    word: ClassVar[str] = "pull_again"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `pull again and use that pull instead`."""
        return w.doing(Lexeme.PULL, "again and use that pull instead")

    def run(self, t: Table, scope: Scope) -> Result:
        """Exchange them."""
        return Result((pulls.PullAgain(scope.seat),))


@dataclass(frozen=True)
class ChangePulledCard:
    """The card that has just been pulled counts as another suit, or its value is raised or lowered. WWE, Pulls."""

    word: ClassVar[str] = "change_pull"
    suit: Suit | None = None
    add: Number = NONE
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `the pulled card is a heart`, `raise the pull by 2`."""
        pulled, amount = w.card_named("pulled"), w.number(self.add)
        if self.suit is not None:
            return Clause(Lexeme.COUNT, strung("as ", a(SUITS[self.suit.value])), pulled)
        return w.doing(
            Lexeme.LOWER if amount.is_negative else Lexeme.RAISE, strung("the pull by ", spoken(amount.size))
        )

    def run(self, t: Table, scope: Scope) -> Result:
        """Note it."""
        suit = "" if self.suit is None else self.suit.value
        return Result((pulls.ChangePull(suit, self.add.value(t, scope)),))


@dataclass(frozen=True)
class Check:
    """A dude tests its best skill (or the one named) against a difficulty. WWE, Skill Tests."""

    word: ClassVar[str] = "check"
    dude: Named
    vs: Number
    skill: Skill | None = None
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude makes a skill test of difficulty 8. If it succeeds, ...`."""
        skill = "skill" if self.skill is None else self.skill.value
        test = strung("a ", skill, " test against difficulty ", spoken(w.number(self.vs)))
        ways = ((Lexeme.SUCCEED, self.success), (Lexeme.FAIL, self.failure))
        claims = [(Predication(Noun("it"), verb), w.statements(effects)) for verb, effects in ways if effects]
        outcomes = [sentence(str(if_words(claim, statements))) for claim, statements in claims]
        return Passage(spaced((strung(Clause(Lexeme.MAKE, test, self.dude.text(w)), FULL_STOP), *outcomes)))

    def run(self, t: Table, scope: Scope) -> Result:
        """Make the test."""
        dudes = self.dude.cards(t, scope)
        if not dudes or dudes[0] not in t.in_play:
            return Result()
        skill = self.skill if self.skill is not None else _best_skill(t, dudes[0])
        difficulty = self.vs.value(t, scope)
        return Result((MakeSkillTest(scope, dudes[0], skill, difficulty, self.success, self.failure),))


@dataclass(frozen=True)
class KungFuTest:
    """Dudes with Kung Fu test it, with something added to the pull; each that succeeds has a name. WWE, Techniques."""

    word: ClassVar[str] = "kung_fu_test"
    dudes: Who
    name: str
    success: tuple[Effect, ...]
    add: Number = NONE
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `each of those dudes makes a Kung Fu test, adding 4 to the pull. For each that succeeds, ...`."""
        more = "" if self.add == NONE else strung(", adding ", spoken(w.number(self.add)), " to the pull")
        success = inline(w.naming(**{self.name: Noun("that dude")}).statements(self.success))
        return Passage(
            strung(
                each_of(self.dudes, w), " makes a Kung Fu test", more, FULL_STOP, " For each that succeeds, ", success
            )
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Make the tests, one after the other."""
        dudes = yield from pick(t, scope, self.dudes, self.path)
        able = (dude for dude in dudes if dude in t.in_play and has_keyword(t, dude, Keyword.KUNG_FU.value))
        add = self.add.value(t, scope)
        return Result(
            tuple(TestKungFu(naming(t, scope, {self.name: (dude,)}), dude, add, self.success) for dude in able)
        )


def _best_skill(t: Table, dude: CardId) -> Keyword:
    skilled = [skill for skill in SKILL_WORDS.values() if has_skill(t, dude, skill)]
    return max(skilled, key=lambda skill: skill_rating(t, dude, skill), default=Keyword.MAD_SCIENTIST)


@dataclass(frozen=True)
class InventByEffect:
    """A Gadget is invented by card effect, anywhere; `usual`: where and by whom it could be as a Noon play.

    WWE, Inventing via Card Effect.
    """

    word: ClassVar[str] = "invent"
    moves: ClassVar[str] = "card"
    card: Who
    by: Named | None = None
    boot: bool = True
    cost: Number = NONE
    difficulty: Number = NONE
    usual: bool = False
    to: Selector | None = None
    follow: bool = False
    """Whether a name follows its card, for later effects on it there; otherwise it no longer refers to a card."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `Drew invents a Gadget from your hand without booting`."""
        inventor = self.by.text(w) if self.by is not None else w.doer
        terms = joined([term for term in (self._cheaper(w), self._easier(w)) if term])
        to = "" if self.to is None else strung("to attach it to ", self.to.text(w))
        how = composed("" if self.boot else "without booting", terms, to, between=", ")
        return Clause(Lexeme.INVENT, composed(self.card.text(w), how), inventor)

    def _cheaper(self, w: Wording) -> Part:
        return "" if self.cost == NONE else price_words(w.number(self.cost))

    def _easier(self, w: Wording) -> str:
        return (
            "" if self.difficulty == NONE else strung("at ", spoken(w.number(self.difficulty).size), " less difficulty")
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Choose the Gadget, then go through the invention."""
        cards = yield from pick(t, scope, self.card, self.path, able=lambda card: self._possible(t, scope, card))
        if not cards or not self._possible(t, scope, cards[0]):
            return Result()
        easier, cheaper = self.difficulty.value(t, scope), self.cost.value(t, scope)
        inventor = self._inventor(t, scope)
        hosts = () if self.to is None else tuple(self.to.candidates(t, scope))
        invention = InventGadget(
            scope.seat, cards[0], inventor, self.boot, cheaper, easier, by_effect=not self.usual, hosts=hosts
        )
        return Result((invention,), names=named(self.card, cards, self.follow), to=IN_PLAY)

    def payable(self, t: Table, scope: Scope) -> bool:
        """Return whether there is an affordable Gadget, and a dude to invent it."""
        return any(self._possible(t, scope, card) for card in meant(t, scope, self.card))

    def _inventor(self, t: Table, scope: Scope) -> CardId | None:
        inventors = self.by.cards(t, scope) if self.by is not None else ()
        return inventors[0] if inventors else None

    def _possible(self, t: Table, scope: Scope, gadget: CardId) -> bool:
        if not self.usual:
            able = None if self.boot else self._inventor(t, scope)
            return can_bring_in(t, scope, gadget, self.cost.value(t, scope), able)
        inventor = self._inventor(t, scope)
        off = -self.cost.value(t, scope)
        ways = (option.args for option in ways_to(_with_rock(t, scope.seat, off), scope.seat, verbs.INVENT))
        return any(card == gadget and inventor in (None, dude) for card, dude in ways)


def _with_rock(t: Table, seat: Seat, more: int) -> Table:
    """Return a table with this much more ghost rock for a player, which is equivalent to a discount."""
    if not more:
        return t
    imagined = t.copy()
    imagined.change_player(seat, stash=t.players[seat].stash + more)
    return imagined


PLAYS = (CallOutByEffect, PullCard, ReplacePulledCard, RepeatPull, ChangePulledCard, Check, KungFuTest, InventByEffect)
