"""The zones of a town that are laid out in lines across the table, and those of cards being resolved. No Qt."""

from __future__ import annotations

from dtgui.doomtown.scene_ids import STAGE, is_row
from dtgui.gui.table.layout.geometry import CARD_RATIO, Rect, card_at
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


def lay_stages(sketch: Sketch, column: Rect, unit: float, above: int = 0, free: float = 0.0) -> None:
    """Lay the cards being resolved into a column, `above` others in depth, none over another.

    The others' cards fill it from the top down, the viewer's from the bottom up. Above each card is this much `free`.
    """
    zones = stages_of(sketch.scene)
    theirs = [zone for zone in zones if zone.owner != sketch.scene.seat]
    mine = [zone for zone in zones if zone.owner == sketch.scene.seat]
    places = [slot.inset(0, free, 0, 0) for slot in column.rows(*_slots_of_stage(sketch, zones, column.h))]
    for zone in theirs:
        places = _lay_stage(sketch, zone, places, unit, above)
    for zone in mine:
        places = _lay_stage(sketch, zone, places[::-1], unit, above)[::-1]


def _slots_of_stage(sketch: Sketch, zones: list[Zone], height: float) -> tuple[list[float], float]:
    """The heights of a column's slots, one for each card and at least two, and the gap between them."""
    number = max(2, sum(max(1, len(sketch.pieces.standing_in(zone))) for zone in zones))
    return [(height - sketch.gap * (number - 1)) / number] * number, sketch.gap


def _lay_stage(sketch: Sketch, zone: Zone, places: list[Rect], unit: float, above: int) -> list[Rect]:
    """Lay a zone's cards into the first of these places, and return the remaining ones."""
    pieces = sketch.pieces.standing_in(zone)
    number = max(1, len(pieces))
    own = sorted(places[:number])
    rect = own[0]._replace(h=own[-1].bottom - own[0].y)
    placed = {}
    for depth, (piece, slot) in enumerate(zip(pieces, places, strict=False)):
        place = slot.inset(2, sketch.header, 2, 1)
        high = min(unit, place.h, place.w / CARD_RATIO)
        left, top = place.center[0] - high * CARD_RATIO / 2, place.center[1] - high / 2
        placed[piece.id] = card_at(left, top, high, piece.turned, above + depth)
    sketch.lay(zone, rect, rect.inset(2, sketch.header, 2, 1), placed)
    return places[number:]


def _is_on_stage(zone: Zone) -> bool:
    return is_row(zone.row, STAGE)
