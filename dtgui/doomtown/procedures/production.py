"""WWE, The Turn, 2. Production Phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.events.days import StartPhase
from dtgui.doomtown.events.ghost_rock import Produce
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.queries.players import production
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.table import Phase, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.flow import Out, do, end


@dataclass(frozen=True)
class Production(DayPhase):
    """The Production phase."""

    phase = Phase.PRODUCTION
    steps: ClassVar[tuple[str, ...]] = ("begin", "produce")

    def begin(self, t: Table) -> Out:
        """Effects at the start of the phase may change the receivers of production."""
        return do(StartPhase(Phase.PRODUCTION))

    def produce(self, t: Table) -> Out:
        """Each player, Dealer first, gains what outfit, deeds and other cards produce."""
        produced = (Produce(seat, production(t, seat)) for seat in t.seats)
        return end(*produced, Expire(frozenset({Until.AFTER_NEXT_PRODUCTION})))
