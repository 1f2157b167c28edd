"""Where everything in the town lies, for a scene and a size: pure geometry, no Qt.

The table is five bands from the top down: the other players' strips (plate, hand, piles), their streets, the town
square with the places out of town beside it, the viewer's street, the viewer's strip. When cards are laid out for a
shootout, a job or lowball, the streets give way and the middle shows one line for each side, facing each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.gui.table.arrange import LEAST_LAID_OUT, MOST_PEEKING, PEEK, standing_height
from dtgui.gui.table.geometry import Rect
from dtgui.gui.table.layout import Sketch, TableLayout, filling
from dtgui.gui.table.strips import put_strip
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene, Zone, ZoneKind

LAID_OUT = frozenset({ZoneKind.SPREAD, ZoneKind.PARTY})
STREET, STAGE = "street", "stage"

THEIR_HAND, STREETS, SQUARE, MY_HAND = 0.44, standing_height(1), 1.16, 1.26
FOCUS_STREETS, FOCUS_LINE, FOCUS_HAND = 0.98, 1.2, 0.94
"""Heights of the bands in card heights."""
CROWDED_HAND = 0.62
"""The height of the others' strips where there are several of them."""
GAP_BETWEEN_PLAYERS = 3.0
"""How far the others' streets lie apart, in gaps: whose street a place is on is to be seen."""
LEAST_SHARE = 0.4
"""How much of an equal share of the width the street of each of the others keeps."""
LONE_GAP = 0.2
"""The width of the place where the first deed out of town may be built, in card heights."""
LEAST_SHARE_OF_SQUARE = 0.13
"""How much of the middle's width the town square keeps at least beside the lines of a shootout."""


def lay_out_town(scene: Scene, width: float, height: float, text: float = 1.0) -> TableLayout:
    """Return the layout that fits this size exactly: nothing scrolls, nothing lies outside.

    `text` is how large titles are as a multiple of the normal size.
    """
    return _Town(scene, width, height, text).layout()


