"""A zone of the table: its ground, its header with title, figures and who controls it, and its light while dragging."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from dtgui.gui.look.theme import BLACK
from dtgui.gui.look.theme_parts import mix
from dtgui.gui.table.layout.geometry import CARD_RATIO, Rect
from dtgui.gui.table.painting.seats import seat_colour
from dtgui.gui.table.painting.style import ShownZone
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.texts import as_tip
from dtgui.kernel.scene import Badge, Zone, ZoneKind

TITLE, LEAST_TITLE, LEAST_OF_LARGE = 0.68, 0.52, 0.36
"""The height of a title's letters in heights of the header, and the least where room is short: the last where that is
more than `LEAST_LABEL` pixels, with large texts.
"""

LARGEST_LABEL, LEAST_LABEL = 18.0, 9
"""The height of a pile's label beside it, in pixels with text of normal size, and the least of any label."""


TITLED_BELOW = frozenset({ZoneKind.PLACE, ZoneKind.COMMON})
"""Zones whose title also stands below their header."""


class ZoneLight(Enum):
    """The meaning of the light around a zone."""

    OFF = "off"
    LEGAL = "legal"
    """Something may be done with the place itself."""
    HINT = "hint"
    """The card that the pointer rests on may go there."""
    TARGET = "target"
    """The card that is carried may go there."""
    UNDER_POINTER = "under_pointer"
    """A drop now would go there."""


HOW_BRIGHT = {ZoneLight.LEGAL: 25, ZoneLight.HINT: 12, ZoneLight.TARGET: 50, ZoneLight.UNDER_POINTER: 110}
"""How opaque a light is, of 255."""


