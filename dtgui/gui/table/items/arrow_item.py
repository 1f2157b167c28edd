"""A line with a head between two pieces or zones, such as from the leader to the mark; it may be bent."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from dtgui.gui.look.theme import BLACK, Theme
from dtgui.gui.table.layout import layers

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
