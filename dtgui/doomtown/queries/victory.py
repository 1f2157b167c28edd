"""Who controls the town."""

from __future__ import annotations

from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat


def winner(t: Table) -> Seat | None:
    """Return who has won, None where nobody has: the game goes on into another day."""
    return t.rules.policies.winner(t)


def most_control(t: Table) -> Seat | None:
    """Return who wins now: more control points than any other player has influence; of several, the most control.

    None where nobody does, or where those who do have equal control. WWE, Sundown Phase; Ties and Victory.
    """
    control = {seat: total_control(t, seat) for seat in t.seats}
    influence = {seat: total_influence(t, seat) for seat in t.seats}
    able = [seat for seat in control if all(control[seat] > influence[other] for other in influence if other != seat)]
    most = max((control[seat] for seat in able), default=0)
    first = [seat for seat in able if control[seat] == most]
    return first[0] if len(first) == 1 else None
