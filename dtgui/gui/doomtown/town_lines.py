"""The zones of a town that are laid out in lines across the table, and those of cards being resolved. No Qt."""

from __future__ import annotations

from dtgui.doomtown.scene_ids import STAGE, is_row
from dtgui.gui.table.layout.geometry import CARD_RATIO, Rect
from dtgui.gui.table.layout.table_layout import Sketch
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene, Zone, ZoneKind

LAID_OUT = frozenset({ZoneKind.SPREAD, ZoneKind.PARTY})


def stages_of(scene: Scene) -> list[Zone]:
    """Return the zones of cards that are being resolved."""
    return [zone for zone in scene.zones if _is_on_stage(zone)]


def is_in_line(zone: Zone) -> bool:
    """Return whether a zone is a part of a player's line: a posse, or cards laid out."""
    return zone.kind in LAID_OUT and zone.owner is not None and not _is_on_stage(zone)


def seats_in_lines(scene: Scene) -> list[Seat]:
    """Return the seats that have a line, those on the viewer's side last, and the viewer last of these."""
    seats = {zone.owner for zone in scene.zones if is_in_line(zone) and (scene.focus or zone.count)}
    order = [panel.seat for panel in scene.panels if panel.seat in seats]
    return sorted(order, key=lambda seat: (scene.are_together(scene.seat, seat), seat == scene.seat))


def width_of_stage(unit: float) -> float:
    """Return the width of the column for cards being resolved, for the height of a card there."""
    return unit * CARD_RATIO + 10


def lay_stages(sketch: Sketch, column: Rect, unit: float, above: int = 0) -> None:
    """Lay the cards being resolved into a column: the viewer's into its lower half, `above` others in depth."""
    half = (column.h - sketch.gap) / 2
    for is_mine, part in zip((False, True), column.rows([half, half], sketch.gap), strict=True):
        zones = [zone for zone in stages_of(sketch.scene) if (zone.owner == sketch.scene.seat) is is_mine]
        for zone, place in zip(zones, part.columns([part.w / max(1, len(zones))] * len(zones), 0), strict=True):
            sketch.put(zone, place, unit, above=above)


def _is_on_stage(zone: Zone) -> bool:
    return is_row(zone.row, STAGE)
