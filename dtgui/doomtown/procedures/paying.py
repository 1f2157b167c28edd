"""WWE, Resolving Abilities 4: paying a cost in ghost rock, from the stash or from a card whose ghost rock may pay."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dtgui.doomtown.events.effects import PayFor, PlaceRock
from dtgui.doomtown.events.ghost_rock import Gain, Pay
from dtgui.doomtown.procedures.announced import FollowsText
from dtgui.doomtown.queries.usable import purse_for
from dtgui.doomtown.questions import PAY_FROM_CARD
from dtgui.doomtown.state.scopes import AS_COST, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Decision, Kind
from dtgui.kernel.flow import Asking, Work, end


def payment(scope: Scope, paid: Pay | PayFor) -> Work:
    """Return how a text pays: as a cost of its ability, ghost rock on a card may pay, too."""
    return PayCost(scope, paid) if AS_COST in scope.names else paid


@dataclass(frozen=True)
class PayCost(FollowsText):
    """A payment that is the cost of an ability, or part of it."""

    scope: Scope
    payment: Pay | PayFor
    steps = ("open_purse",)

    def open_purse(self, t: Table) -> Asking:
        """Ask how much comes from the card, as far as the stash leaves a choice; then pay."""
        seat, amount, purse = self.payment.seat, self.payment.amount, purse_for(t, self.scope)
        if not amount or purse is None or seat != self.scope.seat:
            return end(*self._paying(amount))
        least, most = max(0, amount - t.players[seat].stash), min(amount, t.in_play[purse].rock)
        from_card = least
        if least < most:
            rule = Section.PAYING_COSTS
            from_card = yield Decision(seat, Kind.AMOUNT, PAY_FROM_CARD, (), rule, (purse,), least=least, most=most)
        to = getattr(self.payment, "to", None)
        passed_on = (Gain(to, from_card),) if to is not None and from_card else ()
        return end(PlaceRock(purse, -from_card), *passed_on, *self._paying(amount - from_card))

    def _paying(self, amount: int) -> tuple[Work, ...]:
        return (replace(self.payment, amount=amount),) if amount else ()
