"""Which card is looked at closely: by the middle button, by the wheel or by a key."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QPoint, Signal

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
