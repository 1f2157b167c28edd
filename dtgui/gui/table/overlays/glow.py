"""Light on what has just changed: it goes out by itself."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.overlays.overlay import Overlay

GLOW_MS = 1_100
"""How long it takes to go out."""
BEYOND, THICK = 4.0, 5.0
"""How far it reaches beyond a card, and how thick its line is, in pixels."""
FILL = 60
"""How opaque it is within its line, of 255."""


class Afterglow(QObject):
    """Lights pieces and zones of a view up for a moment."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._overlay = Overlay()
        self.lamps: list[QGraphicsPathItem] = []
        """The present glow items."""
        self._clock = QVariantAnimation(self, startValue=1.0, endValue=0.0, duration=GLOW_MS)
        self._clock.valueChanged.connect(self._on_time)
        self._clock.finished.connect(self.put_out)
        view.laid_out.connect(self.put_out)

    def light(self, ids: Collection[str]) -> None:
        """Light these up, as far as they are on the table."""
        self.put_out()
        rects = [rect for id_ in sorted(ids) if (rect := self._place_of(id_)) is not None]
        self.lamps = [self._lamp(rect) for rect in rects]
        if self.lamps:
            self._clock.start()

    def put_out(self) -> None:
        """Light nothing."""
        self._clock.stop()
        self.lamps = []
        self._overlay.clear()

    def _place_of(self, id_: str) -> QRectF | None:
        layout = self._view.table_scene.layout
        placed = layout.pieces.get(id_)
        if placed is not None and placed.seen:
            return QRectF(*placed.bounds)
        return QRectF(*layout.zones[id_]) if id_ in layout.zones else None

    def _lamp(self, rect: QRectF) -> QGraphicsPathItem:
        colour = QColor(self._view.table_scene.look.theme.table.arrow)
        path = QPainterPath()
        path.addRoundedRect(rect.adjusted(-BEYOND, -BEYOND, BEYOND, BEYOND), BEYOND * 2, BEYOND * 2)
        item = QGraphicsPathItem(path)
        item.setPen(QPen(colour, THICK, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        colour.setAlpha(FILL)
        item.setBrush(colour)
        return self._overlay.lay(self._view.table_scene, item, layers.MARKS)

    def _on_time(self, left: float) -> None:
        """Fade; without animation, show it and then remove it."""
        if self._view.sides.motion.duration_ms > 0:
            for item in self.lamps:
                item.setOpacity(left)
