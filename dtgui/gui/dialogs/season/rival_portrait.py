"""The portrait of a rival."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dtgui.gui.dialogs.season.season_kit import StopLook
from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.theme import Theme

SIDE = 116


class RivalPortrait(QWidget):
    """Shows the portrait of the rival of a stop; without one, the sign of the stop."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._look: StopLook | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self.update()

    def show_look(self, look: StopLook) -> None:
        """Show the portrait of a stop."""
        self._look = look
        self.setAccessibleName(look.person or look.title)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a square."""
        return QSize(SIDE, SIDE)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint it in a frame."""
        if self._look is None:
            return
        frame = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            path = QPainterPath()
            path.addRoundedRect(frame, 6, 6)
            painter.save()
            painter.setClipPath(path)
            painter.fillPath(path, QColor(self._theme.paper.panel))
            if self._look.portrait is not None:
                self._look.portrait(painter, frame)
            else:
                paint_sign(painter, self._look.sign, self._theme.paper.ink, frame.adjusted(18, 18, -18, -18))
            painter.restore()
            painter.setPen(QPen(QColor(self._theme.paper.rule), 3))
            painter.drawPath(path)
