"""The spotlight: everything on the table is dimmed except the pieces and zones that are meant."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject, QRectF, Qt
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
