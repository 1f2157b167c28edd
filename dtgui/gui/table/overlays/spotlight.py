"""Light over the table: a spotlight on the pieces and zones that are meant, and a glow on what has just changed."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.overlays.overlay import Overlay

DIM = 115
"""How opaque the shade is, of 255."""
BEYOND = 5.0
"""How far the light reaches beyond a card, in pixels."""
DEPTH = layers.ARROWS - 1


class Spotlight(QObject):
    """Dims one view, and leaves what it is pointed at bright; the mouse goes through the shade."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._overlay = Overlay()
        self._lit: frozenset[str] = frozenset()
        view.laid_out.connect(self.show_again)

    def point_at(self, ids: Collection[str]) -> None:
        """Leave only these bright; everything for none."""
        self._lit = frozenset(ids)
        self.show_again()

    def show_again(self) -> None:
        """Follow the pieces to their places."""
        self._overlay.clear()
        rects = areas_of(self._view, self._lit)
        if rects:
            self._overlay.lay(self._view.table_scene, _shade(self._view.table_scene.sceneRect(), rects), DEPTH)


def areas_of(view: TableView, ids: Collection[str]) -> list[QRectF]:
    """Return the areas of pieces and zones in the scene, as far as they are on the table."""
    layout = view.table_scene.layout
    pieces = (layout.pieces[id_] for id_ in sorted(ids) if id_ in layout.pieces)
    zones = (layout.zones[id_] for id_ in sorted(ids) if id_ in layout.zones)
    return [*(QRectF(*placed.bounds) for placed in pieces if placed.seen), *(QRectF(*zone) for zone in zones)]


def _shade(ground: QRectF, rects: Collection[QRectF]) -> QGraphicsPathItem:
    path, light = QPainterPath(), QPainterPath()
    path.addRect(ground.adjusted(-ground.width(), -ground.height(), ground.width(), ground.height()))
    for rect in rects:
        hole = QPainterPath()
        hole.addRoundedRect(rect.adjusted(-BEYOND, -BEYOND, BEYOND, BEYOND), BEYOND, BEYOND)
        light = light.united(hole)
    item = QGraphicsPathItem(path.subtracted(light))
    item.setPen(QPen(Qt.PenStyle.NoPen))
    item.setBrush(QColor(0, 0, 0, DIM))
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    return item


# Light on what has just changed: it goes out by itself

GLOW_MS = 1_100
"""How long it takes to go out."""
GLOW_BEYOND, THICK = 4.0, 5.0
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
        path.addRoundedRect(
            rect.adjusted(-GLOW_BEYOND, -GLOW_BEYOND, GLOW_BEYOND, GLOW_BEYOND), GLOW_BEYOND * 2, GLOW_BEYOND * 2
        )
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
