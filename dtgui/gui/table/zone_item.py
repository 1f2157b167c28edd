"""A zone of the table: its ground, its header with title, figures and who controls it, and its light while dragging."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from dtgui.gui.table.geometry import CARD_RATIO, Rect
from dtgui.gui.table.layout import STREET
from dtgui.gui.table.look import TableLook
from dtgui.gui.table.seats import paint_seat, seat_colour
from dtgui.kernel.scene import Badge, Zone, ZoneKind


class Light(Enum):
    """What the light round a zone says."""

    OFF = "off"
    LEGAL = "legal"
    TARGET = "target"
    UNDER_POINTER = "under_pointer"


class ZoneItem(QGraphicsItem):
    """Paints one zone; there are few of them, and they are painted again only where cards move over them."""

    def __init__(self) -> None:
        super().__init__()
        self.zone: Zone | None = None
        self.light = Light.OFF
        self._rect = QRectF()
        self._header = 0.0
        self._note = ""
        self._empty = True
        self._look: TableLook | None = None
        # Painted once, then shown as a picture: cards move over zones all the time.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        """Return the zone's rectangle and the width of its light."""
        return self._rect.adjusted(-3, -3, 3, 3)

    def show_zone(self, zone: Zone, rect: Rect, header: float, note: str, empty: bool, look: TableLook) -> None:
        """Show the zone as it is now."""
        self.prepareGeometryChange()
        self.zone, self._rect, self._header = zone, QRectF(*rect), header
        self._note, self._empty, self._look = note, empty, look
        self.setToolTip("")
        self.update()

    def set_light(self, light: Light) -> None:
        """Light the zone up, or put the light out."""
        if light is not self.light:
            self.light = light
            self.update()

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint ground, header, and light."""
        if self.zone is None or self._look is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        if self.zone.kind is ZoneKind.PILE:
            self._paint_pile(painter)
        elif self.zone.kind not in (ZoneKind.HAND, ZoneKind.GAP):
            self._paint_header(painter)
        elif self.zone.kind is ZoneKind.GAP:
            self._paint_gap(painter)
        if self.light is not Light.OFF:
            self._paint_light(painter)

    def _paint_ground(self, painter: QPainter) -> None:
        table = self._look.theme.table
        ground = QColor(table.zone)
        ground.setAlpha(150 if self.zone.kind is not ZoneKind.GAP else 50)
        border = QColor(table.zone_border)
        border.setAlpha(110)
        pen = QPen(border, 1)
        if self.zone.kind is ZoneKind.GAP:
            pen.setStyle(Qt.PenStyle.DashLine)
        if self.zone.kind is ZoneKind.PLACE and self.zone.controller is not None:
            pen = QPen(QColor(seat_colour(self.zone.controller)), 1.6)
        painter.setPen(pen)
        painter.setBrush(ground)
        painter.drawRoundedRect(self._rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)

    def _paint_header(self, painter: QPainter) -> None:
        """Who controls it, what it is called, its figures."""
        bar = QRectF(self._rect.x(), self._rect.y(), self._rect.width(), self._header)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(bar, 4, 4)
        left, side = bar.left() + 2, bar.height() - 3
        if self.zone.kind is ZoneKind.PLACE or self.zone.controller is not None:
            paint_seat(painter, self.zone.controller, QRectF(left, bar.top() + 1.5, side, side))
            left += side + 3
        right = self._paint_badges(painter, bar, left)
        self._paint_title(painter, QRectF(left, bar.top(), right - left, bar.height()))

    def _paint_badges(self, painter: QPainter, bar: QRectF, left: float) -> float:
        """Paint the figures at the right end while there is room for them and half a title; return their left end."""
        right = bar.right() - 2
        for badge in reversed(self.zone.badges):
            token = self._look.token(badge, bar.height() - 2)
            width = token.deviceIndependentSize().width()
            if right - width < left + (bar.right() - left) * 0.4:
                break
            right -= width + 1
            painter.drawPixmap(round(right), round(bar.top() + 1), token)
        return right - 2

    def _paint_title(self, painter: QPainter, rect: QRectF) -> None:
        font = self._look.font(self._header * 0.66)
        painter.setFont(font)
        painter.setPen(QColor(self._look.theme.table.text))
        metrics = QFontMetricsF(font)
        title = " · ".join(part for part in (self.zone.title, self._note) if part)
        text = metrics.elidedText(title, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _paint_gap(self, painter: QPainter) -> None:
        """The title runs upwards: gaps are narrow. Those of a street have one only while a card may be put there."""
        if self.light is Light.OFF and self.zone.row.startswith(STREET):
            return
        painter.save()
        painter.translate(self._rect.center())
        painter.rotate(-90)
        painter.setFont(self._look.font(self._header * 0.62))
        painter.setPen(QColor(self._look.theme.table.dim_text))
        box = QRectF(-self._rect.height() / 2, -self._rect.width() / 2, self._rect.height(), self._rect.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.zone.title or "+")
        painter.restore()

    def _paint_pile(self, painter: QPainter) -> None:
        """A card's back where the pile has cards that are not shown, the title where it is empty."""
        height = min(self._rect.height() - 1, (self._rect.width() - 4) / CARD_RATIO)
        if self.zone.count and self._empty:
            back = self._look.face(None, height)
            size = back.deviceIndependentSize()
            painter.drawPixmap(self._rect.center() - QRectF(0, 0, size.width(), size.height()).center(), back)
        elif not self.zone.count:
            painter.setFont(self._look.font(min(12.0, self._rect.height() * 0.2)))
            painter.setPen(QColor(self._look.theme.table.dim_text))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self._rect.adjusted(2, 2, -2, -2), flags, self.zone.title)

    def _paint_light(self, painter: QPainter) -> None:
        table = self._look.theme.table
        colour = QColor(table.legal if self.light is Light.LEGAL else table.target)
        fill = QColor(colour)
        fill.setAlpha({Light.LEGAL: 25, Light.TARGET: 50, Light.UNDER_POINTER: 110}[self.light])
        pen = QPen(colour, 4 if self.light is Light.UNDER_POINTER else 2)
        if self.light is not Light.LEGAL:
            pen.setStyle(Qt.PenStyle.DashLine if self.light is Light.TARGET else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(fill)
        painter.drawRoundedRect(self._rect.adjusted(1, 1, -1, -1), 6, 6)


def count_badge(zone: Zone) -> Badge:
    """Return the number of cards in a zone as a badge."""
    return Badge("count", str(zone.count), about=zone.title)
