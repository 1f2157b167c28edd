"""Joining and leaving a posse by an effect. WWE, Shootout Sequence 2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.language.choosing import (
    Running,
    Who,
    allowed,
    named,
    pick,
    withheld,
)
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import HAVE_DO_SO, Clause, Statement
from dtgui.doomtown.abilities.wording.morphology import joined_words
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events import moving
from dtgui.doomtown.procedures.joining import JoinByEffect
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Result


@dataclass(frozen=True)
class Join:
    """Dudes join your posse, coming to the shootout unless they `stay` where they are. WWE, Shootout Sequence 2."""

    word: ClassVar[str] = "join"
    short: ClassVar[str] = "who"
    who: Who
    stay: bool = False
    booted: bool = False
    own: bool = False
    """Whether they are another player's, and join that player's posse."""
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude joins your posse`."""
        who = self.who.text(w)
        how = joined_words(
            strung(who.its, " posse") if self.own else w.posse_for(self.who), "booted" if self.booted else ""
        )
        how = strung(how, " without leaving ", who.its, " location") if self.stay else how
        return Clause(Lexeme.JOIN, how, who, cause=HAVE_DO_SO)

    def run(self, t: Table, scope: Scope) -> Running:
        """Bring those in that are not in a posse yet."""
        cards = yield from pick(t, scope, self.who, self.path, joins=True)
        if t.shootout is None:
            return Result(names=named(self.who, cards))
        fighting = {dude for side in t.shootout.sides for dude in side.posse}
        coming = [card for card in allowed(t, scope, Prohibited.JOIN_BY_EFFECT, cards) if card not in fighting]
        work = (JoinByEffect(card, self.stay, self.booted, scope.this) for card in coming)
        held = withheld(t, scope, Prohibited.JOIN_BY_EFFECT, (card for card in cards if card not in fighting))
        return Result((*work, *held), names=named(self.who, cards))


@dataclass(frozen=True)
class LeavePosseByEffect:
    """Dudes leave the posse without going home."""

    word: ClassVar[str] = "leave"
    short: ClassVar[str] = "who"
    who: Who
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude leaves its posse`."""
        who = self.who.text(w)
        return Clause(Lexeme.LEAVE, strung(who.its, " posse"), who)

    def run(self, t: Table, scope: Scope) -> Running:
        """Take them out of the posse."""
        cards = yield from pick(t, scope, self.who, self.path)
        what = Prohibited.LEAVE_POSSE
        work = (moving.LeavePosse(card) for card in allowed(t, scope, what, cards))
        return Result((*work, *withheld(t, scope, what, cards)), out=cards)
