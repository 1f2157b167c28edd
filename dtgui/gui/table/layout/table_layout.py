"""The parts of a table's layout: places for zones with their pieces, rows of zones, plates, a player's strip. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from dtgui.gui.table.layout.arrange import (
    BESIDE,
    LEAST_DROP,
    Pieces,
    ZoneArea,
    arrange,
    least_width,
    natural_width,
    standing_height,
)
from dtgui.gui.table.layout.geometry import CARD_RATIO, Placed, Rect, covered_width
from dtgui.gui.table.layout.slots import RowNeed, Standing, ZoneSlots
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene, Zone, ZoneKind

LEAST_HEADER, MOST_HEADER = 16.0, 40.0
"""The height of a place's header with text of normal size, in pixels; larger text needs as much more."""
SHARE_OF_HEADER = 0.025
"""A header's height by that of the table, within those bounds."""
SLOT = 0.8
"""How wide a slot is by the height of a card: one that is booted reaches over it a little."""
NOTHING_REMEMBERED = Standing({}, {})
SIGN, LETTER, FIGURE = 1.5, 0.24, 1.9
"""About how wide the controller's sign, a letter of the title and a figure are in a header, in its heights."""


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of zones (headers and labels included), the places of pieces, and the plates of the players."""

    size: tuple[float, float]
    unit: float
    """How high a card is where there is room."""
    header: float
    zones: dict[str, Rect] = field(default_factory=dict)
    grounds: dict[str, Rect] = field(default_factory=dict)
    """The part of each zone where its pieces lie, without header and label."""
    pieces: dict[str, Placed] = field(default_factory=dict)
    plates: dict[Seat, Rect] = field(default_factory=dict)
    ribbon: Rect | None = None
    """The room for the question, directly above the viewer's strip; None if none is kept."""


