"""The table as each seat sees it: turned round, it shows what that seat saw last, and changes what is other since."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmapCache

from dtgui.gui.table.items.motion import Motion
from dtgui.gui.table.items.table_scene import TableScene
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Scene

KEPT_TABLES, LEAST_KB, MOST_KB = 1.25, 6_144, 20_480
"""The size of Qt's cache of painted items: this many tables, within these bounds in kilobytes."""


class TableSides(QObject):
    """A scene of items for each seat that has looked; one of them is the current one."""

    leaving = Signal()
    """The shown table is about to be replaced: by another side, by nothing, or by itself in another theme.

    Every object that refers to one of its items must release it now.
    """
    face_made = Signal(str)
    """The code of a card whose face has been drawn since it was asked for."""

    def __init__(self, look: TableLook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.motion = Motion(self)
        self._zoom = 1.0
        self.current = TableScene(look, self.motion, self)
        """The side shown now."""
        self._sides = {Seat(0): self.current}

    def show_table(self, table: Scene, width: float, height: float, ribbon: float = 0.0) -> None:
        """Show this scene at this size, on its seat's side, with a ribbon of this height kept free.

        A scene without zones hides everything: no seat's view remains.
        """
        self._turn_to(table.seat)
        if not table.zones:
            self.leaving.emit()
            self._forget_others()
        pixels = width * height * self.current.look.ratio**2
        QPixmapCache.setCacheLimit(round(max(LEAST_KB, min(MOST_KB, KEPT_TABLES * pixels * 4 / 1024))))
        self.current.show_table(table, width, height, ribbon)

    def set_look(self, look: TableLook) -> None:
        """Draw everything in another look."""
        self.leaving.emit()
        self.motion.finish()
        self._forget_others()
        self.current.set_look(look)

    def refresh_face(self, code: str) -> None:
        """Show the face of this card again: it has been drawn since ("" is the back)."""
        for side in self._sides.values():
            side.refresh_face(code)
        self.face_made.emit(code)

    def sharpen(self, zoom: float) -> None:
        """Draw the faces for this zoom of the table, so that they are not blurred."""
        self._zoom = zoom
        for side in self._sides.values():
            side.sharpen(zoom)

    def _turn_to(self, seat: Seat) -> None:
        if self._sides.get(seat) is self.current:
            return
        self.leaving.emit()
        # Finish all animations: they are no longer visible.
        self.motion.finish()
        if seat not in self._sides:
            self._sides[seat] = TableScene(self.current.look, self.motion, self)
            self._sides[seat].sharpen(self._zoom)
        self.current = self._sides[seat]

    def _forget_others(self) -> None:
        for seat, side in list(self._sides.items()):
            if side is not self.current:
                del self._sides[seat]
                side.deleteLater()
