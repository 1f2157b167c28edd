"""The board of West Fort: action spaces at the left, the street between its buildings, bands round it. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.gui.table.layout.arrange import ZoneArea, arrange
from dtgui.gui.table.layout.geometry import CARD_RATIO, SHAPES, Placed, Rect, card_at, covered_width, spread
from dtgui.gui.table.layout.table_layout import Sketch, TableLayout
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, PieceKind, Scene, Zone
from dtgui.westfort.scene_ids import band_of_row

MOST_IN_A_LINE = 3
"""The most other bands side by side; more use two lines."""
SPACES, NARROWEST, WIDEST = 0.19, 150.0, 290.0
"""The width of the action spaces by that of the table, and its bounds in pixels."""
NUMBER = 0.2
"""How much of an action space its number takes, at the left."""
TITLE = 0.4
"""How much of an action space its title takes at least, by its height."""
FIGURES, FIGURES_TOP = 0.36, 0.8
"""How much of the width beside its number Outlaws on an action space take, at the right, and where they begin, by the
height of its title.
"""
BAND, LEAST_BAND, MOST_BAND = 0.13, 66.0, 124.0
"""The height of a band's line by that of the table, and its bounds in pixels with text of normal size."""
TOWN = 0.56
"""How much of the height the town keeps: bands that large texts make higher give way, down to their least."""
PLATE, LEAST_PLATE = 0.4, 26.0
"""How much of another band's height its plate takes, and the least in pixels with text of normal size."""
MY_PLATE = 0.28
"""How much of the width of one's own line the plate takes."""
STASH = 0.3
"""The width of a stash beside its targeting card."""
STREET = 0.3
"""The height of the street by that of the town."""
HILL, TRAY, GRAVEYARD = 0.13, 0.24, 0.14
"""The widths of Boot Hill, the place for dice, and the Graveyard, by that of the street's row."""
IN_STREET, BY_BUILDING, AT_DOOR = 0.84, 0.6, 0.76
"""How high Undead are in the street, by the street, and at buildings, and Outlaws there, by the buildings."""
LAID = 0.42
"""The card height in the Graveyard relative to its height: figures there are as large as elsewhere."""
SWAY = 0.05
"""How far Undead stray from their place in the street, by its height."""
SEEN = 0.72
"""The visible part of an Undead beside the building, relative to its width."""
PACES = (0, 2, -1, 1, -2)


def lay_out_fort(scene: Scene, width: float, height: float, text: float = 1.0) -> TableLayout:
    """Return the layout that fits this size exactly; `text` is how large titles are by their normal size."""
    return _Fort(scene, width, height, text).layout()