class Sketch:
    """A layout being built, for a scene, a size in pixels, and a text scale."""

    def __init__(
        self, scene: Scene, width: float, height: float, text: float = 1.0, pieces: Pieces | None = None,
        standing: Standing = NOTHING_REMEMBERED,
    ) -> None:  # fmt: skip
        """`pieces` are those of the scene, where they have been sorted; `standing` is what is remembered of a phase."""
        self.scene = scene
        self.pieces = Pieces(scene) if pieces is None else pieces
        self._standing = standing
        self._slots = dict(standing.slots)
        self.text = text
        self.gap = max(3.0, height * 0.006)
        self.header = header_height(height, text)
        self.area = Rect(0, 0, width, height).shrunk(self.gap)
        self.unit = height
        """How high a card is where there is room: an arrangement sets it before anything is placed."""
        self.plates: dict[Seat, Rect] = {}
        self._size = (width, height)
        self._zones: dict[str, Rect] = {}
        self._grounds: dict[str, Rect] = {}
        self._placed: dict[str, Placed] = {}

    @property
    def layout(self) -> TableLayout:
        """The layout as far as it has come."""
        return TableLayout(self._size, self.unit, self.header, self._zones, self._grounds, self._placed, self.plates)

    def number_of_slots(self, zone: Zone) -> int:
        """Return how many slots a zone has, those included whose pieces have left it."""
        return len(self._slots_of(zone).ids)

    def others(self) -> list[Seat]:
        """Return the other players' seats, in the order of the scene."""
        return [panel.seat for panel in self.scene.panels if panel.seat != self.scene.seat]

    def in_row(self, row: str) -> list[Zone]:
        """Return the zones of a row in the order of their slots."""
        return sorted((zone for zone in self.scene.zones if zone.row == row), key=lambda zone: zone.slot)

    def natural_width(self, zone: Zone, unit: float | None = None) -> float:
        """Return the width at which nothing in a zone overlaps sideways, for a card height.

        A place has room for the next arrival, and hardly more when a dude there boots.
        """
        unit, number = self.unit if unit is None else unit, self.number_of_slots(zone)
        if zone.kind is ZoneKind.PLACE:
            return max(self._least_width(zone, unit), self._width_of_slots(number, unit * SLOT))
        natural = natural_width(zone, self.pieces, unit, self.gap)
        if zone.kind is not ZoneKind.SPREAD:
            return natural
        return max(natural, self._width_of_slots(number, covered_width(unit, turned=False)))

    def row_width(self, zones: Sequence[Zone]) -> float:
        """Return the width at which nothing in a row overlaps."""
        return sum(map(self.natural_width, zones)) + self.gap * (len(zones) - 1)

    def put(
        self,
        zone: Zone,
        rect: Rect,
        unit: float,
        header: float | None = None,
        label: tuple[float, float] = (0, 0),
        above: int = 0,
        *,
        is_folded: bool = False,
    ) -> None:
        """Give a zone its rectangle, and its pieces their places below the header.

        `label` is the room that is kept for one at the right, and below; `above` is how much higher than usual they
        lie, over those of other zones. In a place that `is_folded` they stand beside its own card.
        """
        top = self.header if header is None else header
        beside, below = label
        inside = rect.inset(2, top, max(2.0, beside), max(1.0, below))
        slots = self._slots_of(zone).ids if zone.id in self._standing.slots else ()
        broadest = self._standing.breadths.get(zone.id, 0.0)
        ground = ZoneArea(inside, min(unit, inside.h), self.gap, self.scene.seat, slots, broadest, is_folded)
        placed = arrange(zone, self.pieces, ground)
        if above:
            placed = {id_: place._replace(depth=place.depth + above) for id_, place in placed.items()}
        self.lay(zone, rect, inside, placed)

    def lay(self, zone: Zone, rect: Rect, ground: Rect, placed: Mapping[str, Placed]) -> None:
        """Give a zone its rectangle and its ground, and its pieces their places, as an arrangement has them."""
        self._zones[zone.id], self._grounds[zone.id] = rect, ground
        self._placed.update(placed)

    def put_row(self, zones: Sequence[Zone], room: Rect, *, titled: bool = True) -> None:
        """Put places side by side into the middle of a room; `titled` ones have titles if there is room.

        Untitled ones are folded. The space beside them belongs to the end gaps, if there are any: drops there go to
        the gaps. A gap alone fills the room.
        """
        if not zones:
            return
        space = room.w - self.gap * (len(zones) - 1)
        unit = min(self.unit, (room.h - self.header) / standing_height(1, LEAST_DROP))
        unit *= min(1.0, space / self._least_width_of_row(zones, unit))
        widths = self._widths_in_row(zones, unit, space, titled=titled)
        left = max(0.0, (space - sum(widths)) / 2)
        for end in (0, -1):
            if zones[end].kind is ZoneKind.GAP:
                widths[end] += left
        left = 0.0 if zones[0].kind is ZoneKind.GAP else left
        for zone, rect in zip(zones, room.inset(left, 0, 0, 0).columns(widths, self.gap), strict=True):
            self.put(zone, rect, unit, is_folded=not titled)

    def _widths_in_row(self, zones: Sequence[Zone], unit: float, space: float, *, titled: bool) -> list[float]:
        """Return widths that fill at most the space: each wish is met as far as the previous ones leave room.

        The wishes are cards side by side, a slot for arrivals, titles, and slots wide enough for booted cards.
        """
        slots = [self._slots_of(zone) for zone in zones]
        upright, broad = covered_width(unit, turned=False), unit + self.gap
        for_all = [self._width_of_slots(len(each.ids), upright) for each in slots]
        for_used = [self._width_of_slots(each.used, upright) for each in slots]
        wishes = (
            # While every slot has room, nothing depends on the occupants.
            for_all if sum(for_all) <= space else for_used,
            [self.natural_width(zone, unit) for zone in zones],
            [self._width_of_header(zone) for zone in zones],
            [self._width_of_slots(len(each.ids), broad) if each.broadest else 0.0 for each in slots],
        )
        widths = [self._least_width(zone, unit) for zone in zones]
        for wish in wishes if titled else wishes[:2]:
            widths = shared(widths, [max(pair) for pair in zip(widths, wish, strict=True)], space)
        return widths

    def _slots_of(self, zone: Zone) -> ZoneSlots:
        """The slots of a zone; without any that are remembered, its pieces are side by side."""
        known = self._slots.get(zone.id)
        if known is None:
            known = self._slots[zone.id] = ZoneSlots(tuple(piece.id for piece in self.pieces.standing_in(zone)))
        return known

    def _width_of_slots(self, number: int, wide: float) -> float:
        return number * wide + self.gap * (number + 1)

    def _least_width(self, zone: Zone, unit: float) -> float:
        """The least width of a zone, for the broadest that has been there since the phase began."""
        broadest = self._slots_of(zone).broadest
        return broadest * unit + BESIDE if broadest else least_width(zone, self.pieces, unit)

    def _least_width_of_row(self, zones: Sequence[Zone], unit: float) -> float:
        """The same of all its zones together, and no less than the row has needed before."""
        need = self._standing.rows.get(zones[0].row, RowNeed())
        return max(sum(self._least_width(zone, unit) for zone in zones), need.breadth * unit + BESIDE * need.zones)

    def _width_of_header(self, zone: Zone) -> float:
        """About how wide a place is whose header has room for its title and its figures."""
        if zone.kind not in (ZoneKind.PLACE, ZoneKind.SPOT):
            return 0.0
        return self.header * (SIGN + LETTER * len(zone.title) + FIGURE * len(zone.badges))


