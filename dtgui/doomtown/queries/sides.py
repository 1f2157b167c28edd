"""The sides: Heroes together against a Villain, if there is one; otherwise each player alone.

WWE, Boss Battle, Definitions.
"""

from __future__ import annotations

from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat


def villain(t: Table) -> Seat | None:
    """Return the Villain's player, None if there is none."""
    return t.rules.policies.villain(t)


def no_villain(t: Table) -> Seat | None:
    """Return None: each player is an opponent of all others. WWE, Object of the Game."""
    return None


def heroes(t: Table) -> tuple[Seat, ...]:
    """Return the players allied against the Villain, in turn order; empty without a Villain."""
    against = villain(t)
    return () if against is None else tuple(seat for seat in t.seats if seat != against)


def are_allies(t: Table, one: Seat, other: Seat) -> bool:
    """Whether two players are on the same side: two Heroes."""
    return one != other and villain(t) not in (None, one, other)


def opponents_of(t: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return all players who are against this one, in turn order."""
    return tuple(other for other in t.seats if other != seat and not are_allies(t, seat, other))
