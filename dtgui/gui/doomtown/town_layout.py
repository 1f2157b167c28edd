"""The layout of the town, for a scene and a size, and what it keeps during a phase: pure geometry, no Qt.

The table has five bands from the top down: the other players' strips (plate, hand, piles), their streets, town
square with the places out of town beside it, the viewer's street, the viewer's strip. An empty square is only a
strip. When cards are laid out for lowball, the streets shrink and the middle shows one line for each player. A fight
has a layout of its own: `duel_layout`.

Cards are as large as the bands allow at their default heights. Larger text leaves less room for the table: the
bands then shrink to their minimum before the cards do, and also when a dude comes to a square that was empty at
the start of the phase. Cards keep their size during a phase if possible, and the hand is as large in a fight as
before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dtgui.doomtown.scene_ids import STREET, is_row, row_id
from dtgui.gui.doomtown.duel_layout import DuelLayout, DuelMemory, duel_after
from dtgui.gui.doomtown.town_lines import is_in_line, lay_stages, seats_in_lines, stages_of, width_of_stage
from dtgui.gui.table.layout.arrange import LEAST_DROP, Pieces, standing_height
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.layout.slots import Remembered, Standing, standing_after
from dtgui.gui.table.layout.table_layout import (
    GAP_BETWEEN_PLAYERS,
    Sketch,
    TableLayout,
    filling,
    header_height,
    put_strips,
)
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene, Zone, ZoneKind


class Band(NamedTuple):
    """The height of a band in card heights, without its header: where there is room, and at least."""

    usual: float
    least: float

    def height(self, ease: float) -> float:
        """Return the height in card heights, from the minimum (0) to the default (1)."""
        return self.least + (self.usual - self.least) * ease


STREETS = Band(standing_height(1), standing_height(1, LEAST_DROP))
HAND = Band(0.92, 0.92)
SQUARE, EMPTY_SQUARE, SQUEEZED_SQUARE = Band(1.12, 1.0), Band(0.14, 0.02), Band(1.12, 0.78)
"""The last is for a square that was empty at the start of the phase: dudes there are smaller, and nothing else is."""
FOCUS_STREETS, FOCUS_LINE = Band(0.53, 0.5), Band(1.2, 1.1)
"""While cards are laid out: streets shrink to strips; posses and hands are about twice as large as cards there."""
FOLDED_HAND, LEAST_OF_LINES = 0.7, 0.85
"""The minimum height of the hand beside laid out cards, in their unit, if they would otherwise become smaller than
the second value.
"""
CROWDED_STREETS = Band(0.98, 0.9)
"""The streets beside the lines of three and more, where all is so small that folded streets would show nothing."""
THEIR_STRIP, THEIR_LINE = 0.07, 22.0
"""The height of the others' strips, by that of the table; the least in pixels for text of the normal size."""
CROWDED = 1.5
"""By how much they are higher where there are several of them."""
TAKEN_BY_TEXT = 82.0
"""About how many pixels all that stands above and below the table is higher with text of twice the normal size."""
LEAST_SHARE = 0.4
"""How much of an equal share of the width the street of each of the others keeps."""
LEAST_UNIT = 1.0
"""Pixels of a card's height where there is no room at all, as while a window is made."""
LONE_GAP, LONE_GAP_OF_STRIP = 0.2, 0.8
"""The width of the place where the first deed out of town may be built, beside the square and beside its strip."""
LEAST_SHARE_OF_SQUARE = 0.13
"""How much of the middle's width the town square keeps at least beside the lines of a shootout, unless it is empty."""
MOST_BESIDE_SQUARE, MOST_BESIDE_LINES = 0.52, 0.4
"""How much of the middle's width all rows of places beside it take at most: beside the square, and beside a fight."""
ABOVE_OTHERS = 1_000
"""The depth offset of cards above all others in play."""


def lay_out_town(
    scene: Scene, width: float, height: float, text: float = 1.0, remembered: Remembered[TownMemory] | None = None
) -> TableLayout:
    """Return the layout that fits this size exactly: nothing scrolls, nothing is outside.

    `text` is the size of titles as a multiple of the normal size; `remembered` is derived from the earlier scenes
    of the phase, if they are known.
    """
    pieces = Pieces(scene)
    memory = (remembered or Remembered(town_after)).of(scene, pieces)
    town = _Town(Sketch(scene, width, height, text, pieces, memory.standing), memory)
    if memory.duel is None:
        return town.layout()
    # The places and sizes of a fight are remembered by step; only the viewer's hand keeps the size that it had before.
    sketch = Sketch(scene, width, height, text, pieces, Standing({}, {}, memory.standing.breadths))
    return DuelLayout(sketch, memory.duel).layout(*town.heights_of_strips())


