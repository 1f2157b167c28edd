"""The scenes that a seat has had since a phase began, so that a table looks the same whichever way it came there.

A table keeps things where they were while a phase lasts. What it keeps to is read from the session: so a game that is
resumed, or a moment that is gone back to, looks as it did before.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import Session

MOST_KEPT = 4_000
"""After so many scenes they are made anew."""


class PhaseScenes:
    """Makes the scenes of one session's moments, each once, with nothing but what a layout needs."""

    def __init__(self) -> None:
        self._session: Session[Any, Any] | None = None
        self._kept: dict[tuple[int, Seat], Scene] = {}

    def before(self, session: Session[Any, Any], scene: Scene) -> Scene | None:
        """Return what the seat of this scene, the present one, saw a moment before; None where the phase begins."""
        if session is not self._session or len(self._kept) > MOST_KEPT:
            self._session, self._kept = session, {}
        made: list[tuple[int, Scene]] = []
        number = session.present.parent
        while number is not None and (number, scene.seat) not in self._kept:
            bare = _bare_scene(session, number, scene.seat)
            if not _same_phase(bare, scene):
                break
            made.append((number, bare))
            number = session.moments[number].parent
        earlier = None if number is None else self._kept.get((number, scene.seat))
        before = earlier if earlier is not None and _same_phase(earlier, scene) else None
        for number, bare in reversed(made):
            before = replace(bare, before=before)
            self._kept[number, scene.seat] = before
        return before


def _bare_scene(session: Session[Any, Any], number: int, seat: Seat) -> Scene:
    """The scene of a moment without what may be done, and without what happened before it."""
    scene = session.game.scene(session.game.observe(session.moments[number].position, seat))
    return replace(scene, gestures=(), arrows=(), notes={})


def _same_phase(one: Scene, other: Scene) -> bool:
    return (one.day, one.phase) == (other.day, other.phase)
