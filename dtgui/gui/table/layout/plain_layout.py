"""A table for any game of up to six seats: the others above, shared zones in the middle, the viewer below. No Qt.

Each player has a corner: the plate with hands and piles, and a line for every row of zones that the player owns.
Unowned rows fill the middle from the top down, in the order of the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dtgui.gui.table.layout.arrange import standing_height
from dtgui.gui.table.layout.geometry import SHAPES, Rect
from dtgui.gui.table.layout.table_layout import IN_STRIP, Sketch, TableLayout, put_strip
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import PieceKind, Scene, Zone, ZoneKind

MOST_IN_A_LINE = 3
"""The most players side by side; more sit in two lines."""
PLATE, THEIR_STRIP, MY_STRIP = 0.42, 0.62, 1.16
"""The height of a strip with a plate alone, of the others' strips with cards, and of the viewer's, in card heights."""
GAPS = 0.3
"""The height of a row that holds only drop targets."""
LOW_ROW = 0.62
"""The height of a row that never has a card in it, such as the spaces of a board for pawns."""
FILLING = frozenset({ZoneKind.COMMON, ZoneKind.SPOT, ZoneKind.PARTY})
"""Zones that take all the available room; others are as wide as their content."""


class Corner(NamedTuple):
    """A player's part of the table: the seat, and the rows that stand beside its strip."""

    seat: Seat
    rows: tuple[tuple[Zone, ...], ...]


def lay_out(scene: Scene, width: float, height: float, text: float = 1.0) -> TableLayout:
    """Return the layout that fits this size exactly: nothing scrolls, nothing is outside.

    `text` is the size of titles as a multiple of the normal size.
    """
    return _Plain(scene, width, height, text).layout()


