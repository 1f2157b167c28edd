"""The facts that the town's layout keeps during a phase: the room of the square, slots and rows. No Qt."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown.scene_ids import STREET, is_row
from dtgui.gui.doomtown.duel_memory import DuelMemory, duel_after
from dtgui.gui.table.layout.arrange import Pieces
from dtgui.gui.table.layout.slots import Standing, standing_after
from dtgui.kernel.scene import Scene, ZoneKind


class TownMemory(NamedTuple):
    """The facts derived from the scenes of a phase so far."""

    standing: Standing
    was_open: bool
    """Whether the middle of the town was empty as the phase began: then cards are as large as that leaves room."""
    is_open: bool
    """Whether it has been empty ever since."""
    focus: str
    """The present focus of the table."""
    is_square_empty: bool
    """Whether the square has been empty since the focus began."""
    duel: DuelMemory | None
    """The facts of the present fight, None in peace."""

    @property
    def is_squeezed(self) -> bool:
        """Return whether a dude has come to the middle since: everything else keeps its size, and makes room."""
        return self.was_open and not self.is_open


def town_after(before: TownMemory | None, scene: Scene, pieces: Pieces) -> TownMemory:
    """Return the facts after a scene, given those after the previous scene of its phase."""
    standing = standing_after(None if before is None else before.standing, scene, pieces)
    is_empty = _is_square_empty(scene)
    is_open = is_empty and _is_town_alone(scene)
    duel = duel_after(None if before is None else before.duel, scene, pieces)
    if before is None:
        return TownMemory(standing, is_open, is_open, scene.focus, is_empty, duel)
    was_empty = before.is_square_empty or before.focus != scene.focus
    is_open = before.is_open and is_open
    return TownMemory(standing, before.was_open, is_open, scene.focus, was_empty and is_empty, duel)


def _is_square_empty(scene: Scene) -> bool:
    squares = {zone.id for zone in scene.zones if zone.kind is ZoneKind.COMMON}
    return not any(piece.zone in squares for piece in scene.pieces)


def _is_town_alone(scene: Scene) -> bool:
    """Return whether no place is beside the square."""
    return not any(zone.kind is ZoneKind.PLACE and not is_row(zone.row, STREET) for zone in scene.zones)
