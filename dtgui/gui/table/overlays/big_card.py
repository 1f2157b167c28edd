"""One card over the table, as large as it can be read from any chair: for as long as it is looked at."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from dtgui.gui.table.layout.geometry import CARD_RATIO
from dtgui.gui.table.painting.faces import FaceSource
from dtgui.gui.widgets.floats import Floats
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.gui.widgets.qt_types import parent_of

LEAST, USUAL, MOST = 420, 600, 1100
"""Its height in pixels: the least at which all its words can be read, as it opens, and the most."""
STEP = 80
ASIDE = 70
"""How far it stands from the point that it is about, so that it does not hide the card there."""
MARGIN = 6


class BigCard(PlainLabel):
    """Takes no clicks; its owner closes it."""

    def __init__(self, parent: QWidget, floats: Floats) -> None:
        super().__init__(parent=parent)
        self._floats = floats
        floats.add(self)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.code = ""
        """The code of the card that is shown."""
        self._wanted = USUAL
        self._about = QPoint()
        self.hide()

    def open_card(self, code: str, name: str, faces: FaceSource, about: QPoint) -> None:
        """Show a card beside a point of the parent."""
        self.code, self._about = code, about
        self.setAccessibleName(name)
        self.refresh(faces)
        self.show()
        self.raise_()

    def grow(self, steps: int, faces: FaceSource) -> None:
        """Show the card larger by this many steps, or smaller; below a readable size it is removed."""
        if self._wanted + steps * STEP < LEAST:
            self.close_card()
            return
        self._wanted = min(MOST, self._room(), self._wanted + steps * STEP)
        self.refresh(faces)

    def close_card(self) -> None:
        """Show nothing, keep nothing of the card, and open in the usual size again."""
        self.code = ""
        self.clear()
        self.setAccessibleName("")
        self._wanted = USUAL
        self.hide()

    def refresh(self, faces: FaceSource) -> None:
        """Show the face as it is drawn by now."""
        height = min(self._wanted, self._room())
        self.setPixmap(faces.face(self.code, height))
        self.resize(round(height * CARD_RATIO), height)
        self.move(self._place())

    def _room(self) -> int:
        return parent_of(self).height() - 2 * MARGIN

    def _place(self) -> QPoint:
        """Return the side of the point with more room, within the parent; never over other overlays."""
        room = parent_of(self).rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        is_right = self._about.x() < room.center().x()
        x = self._about.x() + ASIDE if is_right else self._about.x() - ASIDE - self.width()
        y = self._about.y() - self.height() // 2
        return self._floats.place(self, (QPoint(x, y),), room)
