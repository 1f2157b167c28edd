"""An organizer with the real cards and the opponents' card values."""

from __future__ import annotations

import pytest

from dtgui.app.paths import default_paths
from dtgui.games.doomtown import make_doomtown
from dtgui.limited.event import EventPhase, EventPlan, LimitedKind, Organizer, organizer_of


@pytest.fixture(scope="session")
def organizer() -> Organizer:
    return organizer_of(make_doomtown(default_paths()), default_paths())


@pytest.fixture
def plan() -> EventPlan:
    return EventPlan(LimitedKind.DRAFT, 5, ("DT2", "DofB"), ("Me", "Ada", "Bo", "Cy"))


def drafted(organizer: Organizer, plan: EventPlan):
    """Return an event whose draft is over: every pick is the advised one."""
    event = organizer.begin(plan)
    while event.phase is EventPhase.DRAFT:
        event = organizer.pick(event, organizer.advise(event))
    return event


def submitted(organizer: Organizer, plan: EventPlan):
    """Return an event that is ready for its first match."""
    event = drafted(organizer, plan)
    return organizer.submit(event, organizer.built(event, "Mine"))
