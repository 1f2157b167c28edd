"""How a fight is laid out by its step, and what its layout keeps during the step. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.questions import ShootoutStep
from dtgui.gui.doomtown.town_lines import is_in_line
from dtgui.gui.table.layout.arrange import Pieces
from dtgui.gui.table.layout.facing import Breadth, breadth_of
from dtgui.gui.table.layout.slots import taken
from dtgui.kernel.scene import Scene, ZoneKind


class Arrangement(Enum):
    """How a fight is laid out: nothing moves as long as this stays the same."""

    FORMING = "forming"
    """Posses are formed: the town is large, since those who may join are there."""
    FACING = "facing"
    """The posses face each other over the whole table."""
    DRAWING = "drawing"
    """Hands are drawn: they are large."""
    COMPARING = "comparing"
    """Hands have been revealed."""
    FALLING = "falling"
    """The round is decided: the posses are large again, beside the hands."""


WITH_HANDS: Mapping[ShootoutStep | None, Arrangement] = MappingProxyType(
    {
        ShootoutStep.RESOLUTION: Arrangement.COMPARING,
        ShootoutStep.CASUALTIES: Arrangement.FALLING,
        ShootoutStep.FLIGHT: Arrangement.FALLING,
    }
)
"""The arrangement of a step while draw hands lie on the table, if they are not being drawn."""
WITH_CELLS = frozenset({ZoneKind.PLACE, ZoneKind.COMMON, ZoneKind.PARTY, ZoneKind.SPREAD})


class DuelMemory(NamedTuple):
    """The facts derived from the scenes since the present arrangement began."""

    arrangement: Arrangement
    cells: Mapping[str, tuple[str, ...]]
    """The pieces of each zone by its id: one that leaves keeps its cell free, and the next arrival takes it."""
    breadths: Mapping[str, Breadth]
    """The greatest breadth of each piece with its attachments."""


def duel_after(before: DuelMemory | None, scene: Scene, pieces: Pieces) -> DuelMemory | None:
    """Return the facts after a scene, given those after the previous one; None in peace."""
    arrangement = arrangement_of(scene)
    if arrangement is None:
        return None
    is_new = before is None or before.arrangement is not arrangement
    known = {} if before is None else before.cells
    cells: dict[str, tuple[str, ...]] = {}
    breadths = {} if before is None or is_new else dict(before.breadths)
    for zone in scene.zones:
        if zone.kind in WITH_CELLS:
            there = {piece.id: piece for piece in pieces.standing_in(zone)}
            had = [id_ for id_ in known.get(zone.id, ()) if id_ in there or not is_new]
            cells[zone.id] = tuple(taken(had, list(there)))
            own = pieces.place_card(zone)
            for piece in (*there.values(), *([own] if own else [])):
                breadth = breadth_of(piece, pieces)
                breadths[piece.id] = breadths.get(piece.id, breadth).at_least(breadth)
    return DuelMemory(arrangement, cells, breadths)


def arrangement_of(scene: Scene) -> Arrangement | None:
    """Return the arrangement of the fight in a scene, None in peace."""
    if not any(zone.kind is ZoneKind.PARTY for zone in scene.zones):
        return None
    step = _step_of(scene)
    if step is ShootoutStep.POSSES:
        return Arrangement.FORMING
    has_hands = any(zone.kind is ZoneKind.SPREAD and is_in_line(zone) for zone in scene.zones)
    return WITH_HANDS.get(step, Arrangement.DRAWING) if has_hands else Arrangement.FACING


def _step_of(scene: Scene) -> ShootoutStep | None:
    """The step of a fight, by its number: its words may be translated."""
    course = scene.course
    return None if course is None else tuple(ShootoutStep)[course.steps.index(course.step)]
