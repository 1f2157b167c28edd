"""Paying for a card and attaching it, in High Noon or wherever an effect lets a player. WWE, High Noon 4.2 and 4.4."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.events.entering import Attach
from dtgui.doomtown.events.ghost_rock import Pay
from dtgui.doomtown.queries.costs import cost_of, cost_there
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Out, Procedure, Work, end


def pay_for(t: Table, seat: Seat, card: CardId, host: CardId | None = None) -> tuple[Work, ...]:
    """Return the payment of a card's cost, on what it is attached to if it is; nothing if it costs nothing."""
    cost = cost_of(t, seat, card) if host is None else cost_there(t, seat, card, host)
    return (Pay(seat, cost),) if cost else ()


@dataclass(frozen=True)
class Equip(Procedure):
    """A player's goods or spell is paid for, and attached. WWE, High Noon 4.2 and 4.4."""

    seat: Seat
    card: CardId
    host: CardId
    steps: ClassVar[tuple[str, ...]] = ("attach",)

    def attach(self, t: Table) -> Out:
        """Pay, and attach it."""
        return end(*pay_for(t, self.seat, self.card, self.host), Attach(self.card, self.host))


def attach(t: Table, seat: Seat, card: CardId, host: CardId) -> tuple[Work, ...]:
    """Return what buying a goods or learning a spell does."""
    return (Equip(seat, card, host),)
