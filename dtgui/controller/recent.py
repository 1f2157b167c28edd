"""What has happened since a player decided last."""

from __future__ import annotations

from typing import Any

from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Happened
from dtgui.kernel.session import Session


def recent_events(session: Session[Any, Any], seat: Seat) -> tuple[Happened, ...]:
    """Return every event from this seat's last answer to the present, its consequences included; oldest first."""
    moments = []
    moment = session.present
    while True:
        moments.append(moment)
        if moment.parent is None:
            break
        moment_before = session.moments[moment.parent]
        decision = moment_before.position.decision
        if decision is not None and decision.seat == seat:
            break
        moment = moment_before
    return tuple(happened for moment in reversed(moments) for happened in moment.happened)
