"""The board of West Fort: action spaces down the left, the street with its buildings, bands above and below. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.gui.table.geometry import Rect
from dtgui.gui.table.layout import Sketch, TableLayout
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene, Zone

MOST_IN_A_LINE = 3
"""So many other bands lie side by side; with more there are two lines of them."""
SPACES, NARROWEST, WIDEST = 0.16, 120.0, 230.0
"""The width of the action spaces by that of the table, and its bounds in pixels."""
BAND, LEAST_BAND, MOST_BAND = 0.115, 58.0, 120.0
"""The height of a band's line by that of the table, and its bounds in pixels."""
PLATE = 0.3
"""The width of a plate by that of its band's line."""
STASH = 0.34
"""The width of a stash by what the plate leaves over; the targeting card has the rest."""
STREET = 0.3
"""The height of the street by that of the town."""
SIDE = 0.16
"""The width of Boot Hill, and of the Graveyard, by that of the street's row."""


def lay_out_fort(scene: Scene, width: float, height: float, text: float = 1.0) -> TableLayout:
    """Return the layout that fits this size exactly; `text` is how large titles are by their normal size."""
    return _Fort(scene, width, height, text).layout()


class _Fort:
    """One layout in the making."""

    def __init__(self, scene: Scene, width: float, height: float, text: float) -> None:
        self._sketch = Sketch(scene, width, height, text)
        self._scene = scene
        bands = sorted({zone.row for zone in scene.zones if zone.row.startswith("band ")})
        self._mine = [band for band in bands if self._owner(band) == scene.seat]
        others = [band for band in bands if band not in self._mine]
        in_a_line = len(others) if len(others) <= MOST_IN_A_LINE else -(-len(others) // 2)
        self._lines = [others[start : start + in_a_line] for start in range(0, len(others), max(1, in_a_line))]

    def layout(self) -> TableLayout:
        sketch = self._sketch
        line = min(MOST_BAND, max(LEAST_BAND, sketch.area.h * BAND)) + sketch.header
        lines = [line] * len(self._lines)
        town = sketch.area.h - line * (len(lines) + 1) - sketch.gap * (len(lines) + 1)
        *theirs, middle, mine = sketch.area.rows([*lines, town, line], sketch.gap)
        for bands, rect in zip(self._lines, theirs, strict=True):
            self._put_bands(bands, rect)
        self._put_board(middle)
        self._put_bands(self._mine, mine)
        return sketch.layout

    def _owner(self, band: str) -> Seat | None:
        return next(zone.owner for zone in self._scene.zones if zone.row == band)

    def _put_bands(self, bands: Sequence[str], rect: Rect) -> None:
        """Bands side by side: the plate of the first one of each player, the Outlaws at home, the targeting card."""
        gaps = self._sketch.gap * (len(bands) - 1)
        for band, part in zip(
            bands, rect.columns([(rect.w - gaps) / len(bands)] * len(bands), self._sketch.gap), strict=True
        ):
            stash, card = self._sketch.in_row(band)
            owner = stash.owner
            plate = part.w * PLATE if owner is not None and owner not in self._sketch.plates else 0.0
            room = part.w - plate - self._sketch.gap * (2 if plate else 1)
            widths = [*([plate] if plate else []), room * STASH, room * (1 - STASH)]
            *plates, at_home, targeting = part.columns(widths, self._sketch.gap)
            if plates and owner is not None:
                self._sketch.plates[owner] = plates[0]
            self._put(stash, at_home)
            self._put(card, targeting)

    def _put_board(self, rect: Rect) -> None:
        sketch = self._sketch
        width = min(WIDEST * sketch.text, max(NARROWEST * sketch.text, rect.w * SPACES))
        left, town = rect.columns([width, rect.w - width - sketch.gap], sketch.gap)
        spaces = sketch.in_row("spaces")
        room = (left.h - sketch.gap * (len(spaces) - 1)) / len(spaces)
        for zone, part in zip(spaces, left.rows([room] * len(spaces), sketch.gap), strict=True):
            self._put(zone, part)
        street = town.h * STREET
        building = (town.h - street - 2 * sketch.gap) / 2
        sketch.unit = building - sketch.header
        north, middle, south = town.rows([building, street, building], sketch.gap)
        sketch.put_row(sketch.in_row("north"), north)
        sketch.put_row(sketch.in_row("south"), south)
        self._put_street(middle)

    def _put_street(self, rect: Rect) -> None:
        sketch = self._sketch
        ground, hill, graveyard = sketch.in_row("street")
        side = rect.w * SIDE
        widths = [side, rect.w - 2 * side - 2 * sketch.gap, side]
        for zone, part in zip((hill, ground, graveyard), rect.columns(widths, sketch.gap), strict=True):
            self._put(zone, part)

    def _put(self, zone: Zone, rect: Rect) -> None:
        self._sketch.put(zone, rect, rect.h - self._sketch.header)
