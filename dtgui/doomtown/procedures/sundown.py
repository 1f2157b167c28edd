"""WWE, The Turn, 5. Sundown Phase: does anyone control the town?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.events.days import EndGame, StartPhase
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.queries.victory import ending
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.table import Phase, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.flow import Out, do, end


@dataclass(frozen=True)
class Sundown(DayPhase):
    """The Sundown phase."""

    phase = Phase.SUNDOWN
    steps: ClassVar[tuple[str, ...]] = ("fall", "check")

    def fall(self, t: Table) -> Out:
        """The sun goes down."""
        return do(StartPhase(Phase.SUNDOWN))

    def check(self, t: Table) -> Out:
        """Victory is checked."""
        over = Expire(frozenset({Until.AFTER_SUNDOWN}))
        outcome = ending(t)
        return end(over if outcome is None else EndGame(outcome))