class _Town:
    """One layout in the making."""

    def __init__(self, scene: Scene, width: float, height: float, text: float) -> None:
        self._scene = scene
        self._sketch = Sketch(scene, width, height, text)
        self._gap = self._sketch.gap
        self._others = self._sketch.others()
        self._lines = self._laid_out_seats()
        self._heights = self._band_heights()
        self._unit = self._sketch.unit = self._heights[2] / (FOCUS_LINE if self._lines else SQUARE)

    def layout(self) -> TableLayout:
        theirs, their_street, middle, my_street, mine = self._sketch.area.rows(self._band_rooms(), self._gap)
        between = self._gap * GAP_BETWEEN_PLAYERS
        share = (self._sketch.area.w - between * (len(self._others) - 1)) / max(1, len(self._others))
        strips = theirs.columns([share] * len(self._others), between)
        streets = their_street.columns(self._widths_of_streets(share), between)
        for seat, strip, street in zip(self._others, strips, streets, strict=True):
            put_strip(self._sketch, seat, strip)
            self._put_row(self._street_of(seat)[::-1], street)
        self._lay_middle(middle)
        self._put_row(self._street_of(self._scene.seat), my_street)
        put_strip(self._sketch, self._scene.seat, mine)
        return self._sketch.layout

    def _put_row(self, zones: Sequence[Zone], room: Rect) -> None:
        self._sketch.put_row(zones, room, titled=not self._lines)

    def _widths_of_streets(self, share: float) -> list[float]:
        """The widths of the others' streets: below their strips, but a crowded one has room from the others."""
        wanted = [max(self._sketch.row_width(self._street_of(seat)), share * LEAST_SHARE) for seat in self._others]
        spare = [max(0.0, share - want) for want in wanted]
        missing = sum(max(0.0, want - share) for want in wanted)
        given = min(1.0, missing / sum(spare)) if sum(spare) else 0.0
        got = min(1.0, sum(spare) / missing) if missing else 0.0
        return [
            share - left * given if left else share + (want - share) * got
            for want, left in zip(wanted, spare, strict=True)
        ]

    # Bands

    def _laid_out_seats(self) -> list[Seat]:
        """The seats that have cards laid out, or a posse, the viewer's side last."""
        seats = {zone.owner for zone in self._scene.zones if _is_in_line(zone) and (self._scene.focus or zone.count)}
        order = [panel.seat for panel in self._scene.panels if panel.seat in seats]
        return sorted(order, key=lambda seat: (seat == self._scene.seat, order.index(seat)))

    def _band_heights(self) -> tuple[float, ...]:
        """The heights of the bands without headers, so that cards are as large as the window allows."""
        lines = len(self._lines)
        theirs = THEIR_HAND if len(self._others) < 2 else CROWDED_HAND
        if lines:
            shares = (theirs, FOCUS_STREETS, FOCUS_LINE, FOCUS_STREETS, FOCUS_HAND)
            total = sum(shares) + FOCUS_LINE * (lines - 1)
        else:
            shares = (theirs, STREETS, SQUARE, STREETS, MY_HAND)
            total = sum(shares)
        headers = self._sketch.header * (2 + max(1, lines))
        unit = (self._sketch.area.h - headers - self._gap * (4 + max(0, lines - 1))) / total
        return tuple(share * unit for share in shares)

    def _band_rooms(self) -> list[float]:
        """The heights of the bands with headers; the middle holds a line for each side."""
        theirs, street, middle, my_street, mine = self._heights
        header, lines = self._sketch.header, max(1, len(self._lines))
        room = lines * (middle + header) + (lines - 1) * self._gap
        return [theirs, street + header, room, my_street + header, mine]

    def _street_of(self, seat: Seat) -> list[Zone]:
        return self._sketch.in_row(f"{STREET}:{seat}")

    # The middle

    def _lay_middle(self, middle: Rect) -> None:
        rest = self._lay_aside(self._aside(), middle)
        squares = [zone for zone in self._scene.zones if zone.kind is ZoneKind.COMMON]
        if self._lines:
            width = self._width_of_squares(squares, rest)
            rest, lines = rest.columns([width, rest.w - width - self._gap], self._gap)
            self._lay_lines(lines)
        share = (rest.w - self._gap * (len(squares) - 1)) / max(1, len(squares))
        for zone, rect in zip(squares, rest.columns([share] * len(squares), self._gap), strict=True):
            self._sketch.put(zone, rect, self._unit)

    def _width_of_squares(self, squares: list[Zone], room: Rect) -> float:
        """What the lines leave over, within bounds: dudes in the square stay in sight."""
        lines = max(self._line_width(seat) for seat in self._lines)
        wanted = sum(map(self._sketch.natural_width, squares)) + self._unit * 0.4
        least = min(wanted, room.w * LEAST_SHARE_OF_SQUARE)
        return max(least, min(wanted, room.w - lines - self._gap))

    def _line_width(self, seat: Seat) -> float:
        return sum(self._sketch.natural_width(zone) + self._gap for zone in self._line_of(seat))

    def _aside(self) -> list[list[Zone]]:
        """What stands beside the square: each player's places out of town, and cards that are being resolved."""
        rows = {
            zone.row: zone.owner == self._scene.seat
            for zone in self._scene.zones
            if zone.row
            and not zone.row.startswith(f"{STREET}:")
            and (zone.kind in (ZoneKind.PLACE, ZoneKind.GAP) or _is_on_stage(zone))
        }
        return [self._sketch.in_row(row) for row in sorted(rows, key=lambda row: rows[row])]

    def _lay_aside(self, rows: list[list[Zone]], middle: Rect) -> Rect:
        """Lay the rows beside the middle, the others' at the left, the viewer's at the right; return what is left."""
        most = middle.w * (0.22 if self._lines else 0.26)
        left, right = middle.x, middle.right
        for row in rows:
            lone_gap = all(zone.kind is ZoneKind.GAP for zone in row)
            width = self._unit * LONE_GAP if lone_gap else min(most, self._sketch.row_width(row))
            if row[0].owner == self._scene.seat:
                right -= width + self._gap
                self._put_row(row, Rect(right + self._gap, middle.y, width, middle.h))
            else:
                self._put_row(row, Rect(left, middle.y, width, middle.h))
                left += width + self._gap
        return Rect(left, middle.y, right - left, middle.h)

    def _line_of(self, seat: Seat) -> list[Zone]:
        """A side's posse, then its draw hand."""
        zones = [zone for zone in self._scene.zones if zone.owner == seat and _is_in_line(zone)]
        return sorted(zones, key=lambda zone: zone.kind is ZoneKind.SPREAD)

    def _lay_lines(self, room: Rect) -> None:
        """A line for each side: its posse at the left, its draw hand at the right, as wide as they need."""
        height = (room.h - self._gap * (len(self._lines) - 1)) / len(self._lines)
        tall = height - self._sketch.header - 2
        halves = [self._widths_in(self._line_of(seat)) for seat in self._lines]
        if len({len(widths) for widths in halves}) == 1:
            # Posse faces posse, and hand faces hand.
            halves = [[max(column) for column in zip(*halves, strict=True)]] * len(halves)
        halves = [filling(widths, room.w - self._gap * (len(widths) - 1)) for widths in halves]
        unit = self._unit_of_posses(tall, halves)
        for seat, line, widths in zip(
            self._lines, room.rows([height] * len(self._lines), self._gap), halves, strict=True
        ):
            for zone, rect in zip(self._line_of(seat), line.columns(widths, self._gap), strict=True):
                self._sketch.put(zone, rect, tall if zone.kind is ZoneKind.SPREAD else unit)

    def _unit_of_posses(self, tall: float, halves: list[list[float]]) -> float:
        """The height of a card in any posse: as large as all of them have room for, high and wide."""
        unit = tall / (1 + self._peeking())
        for seat, widths in zip(self._lines, halves, strict=True):
            for zone, width in zip(self._line_of(seat), widths, strict=True):
                if zone.kind is ZoneKind.PARTY:
                    unit *= min(1.0, width / self._sketch.natural_width(zone, unit))
        return max(unit, min(self._unit, tall / 1.12) * LEAST_LAID_OUT)

    def _peeking(self) -> float:
        """How much of the cards attached to a dude in a posse is to be seen above, in card heights."""
        posses = [zone for zone in self._scene.zones if zone.kind is ZoneKind.PARTY]
        pieces = self._sketch.pieces
        carried = (len(pieces.attached_to(dude)) for zone in posses for dude in pieces.standing_in(zone))
        return min(MOST_PEEKING / 2, PEEK * max(carried, default=0))

    def _widths_in(self, zones: list[Zone]) -> list[float]:
        return [self._sketch.natural_width(zone, self._unit * FOCUS_LINE) for zone in zones]


def _is_on_stage(zone: Zone) -> bool:
    """Whether a zone holds cards that are being resolved, which stand beside the town square."""
    return zone.row.startswith(STAGE)


def _is_in_line(zone: Zone) -> bool:
    return zone.kind in LAID_OUT and zone.owner is not None and not _is_on_stage(zone)
