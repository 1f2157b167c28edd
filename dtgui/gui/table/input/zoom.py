"""How closely the table is looked at: its size and the part that is seen, and the card that is looked at closely."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QPoint, Qt, Signal
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


# Which card is looked at closely: by the middle button, by the wheel or by a key

HOLD_MS = 350
"""A button that is down for longer is held, not clicked."""


class Magnifier(QObject):
    """Decides which piece is magnified; points are those of the widget with the mouse."""

    looked_at = Signal(str, QPoint)
    """Request to magnify a piece, beside this point."""
    grown = Signal(int)
    """Request to change the magnification by this many steps."""
    looked_away = Signal()
    """Request to end the magnification."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._held = QElapsedTimer()
        self._piece: str | None = None

    def press(self, piece: str | None, here: QPoint) -> None:
        """The button is down on a piece: show it, or put it away if it is shown already."""
        self._held.start()
        shown = self._piece
        self.look_away()
        if piece is not None and piece != shown:
            self.look_at(piece, here)

    def release(self) -> None:
        """Handle the release of the button: a magnification held by it ends, one from a click stays."""
        if self._held.isValid() and self._held.elapsed() > HOLD_MS:
            self.look_away()

    def turn(self, way: int, piece: str | None, here: QPoint) -> None:
        """The wheel is turned over a piece, away from the hand where `way` is above 0."""
        if self._piece is not None:
            self.grown.emit(1 if way > 0 else -1)
        elif way > 0 and piece is not None:
            self.look_at(piece, here)

    def look_at(self, piece: str, here: QPoint) -> None:
        """Show this piece."""
        self._piece = piece
        self.looked_at.emit(piece, here)

    def toggle(self, piece: str, here: QPoint) -> None:
        """Show this piece, or nothing if it is shown already."""
        if self._piece == piece:
            self.look_away()
        else:
            self.look_at(piece, here)

    def look_away(self) -> None:
        """Show nothing any more."""
        if self._piece is not None:
            self._piece = None
            self.looked_away.emit()

    def forget(self) -> None:
        """Nothing is shown large: it was closed elsewhere."""
        self._piece = None
