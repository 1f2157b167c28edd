"""The layout of a fight, for a scene and a size, and what it keeps during a step: pure geometry, no Qt.

From the top down: the other players' strips, the town in one row or two, a line for each side across the whole table,
the viewer's strip. A line has the side's posse, and at the right its draw hand if there is one. The step of the fight
decides what is large, by its `Arrangement`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.questions import ShootoutStep
from dtgui.doomtown.scene_ids import OUT_OF_TOWN, STREET, row_id
from dtgui.gui.doomtown.town_lines import is_in_line, lay_stages, seats_in_lines, stages_of, width_of_stage
from dtgui.gui.table.layout.arrange import BESIDE, Pieces
from dtgui.gui.table.layout.facing import (
    FRAMED,
    Breadth,
    Cell,
    Cells,
    breadth_of,
    face_each_other,
    side_by_side,
    unit_of,
    width_of,
)
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.layout.slots import taken
from dtgui.gui.table.layout.table_layout import Sketch, TableLayout, put_strips
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene, Zone, ZoneKind

# How a fight is laid out by its step, and what its layout keeps during the step. No Qt.


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


# The layout, for a scene and a size


class Shares(NamedTuple):
    """How the room between the strips is shared."""

    town: float
    """How much of its height the town takes."""
    hand: float
    """How much of a line's width a draw hand takes at most."""
    large_hand: float
    """The same of a hand that has more cards than usual."""
    keeps_column: bool = True
    """Whether the column for cards being resolved is kept free beside hands, with or without such cards."""


SHARES: Mapping[Arrangement, Shares] = MappingProxyType(
    {
        Arrangement.FORMING: Shares(0.23, 0.3, 0.3),
        Arrangement.FACING: Shares(0.2, 0.0, 0.0),
        Arrangement.DRAWING: Shares(0.17, 0.62, 0.73),
        Arrangement.COMPARING: Shares(0.17, 0.62, 0.73),
        Arrangement.FALLING: Shares(0.2, 0.3, 0.36, keeps_column=False),
    }
)
HAND_SIZE = 5
"""How many cards a draw hand usually has."""
DEED_WHILE_FORMING = 0.62
"""The size of a place's own card while posses are formed, by that of the dudes who may join there."""
GAP_IN_TOWN = 0.15
"""The width of a place for a new deed in the town's rows, in card heights."""
IN_THE_MIDDLE = frozenset({"leader", "mark"})
"""The marks of those who stand in the middle of their posses, face to face."""
ABOVE_POSSES = 100
"""How much higher cards being resolved lie than those of posses."""


