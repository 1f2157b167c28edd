"""WWE, High Noon 4.9: calling out a dude, and the answer."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown import verbs
from dtgui.doomtown.events.effects import PayFor
from dtgui.doomtown.events.moving import HomeReason, SendHomeBooted
from dtgui.doomtown.events.shootouts import AcceptCallout, CallOut
from dtgui.doomtown.procedures.announced import FollowsText
from dtgui.doomtown.procedures.effects import RunEffects
from dtgui.doomtown.procedures.shootout import RunShootout
from dtgui.doomtown.queries.prohibitions import is_forbidden
from dtgui.doomtown.questions import CALLED_OUT
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Cause, Table
from dtgui.doomtown.state.texts import Effect
from dtgui.kernel.decisions import choose_one
from dtgui.kernel.flow import Asking, Out, do, end

ACCEPT, REFUSE = verbs.ACCEPT.option(), verbs.REFUSE.option()


@dataclass(frozen=True)
class CallOutDude(FollowsText):
    """A callout: the mark accepts, or runs home booted.

    By card effect it may be one that cannot be refused, with effects for when it is accepted (WWE, Callouts & Card
    Effects).
    """

    leader: CardId
    mark: CardId
    may_refuse: bool = True
    accepted: tuple[Effect, ...] = ()
    scope: Scope | None = None
    price: int = 0
    """The price of refusing in ghost rock, paid by the mark's player to the leader's."""
    steps = ("call", "answer", "shoot")

    def call(self, t: Table) -> Out:
        """The leader calls out the mark."""
        return do(CallOut(self.leader, self.mark))

    def answer(self, t: Table) -> Asking:
        """A booted dude cannot refuse; refusing boots the mark and sends it home."""
        if self.mark not in t.in_play or self.leader not in t.in_play:
            return end()
        mark, choice = t.in_play[self.mark], ACCEPT
        held = is_forbidden(
            t, Prohibited.REFUSE_CALLOUT, self.mark, Cause(t.in_play[self.leader].controller, self.leader)
        )
        able = self.may_refuse and not mark.booted and not held
        if able and t.players[mark.controller].stash >= self.price:
            about = (self.leader, self.mark)
            choice = yield choose_one(mark.controller, CALLED_OUT, (ACCEPT, REFUSE), Section.CALLING_OUT, about)
        if choice == REFUSE:
            fee = PayFor(mark.controller, self.price, t.in_play[self.leader].controller)
            run = SendHomeBooted(self.mark, reason=HomeReason.REFUSED, caller=self.leader)
            return end(*((fee,) if self.price else ()), run)
        extra = (RunEffects(self.accepted, self.scope),) if self.scope is not None else ()
        return do(AcceptCallout(self.leader, self.mark, t.in_play[self.leader].controller), *extra)

    def shoot(self, t: Table) -> Out:
        """The callout is accepted: a shootout begins."""
        here = self.mark in t.in_play and self.leader in t.in_play
        return end(RunShootout(self.leader, self.mark)) if here else end()
