"""The older books' rules for winners, durations, and the use of abilities."""

from __future__ import annotations

from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.queries.shooting import as_timed
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Phase, Table
from dtgui.doomtown.state.texts import Ability
from dtgui.doomtown.state.timings import Timing, Until
from dtgui.kernel.decisions import Seat


def control_then_influence(t: Table) -> Seat | None:
    """Return the winner now: more control than any other player has influence; of several the most control, then
    influence.

    None if there is none, or if the candidates are equal in both. 1.4, 5.4 Sundown.
    """
    found = {seat: (total_control(t, seat), total_influence(t, seat)) for seat in t.seats}
    able = [seat for seat in found if all(found[seat][0] > found[other][1] for other in found if other != seat)]
    first = [seat for seat in able if found[seat] == max(found[other] for other in able)]
    return first[0] if len(first) == 1 else None


def as_long_as_around(t: Table, timing: Timing | None) -> Until:
    """Return how long an effect lasts: a React's the day in High Noon, else as long as the shootout or the phase.

    1.4, 7.1 Reacts.
    """
    if timing is Timing.REACT and t.shootout is None and t.phase is not Phase.HIGH_NOON:
        return Until.END_OF_PHASE
    return as_timed(t, timing)


def may_come_to_nothing(t: Table, scope: Scope, ability: Ability) -> bool:
    """Return whether an ability may be used: only costs and the requirements of its first sentence count. 1.4,
    5.3.1.
    """
    return True