def with_ribbon(layout: TableLayout, scene: Scene, high: float) -> TableLayout:
    """Return the layout with a ribbon of this height across the table: the viewer's strip moves down by it.

    Without a viewer's strip the ribbon is at the lower edge.
    """
    if high <= 0:
        return layout
    width, height = layout.size
    own = layout.plates.get(scene.seat)
    top = height if own is None else own.y
    lowered = {id_ for id_, rect in layout.zones.items() if rect.y >= top - 0.5}
    pieces = (piece.id for piece in scene.pieces if piece.zone in lowered)
    return replace(
        layout,
        size=(width, height + high),
        zones=layout.zones | {id_: layout.zones[id_].moved(0, high) for id_ in lowered},
        grounds=layout.grounds | {id_: layout.grounds[id_].moved(0, high) for id_ in lowered},
        pieces=layout.pieces | {id_: layout.pieces[id_].moved(0, high) for id_ in pieces},
        plates=layout.plates if own is None else layout.plates | {scene.seat: own.moved(0, high)},
        ribbon=Rect(0, top, width, high),
    )


def header_height(height: float, text: float) -> float:
    """Return the height of a place's header on a table of this height, for a text scale."""
    return max(LEAST_HEADER * text, min(MOST_HEADER * text, height * SHARE_OF_HEADER))


def filling(wanted: Sequence[float], room: float) -> list[float]:
    """Return widths that fill the room: what is to spare goes to the first, what is missing is missed by all."""
    spare = room - sum(wanted)
    if spare >= 0:
        return [wanted[0] + spare, *wanted[1:]]
    return [width * room / sum(wanted) for width in wanted]


def shared(least: Sequence[float], wanted: Sequence[float], room: float) -> list[float]:
    """Return widths between the least and the wanted ones that fill no more than the room, lesser ones if they must."""
    slack, missing = room - sum(least), sum(wanted) - sum(least)
    if slack < 0:
        return [low * room / sum(least) for low in least]
    if missing <= 0:
        return list(wanted)
    part = max(0.0, min(1.0, slack / missing))
    return [low + (want - low) * part for low, want in zip(least, wanted, strict=True)]


# A player's strip of the table: the plate, the hand, and piles with their labels. No Qt.

