"""The picture of an opponent's level: what one would see of it across the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dtgui.ai.town.levels import Rung
from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.language import said

LINES = 2
"""Its height in lines of text."""


class PortraitPicture(QWidget):
    """Draws the portrait of a level in the colour of the text beside it; nothing for other players."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rung: Rung | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        # The rows of all seats are aligned, whatever their players.
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.hide()

    def show_level(self, rung: Rung | None) -> None:
        """Draw this level."""
        self._rung = rung
        self.setAccessibleName(said(rung.title) if rung is not None else "")
        self.setToolTip(self.accessibleName())
        self.setVisible(rung is not None)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a square of some lines."""
        side = LINES * self.fontMetrics().lineSpacing()
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        if self._rung is None:
            return
        with QPainter(self) as painter:
            paint_sign(
                painter, f"art/{self._rung.portrait}", self.palette().windowText().color().name(), QRectF(self.rect())
            )
