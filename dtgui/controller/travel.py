"""Ways through the moments of a session: back to one's own decisions, to where a play, a day, a shootout began.

Pure functions of a session and of questions about its moments; whoever calls them moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dtgui.kernel.session import Moment, Session

AnySession = Session[Any, Any]
Asks = Callable[[Moment[Any]], bool]
"""Whether a moment is one that is looked for."""


def last_before(session: AnySession, wanted: Asks) -> Moment[Any] | None:
    """Return the nearest moment of this kind before the present, None where there is none."""
    return next((moment for moment in reversed(session.line()[:-1]) if wanted(moment)), None)


def first_ahead(session: AnySession, wanted: Asks) -> Moment[Any] | None:
    """Return the nearest undone moment of this kind, else the last undone one; None where nothing was undone."""
    future = session.future()
    return next((moment for moment in future if wanted(moment)), future[-1] if future else None)


def start_of_run(session: AnySession, inside: Asks) -> Moment[Any] | None:
    """Return the moment before the run of such moments that ends at the present; None where it is not in one."""
    line = session.line()
    if not inside(line[-1]):
        return None
    outside = [moment for moment in line if not inside(moment)]
    return outside[-1] if outside else line[0]