class _Plain:
    """One layout in the making."""

    def __init__(self, scene: Scene, width: float, height: float, text: float) -> None:
        self._sketch = Sketch(scene, width, height, text)
        self._scene = scene
        others = [self._corner(seat) for seat in self._sketch.others()]
        in_a_line = len(others) if len(others) <= MOST_IN_A_LINE else -(-len(others) // 2)
        self._lines = [others[start : start + in_a_line] for start in range(0, len(others), max(1, in_a_line))]
        self._mine = self._corner(scene.seat)
        self._middle = self._rows_of(None)
        self._sketch.unit = self._unit()

    def layout(self) -> TableLayout:
        rooms = [*map(self._height_of_line, self._lines), self._room(self._middle), self._room_of(self._mine)]
        *theirs, middle, mine = self._sketch.area.rows(rooms, self._sketch.gap)
        for line, room in zip(self._lines, theirs, strict=True):
            between = self._sketch.gap * (len(line) - 1)
            shares = [(room.w - between) / len(line)] * len(line)
            for corner, rect in zip(line, room.columns(shares, self._sketch.gap), strict=True):
                self._put_corner(corner, rect)
        self._put_rows(self._middle, middle)
        self._put_corner(self._mine, mine)
        return self._sketch.layout

    # What there is

    def _corner(self, seat: Seat) -> Corner:
        return Corner(seat, self._rows_of(seat))

    def _rows_of(self, owner: Seat | None) -> tuple[tuple[Zone, ...], ...]:
        """Return the rows of zones of an owner, or of no owner; a zone without a row is one by itself."""
        rows: dict[str, list[Zone]] = {}
        for zone in self._scene.zones:
            if zone.owner == owner and (owner is None or zone.kind not in IN_STRIP):
                rows.setdefault(zone.row or zone.id, []).append(zone)
        return tuple(tuple(sorted(row, key=lambda zone: zone.slot)) for row in rows.values())

    def _has_strip(self, seat: Seat) -> bool:
        return any(zone.owner == seat and zone.kind in IN_STRIP for zone in self._scene.zones)

    # How high it is: in card heights, and besides in pixels

    def _unit(self) -> float:
        """The height of a card with which everything just fits."""
        lines = [max(map(self._units_of, line)) for line in self._lines]
        units = sum(lines) + self._units_of_rows(self._middle) + self._units_of(self._mine)
        fixed = sum(max(map(self._pixels_of, line)) for line in self._lines)
        fixed += self._pixels(self._middle) + self._pixels_of(self._mine) + self._sketch.gap * (len(lines) + 1)
        return max(1.0, (self._sketch.area.h - fixed) / units)

    def _units_of(self, corner: Corner) -> float:
        high = MY_STRIP if corner.seat == self._scene.seat else THEIR_STRIP
        return (high if self._has_strip(corner.seat) else PLATE) + self._units_of_rows(corner.rows)

    def _units_of_rows(self, rows: Sequence[Sequence[Zone]]) -> float:
        return sum(map(self._units_of_row, rows))

    def _units_of_row(self, row: Sequence[Zone]) -> float:
        if any(zone.kind is ZoneKind.PLACE for zone in row):
            return standing_height(1)
        if all(zone.kind is ZoneKind.GAP for zone in row):
            return GAPS
        kinds = {piece.kind for zone in row for piece in self._sketch.pieces.standing_in(zone)}
        small = all(zone.kind is ZoneKind.SPOT for zone in row) and PieceKind.CARD not in kinds
        return LOW_ROW if small else standing_height(1) - SHAPES[PieceKind.TOKEN].height

    def _pixels_of(self, corner: Corner) -> float:
        return self._pixels(corner.rows) + (self._sketch.gap if corner.rows else 0.0)

    def _pixels(self, rows: Sequence[Sequence[Zone]]) -> float:
        """Return the height of rows without their pieces: headers, and the gaps between them."""
        return self._sketch.header * len(rows) + self._sketch.gap * max(0, len(rows) - 1)

    def _room(self, rows: Sequence[Sequence[Zone]]) -> float:
        return self._sketch.unit * self._units_of_rows(rows) + self._pixels(rows)

    def _room_of(self, corner: Corner) -> float:
        return self._sketch.unit * self._units_of(corner) + self._pixels_of(corner)

    def _height_of_line(self, line: Sequence[Corner]) -> float:
        units, pixels = max(map(self._units_of, line)), max(map(self._pixels_of, line))
        return self._sketch.unit * units + pixels

    # Putting it

    def _put_corner(self, corner: Corner, room: Rect) -> None:
        """The strip at the edge of the table, the rows towards its middle."""
        rows = self._room(corner.rows)
        gap = self._sketch.gap if corner.rows else 0.0
        strip = room.h - rows - gap
        if corner.seat == self._scene.seat:
            towards, edge = room.rows([rows, strip], gap)
        else:
            edge, towards = room.rows([strip, rows], gap)
        put_strip(self._sketch, corner.seat, edge)
        self._put_rows(corner.rows, towards)

    def _put_rows(self, rows: Sequence[Sequence[Zone]], room: Rect) -> None:
        heights = [self._sketch.unit * self._units_of_row(row) + self._sketch.header for row in rows]
        for row, rect in zip(rows, room.rows(heights, self._sketch.gap), strict=True):
            if any(zone.kind in FILLING for zone in row):
                self._fill(row, rect)
            else:
                self._sketch.put_row(row, rect)

    def _fill(self, row: Sequence[Zone], room: Rect) -> None:
        """Spread zones over the whole width: spaces of a board equally, others in proportion to their content."""
        space = room.w - self._sketch.gap * (len(row) - 1)
        is_board = all(zone.kind is ZoneKind.SPOT for zone in row)
        wanted = [1.0 if is_board else self._sketch.natural_width(zone) for zone in row]
        widths = [width * space / sum(wanted) for width in wanted]
        for zone, rect in zip(row, room.columns(widths, self._sketch.gap), strict=True):
            self._sketch.put(zone, rect, self._sketch.unit)
