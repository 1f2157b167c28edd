"""Where everything on the table lies, for a scene and a size: pure geometry, no Qt.

The table is five bands from the top down: the other players' strips (plate, hand, piles), their streets, the town
square with the places out of town beside it, the viewer's street, the viewer's strip. When cards are laid out for a
shootout, a job or lowball, the streets give way and the middle shows one line for each side, facing each other.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dtgui.gui.table.arrange import (
    LEAST_LAID_OUT,
    MOST_PEEKING,
    PEEK,
    Ground,
    Pieces,
    arrange,
    least_width,
    natural_width,
    standing_height,
)
from dtgui.gui.table.geometry import CARD_RATIO, Placed, Rect
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene, Zone, ZoneKind

LAID_OUT = frozenset({ZoneKind.SPREAD, ZoneKind.POSSE})
STREET, STAGE = "street", "stage"

THEIR_HAND, STREETS, SQUARE, MY_HAND = 0.44, standing_height(1), 1.16, 1.26
FOCUS_STREETS, FOCUS_LINE, FOCUS_HAND = 0.98, 1.2, 0.94
"""Heights of the bands in card heights."""
CROWDED_HAND = 0.62
"""The height of the others' strips where there are several of them."""
LEAST_HEADER, MOST_HEADER = 16.0, 40.0
"""The height of a place's header with text of normal size, in pixels; larger text needs as much more."""
SIGN, LETTER, FIGURE = 1.5, 0.24, 1.9
"""About how wide the controller's sign, a letter of the title and a figure are in a header, in its heights."""
SHARE_OF_HEADER = 0.025
"""A header's height by that of the table, within those bounds."""
GAP_BETWEEN_PLAYERS = 3.0
"""How far the others' streets lie apart, in gaps: whose street a place is on is to be seen."""
LEAST_SHARE = 0.4
"""How much of an equal share of the width the street of each of the others keeps."""
LONE_GAP = 0.2
"""The width of the place where the first deed out of town may be built, in card heights."""
LEAST_SHARE_OF_SQUARE = 0.13
"""How much of the middle's width the town square keeps at least beside the lines of a shootout."""
MOST_SHARE_OF_PILE = 0.12
"""How much of a strip's width one pile takes at most."""


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of zones (headers and labels included), the places of pieces, and the plates of the players."""

    size: tuple[float, float]
    unit: float
    header: float
    zones: dict[str, Rect] = field(default_factory=dict)
    grounds: dict[str, Rect] = field(default_factory=dict)
    """The part of each zone where its pieces lie, without header and label."""
    pieces: dict[str, Placed] = field(default_factory=dict)
    plates: dict[Seat, Rect] = field(default_factory=dict)


def lay_out(scene: Scene, width: float, height: float, text: float = 1.0) -> TableLayout:
    """Return the layout that fits this size exactly: nothing scrolls, nothing lies outside.

    `text` is how large titles are as a multiple of the normal size.
    """
    return _Layouter(scene, width, height, text).layout()


LOW_STRIP, LOW_STRIP_OF_OTHERS = 62.0, 120.0
"""Strips lower than this have everything in one line: the viewer's own, and those of the others.

