"""WWE, The Turn, 5. Sundown Phase: does anyone control the town?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.events.days import EndGame, StartPhase
from dtgui.doomtown.events.lasting import Expire
from dtgui.doomtown.queries.players import total_control
from dtgui.doomtown.queries.victory import winner
from dtgui.doomtown.state.profile import DayPhase
from dtgui.doomtown.state.table import Phase, Table
from dtgui.doomtown.state.texts import Until
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Out, do, end
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Phrase


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
        seat = winner(t)
        return end(Expire(frozenset({Until.AFTER_SUNDOWN}))) if seat is None else end(controls_town(t, seat))


def controls_town(t: Table, seat: Seat) -> EndGame:
    """Return the end of the game, for a player who controls the town."""
    points = total_control(t, seat)
    pattern = "{player} controls the town on day {day}, with {points} control points."
    reason = Phrase(pattern, player=t.players[seat].name, day=t.day, points=points)
    return EndGame(Outcome((seat,), reason))
