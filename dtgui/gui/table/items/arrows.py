"""The arrows on a table: from piece to piece, each end on a part that is seen, and round the names between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from dtgui.gui.look.theme import Theme
from dtgui.gui.table.items.arrow_item import LEAST_LENGTH, ArrowItem
from dtgui.gui.table.layout.arrow_ends import course
from dtgui.gui.table.layout.geometry import Rect
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.kernel.scene import Arrow


class Arrows:
    """Keeps the arrows of one scene of items."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[ArrowItem] = []
        self.laid_for: tuple[object, ...] = ()
        """The table that they are shown for, as their owner passes it: while it is the same, they can stay."""

    def clear(self) -> None:
        """Take all of them off the table."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []
        self.laid_for = ()

    def show(
        self,
        arrows: Iterable[Arrow],
        layout: TableLayout,
        depths: Mapping[str, float],
        theme: Theme,
        names: Sequence[Rect] = (),
    ) -> None:
        """Show these arrows instead of those before.

        `depths` are those of all pieces that are seen, `names` the areas that arrows go round where they can.
        """
        self.clear()
        for arrow in arrows:
            start, stop = (_area(end, layout) for end in (arrow.start, arrow.stop))
            if start is not None and stop is not None:
                over = [
                    *_lying_over(arrow.start, start, layout, depths),
                    *_lying_over(arrow.stop, stop, layout, depths),
                ]
                spots = course(start, stop, over, layout.unit * LEAST_LENGTH, names)
                begins, control, tip = (QPointF(*spot) for spot in spots)
                self._items.append(ArrowItem(begins, tip, layout.unit, theme, control))
                self._scene.addItem(self._items[-1])


def _area(id_: str, layout: TableLayout) -> Rect | None:
    """Return the area of a piece or a zone, None if it is not on the table."""
    return layout.pieces[id_].bounds if id_ in layout.pieces else layout.zones.get(id_)


def _lying_over(id_: str, area: Rect, layout: TableLayout, depths: Mapping[str, float]) -> Iterable[Rect]:
    """Return the pieces that cover a part of a piece, or of a zone."""
    own = depths.get(id_, float("-inf"))
    higher = (layout.pieces[other].bounds for other, depth in depths.items() if depth > own)
    return (bounds for bounds in higher if bounds.overlaps(area))
