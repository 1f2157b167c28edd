"""Where everything on the table lies, for a scene and a size: pure geometry, no Qt.

The table is five bands from the top down: the other players' strips (plate, hand, piles), their streets, the town
square with the places out of town beside it, the viewer's street, the viewer's strip. When cards are laid out for a
shootout, a job or lowball, the streets give way and the middle shows one line for each side, facing each other.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dtgui.gui.table.arrange import Ground, Pieces, arrange, least_width, natural_width, standing_height
from dtgui.gui.table.geometry import CARD_RATIO, Placed, Rect
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene, Zone, ZoneKind

LAID_OUT = frozenset({ZoneKind.SPREAD, ZoneKind.POSSE})
STRIP_KINDS = frozenset({ZoneKind.HAND, ZoneKind.PILE})
STREET = "street"

THEIR_HAND, STREETS, SQUARE, MY_HAND = 0.52, standing_height(1), 1.4, 0.92
FOCUS_STREETS, FOCUS_LINE, FOCUS_HAND = 0.86, 1.2, 0.66
"""Heights of the bands in card heights."""


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of zones (headers included), the places of pieces, and the plates of the players."""

    size: tuple[float, float]
    unit: float
    header: float
    zones: dict[str, Rect] = field(default_factory=dict)
    pieces: dict[str, Placed] = field(default_factory=dict)
    plates: dict[Seat, Rect] = field(default_factory=dict)


def lay_out(scene: Scene, width: float, height: float) -> TableLayout:
    """Return the layout that fits this size exactly: nothing scrolls, nothing lies outside."""
    return _Layouter(scene, width, height).layout()


