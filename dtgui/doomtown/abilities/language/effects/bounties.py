"""Bounties of dudes: gained and lost, and one that is chosen. WWE, Basics, Bounty & Wanted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.describing import each_or_noun
from dtgui.doomtown.abilities.language.names import PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import several
from dtgui.doomtown.abilities.language.selectors import (
    Running,
    Selector,
    Who,
    allowed,
    meant,
    named,
    pick,
    withheld,
)
from dtgui.doomtown.abilities.syntax.nodes import Noun, composed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.amounts import of_points, spoken
from dtgui.doomtown.abilities.wording.grammar import Clause, Statement
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import shootouts
from dtgui.doomtown.events.leaving import LoseBounty
from dtgui.doomtown.questions import CHOOSE_BOUNTY, DONE
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Number, Result
from dtgui.kernel.decisions import choose_one


@dataclass(frozen=True)
class Bounty:
    """Dudes gain bounty, or lose it (a negative number), which may go `to` a player."""

    word: ClassVar[str] = "bounty"
    who: Who
    add: Number
    cap: Number | None = None
    """How much bounty it makes at most, where more is gained."""
    to: PlayerNamed | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `give that dude 1 bounty`, `remove 1 bounty from that dude`."""
        added = w.number(self.add)
        if self.who.text(w) == BOUNTY_CHOSEN:
            return w.doing(Lexeme.REMOVE, BOUNTY_CHOSEN.words)
        amount = of_points(added, "bounty")
        if not added.is_negative:
            most = "" if self.cap is None else strung("(to ", spoken(w.number(self.cap)), " at most)")
            return w.doing(Lexeme.GIVE, composed(each_or_noun(self.who, w), amount, most))
        if self.to is None:
            return w.doing(Lexeme.REMOVE, composed(amount, "from", self.who.text(w)))
        return Clause(Lexeme.TAKE, composed(amount, "from", self.who.text(w), "as ghost rock"), w.acting(self.to))

    def run(self, t: Table, scope: Scope) -> Running:
        """Change the bounty of each."""
        cards = yield from pick(t, scope, self.who, self.path)
        amount = self.add.value(t, scope)
        receivers = self.to.seats(t, scope) if self.to is not None else ()
        to = receivers[0] if receivers else None
        work = (
            shootouts.GainBounty(card, self._gained(t, scope, card, amount))
            if amount >= 0
            else LoseBounty(card, -amount, to)
            for card in allowed(t, scope, Prohibited.CHANGE_BOUNTY, cards)
        )
        return Result((*work, *withheld(t, scope, Prohibited.CHANGE_BOUNTY, cards)), names=named(self.who, cards))

    def payable(self, t: Table, scope: Scope) -> bool:
        """Whether the bounty of all of them may be changed."""
        cards = meant(t, scope, self.who)
        return allowed(t, scope, Prohibited.CHANGE_BOUNTY, cards) == cards

    def _gained(self, t: Table, scope: Scope, dude: CardId, amount: int) -> int:
        """Return the amount that a dude gains, considering its present state."""
        room = amount if self.cap is None else self.cap.value(t, scope) - t.in_play[dude].bounty
        return max(0, min(amount, room))


BOUNTY_CHOSEN = Noun("that bounty")
"""The words for chosen bounty."""


@dataclass(frozen=True)
class ChooseBounty:
    """You choose an amount of bounty on cards: each card is named once for each bounty chosen."""

    word: ClassVar[str] = "choose_bounty"
    of: Selector
    up_to: Number
    name: str
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `choose up to 3 bounty on opposing dudes`."""
        return w.doing(
            Lexeme.CHOOSE,
            composed("up to", of_points(w.number(self.up_to), "bounty"), strung("on ", several(self.of, w))),
        )

    def run(self, t: Table, scope: Scope) -> Running:
        """Ask for one after the other, until enough is chosen."""
        chosen: tuple[CardId, ...] = ()
        while len(chosen) < self.up_to.value(t, scope):
            cards = self.of.candidates(t, scope)
            left = [card for card in cards if t.in_play[card].bounty > chosen.count(card)]
            if not left:
                break
            options = (DONE, *(verbs.CHOOSE.option(card) for card in left))
            choice = yield choose_one(
                scope.seat, CHOOSE_BOUNTY, options, Section.CHOOSING_TARGETS, scope.about(self.path)
            )
            if choice == DONE:
                break
            chosen = (*chosen, choice.args[0])
        return Result(names={self.name: chosen})
