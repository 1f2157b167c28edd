"""How large the table is looked at, and which part of it: the wheel zooms, the middle button pans."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QGraphicsView

from dtgui.gui.table.items.sides import TableSides

ZOOM_STEP, LEAST_ZOOM, MOST_ZOOM = 1.15, 1.0, 4.0


class Zoom(QObject):
    """The zoom of one view of a table."""

    scaled = Signal()
    """The table must be laid out in another size."""
    turned = Signal()
    """The table is looked at from nearer, or from further away."""

    def __init__(self, view: QGraphicsView, sides: TableSides) -> None:
        super().__init__(view)
        self._view = view
        self._sides = sides
        self.scale = 1.0
        """How many times as large as the window the table is laid out."""

    def set_scale(self, scale: float) -> None:
        """Lay the table out at a multiple of the window's size (1: it fits); the rest is reached by scrolling."""
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if scale > 1 else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._view.setHorizontalScrollBarPolicy(policy)
        self._view.setVerticalScrollBarPolicy(policy)
        self.scale = scale
        self._view.resetTransform()
        self._sides.sharpen(1.0)
        self.scaled.emit()

    def fit(self) -> None:
        """Show the whole table."""
        self._view.resetTransform()
        self._view.scale(1 / self.scale, 1 / self.scale)
        self._sides.sharpen(1.0)
        self.turned.emit()

    @property
    def is_near(self) -> bool:
        """Whether the table is shown larger than it is laid out."""
        return self._view.transform().m11() > LEAST_ZOOM

    def turn(self, way: int) -> None:
        """Zoom in by a step (`way` above 0) or out, within bounds."""
        now = self._view.transform().m11()
        factor = ZOOM_STEP if way > 0 else 1 / ZOOM_STEP
        zoom = max(LEAST_ZOOM / self.scale, min(MOST_ZOOM, now * factor))
        self._view.scale(zoom / now, zoom / now)
        self._sides.sharpen(self._view.transform().m11())
        self.turned.emit()

    def pan(self, way: QPoint) -> None:
        """Move the table by this many pixels of the view."""
        across, down = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        across.setValue(across.value() - way.x())
        down.setValue(down.value() - way.y())
