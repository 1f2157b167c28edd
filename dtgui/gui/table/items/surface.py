"""The surface of the table in the light of the hour: painted once for a size and a light, then shown as a picture.

The pictures belong to the store of the look: those of a table that is not shown go when others need the room.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from dtgui.gui.look.picture_store import empty_picture
from dtgui.gui.table.layout import layers
from dtgui.gui.table.painting.grounds import DUSK, NOON, UNLIT, light_at, paint_ground
from dtgui.gui.table.painting.table_look import TableLook

HIGHEST = 0.72
"""The height of a backdrop by that of the table."""
DAWN_MS, STEPS = 900, 9
"""How long the light takes to change, and in how many steps: at each, the whole table is painted."""


class SurfaceItem(QGraphicsItem):
    """The bottom item: the ground, shared by all sides of a table, and the light over it."""

    def __init__(self, owner: QObject | None = None) -> None:
        """`owner` has the clock of the light, for an item of a scene is no object of its own."""
        super().__init__()
        self.setZValue(layers.FELT)
        self._shown: tuple[object, ...] = ()
        self._rect = QRectF()
        self._look: TableLook | None = None
        self._light = UNLIT
        self._is_dark_out = False
        self._backdrop: tuple[Hashable, Callable[[QPainter, QRectF], bool]] | None = None
        """The picture behind a part of the table: its key and its painter."""
        self._behind = QRectF()
        """That part."""
        self.hour = NOON
        """The hour whose light is shown."""
        self._from = self._to = self.hour
        """The hours between which the light changes."""
        self._clock = QVariantAnimation(owner, startValue=0.0, endValue=1.0, duration=DAWN_MS)
        self._clock.valueChanged.connect(self._on_time)

    def show_felt(self, rect: QRectF, look: TableLook, hour: float = NOON, *, is_animated: bool = False) -> None:
        """Cover this rectangle, in the light of an hour; an `is_animated` light changes by and by."""
        if self._look is not look or self._rect != rect:
            self.prepareGeometryChange()
            self._rect, self._look = rect, look
            is_animated = False
        is_changing = self._clock.state() is QVariantAnimation.State.Running
        if is_animated and is_changing and hour == self._to:
            return
        self._clock.stop()
        if is_animated and hour > self.hour:
            self._from, self._to = self.hour, hour
            self._clock.start()
        else:
            self._shine(hour)

    def show_backdrop(self, rect: QRectF, key: Hashable, paint: Callable[[QPainter, QRectF], bool]) -> None:
        """Show what is painted behind a part of the table, in the light of the hour; nothing in an empty rectangle.

        It is painted once for a `key` and the size of the table, and cut off above the rectangle.
        """
        before = self._backdrop and self._backdrop[0], self._behind
        self._backdrop, self._behind = None if rect.isEmpty() else (key, paint), rect
        if before != (self._backdrop and key, rect):
            self.update()

    @property
    def backdrop(self) -> QPixmap:
        """The picture behind a part of the table; an empty one without any."""
        if self._backdrop is None or self._look is None:
            return QPixmap()
        (key, paint), look = self._backdrop, self._look
        size = QSizeF(self._rect.width(), self._rect.height() * HIGHEST)
        return look.grounds.once((key, size.width(), size.height()), lambda: _painted(size, look, paint))

    def _paint_backdrop(self, painter: QPainter) -> None:
        backdrop = self.backdrop
        if backdrop.isNull():
            return
        ratio, whole = backdrop.devicePixelRatio(), backdrop.deviceIndependentSize()
        shown = self._behind
        part = QRectF(shown.x(), max(0.0, whole.height() - shown.height()), shown.width(), shown.height())
        source = QRectF(part.topLeft() * ratio, part.size() * ratio)
        painter.drawPixmap(shown, backdrop, source)

    def boundingRect(self) -> QRectF:
        """Return the rectangle that is covered, from the corner of the table."""
        return QRectF(QPointF(0, 0), self._rect.size())

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint the ground, and the light of the hour over it."""
        if self._look is None:
            return
        painter.drawPixmap(QPointF(0, 0), _shared_ground(self._rect, self._look, is_dark_out=self._is_dark_out))
        self._paint_backdrop(painter)
        if self._light.part:
            painter.setOpacity(self._light.part)
            painter.fillRect(self._rect, QColor(self._light.colour))

    def _on_time(self, part: float) -> None:
        step = round(part * STEPS) / STEPS
        self._shine(self._to if step == 1 else self._from + (self._to - self._from) * step)

    def _shine(self, hour: float) -> None:
        self.hour = hour
        if self._look is None or self._shown == (self._rect, self._look, hour):
            return
        self._shown = (self._rect, self._look, hour)
        style = self._look.style
        self._light = UNLIT if self._look.theme.is_plain else light_at(hour, style.hours)
        self._is_dark_out = hour >= DUSK and not style.has_own_table
        self.update()


def _shared_ground(rect: QRectF, look: TableLook, *, is_dark_out: bool) -> QPixmap:
    """The ground of a table, painted once for all who look at it."""
    key = (rect.width(), rect.height(), is_dark_out)
    return look.grounds.once(key, lambda: ground(rect, look, is_dark_out=is_dark_out))


def _painted(size: QSizeF, look: TableLook, paint: Callable[[QPainter, QRectF], bool]) -> QPixmap:
    """A backdrop; an empty picture if the game has no backdrop."""
    picture = empty_picture(size, look.ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_painted = paint(painter, QRectF(QPointF(0, 0), size))
    return picture if is_painted else QPixmap()


def ground(rect: QRectF, look: TableLook, *, is_dark_out: bool = False) -> QPixmap:
    """Return a piece of the table of this size, as the game paints it or else as its skin is; at noon."""
    pixmap = empty_picture(rect.size(), look.ratio)
    if rect.isEmpty():
        return pixmap
    with QPainter(pixmap) as painter:
        if look.style.has_own_table:
            look.style.paint_table(painter, rect, look.theme)
        else:
            paint_ground(painter, rect, look.theme, is_dark_out=is_dark_out)
    return pixmap
