"""WWE, The Turn, 3. Upkeep Phase: debts, upkeep, and the cards that are not paid for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.days import StartPhase
from dtgui.doomtown.events.ghost_rock import PayUpkeep, Repay
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.events.leaving import Discard
from dtgui.doomtown.queries.players import controls_card
from dtgui.doomtown.queries.prohibitions import is_forbidden
from dtgui.doomtown.queries.stats import upkeep
from dtgui.doomtown.questions import UPKEEP
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.prohibited import Prohibited
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.decisions import Decision, Kind, Option, Seat
from dtgui.kernel.flow import Asking, Out, Procedure, do, end


@dataclass(frozen=True)
class Upkeep(DayPhase):
    """The Upkeep phase."""

    phase = Phase.UPKEEP
    steps: ClassVar[tuple[str, ...]] = ("pay", "over")

    def pay(self, t: Table) -> Out:
        """Each player in turn, Dealer first."""
        return do(StartPhase(Phase.UPKEEP), *(PayForGang(seat) for seat in t.seats))

    def over(self, t: Table) -> Out:
        """Effects that last until after this phase are over."""
        return end(Expire(frozenset({Until.AFTER_NEXT_UPKEEP})))


@dataclass(frozen=True)
class PayForGang(Procedure):
    """One player's upkeep."""

    seat: Seat
    steps = ("repay", "pay")

    def repay(self, t: Table) -> Out:
        """First, pay back the bank; a debt that cannot be paid persists."""
        player = t.players[self.seat]
        amount = min(player.debt, player.stash)
        return do(Repay(self.seat, amount)) if amount else do()

    def pay(self, t: Table) -> Asking:
        """Pay for the cards to be kept; cards with upkeep that are not paid for are discarded.

        While a debt is left, no other upkeep can be paid. Cards without upkeep cannot be let go.
        """
        player = t.players[self.seat]
        due = {card: cost for card in _kept_by(t, self.seat) if (cost := upkeep(t, card))}
        budget = 0 if player.debt else player.stash
        paid: tuple[Option, ...] = ()
        if any(cost <= budget for cost in due.values()):
            paid = yield _which_to_keep(self.seat, due, budget)
        kept = {option.args[0] for option in paid}
        total = sum(cost for card, cost in due.items() if card in kept)
        paid_for = (PayUpkeep(self.seat, total),) if total else ()
        unpaid = (card for card in due if card not in kept)
        return self.settle(
            paid_for, tuple(card for card in unpaid if not is_forbidden(t, Prohibited.BE_DISCARDED, card))
        )

    def settle(self, paid: tuple[PayUpkeep, ...], unpaid: tuple[CardId, ...]) -> Out:
        """Cards whose upkeep is not paid are discarded in the player's own turn."""
        return end(*paid, *(Discard(card, unpaid=True) for card in unpaid))


def _kept_by(t: Table, seat: Seat) -> list[CardId]:
    return [card for card in t.in_play if controls_card(t, seat, card)]


def _which_to_keep(seat: Seat, due: dict[CardId, int], budget: int) -> Decision:
    options = tuple(verbs.KEEP.option(card) for card in due)
    return Decision(
        seat,
        Kind.SOME,
        UPKEEP,
        options,
        Section.UPKEEP,
        most=len(options),
        costs=tuple(due.values()),
        budget=budget,
    )
