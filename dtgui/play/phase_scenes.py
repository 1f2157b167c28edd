"""The scenes of a seat since a phase began, so that the table looks the same however the moment was reached.

A table keeps things in place during a phase. Their places follow from the session alone, so a resumed game, or an
earlier moment, looks as it did before. Of a moment that is not shown, only what lay where is worked out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import Session
from dtgui.play.history import recent_events

MOST_KEPT = 200
"""The most scenes cached; earlier ones are made again when needed."""


class PhaseScenes:
    """Links the scenes of one session's moments, each of which is made once."""

    def __init__(self) -> None:
        self._session: Session[Any, Any] | None = None
        self._kept: dict[tuple[int, Seat], Scene] = {}

    def linked(self, session: Session[Any, Any], scene: Scene, *, is_kept: bool = True) -> Scene:
        """Return a present scene linked with its seat's earlier scene in the same phase.

        It is cached for later scenes, unless it shows more than the seat normally sees.
        """
        if session is not self._session:
            self._session, self._kept = session, {}
        linked = replace(scene, before=self._before(session, scene))
        if is_kept:
            self._keep(session.present.number, linked)
        return linked

    def _before(self, session: Session[Any, Any], scene: Scene) -> Scene | None:
        """The scene of the moment before the present, linked; None where the phase begins."""
        made: list[tuple[int, Scene]] = []
        number = session.present.parent
        while number is not None and (number, scene.seat) not in self._kept:
            earlier = _scene_of(session, number, scene.seat)
            if not _same_phase(earlier, scene):
                break
            made.append((number, earlier))
            number = session.moments[number].parent
        known = None if number is None else self._kept.get((number, scene.seat))
        before = known if known is not None and _same_phase(known, scene) else None
        for number, earlier in reversed(made):
            before = replace(earlier, before=before)
            self._keep(number, before)
        return before

    def _keep(self, number: int, scene: Scene) -> None:
        self._kept.pop((number, scene.seat), None)
        self._kept[number, scene.seat] = scene
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]


def _scene_of(session: Session[Any, Any], number: int, seat: Seat) -> Scene:
    moment = session.moments[number]
    return session.game.bare_scene(session.game.observe(moment.position, seat), recent_events(session, seat, moment))


def _same_phase(one: Scene, other: Scene) -> bool:
    return (one.day, one.phase) == (other.day, other.phase)