class _Town:
    """One layout in the making."""

    def __init__(self, sketch: Sketch, memory: TownMemory) -> None:
        self._scene = sketch.scene
        self._memory = memory
        self._sketch = sketch
        self._gap = self._sketch.gap
        self._others = self._sketch.others()
        self._lines = seats_in_lines(self._scene)
        self._stages = stages_of(self._scene)
        self._is_strip = not self._lines and memory.is_open
        self._theirs = self._strip_height(sketch.area.h, sketch.text)
        self._unit, self._heights = self._unit_and_heights()
        self._sketch.unit = self._unit

    def layout(self) -> TableLayout:
        theirs, their_street, middle, my_street, mine = self._sketch.area.rows(self._band_rooms(), self._gap)
        strips = put_strips(self._sketch, self._others, theirs)
        widths = self._widths_of_streets(strips[0].w) if strips else []
        for seat, street in zip(
            self._others, their_street.columns(widths, self._gap * GAP_BETWEEN_PLAYERS), strict=True
        ):
            self._put_row(self._street_of(seat)[::-1], street)
        self._lay_middle(middle)
        self._put_row(self._street_of(self._scene.seat), my_street)
        put_strips(self._sketch, [self._scene.seat], mine)
        return self._sketch.layout

    def heights_of_strips(self) -> tuple[float, float]:
        """Return the heights of the others' strips and of the viewer's in peace."""
        return self._theirs, self._in_peace()[1][-1]

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

    def _strip_height(self, height: float, text: float) -> float:
        more = CROWDED if len(self._others) > 1 else 1.0
        return max(THEIR_STRIP * height, THEIR_LINE * text) * more

    def _unit_and_heights(self) -> tuple[float, list[float]]:
        """How high a card is, and the heights of the bands below the others' strips, without their headers."""
        if len(self._lines) > 2:
            return self._fitted((CROWDED_STREETS, *[FOCUS_LINE] * len(self._lines), CROWDED_STREETS))
        return self._beside_hand() if self._lines else self._in_peace()

    def _in_peace(self) -> tuple[float, list[float]]:
        """While nothing is laid out; a square that was empty gives its room to everything else."""
        if not self._memory.was_open:
            return self._fitted((STREETS, SQUARE, STREETS))
        unit, heights = self._fitted((STREETS, EMPTY_SQUARE, STREETS))
        return self._fitted((STREETS, SQUEEZED_SQUARE, STREETS), unit) if self._memory.is_squeezed else (unit, heights)

    def _beside_hand(self) -> tuple[float, list[float]]:
        """Beside lines of cards the hand is as high as in peace, unless that would make the lines much smaller."""
        bands, hand = (FOCUS_STREETS, *[FOCUS_LINE] * len(self._lines), FOCUS_STREETS), self._in_peace()[1][-1]
        least = self._fitted(bands, hand=Band(FOLDED_HAND, FOLDED_HAND))[0] * LEAST_OF_LINES
        room = self._room_for_bands(self._sketch.area.h, self._sketch.text, len(bands))
        hand = min(hand, room - least * sum(band.least for band in bands))
        unit, heights = self._fitted(bands, taken=hand, hand=None)
        return unit, [*heights, hand]

    def _fitted(
        self, bands: Sequence[Band], wanted: float | None = None, *, hand: Band | None = HAND, taken: float = 0.0
    ) -> tuple[float, list[float]]:
        """Return the height of a card, `wanted` if possible, and the heights of each band and the hand, in pixels.

        Without a wanted height it is the largest that the default band heights allow. `taken` pixels are used by
        other parts.
        """
        every = (*bands, *([] if hand is None else [hand]))
        height, usual, least = self._sketch.area.h, sum(b.usual for b in every), sum(b.least for b in every)
        if wanted is None:
            with_usual_text = height + TAKEN_BY_TEXT * max(0.0, self._sketch.text - 1)
            wanted = self._room_for_bands(with_usual_text, min(1.0, self._sketch.text), len(bands)) - taken
            wanted /= usual
        room = self._room_for_bands(height, self._sketch.text, len(bands)) - taken
        unit = max(LEAST_UNIT, min(wanted, room / least))
        ease = max(0.0, min(1.0, (room / unit - least) / (usual - least)))
        return unit, [band.height(ease) * unit for band in every]

    def _room_for_bands(self, height: float, text: float, bands: int) -> float:
        """Return the height left for this many bands and the hand without their headers."""
        headers, gaps = header_height(height, text) * bands, self._gap * (bands + 1)
        return height - self._strip_height(height, text) - headers - gaps

    def _band_rooms(self) -> list[float]:
        """The heights of the bands with headers; the middle holds a line for each side."""
        header, lines = self._sketch.header, max(1, len(self._lines))
        theirs, middle, *_, mine, hand = self._heights
        middles = lines * (middle + header) + (lines - 1) * self._gap
        return [self._theirs, theirs + header, middles, mine + header, hand]

    def _street_of(self, seat: Seat) -> list[Zone]:
        return self._sketch.in_row(row_id(STREET, seat))

    # The middle

    def _lay_middle(self, middle: Rect) -> None:
        rest = self._lay_aside(self._aside(), self._lay_stages(middle))
        squares = [zone for zone in self._scene.zones if zone.kind is ZoneKind.COMMON]
        if self._lines:
            width = self._width_of_squares(squares, rest)
            rest, lines = rest.columns([width, rest.w - width - self._gap], self._gap)
            self._lay_lines(lines)
        share = (rest.w - self._gap * (len(squares) - 1)) / max(1, len(squares))
        for zone, rect in zip(squares, rest.columns([share] * len(squares), self._gap), strict=True):
            self._sketch.put(zone, rect, self._unit)

    def _lay_stages(self, middle: Rect) -> Rect:
        """Lay out the cards being resolved; return the rest of the room.

        Beside hands a column is kept for them, so that nothing moves when they come. Otherwise they cover the middle.
        """
        if not self._lines:
            width = width_of_stage(self._unit)
            for number, zone in enumerate(self._stages, start=1):
                high = self._unit + self._sketch.header + 4
                top = min(middle.y + (middle.h - high) / 2, self._sketch.area.bottom - high)
                place = Rect(middle.right - number * (width + self._gap), top, width, high)
                self._sketch.put(zone, place, self._unit, above=ABOVE_OTHERS)
            return middle
        if not self._scene.focus:
            return middle
        width = width_of_stage(self._unit)
        lay_stages(self._sketch, middle._replace(x=middle.right - width, w=width), self._unit)
        return middle.inset(0, 0, width + self._gap, 0)

    def _width_of_squares(self, squares: list[Zone], room: Rect) -> float:
        """Return the width that the lines leave, within bounds: dudes in the square stay visible."""
        if self._memory.is_square_empty:
            return self._sketch.header
        lines = max(self._line_width(seat) for seat in self._lines)
        wanted = sum(map(self._sketch.natural_width, squares)) + self._unit * 0.4
        least = min(wanted, room.w * LEAST_SHARE_OF_SQUARE)
        return max(least, min(wanted, room.w - lines - self._gap))

    def _line_width(self, seat: Seat) -> float:
        return sum(self._sketch.natural_width(zone) + self._gap for zone in self._line_of(seat))

    def _aside(self) -> list[list[Zone]]:
        """Return the zones beside the square: each player's places out of town."""
        rows = {
            zone.row: zone.owner == self._scene.seat
            for zone in self._scene.zones
            if zone.row and not is_row(zone.row, STREET) and zone.kind in (ZoneKind.PLACE, ZoneKind.GAP)
        }
        return [self._sketch.in_row(row) for row in sorted(rows, key=lambda row: rows[row])]

    def _lay_aside(self, rows: list[list[Zone]], middle: Rect) -> Rect:
        """Lay the rows beside the middle, the others' at the left, the viewer's at the right; return the rest.

        The rest is centred if there are only empty places beside it.
        """
        most = middle.w * (MOST_BESIDE_LINES if self._lines else MOST_BESIDE_SQUARE) / max(2, len(rows))
        gap = self._unit * (LONE_GAP_OF_STRIP if self._is_strip else LONE_GAP)
        left, right = middle.x, middle.right
        for row in rows:
            lone_gap = all(zone.kind is ZoneKind.GAP for zone in row)
            width = gap if lone_gap else min(most, self._sketch.row_width(row))
            if row[0].owner == self._scene.seat:
                right -= width + self._gap
                self._put_row(row, Rect(right + self._gap, middle.y, width, middle.h))
            else:
                self._put_row(row, Rect(left, middle.y, width, middle.h))
                left += width + self._gap
        if not self._lines and all(zone.kind is ZoneKind.GAP for row in rows for zone in row):
            left = middle.x + (middle.right - right)
        return Rect(left, middle.y, right - left, middle.h)

    def _line_of(self, seat: Seat) -> list[Zone]:
        return [zone for zone in self._scene.zones if zone.owner == seat and is_in_line(zone)]

    def _lay_lines(self, room: Rect) -> None:
        """A line for each player that has cards laid out."""
        height = (room.h - self._gap * (len(self._lines) - 1)) / len(self._lines)
        for seat, line in zip(self._lines, room.rows([height] * len(self._lines), self._gap), strict=True):
            zones = self._line_of(seat)
            widths = filling(self._widths_in(zones), line.w - self._gap * (len(zones) - 1))
            for zone, rect in zip(zones, line.columns(widths, self._gap), strict=True):
                self._sketch.put(zone, rect, height - self._sketch.header - 2)

    def _widths_in(self, zones: list[Zone]) -> list[float]:
        return [self._sketch.natural_width(zone, self._unit * FOCUS_LINE.usual) for zone in zones]


# The facts that the town's layout keeps during a phase: the room of the square, slots and rows. No Qt.


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