LOW_STRIP, LOW_STRIP_OF_OTHERS = 62.0, 120.0
"""Strips lower than this have everything in one line: the viewer's own, and those of the others.

This and what follows is meant for text of normal size, in pixels.
"""
WIDE_STRIP = 640.0
"""Strips narrower than this have no room for labels beside the piles."""
WIDEST_LABEL = 110.0
LEAST_LABEL = 30.0
"""The least room beside a pile that a label fits into."""
PLATE, LEAST_PLATE = 1.55, 140.0
"""The width of a plate beside a hand, by the height of the strip, and at least."""
MOST_SHARE_OF_PILE = 0.12
"""How much of a strip's width one pile takes at most."""
GAP_BETWEEN_PLAYERS = 3.0
"""The distance between the strips of players, and between their streets, in gaps."""
IN_STRIP = frozenset({ZoneKind.HAND, ZoneKind.PILE})


def put_strips(sketch: Sketch, seats: Sequence[Seat], band: Rect) -> list[Rect]:
    """Put the strips of several players side by side into a band, and return the room of each."""
    between = sketch.gap * GAP_BETWEEN_PLAYERS
    share = (band.w - between * (len(seats) - 1)) / max(1, len(seats))
    strips = band.columns([share] * len(seats), between)
    for seat, strip in zip(seats, strips, strict=True):
        put_strip(sketch, seat, strip)
    return strips


def put_strip(sketch: Sketch, seat: Seat, strip: Rect) -> None:
    """Put a player's plate, hands and piles into a strip, side by side: cards of a hand are as high as the strip."""
    is_low = _is_low(sketch, seat, strip)
    mine = [zone for zone in sketch.scene.zones if zone.owner == seat and zone.kind in IN_STRIP]
    piles = [zone for zone in mine if zone.kind is ZoneKind.PILE]
    hands = [zone for zone in mine if zone.kind is ZoneKind.HAND]
    plate, pile = _plate_width(sketch, strip, is_low), _pile_width(sketch, strip, is_low)
    hand = max(0.0, strip.w - plate - len(piles) * (pile + sketch.gap) - sketch.gap)
    widths = [plate, *([hand / len(hands)] * len(hands) if hands else [hand]), *([pile] * len(piles))]
    rects = strip.columns(widths, sketch.gap)
    sketch.plates[seat] = rects[0]
    for zone, rect in zip(hands, rects[1:], strict=False):
        sketch.put(zone, rect, strip.h, header=0)
    for zone, rect in zip(piles, rects[len(rects) - len(piles) :], strict=True):
        _put_pile(sketch, zone, rect, is_low)


def _put_pile(sketch: Sketch, zone: Zone, rect: Rect, is_low: bool) -> None:
    below = 0.0 if is_low else _label_below(rect)
    card = min(rect.w, (rect.h - below) * CARD_RATIO + 4)
    beside = rect.w - card if not below and rect.w - card >= LEAST_LABEL * sketch.text else 0.0
    sketch.put(zone, rect, rect.h - below, header=0, label=(beside, below))


def _is_low(sketch: Sketch, seat: Seat, strip: Rect) -> bool:
    """Return whether everything in a strip is in one line, with the piles' labels beside them."""
    return strip.h <= (LOW_STRIP if seat == sketch.scene.seat else LOW_STRIP_OF_OTHERS) * sketch.text


def _is_wide(sketch: Sketch, strip: Rect) -> bool:
    return strip.w > WIDE_STRIP * sketch.text


def _plate_width(sketch: Sketch, strip: Rect, is_low: bool) -> float:
    if is_low and _is_wide(sketch, strip):
        return min(strip.h * 9, strip.w * 0.36)
    return min(max(LEAST_PLATE * sketch.text, strip.h * PLATE), strip.w * 0.34)


def _pile_width(sketch: Sketch, strip: Rect, is_low: bool) -> float:
    card = (strip.h if is_low else strip.h - _label_below(strip)) * CARD_RATIO
    label = min(strip.h * 1.6, WIDEST_LABEL * sketch.text) if is_low and _is_wide(sketch, strip) else 2 * sketch.gap
    return min(card + label, strip.w * MOST_SHARE_OF_PILE)


def _label_below(strip: Rect) -> float:
    """How high the label below a pile is."""
    return max(13.0, strip.h * 0.13)
