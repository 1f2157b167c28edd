"""A player's plate: sign and name, who deals, whose turn it is, and the figures everyone sees."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from dtgui.gui.signs import paint_sign
from dtgui.gui.table.geometry import Rect
from dtgui.gui.table.look import TableLook
from dtgui.gui.table.seats import paint_seat, seat_colour
from dtgui.kernel.scene import SeatPanel

LARGEST_LINE = 46.0
"""The height of a line of a plate, in pixels, that is read well enough from any chair."""


class PlateItem(QGraphicsItem):
    """Paints one player's plate."""

    def __init__(self) -> None:
        super().__init__()
        self.panel: SeatPanel | None = None
        self._rect = QRectF()
        self._look: TableLook | None = None
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        """Return the plate."""
        return self._rect

    def show_panel(self, panel: SeatPanel, rect: Rect, look: TableLook) -> None:
        """Show the player's figures as they are now."""
        self.prepareGeometryChange()
        self.panel, self._rect, self._look = panel, QRectF(*rect), look
        self.setToolTip("\n".join(badge.about for badge in panel.badges if badge.about))
        self.update()

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint the plate: the name above, the figures below."""
        if self.panel is None or self._look is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        window = self._look.theme.window
        rim = QColor(seat_colour(self.panel.seat))
        painter.setPen(QPen(rim, 3 if self.panel.to_act else 1.5))
        painter.setBrush(QColor(window.background))
        inner = self._rect.adjusted(1.5, 1.5, -1.5, -1.5)
        painter.drawRoundedRect(inner, 6, 6)
        line = min(inner.height() * 0.46, inner.width() * 0.16, LARGEST_LINE)
        top = inner.top() + (inner.height() - 2 * line) / 2
        self._paint_name(painter, QRectF(inner.left() + 6, top, inner.width() - 12, line))
        self._paint_figures(painter, QRectF(inner.left() + 6, top + line, inner.width() - 12, line))

    def _paint_name(self, painter: QPainter, row: QRectF) -> None:
        side = row.height() * 0.72
        paint_seat(painter, self.panel.seat, QRectF(row.left(), row.center().y() - side / 2, side, side))
        right = row.right()
        if self.panel.dealer:
            right -= side
            box = QRectF(right, row.center().y() - side / 2, side, side)
            paint_sign(painter, "icons/dealer", self._look.theme.window.accent, box)
        name = f"{self.panel.name} ◂" if self.panel.to_act else self.panel.name
        font = self._look.font(row.height() * 0.66, bold=self.panel.to_act)
        painter.setFont(font)
        painter.setPen(QColor(self._look.theme.window.text))
        box = QRectF(row.left() + side + 5, row.top(), right - row.left() - side - 8, row.height())
        text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_figures(self, painter: QPainter, row: QRectF) -> None:
        x, height = row.left(), row.height() * 0.86
        for badge in self.panel.badges:
            token = self._look.token(badge, height)
            width = token.deviceIndependentSize().width()
            if x + width > row.right():
                return
            painter.drawPixmap(round(x), round(row.center().y() - height / 2), token)
            x += width + 4