class _Fort:
    """One layout in the making."""

    def __init__(self, scene: Scene, width: float, height: float, text: float) -> None:
        self._sketch = Sketch(scene, width, height, text)
        self._scene = scene
        bands = list(dict.fromkeys(zone.row for zone in scene.zones if band_of_row(zone.row) is not None))
        bands.sort(key=lambda row: band_of_row(row) or 0)
        self._mine = [band for band in bands if self._owner(band) == scene.seat]
        others = [band for band in bands if band not in self._mine]
        in_a_line = len(others) if len(others) <= MOST_IN_A_LINE else -(-len(others) // 2)
        self._lines = [others[start : start + in_a_line] for start in range(0, len(others), max(1, in_a_line))]

    def layout(self) -> TableLayout:
        sketch = self._sketch
        if not self._scene.zones:
            # Behind the curtain there is nothing to be seen.
            return sketch.layout
        text = min(sketch.text, 1.5)
        line = min(MOST_BAND * text, max(LEAST_BAND * text, sketch.area.h * BAND))
        left = (sketch.area.h * (1 - TOWN)) / (len(self._lines) + 1) - sketch.gap
        line = min(line, max(LEAST_BAND, left))
        lines = [line] * len(self._lines)
        town = sketch.area.h - line * (len(lines) + 1) - sketch.gap * (len(lines) + 1)
        *theirs, middle, mine = sketch.area.rows([*lines, town, line], sketch.gap)
        for bands, rect in zip(self._lines, theirs, strict=True):
            for band, part in zip(bands, _alike(rect, len(bands), sketch.gap), strict=True):
                self._put_other(band, part)
        self._put_board(middle)
        self._put_mine(mine)
        return sketch.layout

    def _owner(self, band: str) -> Seat | None:
        return next(zone.owner for zone in self._scene.zones if zone.row == band)

    # Bands

    def _put_other(self, band: str, rect: Rect) -> None:
        """The plate of the player's first band above, what the band has below; others have their names there."""
        owner, sketch = self._owner(band), self._sketch
        if owner is None or owner in sketch.plates:
            self._put_band(band, rect, sketch.header)
            return
        plate = max(rect.h * PLATE, LEAST_PLATE * min(sketch.text, 1.5))
        sketch.plates[owner], below = rect.rows([plate, rect.h - plate - sketch.gap / 2], sketch.gap / 2)
        self._put_band(band, below, 0.0)

    def _put_mine(self, rect: Rect) -> None:
        """The plate at the left, a band or two beside it."""
        plate = rect.w * MY_PLATE
        left, rest = rect.columns([plate, rect.w - plate - self._sketch.gap], self._sketch.gap)
        self._sketch.plates[self._scene.seat] = left
        header = self._sketch.header if len(self._mine) > 1 else 0.0
        for band, part in zip(self._mine, _alike(rest, len(self._mine), self._sketch.gap), strict=True):
            self._put_band(band, part, header)

    def _put_band(self, band: str, rect: Rect, header: float) -> None:
        """The Outlaws at home, and the targeting card with the die."""
        stash, card = self._sketch.in_row(band)
        room = rect.w - self._sketch.gap / 2
        at_home, targeting = rect.columns([room * STASH, room * (1 - STASH)], self._sketch.gap / 2)
        for zone, part in ((stash, at_home), (card, targeting)):
            self._sketch.put(zone, part, part.h - header, header)

    # The board

    def _put_board(self, rect: Rect) -> None:
        sketch = self._sketch
        text = min(sketch.text, 1.5)
        width = min(WIDEST * text, max(NARROWEST * text, rect.w * SPACES))
        left, town = rect.columns([width, rect.w - width - sketch.gap], sketch.gap)
        self._put_spaces(left)
        street = town.h * STREET
        building = (town.h - street - sketch.gap) / 2
        sketch.unit = building
        north, middle, south = town.rows([building, street, building], sketch.gap / 2)
        for row, part in (("north", north), ("south", south)):
            zones = sketch.in_row(row)
            for zone, lot in zip(zones, _alike(part, len(zones), sketch.gap), strict=True):
                self._put_building(zone, lot)
        self._put_street(middle)

    def _put_spaces(self, rect: Rect) -> None:
        """Planks below each other: the number at the left, name and income above, Outlaws below."""
        sketch = self._sketch
        spaces = sketch.in_row("spaces")
        room = (rect.h - sketch.gap * (len(spaces) - 1)) / len(spaces)
        header = max(min(sketch.header, room * 0.5), room * TITLE)
        for zone, part in zip(spaces, rect.rows([room] * len(spaces), sketch.gap), strict=True):
            ground = part.inset(part.w * NUMBER, header, 2, 1)
            figures = part.inset(part.w * NUMBER + ground.w * (1 - FIGURES), header * FIGURES_TOP, 2, 1)
            sketch.lay(zone, part, ground, self._arranged(zone, figures))

    def _put_street(self, rect: Rect) -> None:
        sketch = self._sketch
        street, hill, graveyard, tray = sketch.in_row("street")
        sides = [rect.w * part for part in (HILL, TRAY, GRAVEYARD)]
        widths = [sides[0], rect.w - sum(sides) - 3 * sketch.gap, sides[1], sides[2]]
        hills, ground, dice, graves = rect.columns(widths, sketch.gap)
        sketch.put(hill, hills, rect.h, 0.0, (0, sketch.header))
        sketch.lay(street, ground, ground, self._shambling(street, ground))
        line = min(max(sketch.header * 1.1, dice.h * 0.19), dice.h * 0.26)
        below = dice.inset(2, line, 2, line)
        sketch.lay(tray, dice, below, self._arranged(tray, below))
        sketch.put(graveyard, graves, rect.h * LAID, sketch.header)

    def _arranged(self, zone: Zone, ground: Rect) -> dict[str, Placed]:
        return arrange(zone, self._sketch.pieces, ZoneArea(ground, ground.h, self._sketch.gap, self._scene.seat))

    def _shambling(self, zone: Zone, ground: Rect) -> dict[str, Placed]:
        """Undead side by side, each a little elsewhere in every round: they never stand still for long."""
        standing = self._sketch.pieces.standing_in(zone)
        high = ground.h * IN_STREET
        widths = [covered_width(high, turned=False)] * len(standing)
        gaps = ground.h * 0.12
        room = ground.inset(ground.h * 0.1, 0, ground.h * 0.1, 0)
        lefts = spread(widths, room.x, room.w, gaps)
        placed = {}
        for number, (piece, left) in enumerate(zip(standing, lefts, strict=True)):
            aside, along = _paces(piece, self._round)
            top = ground.y + (ground.h - high) / 2 + aside * ground.h * SWAY / 2
            placed[piece.id] = card_at(left + along * ground.h * SWAY, top, high, depth=number)
        return placed

    @property
    def _round(self) -> int:
        """How many rounds there were, as far as Undead care."""
        phases = list(map(str, self._scene.phases))
        return self._scene.day * len(phases) + phases.index(str(self._scene.phase))

    def _put_building(self, zone: Zone, lot: Rect) -> None:
        """The false front, room for Undead beside it, Outlaws at its door.

        It stands where it stands, whether there are Undead or not.
        """
        pieces = self._sketch.pieces
        own = pieces.place_card(zone)
        standing = pieces.standing_in(zone)
        undead = [piece for piece in standing if piece.kind is PieceKind.CARD]
        outlaws = [piece for piece in standing if piece.kind is PieceKind.PAWN]
        wider = 1 + BY_BUILDING * SEEN
        high = min(lot.h - 2, (lot.w - 2) / (CARD_RATIO * wider))
        front = covered_width(high, turned=False)
        left = lot.x + max(0.0, (lot.w - front * wider) / 2)
        top = lot.bottom - high - 1
        placed = {} if own is None else {own.id: card_at(left, top, high)}
        placed |= _row_of(
            undead, left + front * (wider - BY_BUILDING), lot.right - 1, lot.bottom - 1, high * BY_BUILDING, 1
        )
        beside = max(lot.x, left - covered_width(high * AT_DOOR, turned=False, shape=SHAPES[PieceKind.PAWN]) * 0.6)
        placed |= _row_of(outlaws, beside, left + front * 0.7, lot.bottom - 1, high * AT_DOOR, 20)
        self._sketch.lay(zone, lot, lot, placed)


def _row_of(
    pieces: Sequence[Piece], left: float, right: float, bottom: float, high: float, depth: int
) -> dict[str, Placed]:
    """Pieces side by side from the left, standing on a line, closer together where there is little room."""
    if not pieces:
        return {}
    shape = SHAPES[pieces[0].kind]
    width = covered_width(high, turned=False, shape=shape)
    step = min(width * 1.05, max(0.0, right - left - width) / max(1, len(pieces) - 1)) if len(pieces) > 1 else 0.0
    top = bottom - high * shape.height
    return {
        piece.id: card_at(left + step * number, top, high, depth=depth + number, shape=shape)
        for number, piece in enumerate(pieces)
    }


def _paces(piece: Piece, turn: int) -> tuple[int, int]:
    """How far an Undead has strayed in this round, in steps down and to the right."""
    seed = sum(map(ord, piece.id))
    return PACES[(seed + turn * 2) % len(PACES)], PACES[(seed * 3 + turn) % len(PACES)]


def _alike(rect: Rect, number: int, gap: float) -> list[Rect]:
    """Return this many columns of equal width."""
    width = (rect.w - gap * (number - 1)) / max(1, number)
    return rect.columns([width] * number, gap)
