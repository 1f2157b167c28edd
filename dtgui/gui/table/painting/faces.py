"""Where the table gets pictures of cards from, and cards for a game without faces of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QPixmap

from dtgui.gui.look.picture_store import PictureBudget, PictureStore, empty_picture
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.geometry import CARD_RATIO, Rect

LEAST_DRAWN = 12
"""A face that is lower than this, in pixels, is left blank: nothing on it could be seen."""


class FaceSource(Protocol):
    """Gives the face of a card by its code, ready to be shown."""

    def face(self, code: str | None, height: int) -> QPixmap:
        """Return the face of a card (None: a card's back) of this height in logical pixels."""


class CardFaces(FaceSource, Protocol):
    """Draws the faces; also knows the order of cards, and the parts of a face to keep visible."""

    def face(self, code: str | None, height: int, zoom: float = 1.0) -> QPixmap:
        """Return a face of this height in logical pixels, with enough pixels to be sharp when scaled up by `zoom`."""

    def sorting(self, code: str) -> tuple[int, int]:
        """Return the value of a card and the place of its suit among the suits; jokers come after all suits."""

    def kept_free(self, code: str | None, height: int) -> Sequence[Rect]:
        """Return the parts of a face of this height that no sign may cover, by its size and from its middle."""


# Cards for a game without faces of its own: a sheet of paper with its text as large as it fits

KEPT = 16 * 2**20
"""How many bytes of faces are kept."""


class DrawnFaces:
    """Keeps faces that a subclass draws, until the look changes."""

    def __init__(self, theme: Theme, ratio: float = 1.0, budget: PictureBudget | None = None) -> None:
        """`budget` also limits the pictures of other stores."""
        self._theme, self._ratio = theme, ratio
        self._drawn = PictureStore(KEPT, budget)

    def use_theme(self, theme: Theme, ratio: float) -> None:
        """Draw in another look from now on."""
        self._theme, self._ratio = theme, ratio
        self._drawn.clear()

    def rest(self) -> None:
        """Keep no faces: another game is on the table."""
        self._drawn.clear()

    def face(self, code: str | None, height: int, zoom: float = 1.0) -> QPixmap:
        """Return a card's face, or its back without a code."""
        return self._drawn.once((code, height, zoom), lambda: self._draw(code, height, zoom))

    def _draw(self, code: str | None, height: int, zoom: float) -> QPixmap:
        painted = round(height * zoom)
        picture = empty_picture(QSizeF(painted * CARD_RATIO, painted), self._ratio)
        if painted >= LEAST_DRAWN:
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint(painter, QRectF(0, 0, painted * CARD_RATIO, painted).adjusted(1, 1, -1, -1), code)
        picture.setDevicePixelRatio(self._ratio * painted / max(1, height))
        return picture

    def _paint(self, painter: QPainter, card: QRectF, code: str | None) -> None:
        """Paint a face onto this rectangle."""
        raise NotImplementedError


class PlainFaces(DrawnFaces):
    """Writes the code of a card on it; the back has the pattern of the program's own."""

    def sorting(self, code: str) -> tuple[int, int]:
        """Return the number that a code begins with; there are no suits."""
        digits = "".join(letter for letter in code if letter.isdigit())
        return int(digits or 0), 0

    def kept_free(self, code: str | None, _height: int) -> Sequence[Rect]:
        """Return the middle of the card: there it says what it is."""
        return () if code is None else (Rect(-0.3, -0.15, 0.6, 0.3),)

    def _paint(self, painter: QPainter, card: QRectF, code: str | None) -> None:
        """Paint a sheet with the code, or the pattern of the back."""
        paper, height = self._theme.paper, card.height()
        painter.setPen(QPen(QColor(paper.edge), max(1.0, height * 0.012)))
        painter.setBrush(QColor(paper.back if code is None else paper.paper))
        painter.drawRoundedRect(card, height * 0.04, height * 0.04)
        if code is None:
            painter.setBrush(QBrush(QColor(paper.back_line), Qt.BrushStyle.DiagCrossPattern))
            margin = height * 0.07
            painter.drawRect(card.adjusted(margin, margin, -margin, -margin))
        else:
            self._write(painter, card, code)

    def _write(self, painter: QPainter, rect: QRectF, code: str) -> None:
        font = QFont([self._theme.fonts.narrow, self._theme.fonts.text])
        font.setPixelSize(max(7, round(min(rect.height() * 0.4, rect.width() * 1.5 / max(1, len(code))))))
        painter.setFont(font)
        painter.setPen(QColor(self._theme.paper.ink))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, code)