This and what follows is meant for text of normal size, in pixels.
"""
WIDE_STRIP = 640.0
"""Strips narrower than this have no room for labels beside the piles."""
WIDEST_LABEL = 110.0
LEAST_LABEL = 30.0
"""The least room beside a pile that a label fits into."""
LEAST_PLATE = 140.0


class _Layouter:
    """One layout in the making."""

    def __init__(self, scene: Scene, width: float, height: float, text: float) -> None:
        self._scene = scene
        self._pieces = Pieces(scene)
        self._gap = max(3.0, height * 0.006)
        self._text = text
        self._header = max(LEAST_HEADER * text, min(MOST_HEADER * text, height * SHARE_OF_HEADER))
        self._area = Rect(0, 0, width, height).shrunk(self._gap)
        self._others = [panel.seat for panel in scene.panels if panel.seat != scene.seat]
        self._lines = self._laid_out_seats()
        self._heights = self._band_heights()
        self._unit = self._heights[2] / (FOCUS_LINE if self._lines else SQUARE)
        self._layout = TableLayout((width, height), self._unit, self._header)

    def layout(self) -> TableLayout:
        theirs, their_street, middle, my_street, mine = self._area.rows(self._band_rooms(), self._gap)
        between = self._gap * GAP_BETWEEN_PLAYERS
        share = (self._area.w - between * (len(self._others) - 1)) / max(1, len(self._others))
        strips = theirs.columns([share] * len(self._others), between)
        streets = their_street.columns(self._widths_of_streets(share), between)
        for seat, strip, street in zip(self._others, strips, streets, strict=True):
            self._lay_strip(seat, strip)
            self._lay_row(self._street_of(seat)[::-1], street)
        self._lay_middle(middle)
        self._lay_row(self._street_of(self._scene.seat), my_street)
        self._lay_strip(self._scene.seat, mine)
        return self._layout

    def _widths_of_streets(self, share: float) -> list[float]:
        """The widths of the others' streets: below their strips, but a crowded one has room from the others."""
        wanted = [max(self._row_width(self._street_of(seat)), share * LEAST_SHARE) for seat in self._others]
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
        is_low = self._is_low(seat, strip)
        mine = [zone for zone in self._scene.zones if zone.owner == seat and zone.kind in _IN_STRIP]
        piles = [zone for zone in mine if zone.kind is ZoneKind.PILE]
        hands = [zone for zone in mine if zone.kind is ZoneKind.HAND]
        plate, pile = self._plate_width(strip, is_low), self._pile_width(strip, is_low)
        hand = max(0.0, strip.w - plate - len(piles) * (pile + self._gap) - self._gap)
        widths = [plate, *([hand / len(hands)] * len(hands) if hands else [hand]), *([pile] * len(piles))]
        rects = strip.columns(widths, self._gap)
        self._layout.plates[seat] = rects[0]
        for zone, rect in zip(hands, rects[1:], strict=False):
            self._put(zone, rect, strip.h, header=0)
        for zone, rect in zip(piles, rects[len(rects) - len(piles) :], strict=True):
            below = 0.0 if is_low else _label_below(strip)
            card = min(rect.w, (strip.h - below) * CARD_RATIO + 4)
            beside = rect.w - card if not below and rect.w - card >= LEAST_LABEL * self._text else 0.0
            self._put(zone, rect, strip.h - below, header=0, label=(beside, below))

    def _is_low(self, seat: Seat, strip: Rect) -> bool:
        """Whether everything in a strip stands in one line, the piles' labels beside them."""
        return strip.h <= (LOW_STRIP if seat == self._scene.seat else LOW_STRIP_OF_OTHERS) * self._text

    def _is_wide(self, strip: Rect) -> bool:
        return strip.w > WIDE_STRIP * self._text

    def _plate_width(self, strip: Rect, is_low: bool) -> float:
        if is_low and self._is_wide(strip):
            return min(strip.h * 9, strip.w * 0.36)
        return min(max(LEAST_PLATE * self._text, self._unit * 1.95), strip.w * 0.34)

    def _pile_width(self, strip: Rect, is_low: bool) -> float:
        card = (strip.h if is_low else strip.h - _label_below(strip)) * CARD_RATIO
        label = min(strip.h * 1.6, WIDEST_LABEL * self._text) if is_low and self._is_wide(strip) else 2 * self._gap
        return min(card + label, strip.w * MOST_SHARE_OF_PILE)

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
        for_cards = _shared(least, wanted, space)
        # Titles have only the room that cards leave.
        titled = [max(width, self._width_of_header(zone)) for zone, width in zip(zones, for_cards, strict=True)]
        widths = _shared(for_cards, titled, space)
        left = max(0.0, (space - sum(widths)) / 2)
        for zone, rect in zip(zones, room.inset(left, 0, 0, 0).columns(widths, self._gap), strict=True):
            self._put(zone, rect, unit)

    def _width_of_header(self, zone: Zone) -> float:
        """About how wide a place is whose header has room for its title and its figures."""
        if zone.kind is not ZoneKind.PLACE or self._lines:
            return 0.0
        return self._header * (SIGN + LETTER * len(zone.title) + FIGURE * len(zone.badges))

    # The middle

    def _lay_middle(self, middle: Rect) -> None:
        rest = self._lay_aside(self._aside(), middle)
        squares = [zone for zone in self._scene.zones if zone.kind is ZoneKind.SQUARE]
        if self._lines:
            width = self._width_of_squares(squares, rest)
            rest, lines = rest.columns([width, rest.w - width - self._gap], self._gap)
            self._lay_lines(lines)
        share = (rest.w - self._gap * (len(squares) - 1)) / max(1, len(squares))
        for zone, rect in zip(squares, rest.columns([share] * len(squares), self._gap), strict=True):
            self._put(zone, rect, self._unit)

    def _width_of_squares(self, squares: list[Zone], room: Rect) -> float:
        """What the lines leave over, within bounds: whoever stands in the square stays in sight."""
        lines = max(self._line_width(seat) for seat in self._lines)
        wanted = sum(natural_width(zone, self._pieces, self._unit, self._gap) for zone in squares) + self._unit * 0.4
        least = min(wanted, room.w * LEAST_SHARE_OF_SQUARE)
        return max(least, min(wanted, room.w - lines - self._gap))

    def _line_width(self, seat: Seat) -> float:
        return sum(natural_width(zone, self._pieces, self._unit, self._gap) + self._gap for zone in self._line_of(seat))

    def _aside(self) -> list[list[Zone]]:
        """What stands beside the square: each player's places out of town, and cards that are being resolved."""
        rows = {
            zone.row: zone.owner == self._scene.seat
            for zone in self._scene.zones
            if zone.row
            and not zone.row.startswith(f"{STREET}:")
            and (zone.kind in (ZoneKind.PLACE, ZoneKind.GAP) or _is_on_stage(zone))
        }
        return [self._in_row(row) for row in sorted(rows, key=lambda row: rows[row])]

    def _lay_aside(self, rows: list[list[Zone]], middle: Rect) -> Rect:
        """Lay the rows beside the middle, the others' at the left, the viewer's at the right; return what is left."""
        most = middle.w * (0.22 if self._lines else 0.26)
        left, right = middle.x, middle.right
        for row in rows:
            lone_gap = all(zone.kind is ZoneKind.GAP for zone in row)
            width = self._unit * LONE_GAP if lone_gap else min(most, self._row_width(row))
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

    def _line_of(self, seat: Seat) -> list[Zone]:
        """A side's posse, then its draw hand."""
        zones = [zone for zone in self._scene.zones if zone.owner == seat and _is_in_line(zone)]
        return sorted(zones, key=lambda zone: zone.kind is ZoneKind.SPREAD)

    def _lay_lines(self, room: Rect) -> None:
        """A line for each side: its posse at the left, its draw hand at the right, as wide as they need."""
        height = (room.h - self._gap * (len(self._lines) - 1)) / len(self._lines)
        tall = height - self._header - 2
        halves = [self._widths_in(self._line_of(seat)) for seat in self._lines]
        if len({len(widths) for widths in halves}) == 1:
            # Posse faces posse, and hand faces hand.
            halves = [[max(column) for column in zip(*halves, strict=True)]] * len(halves)
        halves = [_filling(widths, room.w - self._gap * (len(widths) - 1)) for widths in halves]
        unit = self._unit_of_posses(tall, halves)
        for seat, line, widths in zip(
            self._lines, room.rows([height] * len(self._lines), self._gap), halves, strict=True
        ):
            for zone, rect in zip(self._line_of(seat), line.columns(widths, self._gap), strict=True):
                self._put(zone, rect, tall if zone.kind is ZoneKind.SPREAD else unit)

    def _unit_of_posses(self, tall: float, halves: list[list[float]]) -> float:
        """The height of a card in any posse: as large as all of them have room for, high and wide."""
        unit = tall / (1 + self._peeking())
        for seat, widths in zip(self._lines, halves, strict=True):
            for zone, width in zip(self._line_of(seat), widths, strict=True):
                if zone.kind is ZoneKind.POSSE:
                    unit *= min(1.0, width / natural_width(zone, self._pieces, unit, self._gap))
        return max(unit, min(self._unit, tall / 1.12) * LEAST_LAID_OUT)

    def _peeking(self) -> float:
        """How much of the cards attached to somebody in a posse is to be seen above, in card heights."""
        posses = [zone for zone in self._scene.zones if zone.kind is ZoneKind.POSSE]
        carried = (len(self._pieces.attached_to(dude)) for zone in posses for dude in self._pieces.standing_in(zone))
        return min(MOST_PEEKING / 2, PEEK * max(carried, default=0))

    def _widths_in(self, zones: list[Zone]) -> list[float]:
        return [natural_width(zone, self._pieces, self._unit * FOCUS_LINE, self._gap) for zone in zones]

    def _put(
        self, zone: Zone, rect: Rect, unit: float, header: float | None = None, label: tuple[float, float] = (0, 0)
    ) -> None:
        """Give a zone its rectangle, and its pieces their places below the header.

        `label` is the room that is kept for one at the right, and below.
        """
        top = self._header if header is None else header
        beside, below = label
        inside = rect.inset(2, top, max(2.0, beside), max(1.0, below))
        self._layout.zones[zone.id], self._layout.grounds[zone.id] = rect, inside
        unit = min(unit, inside.h)
        ground = Ground(inside, unit, self._gap, self._scene.seat)
        self._layout.pieces.update(arrange(zone, self._pieces, ground))


def _label_below(strip: Rect) -> float:
    """How high the label below a pile is."""
    return max(13.0, strip.h * 0.13)


_IN_STRIP = frozenset({ZoneKind.HAND, ZoneKind.PILE})


def _is_on_stage(zone: Zone) -> bool:
    """Whether a zone holds cards that are being resolved, which stand beside the town square."""
    return zone.row.startswith(STAGE)


def _is_in_line(zone: Zone) -> bool:
    return zone.kind in LAID_OUT and zone.owner is not None and not _is_on_stage(zone)


def _filling(wanted: list[float], room: float) -> list[float]:
    """Widths that fill the room: what is to spare goes to the first, what is missing is missed by all."""
    spare = room - sum(wanted)
    if spare >= 0:
        return [wanted[0] + spare, *wanted[1:]]
    return [width * room / sum(wanted) for width in wanted]


def _shared(least: list[float], wanted: list[float], room: float) -> list[float]:
    """Widths between the least and the wanted ones that fill no more than the room."""
    slack, missing = room - sum(least), sum(wanted) - sum(least)
    if missing <= 0:
        return wanted
    part = max(0.0, min(1.0, slack / missing))
    return [low + (want - low) * part for low, want in zip(least, wanted, strict=True)]