class ZoneItem(QGraphicsRectItem):
    """Paints one zone; there are few of them, and they are painted again only where cards move over them."""

    def __init__(self, zone: Zone, look: TableLook) -> None:
        super().__init__()
        self.zone = zone
        self.light = ZoneLight.OFF
        self.is_named = False
        """Whether the header, as it was painted last, says the whole name."""
        self.setPen(Qt.PenStyle.NoPen)
        # The item's own rectangle is that of its light, which reaches beyond what it shows.
        self._rect = QRectF()
        self._ground = QRectF()
        self._header = 0.0
        self._note = ""
        self._empty = True
        self._look = look
        self._shown: tuple[object, ...] = ()
        self._glow = QGraphicsPathItem(self)
        self._glow.hide()
        self._bare()
        # Painted once, then shown as a picture: cards move over zones all the time.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_zone(
        self, zone: Zone, rects: tuple[Rect, Rect], header: float, note: str, empty: bool, look: TableLook
    ) -> None:
        """Show the zone in its present state; `rects` are its own and that of the area of its cards.

        Both are rounded to whole pixels to avoid blurred lines. A zone that only moved, as all do when the
        viewing seat changes, is not repainted: repainting costs more than everything else that an answer changes.
        """
        rect, ground = rects
        own, inside = rect.to_whole_pixels(), ground.moved(-rect.x, -rect.y).to_whole_pixels()
        self.zone = zone
        self.setPos(own.x, own.y)
        what = (_painted(zone), own.w, own.h, inside, header, note, empty)
        if what == self._shown and look is self._look:
            return
        self._shown = what
        self._header = header
        self._rect, self._ground = QRectF(0, 0, own.w, own.h), QRectF(*inside)
        self.setRect(self._rect.adjusted(-3, -3, 3, 3))
        self._note, self._empty, self._look = note, empty, look
        self.setToolTip(as_tip(_tip(zone)))
        self._shine()
        self.update()

    @property
    def has_label(self) -> bool:
        """Whether a pile's title and number are written beside it or below it."""
        return self._beside.width() > 4 or self._below.height() > 4

    def set_light(self, light: ZoneLight) -> None:
        """Light the zone up, or put the light out."""
        if light is not self.light:
            self.light = light
            self._shine()
            self._bare()

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint ground and header; a place that looks as it did lately, before a fight perhaps, is there already."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.zone.kind in _PAINTERS:
            _PAINTERS[self.zone.kind](self, painter)
        elif painter.worldTransform().isScaling():
            self._paint_itself(painter)
        else:
            size = self.rect().size().toSize()
            painter.drawPixmap(self.rect().topLeft(), self._look.lately(self._shown, size, self._paint_picture))

    # Places, posses, draw hands

    def _paint_picture(self, painter: QPainter, _room: QRectF) -> None:
        painter.translate(-self.rect().topLeft())
        self._paint_itself(painter)

    def _paint_itself(self, painter: QPainter) -> None:
        """Paint it as the game does, or as in any other game."""
        shown = ShownZone(self.zone, self._rect, self._ground, self._header, self._note, self._empty)
        if not self._look.style.paint_zone(painter, shown, self._look):
            self._paint_place(painter)

    def _paint_place(self, painter: QPainter) -> None:
        controller = self.zone.controller
        if self.zone.kind is ZoneKind.COMMON:
            ground = self._rect.adjusted(1, self._header, -1, -1)
            self._look.style.paint_common(painter, ground, self._look.theme, self.zone.title.title())
        else:
            self._paint_ground(painter)
        if controller is not None:
            width = max(1.6, self._header * 0.12)
            painter.setPen(QPen(QColor(seat_colour(controller)), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self._rect.adjusted(1, 1, -1, -1), 5, 5)
        self._paint_header(painter)

    def _paint_ground(self, painter: QPainter) -> None:
        table = self._look.theme.table
        ground, border = QColor(table.zone), QColor(table.zone_border)
        ground.setAlpha(150)
        border.setAlpha(110)
        painter.setPen(QPen(border, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(self._rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)

    def _paint_header(self, painter: QPainter) -> None:
        """Paint the controller, the name and the figures: the bar has the controller's colour."""
        bar = QRectF(self._rect.x() + 1, self._rect.y() + 1, self._rect.width() - 2, self._header - 1)
        controller = self.zone.controller
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(
            QColor(0, 0, 0, 96) if controller is None else QColor(mix(seat_colour(controller), BLACK, 0.62))
        )
        painter.drawRoundedRect(bar, 4, 4)
        left, side = bar.left() + 3, bar.height() - 3
        if self.zone.kind is ZoneKind.PLACE or controller is not None:
            painter.drawPixmap(round(left), round(bar.top() + 1.5), self._look.seat(controller, side))
            left += side + 4
        right = self._paint_badges(painter, bar, left)
        self._paint_title(painter, QRectF(left, bar.top(), right - left, bar.height()))

    def _paint_badges(self, painter: QPainter, bar: QRectF, left: float) -> float:
        """Paint the figures at the right end, the first ones before all where room is short; return their left end."""
        tokens = [self._look.token(badge, bar.height()) for badge in self.zone.badges]
        right = bar.right() - 1
        while tokens and right - _width_of(tokens) < left - 3:
            tokens.pop()
        x = right - _width_of(tokens)
        for token in tokens:
            painter.drawPixmap(round(x), round(bar.top()), token)
            x += token.deviceIndependentSize().width() + 1
        return right - _width_of(tokens) - 3

    def _paint_title(self, painter: QPainter, rect: QRectF) -> None:
        """Rather a bit smaller than cut off; the title of a place stands below, too, and may be left out."""
        painter.setPen(QColor(self._look.theme.table.on_header))
        whole = " · ".join(part for part in (self.zone.title, self._note) if part)
        title, pixels, width = self._fitting(dict.fromkeys((whole, self._note or whole)), rect.width())
        self.is_named = width <= rect.width() and title == whole
        if width > rect.width() and self.zone.kind in TITLED_BELOW:
            return
        font = self._look.font(pixels)
        painter.setFont(font)
        if width > rect.width():
            title = QFontMetricsF(font).elidedText(title, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)

    def _fitting(self, titles: Iterable[str], room: float) -> tuple[str, int, float]:
        """The first title that has room, in letters as large as it has room for, and how wide it is then.

        Where none has, the last one in the smallest.
        """
        for title in titles:
            pixels = self._look.fitting(title, room, self._header * TITLE, self._least_title)
            width = self._look.width_of(title, pixels)
            if width <= room:
                break
        return title, pixels, width

    @property
    def _least_title(self) -> float:
        return min(self._header * LEAST_TITLE, max(LEAST_LABEL, self._header * LEAST_OF_LARGE))

    # Places that are not there yet: only while something may be put there

    def _paint_gap(self, painter: QPainter) -> None:
        """The title runs upwards in a narrow one."""
        is_narrow = self._rect.width() < self._rect.height()
        painter.save()
        painter.translate(self._rect.center())
        if is_narrow:
            painter.rotate(-90)
        painter.setFont(self._look.font(self._header * 0.7))
        painter.setPen(QColor(self._look.theme.table.text))
        long, short = max(self._rect.width(), self._rect.height()), min(self._rect.width(), self._rect.height())
        box = QRectF(-long / 2, -short / 2, long, short)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.zone.title or "+")
        painter.restore()

    # Piles

    @property
    def _beside(self) -> QRectF:
        return QRectF(
            self._ground.right() + 2,
            self._rect.top(),
            self._rect.right() - self._ground.right() - 3,
            self._rect.height(),
        )

    @property
    def _below(self) -> QRectF:
        return QRectF(
            self._rect.left(), self._ground.bottom(), self._rect.width(), self._rect.bottom() - self._ground.bottom()
        )

    def _paint_pile(self, painter: QPainter) -> None:
        """A card's back where the pile has cards that are not shown, an outline where it is empty, and the label."""
        height = min(self._ground.height(), self._ground.width() / CARD_RATIO)
        card = QRectF(0, 0, height * CARD_RATIO, height)
        card.moveCenter(self._ground.center())
        if self.zone.count and self._empty:
            back = self._look.face(None, height)
            painter.drawPixmap(round(card.left()), round(card.top()), back)
        elif not self.zone.count:
            painter.setPen(QPen(QColor(self._look.theme.table.zone_border), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), 4, 4)
        self._paint_label(painter)

    def _paint_label(self, painter: QPainter) -> None:
        """Title and number, or the number alone where there is no room for letters that can be read."""
        painter.setPen(QColor(self._look.theme.table.text))
        if self._below.height() > 4:
            box, flags, between = self._below, Qt.AlignmentFlag.AlignCenter, " · "
            pixels = self._below.height() * 0.8
        elif self._beside.width() > 4:
            box, flags, between = self._beside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, "\n"
            pixels = min(self._rect.height() * 0.29, LARGEST_LABEL * self._look.text_scale)
        else:
            return
        for text in (f"{self.zone.title}{between}{self.zone.count}", str(self.zone.count)):
            fitting = self._look.fitting(text, box.width(), pixels, LEAST_LABEL)
            if self._look.width_of(text, fitting) <= box.width():
                break
        painter.setFont(self._look.font(fitting))
        painter.drawText(box, flags, text)

    def _bare(self) -> None:
        """Nothing is painted of a hand, whose cards lie on the bare table, and of a gap while nothing may go there."""
        is_bare = self.zone.kind is ZoneKind.HAND or (self.zone.kind is ZoneKind.GAP and self.light is ZoneLight.OFF)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, is_bare)

    def _shine(self) -> None:
        """The light is an item of its own, for it comes and goes while the ground stays as it is painted."""
        self._glow.setVisible(self.light is not ZoneLight.OFF)
        if self.light is ZoneLight.OFF:
            return
        table = self._look.theme.table
        colour = QColor(table.legal if self.light is ZoneLight.LEGAL else table.target)
        fill = QColor(colour)
        fill.setAlpha(HOW_BRIGHT[self.light])
        pen = QPen(colour, 4 if self.light is ZoneLight.UNDER_POINTER else 2)
        pen.setStyle(
            Qt.PenStyle.DashLine if self.light in (ZoneLight.HINT, ZoneLight.TARGET) else Qt.PenStyle.SolidLine
        )
        shape = QPainterPath()
        shape.addRoundedRect(self._rect.adjusted(1, 1, -1, -1), 6, 6)
        self._glow.setPath(shape)
        self._glow.setPen(pen)
        self._glow.setBrush(fill)


_PAINTERS = {
    ZoneKind.PILE: ZoneItem._paint_pile,
    ZoneKind.GAP: ZoneItem._paint_gap,
}
"""How a zone is painted, by its kind; all others as places with a header."""


def _painted(zone: Zone) -> tuple[object, ...]:
    """Return the painted properties of a zone: not the number of its pieces, nor its position in the row."""
    number = zone.count if zone.kind is ZoneKind.PILE else None
    return zone.kind, zone.title, zone.owner, zone.controller, zone.badges, number


def _tip(zone: Zone) -> str:
    """Return a zone's description, empty if it is obvious: the tip would only cover cards."""
    if zone.kind is ZoneKind.HAND or (zone.kind is ZoneKind.COMMON and not zone.badges):
        return ""
    told = [zone.title, *(badge.about for badge in zone.badges if badge.about)]
    if zone.kind is ZoneKind.SPREAD and zone.controller is not None:
        told.append(QCoreApplication.translate("Zones", "Click to sort by value, by suit, or by rank"))
    return "\n".join(told)


def _width_of(tokens: list[QPixmap]) -> float:
    return sum(token.deviceIndependentSize().width() + 1 for token in tokens)


def count_badge(zone: Zone) -> Badge:
    """Return the number of cards in a zone as a badge."""
    return Badge("count", str(zone.count), about=zone.title)
