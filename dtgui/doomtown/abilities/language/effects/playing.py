"""Texts about plays: more plays and abilities, one in use cancelled, permissions beyond the rules. WWE, The Turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.effects.lasting import lasts
from dtgui.doomtown.abilities.language.names import YOU, Named, PlayerNamed
from dtgui.doomtown.abilities.language.numbers import NONE
from dtgui.doomtown.abilities.language.selectors import Running, Selector, may_leave_pile, meant, named, pick
from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun, composed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import spoken
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.grammar import Causative, Clause, Statement
from dtgui.doomtown.abilities.wording.morphology import a, plural
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.effects import CancelAction, Target
from dtgui.doomtown.events.lasting import Last, LastOnPlayer, LastOnTable
from dtgui.doomtown.events.windows import ReplaceEvent
from dtgui.doomtown.procedures.plays import ExtraPlay, playable_actions
from dtgui.doomtown.procedures.plays import PlayAction as PlayActionCard
from dtgui.doomtown.questions import REFRESH
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards_rule_all import Permission
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Lasting, Table
from dtgui.doomtown.state.texts import Number, Result, Timing, Until
from dtgui.doomtown.state.topics import Figure, Topic
from dtgui.kernel.decisions import choose_one


@dataclass(frozen=True)
class Refresh:
    """Abilities of a card may be used once more today: all of them, or one that you choose (among those `used`).

    WWE, Basics, Abilities.
    """

    word: ClassVar[str] = "refresh"
    card: Named
    abilities: int = 0
    used: bool = False
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `one ability of that card may be used again this turn`."""
        some = "used ability" if self.used else "ability"
        which = strung("one ", some) if self.abilities == 1 else strung("all ", plural(some))
        again = strung(which, " of ", self.card.text(w))
        noun = Noun(again, plural=self.abilities != 1)
        return Clause(
            Lexeme.USE,
            "again this turn",
            noun,
            cause=Causative(Lexeme.MAKE, "usable again this turn"),
            modal=Modal.MAY,
            passive=True,
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask which, where only one may be used again and the card has several."""
        cards = [card for card in self.card.cards(t, scope) if card in t.in_play]
        work = []
        for card in cards:
            numbers = tuple(range(len(t.in_play[card].printed.text.abilities)))
            if self.used:
                numbers = tuple(number for number in numbers if number in t.in_play[card].used)
            if self.abilities and len(numbers) > self.abilities:
                options = [verbs.REFRESH.option(card, number) for number in numbers]
                choice = yield choose_one(scope.seat, REFRESH, options, Section.ABILITIES, (card,))
                numbers = (int(choice.args[1]),)
            again = (Lasting(topics.again(number), 1, Until.END_OF_TURN, scope.bare()) for number in numbers)
            work += [Last(card, once_more) for once_more in again]
        return Result(tuple(work))


@dataclass(frozen=True)
class AnotherPlay:
    """A player makes another play at once: a Noon play, or (`kind`) a Shootout play; with one `of` some cards."""

    word: ClassVar[str] = "extra_play"
    short: ClassVar[str] = "who"
    who: PlayerNamed = YOU
    kind: Timing | None = None
    of: Selector | Named | None = None
    trades: bool = False
    """Whether it is a play by which goods are traded, and no other."""
    abilities: bool = True
    """Whether a Noon play may be the use of an ability."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `make another play`."""
        if self.trades:
            return Clause(Lexeme.MAKE, "a Noon play to trade goods", w.acting(self.who))
        kind = strung(self.kind.value.capitalize(), " play") if self.kind is not None else "play"
        more = strung("another ", kind) if self.kind in (None, w.timing) else a(kind)
        more = strung(more, "" if self.of is None else strung(" with ", self.of.text(w)))
        if not self.abilities:
            more = strung(more, ", which cannot be the use of ", a(heading_of(Timing.NOON, w.edition)), " ability")
        return Clause(Lexeme.MAKE, more, w.acting(self.who))

    def run(self, t: Table, scope: Scope) -> Result:
        """Give the play."""
        kind = self.kind or (Timing.SHOOTOUT if t.shootout is not None else Timing.NOON)
        cards = None if self.of is None else tuple(meant(t, scope, self.of))
        return Result(
            tuple(ExtraPlay(seat, kind, cards, self.trades, self.abilities) for seat in self.who.seats(t, scope))
        )


@dataclass(frozen=True)
class PlayActionByEffect:
    """You play an action, from whatever zone, at a cost that may be changed; its job is led by `leader`, if able."""

    word: ClassVar[str] = "play_action"
    short: ClassVar[str] = "card"
    card: Selector
    cost: Number = NONE
    leader: Named | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `play an action card from your discard pile, reducing its cost by 2`."""
        cheaper = "" if self.cost == NONE else strung(", reducing its cost by ", spoken(w.number(self.cost).size))
        leader = "" if self.leader is None else strung(", with ", self.leader.text(w), " as the leader if able")
        played = w.done_to(Lexeme.PLAY, self.card)
        return replace(played, rest=composed(played.rest, cheaper, leader, between=""))

    def run(self, t: Table, scope: Scope) -> Running:
        """Choose the card, then play it as from the hand."""
        cards = yield from pick(t, scope, self.card, self.path, able=lambda card: self._possible(t, scope, card))
        leaders = () if self.leader is None else self.leader.cards(t, scope)
        playing = tuple(card for card in cards if self._possible(t, scope, card))
        work = PlayActionCard(scope.seat, playing, self.cost.value(t, scope), leaders[0] if leaders else None)
        return Result((work,) if playing else (), names=named(self.card, cards))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether there is such an action that could be played now."""
        return any(self._possible(t, scope, card) for card in meant(t, scope, self.card))

    def _possible(self, t: Table, scope: Scope, card: CardId) -> bool:
        if not may_leave_pile(t, scope, card):
            return False
        return any(True for _ in playable_actions(t, scope.seat, (card,), self.cost.value(t, scope)))


@dataclass(frozen=True)
class OneRound:
    """The shootout that goes on, or begins now, ends after its first round."""

    word: ClassVar[str] = "one_round"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `the shootout ends after one round`."""
        return Clause(Lexeme.END, "after one round", Noun("the shootout"))

    def run(self, t: Table, scope: Scope) -> Result:
        """Note it on the table."""
        return Result((LastOnTable(Lasting(topics.ONE_ROUND, 1, Until.SHOOTOUT, scope.bare())),))


PLAYING = (Refresh, AnotherPlay, PlayActionByEffect, OneRound)

# Effects on an ability in use: cancelling it, or replacing its target.
#
# WWE, Resolving Abilities; Cancelled Effects.


@dataclass(frozen=True)
class Cancel:
    """An ability that is used has no effect, and costs nothing; an action is discarded. WWE, Cancelled Effects."""

    word: ClassVar[str] = "cancel"
    short: ClassVar[str] = "card"
    card: Named
    is_action: bool = True
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `discard that card without effect`, `that card's ability has no effect`."""
        if not self.is_action:
            ability = Noun(strung(self.card.text(w).possessive, " ability"))
            return Clause(Lexeme.HAVE, "no effect, and its costs are not paid", ability)
        return w.done_to(Lexeme.DISCARD, self.card, "without effect")

    def run(self, t: Table, scope: Scope) -> Result:
        """Take it out of play."""
        return Result(tuple(CancelAction(card) for card in self.card.cards(t, scope)))


@dataclass(frozen=True)
class Redirect:
    """Another card is chosen instead of the one that an ability has chosen: one that it could have, or `anyone`."""

    word: ClassVar[str] = "redirect"
    short: ClassVar[str] = "to"
    to: Selector
    anyone: bool = False
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `a dude in your posse that could have been chosen is chosen instead`."""
        to = self.to.text(w)
        return Clause(
            Lexeme.BE,
            "chosen instead",
            to if self.anyone else replace(to, words=strung(to, " that could have been chosen")),
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Put it in the place of the one that was chosen."""
        event = scope.event
        if not isinstance(event, Target):
            return Result()

        def is_able(card: CardId) -> bool:
            return card != event.card and (self.anyone or card in event.found)

        cards = yield from pick(t, scope, self.to, self.path, able=is_able)
        work = tuple(ReplaceEvent(replace(event, card=card), scope.this) for card in cards)
        return Result(work, names=named(self.to, cards))


ANNOUNCED = (Cancel, Redirect)

# Temporary permissions beyond the rules. WWE, Basics, The Cards Rule All.


class AllowedAct(Enum):
    """The acts that `allow` can allow, by the word of card files."""

    DISCARD_ANY = "discard_any"
    SHOP_ANYWHERE = "shop_anywhere"
    SHOP_IN_SHOOTOUTS = "shop_in_shootouts"
    BE_PUNISHED_AGAIN = "be_punished_again"
    FORM_LAST = "form_last"


ALLOWED_TOPICS: Mapping[AllowedAct, tuple[Topic, int]] = {
    AllowedAct.DISCARD_ANY: (topics.figure(Figure.NIGHTFALL_DISCARD), 99),
    AllowedAct.SHOP_ANYWHERE: (topics.permission(Permission.SHOPS_ANYWHERE), 1),
    AllowedAct.SHOP_IN_SHOOTOUTS: (topics.permission(Permission.SHOPS_IN_SHOOTOUTS), 1),
    AllowedAct.BE_PUNISHED_AGAIN: (topics.figure(Figure.PUNISHED_AGAIN), 1),
    AllowedAct.FORM_LAST: (topics.permission(Permission.FORMS_LAST), 1),
}
"""The topic of the effect that each leaves on the player, and its amount."""

ALLOWED_WORDS: Mapping[AllowedAct, tuple[Lexeme, str]] = {
    AllowedAct.DISCARD_ANY: (Lexeme.DISCARD, "any number of cards at {nightfall}"),
    AllowedAct.SHOP_ANYWHERE: (Lexeme.BUY, "goods and learn spells at any location"),
    AllowedAct.BE_PUNISHED_AGAIN: (Lexeme.HAVE, "one more Cheatin' Resolution ability used against one hand"),
    AllowedAct.FORM_LAST: (Lexeme.FORM, "your posse after the other player has"),
    AllowedAct.SHOP_IN_SHOOTOUTS: (Lexeme.BUY, "goods and learn spells for dudes in your posse as Shootout plays"),
}


@dataclass(frozen=True)
class Allow:
    """A player may do for a while what the rules do not allow: `discard_any` at Nightfall, `shop_anywhere`."""

    word: ClassVar[str] = "allow"
    short: ClassVar[str] = "what"
    what: AllowedAct
    who: PlayerNamed = YOU
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `you may discard any number of cards at Nightfall`."""
        verb, rest = ALLOWED_WORDS[self.what]
        allowed = rest.format(nightfall=w.edition.nightfall)
        return Clause(verb, allowed, self.who.text(w), w.until(self.until), modal=Modal.MAY)

    def run(self, t: Table, scope: Scope) -> Result:
        """Note it on the player."""
        topic, amount = ALLOWED_TOPICS[self.what]
        lasting = Lasting(topic, amount, lasts(t, scope, self.until), scope.bare())
        return Result(tuple(LastOnPlayer(seat, lasting) for seat in self.who.seats(t, scope)))


PERMISSIONS = (Allow,)