class DuelLayout:
    """The layout of a fight in the making."""

    def __init__(self, sketch: Sketch, memory: DuelMemory) -> None:
        self._sketch = sketch
        self._scene = sketch.scene
        self._memory = memory
        self._gap = sketch.gap
        self._shares = SHARES[memory.arrangement]
        self._seats = seats_in_lines(sketch.scene)
        self._is_forming = memory.arrangement is Arrangement.FORMING

    def layout(self, theirs: float, mine: float) -> TableLayout:
        """Return the layout, for the heights of the others' strips and of the viewer's."""
        area = self._sketch.area
        room = area.h - theirs - mine - 3 * self._gap
        town = room * self._shares.town
        their_strips, streets, lines, my_strip = area.rows([theirs, town, room - town, mine], self._gap)
        put_strips(self._sketch, self._sketch.others(), their_strips)
        self._lay_lines(lines)
        self._lay_town(streets)
        put_strips(self._sketch, [self._scene.seat], my_strip)
        return self._sketch.layout

    # The town

    def _rows_of_town(self, height: float) -> list[list[Zone]]:
        """The others' places, the square and the viewer's places, in the number of rows in which cards are larger.

        Those out of town are at both ends.
        """
        squares = [zone for zone in self._scene.zones if zone.kind is ZoneKind.COMMON]
        others = [zone for seat in self._sketch.others() for zone in self._places_of(seat)[::-1]]
        mine = [*squares, *self._places_of(self._scene.seat)]
        choices = [[[*others, *mine]], [others, mine]]
        return max(choices, key=lambda rows: self._cards_of_town(rows, self._height_of_row(height, rows)))

    def _height_of_row(self, height: float, rows: Sequence[Sequence[Zone]]) -> float:
        return (height - self._gap * (len(rows) - 1)) / len(rows)

    def _places_of(self, seat: Seat) -> list[Zone]:
        return [zone for row in (STREET, OUT_OF_TOWN) for zone in self._sketch.in_row(row_id(row, seat))]

    def _cards_of_town(self, rows: Sequence[Sequence[Zone]], height: float) -> float:
        """The height of a card in rows at most so high, in which all of them are side by side."""
        high = (height - self._sketch.header - 1) / FRAMED
        across = (self._width_for_cards(row) / max(1.0, sum(map(self._breadth, row))) for row in rows if row)
        return max(0.0, min(high, *across))

    def _width_for_cards(self, row: Sequence[Zone]) -> float:
        return self._sketch.area.w - BESIDE * len(row) - self._gap * (len(row) - 1)

    def _breadth(self, zone: Zone) -> float:
        """The width of all cards of a place, in card heights."""
        return GAP_IN_TOWN if zone.kind is ZoneKind.GAP else max(1.0, width_of(self._cells_at(zone)))

    def _cells_at(self, zone: Zone) -> Cells:
        """The place's own card, then everybody there."""
        own = self._sketch.pieces.place_card(zone)
        there = self._cells(zone)
        scale = DEED_WHILE_FORMING if self._is_forming else 1.0
        return there if own is None else [Cell(own, self._memory.breadths[own.id], scale), *there]

    def _cells(self, zone: Zone) -> Cells:
        """The cells of a zone from the left, with the pieces that are there."""
        there = {piece.id: piece for piece in self._sketch.pieces.standing_in(zone)}
        ids = self._memory.cells.get(zone.id, ())
        return [Cell(there.get(id_), self._memory.breadths[id_]) for id_ in ids]

    def _lay_town(self, room: Rect) -> None:
        """Lay everything side by side; what is left of a row's room belongs to the square, or to all of the row."""
        rows = self._rows_of_town(room.h)
        height = self._height_of_row(room.h, rows)
        card = self._cards_of_town(rows, height)
        for row, band in zip(rows, room.rows([height] * len(rows), self._gap), strict=True):
            for zone, rect in zip(row, band.columns(self._widths_in_town(row, card), self._gap), strict=True):
                ground = self._ground(rect)
                placed = side_by_side(self._cells_at(zone), self._sketch.pieces, ground, card)
                self._sketch.lay(zone, rect, ground, placed)

    def _widths_in_town(self, row: Sequence[Zone], card: float) -> list[float]:
        widths = [self._breadth(zone) * card + BESIDE for zone in row]
        spare = self._sketch.area.w - sum(widths) - self._gap * (len(row) - 1)
        squares = [width * (zone.kind is ZoneKind.COMMON) for zone, width in zip(row, widths, strict=True)]
        takes = squares if spare > 0 and any(squares) else widths
        return [width + spare * take / sum(takes) for width, take in zip(widths, takes, strict=True)]

    def _ground(self, rect: Rect) -> Rect:
        return rect.inset(2, self._sketch.header, 2, 1)

    # The lines

    def _lay_lines(self, room: Rect) -> None:
        """Lay a line for each side: all cards of posses are equally high, and so are those of hands.

        Cards being resolved have a column at the right end of all lines, so that nothing moves when they come.
        """
        number = max(1, len(self._seats))
        height = (room.h - self._gap * (number - 1)) / number
        tall = max(0.0, height - self._sketch.header - 2)
        self._sketch.unit = tall / FRAMED
        stage = width_of_stage(self._sketch.unit)
        lines = dict(zip(self._seats, room.rows([height] * number, self._gap), strict=False))
        hand = self._width_of_hands(room.w, tall, stage)
        keeps_column = self._shares.keeps_column or bool(stages_of(self._scene))
        self._lay_hands(lines, hand, stage if keeps_column else 0.0)
        self._lay_posses(lines, room.w - hand, 0.0 if hand else stage)
        column = room.inset(room.w - stage, 0, 3, 0)
        lay_stages(self._sketch, column, self._sketch.unit, ABOVE_POSSES, free=self._sketch.header)

    def _zones_in(self, lines: Mapping[Seat, Rect], kind: ZoneKind) -> list[tuple[Zone, Rect]]:
        """The posses or the hands, with their lines."""
        zones = (zone for zone in self._scene.zones if zone.kind is kind and is_in_line(zone))
        return [(zone, lines[zone.owner]) for zone in zones if zone.owner is not None]

    def _lay_posses(self, lines: Mapping[Seat, Rect], width: float, free: float) -> None:
        """Lay the posses this wide, whose cards keep `free` pixels clear at the right end."""
        pieces, gap = self._sketch.pieces, self._gap
        zones = self._zones_in(lines, ZoneKind.PARTY)
        rects = [line._replace(w=width) for _, line in zones]
        grounds = [self._ground(rect) for rect in rects]
        cells = [sorted(self._cells(zone), key=_is_beside_the_leader) for zone, _ in zones]
        rooms = [ground.inset(0, 0, free, 0) for ground in grounds]
        unit = min((unit_of(each, room, gap) for each, room in zip(cells, rooms, strict=True)), default=0.0)
        for (zone, _), rect, ground, each in zip(zones, rects, grounds, cells, strict=True):
            self._sketch.lay(zone, rect, ground, face_each_other(each, pieces, ground, unit, gap, free))

    def _cards_in_hands(self) -> int:
        hands = (zone for zone in self._scene.zones if zone.kind is ZoneKind.SPREAD and is_in_line(zone))
        return max((0, *(len(self._memory.cells[zone.id]) for zone in hands)))

    def _width_of_hands(self, room: float, tall: float, stage: float) -> float:
        """The width that hands take from the posses; none without any hand."""
        number = self._cards_in_hands()
        if not number:
            return 0.0
        share = self._shares.large_hand if number > HAND_SIZE else self._shares.hand
        whole = max(number, HAND_SIZE) * Cell(None).side_by_side * tall
        return min(whole + BESIDE + self._gap + stage, room * share)

    def _lay_hands(self, lines: Mapping[Seat, Rect], width: float, free: float) -> None:
        """Lay hands at the right, as large as they have room there with all cards side by side."""
        cells = max(HAND_SIZE, self._cards_in_hands()) * Cell(None).side_by_side
        for zone, line in self._zones_in(lines, ZoneKind.SPREAD):
            rect = line.inset(line.w - width + self._gap, 0, 0, 0)
            ground = self._ground(rect)
            room = ground.inset(0, 0, free, 0)
            hand = [Cell(piece) for piece in self._sketch.pieces.standing_in(zone)]
            unit = min(ground.h / FRAMED, room.w / cells)
            self._sketch.lay(zone, rect, ground, side_by_side(hand, self._sketch.pieces, room, unit))


def _is_beside_the_leader(cell: Cell) -> bool:
    """Whether a cell is not for the leader or the mark, who face each other in the middle."""
    return cell.piece is None or not cell.piece.marks & IN_THE_MIDDLE
