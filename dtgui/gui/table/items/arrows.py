"""The arrows on a table: from piece to piece, each end on a part that is seen, and round the names between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from dtgui.gui.look.theme import BLACK, Theme
from dtgui.gui.table.layout import layers
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


# A line with a head between two pieces or zones, such as from the leader to the mark; it may be bent

HEAD, LINE, LEAST_LENGTH = 0.13, 0.038, 0.26
"""The head's length, the line's width and the least length, by the height of a card."""
LEAST_HEAD, LEAST_LINE = 13.0, 4.0
"""Both in pixels, on a small table."""
EDGE, OPAQUE_EDGE = 2.0, 190
"""The dark outline of the line, in pixels and as an opacity of 255, so that it is visible on cards of any colour."""


class ArrowItem(QGraphicsPathItem):
    """One arrow, above the cards; it ignores clicks."""

    def __init__(self, start: QPointF, tip: QPointF, unit: float, theme: Theme, control: QPointF | None = None) -> None:
        """`unit` is how high a card is, `control` the control point of the curve; without one the line is straight."""
        super().__init__()
        control = (start + tip) / 2 if control is None else control
        self.start, self.control, self.tip = start, control, tip
        far = tip - control
        angle = atan2(far.y(), far.x())
        path = QPainterPath(start)
        path.quadTo(control, tip)
        for side in (angle + pi * 0.86, angle - pi * 0.86):
            path.moveTo(tip)
            path.lineTo(tip + QPointF(cos(side), sin(side)) * max(LEAST_HEAD, unit * HEAD))
        self.setPath(path)
        colour = QColor(theme.table.arrow)
        colour.setAlpha(235)
        wide = max(LEAST_LINE, unit * LINE)
        self._pen = QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        edge = QColor(BLACK)
        edge.setAlpha(OPAQUE_EDGE)
        # The item's own pen is the wider one: Qt derives the area to repaint from it.
        self.setPen(QPen(edge, wide + 2 * EDGE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        self.setZValue(layers.ARROWS)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the line on its dark edge."""
        super().paint(painter, option, widget)
        painter.setPen(self._pen)
        painter.drawPath(self.path())
