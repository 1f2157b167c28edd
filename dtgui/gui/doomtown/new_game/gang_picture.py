"""The gang of a deck as a picture: outfit and legend, and the dudes it starts with, laid out side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dtgui.gui.doomtown.cards import card_width
from dtgui.gui.doomtown.catalog_faces import CatalogFaces
from dtgui.gui.look.theme_parts import Sizes

HEIGHT = 132
"""How high cards are, in pixels at the normal text size."""
GAP = 6
WIDTH_IN_CARDS = 3.5
"""How wide it would be, in widths of a card."""
NARROWEST = 0.34
"""How much of a card is seen at least where there is little room, by its width."""


class GangPicture(QWidget):
    """Shows cards by their codes; they overlap where there is little room."""

    def __init__(self, faces: CatalogFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._codes: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        faces.ready.connect(self._on_ready)

    def show_cards(self, codes: Sequence[str], told: str) -> None:
        """Show these cards; `told` names them for screen readers."""
        self._codes = tuple(codes)
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.update()

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards that are shown."""
        return self._codes

    def sizeHint(self) -> QSize:
        """Return room for a gang whose cards overlap by a half."""
        return QSize(round(WIDTH_IN_CARDS * card_width(self._height())), self._height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Return room for one."""
        return QSize(card_width(self._height()), self._height() + 2)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw them one over the other: what is printed at their left stays in sight."""
        with QPainter(self) as painter:
            height = self._height()
            width, step = card_width(height), self._step()
            for number, code in enumerate(self._codes):
                left = number * step
                if left + width <= self.width() + 1:
                    painter.drawPixmap(QPointF(left, 1), self._faces.face(code, height))

    def _height(self) -> int:
        return round(HEIGHT * max(1.0, self.fontInfo().pixelSize() / Sizes().text))

    def _step(self) -> float:
        """Return the distance between neighbouring cards."""
        width, others = card_width(self._height()), max(1, len(self._codes) - 1)
        return max(width * NARROWEST, min(width + GAP, (self.width() - width) / others))

    def _on_ready(self, code: str) -> None:
        if code in self._codes:
            self.update()
