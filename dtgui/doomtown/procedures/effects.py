"""WWE, Resolving Abilities 4 and 5: the cost in ghost rock, the effects in order, the announced card."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from dtgui.doomtown.events.effects import PayFor, PlaceRock
from dtgui.doomtown.events.ghost_rock import Gain, Pay
from dtgui.doomtown.queries.usable import purse_for
from dtgui.doomtown.questions import PAY_FROM_CARD
from dtgui.doomtown.state.scopes import AS_COST, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Effect
from dtgui.doomtown.state.whereabouts import beginning, naming, taken_out
from dtgui.kernel.decisions import Decision, Kind
from dtgui.kernel.flow import Asking, Out, Procedure, Work, end, goto

# The publicly announced card of a procedure: all players know which card it is until the procedure ends.
#
# Observations use it, so that a card that is hidden meanwhile (the leader of a job dies and is shuffled into the
# deck) keeps its identity. WWE, Resolving Abilities 1; Inventing Gadgets.


class Announced(Procedure):
    """A procedure that follows a card which was announced."""

    @property
    def announced(self) -> CardId | None:
        """Which card it is; None where it was begun by no card."""
        raise NotImplementedError


class FollowsText(Announced):
    """A procedure that follows a card's text: its field `scope` says what the words of the text mean."""

    scope: Scope | None

    @property
    def announced(self) -> CardId | None:
        """The card with the text."""
        return None if self.scope is None else self.scope.this


# Running the effects of a text, one after the other, with the names that they give. WWE, Resolving Abilities 5.


@dataclass(frozen=True)
class RunEffects(FollowsText):
    """The remaining effects. `late` is the name for the outcome of the present effect's work."""

    effects: tuple[Effect, ...]
    scope: Scope
    late: str = ""
    steps = ("run", "name")

    def run(self, t: Table) -> Asking:
        """The next effect: what it asks, what it does, and what it puts before the others."""
        if not self.effects:
            return end()
        scope = beginning(t, self.scope)
        outcome = self.effects[0].run(t, scope)
        if isinstance(outcome, Generator):
            outcome = yield from outcome
        rest = (*outcome.then, *self.effects[1:])
        scope = naming(t, scope, outcome.names, outcome.to) if outcome.names else scope
        scope = taken_out(scope, outcome.out) if outcome.out else scope
        return goto("name" if outcome.late else "run", *outcome.work, effects=rest, scope=scope, late=outcome.late)

    def name(self, t: Table, outcome: object) -> Out:
        """Name what the effect's work has come to, if to anything, for the effects after it."""
        scope = self.scope if outcome is None else naming(t, self.scope, {self.late: outcome})
        return goto("run", scope=scope, late="")


# WWE, Resolving Abilities 4: paying a cost in ghost rock, from the stash or from a card whose ghost rock may pay


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