class _Layouter:
    """One layout in the making."""

    def __init__(self, scene: Scene, width: float, height: float) -> None:
        self._scene = scene
        self._pieces = Pieces(scene)
        self._gap = max(3.0, height * 0.006)
        self._header = max(15.0, height * 0.024)
        self._area = Rect(0, 0, width, height).shrunk(self._gap)
        self._lines = self._laid_out_seats()
        self._heights = self._band_heights()
        self._unit = self._heights[2] / (FOCUS_LINE if self._lines else SQUARE)
        self._layout = TableLayout((width, height), self._unit, self._header)

    def layout(self) -> TableLayout:
        theirs, their_street, middle, my_street, mine = self._area.rows(self._band_rooms(), self._gap)
        others = [panel.seat for panel in self._scene.panels if panel.seat != self._scene.seat]
        share = (self._area.w - self._gap * (len(others) - 1)) / max(1, len(others))
        for seat, strip in zip(others, theirs.columns([share] * len(others), self._gap), strict=True):
            self._lay_strip(seat, strip)
        for seat, street in zip(others, their_street.columns([share] * len(others), self._gap), strict=True):
            self._lay_row(self._street_of(seat)[::-1], street)
        self._lay_middle(middle)
        self._lay_row(self._street_of(self._scene.seat), my_street)
        self._lay_strip(self._scene.seat, mine)
        return self._layout

    # Bands

    def _laid_out_seats(self) -> list[Seat]:
        """The seats that have cards laid out, or a posse, the viewer's side last."""
        seats = {
            zone.owner
            for zone in self._scene.zones
            if zone.kind in LAID_OUT and zone.owner is not None and (self._scene.focus or zone.count)
        }
        order = [panel.seat for panel in self._scene.panels]
        return sorted(seats, key=lambda seat: (seat == self._scene.seat, order.index(seat)))

    def _band_heights(self) -> tuple[float, ...]:
        """The heights of the bands without headers, so that cards are as large as the window allows."""
        lines = len(self._lines)
        if lines:
            shares = (THEIR_HAND, FOCUS_STREETS, FOCUS_LINE, FOCUS_STREETS, FOCUS_HAND)
            total = sum(shares) + FOCUS_LINE * (lines - 1)
        else:
            shares = (THEIR_HAND, STREETS, SQUARE, STREETS, MY_HAND)
            total = sum(shares)
        unit = (self._area.h - self._header * (2 + max(1, lines)) - self._gap * (4 + max(0, lines - 1))) / total
        return tuple(share * unit for share in shares)

    def _band_rooms(self) -> list[float]:
        """The heights of the bands with headers; the middle holds a line for each side."""
        theirs, street, middle, my_street, mine = self._heights
        lines = max(1, len(self._lines))
        room = lines * (middle + self._header) + (lines - 1) * self._gap
        return [theirs, street + self._header, room, my_street + self._header, mine]

    # Strips: plate, hand, piles

    def _lay_strip(self, seat: Seat, strip: Rect) -> None:
        mine = [zone for zone in self._scene.zones if zone.owner == seat and zone.kind in STRIP_KINDS]
        piles = [zone for zone in mine if zone.kind is ZoneKind.PILE]
        hands = [zone for zone in mine if zone.kind is ZoneKind.HAND]
        plate = min(max(150.0, self._unit * 1.9), strip.w * 0.34)
        pile = strip.h * CARD_RATIO + 2 * self._gap
        hand = max(0.0, strip.w - plate - len(piles) * (pile + self._gap) - self._gap)
        widths = [plate, *([hand / len(hands)] * len(hands) if hands else [hand]), *([pile] * len(piles))]
        rects = strip.columns(widths, self._gap)
        self._layout.plates[seat] = rects[0]
        for zone, rect in zip(hands, rects[1:], strict=False):
            self._put(zone, rect, strip.h, header=0)
        for zone, rect in zip(piles, rects[len(rects) - len(piles) :], strict=True):
            self._put(zone, rect, strip.h, header=0)

    # Streets, and whatever else stands in a row

    def _street_of(self, seat: Seat) -> list[Zone]:
        return self._in_row(f"{STREET}:{seat}")

    def _in_row(self, row: str) -> list[Zone]:
        return sorted((zone for zone in self._scene.zones if zone.row == row), key=lambda zone: zone.slot)

    def _lay_row(self, zones: list[Zone], room: Rect) -> None:
        if not zones:
            return
        space = room.w - self._gap * (len(zones) - 1)
        unit = min(self._unit, (room.h - self._header) / STREETS)
        unit *= min(1.0, space / sum(least_width(zone, self._pieces, unit) for zone in zones))
        least = [least_width(zone, self._pieces, unit) for zone in zones]
        wanted = [natural_width(zone, self._pieces, unit, self._gap) for zone in zones]
        widths = _shared(least, wanted, space)
        left = max(0.0, (space - sum(widths)) / 2)
        for zone, rect in zip(zones, room.inset(left, 0, 0, 0).columns(widths, self._gap), strict=True):
            self._put(zone, rect, unit)

    # The middle

    def _lay_middle(self, middle: Rect) -> None:
        squares = [zone for zone in self._scene.zones if zone.kind is ZoneKind.SQUARE]
        aside = self._aside()
        rest = self._lay_aside(aside, middle) if aside else middle
        if self._lines:
            busy = any(self._pieces.standing_in(zone) for zone in squares)
            width = rest.w * (0.19 if busy else 0.08)
            square, lines = rest.columns([width, rest.w - width - self._gap], self._gap)
            self._lay_lines(lines)
        else:
            square = rest
        for zone, rect in zip(
            squares, square.columns([square.w / max(1, len(squares))] * len(squares), 0), strict=True
        ):
            self._put(zone, rect, self._unit)

    def _aside(self) -> list[list[Zone]]:
        """The rows that are no street: out of town, one list for each player who has places there."""
        rows = {
            zone.row: zone.owner == self._scene.seat
            for zone in self._scene.zones
            if zone.row and not zone.row.startswith(f"{STREET}:") and zone.kind in (ZoneKind.PLACE, ZoneKind.GAP)
        }
        return [self._in_row(row) for row in sorted(rows, key=lambda row: rows[row])]

    def _lay_aside(self, rows: list[list[Zone]], middle: Rect) -> Rect:
        """Lay the places out of town: the others' at the left of the middle, the viewer's at the right."""
        most = middle.w * (0.22 if self._lines else 0.26)
        widths = [min(most, self._row_width(row)) for row in rows]
        left, right = middle.x, middle.right
        for row, width in zip(rows, widths, strict=True):
            if row[0].owner == self._scene.seat:
                right -= width + self._gap
                self._lay_row(row, Rect(right + self._gap, middle.y, width, middle.h))
            else:
                self._lay_row(row, Rect(left, middle.y, width, middle.h))
                left += width + self._gap
        return Rect(left, middle.y, right - left, middle.h)

    def _row_width(self, zones: list[Zone]) -> float:
        unit = self._unit
        return sum(natural_width(zone, self._pieces, unit, self._gap) for zone in zones) + self._gap * (len(zones) - 1)

    def _lay_lines(self, room: Rect) -> None:
        """A line for each side: its posse at the left, its draw hand at the right."""
        height = (room.h - self._gap * (len(self._lines) - 1)) / len(self._lines)
        for seat, line in zip(self._lines, room.rows([height] * len(self._lines), self._gap), strict=True):
            zones = [zone for zone in self._scene.zones if zone.owner == seat and zone.kind in LAID_OUT]
            zones.sort(key=lambda zone: zone.kind is ZoneKind.SPREAD)
            widths = [(line.w - self._gap * (len(zones) - 1)) / len(zones)] * len(zones)
            for zone, rect in zip(zones, line.columns(widths, self._gap), strict=True):
                self._put(zone, rect, min(self._unit, (line.h - self._header) / 1.12))

    def _put(self, zone: Zone, rect: Rect, unit: float, header: float | None = None) -> None:
        """Give a zone its rectangle, and its pieces their places below the header."""
        top = self._header if header is None else header
        self._layout.zones[zone.id] = rect
        inside = rect.inset(2, top, 2, 1)
        unit = min(unit, inside.h)
        ground = Ground(inside, unit, self._gap, self._scene.seat)
        self._layout.pieces.update(arrange(zone, self._pieces, ground))


def _shared(least: list[float], wanted: list[float], room: float) -> list[float]:
    """Widths between the least and the wanted ones that fill no more than the room."""
    slack, missing = room - sum(least), sum(wanted) - sum(least)
    if missing <= 0:
        return wanted
    part = max(0.0, min(1.0, slack / missing))
    return [low + (want - low) * part for low, want in zip(least, wanted, strict=True)]
