"""What has happened lately, as it concerns one player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Happened, Recent
from dtgui.kernel.session import Moment, Session


def recent_events(session: Session[Any, Any], seat: Seat) -> Recent:
    """Return the events from this seat's last answer but one to the present, those before its last answer counted."""
    since, last = _since_answer(session, session.present, seat)
    before = _since_answer(session, last, seat)[0] if last is not None else ()
    events = _events(before)
    return Recent((*events, *_events(since)), len(events))


MOST_TOGETHER = 60
"""A step over more moments than these is a jump: what lies between is not told as if it happened just now."""


def events_since(session: Session[Any, Any], shown: Moment[Any] | None) -> tuple[Happened, ...]:
    """Return what happened from this moment to the present; nothing where that lies elsewhere or far ahead."""
    moments: list[Moment[Any]] = []
    moment = session.present
    while moment is not shown and moment.parent is not None and len(moments) < MOST_TOGETHER:
        moments.append(moment)
        moment = session.moments[moment.parent]
    return _events(reversed(moments)) if moment is shown else ()


def _since_answer(
    session: Session[Any, Any], moment: Moment[Any], seat: Seat
) -> tuple[tuple[Moment[Any], ...], Moment[Any] | None]:
    """The moments up to this one since the seat's last answer, and the moment in which it was asked (None: never)."""
    moments = [moment]
    while moment.parent is not None:
        moment = session.moments[moment.parent]
        decision = moment.position.decision
        if decision is not None and decision.seat == seat:
            return tuple(reversed(moments)), moment
        moments.append(moment)
    return tuple(reversed(moments)), None


def _events(moments: Iterable[Moment[Any]]) -> tuple[Happened, ...]:
    return tuple(happened for moment in moments for happened in moment.happened)
