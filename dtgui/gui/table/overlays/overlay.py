"""Temporary overlays on a table, in a queue: each is shown until it ends or is skipped, on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, QRectF, QSizeF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.painting.table_look import TableLook

Item = TypeVar("Item", bound=QGraphicsItem)


class Overlay:
    """Items that one part has put over a table. Only this object refers to them, and only while they are shown."""

    def __init__(self) -> None:
        self._items: list[QGraphicsItem] = []

    def lay(self, scene: QGraphicsScene, item: Item, depth: float) -> Item:
        """Lay an item over a table, at this depth, and return it."""
        item.setZValue(depth)
        scene.addItem(item)
        self._items.append(item)
        return item

    def clear(self) -> None:
        """Take all of them off."""
        items, self._items = self._items, []
        for item in items:
            item.scene().removeItem(item)


# A queue of overlays over the table: each is shown until it ends, or until it is skipped

T = TypeVar("T")


class OverlayQueue(QObject, Generic[T]):
    """Shows things of one sort over a view of the table; how, is for those that descend from it."""

    over = Signal()
    """Nothing is shown any more."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.factor = 1.0
        """How long each takes, by its usual time; 0 shows none."""
        self.queue: list[T] = []
        """The overlay shown now, and those waiting behind it."""
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.valueChanged.connect(self._on_time)
        self._clock.finished.connect(self._on_seen)

    @property
    def is_showing(self) -> bool:
        """Whether anything is shown."""
        return bool(self.queue)

    def show_all(self, acts: Sequence[T]) -> None:
        """Show these; nothing where nothing is to move."""
        if self.factor <= 0 or self._view.sides.motion.duration_ms <= 0 or not acts:
            return
        was_idle = not self.queue
        self.queue += acts
        if was_idle:
            self._next()

    def go_on(self) -> None:
        """End the present overlay, and go on to the next."""
        self._end()

    def clear(self) -> None:
        """Show nothing, and forget what waits."""
        self.queue = self.queue[:1]
        self._end()

    # How each sort is shown

    def _begin(self, act: T) -> int:
        """Put on the table what shows this one; return for how many milliseconds it is shown at the usual pace."""
        raise NotImplementedError

    def _show_part(self, act: T, part: float) -> None:
        """Show how it stands after this part of its time."""
        raise NotImplementedError

    def _take_off(self) -> None:
        """Take off the table what showed it."""
        raise NotImplementedError

    @property
    def _room(self) -> QRectF:
        """Return the part of the table above the ribbon."""
        layout = self._view.table_scene.layout
        width, height = layout.size
        return QRectF(0, 0, width, height if layout.ribbon is None else layout.ribbon.y)

    def _next(self) -> None:
        self._clock.setDuration(round(self._begin(self.queue[0]) * self.factor))
        self._on_time(0.0)
        self._clock.start()

    def _end(self) -> None:
        if self.queue:
            self._clock.stop()
            self._on_seen()

    def _on_time(self, part: float) -> None:
        if self.queue:
            self._show_part(self.queue[0], part)

    def _on_seen(self) -> None:
        self._take_off()
        self.queue = self.queue[1:]
        if self.queue:
            self._next()
        else:
            self.over.emit()


# A queue of overlays each of which is one item in the middle of the table, shown at one instant after another


class TimedAct(Protocol):
    """An act that is shown for a certain time."""

    @property
    def length_ms(self) -> int:
        """How long it is shown at the usual pace, in milliseconds."""


class TimedItem(QGraphicsItem):
    """An item of an act; its middle is its position."""

    def show_instant(self, ms: float) -> None:
        """Show the state after this many milliseconds."""
        raise NotImplementedError

    def fit(self, room: QSizeF) -> None:
        """Take the size for a room: by default it keeps the one it was made with."""


A = TypeVar("A", bound=TimedAct)


class ItemStage(OverlayQueue[A]):
    """Shows one act after the other, each by an item in the middle of the room above the ribbon."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._overlay = Overlay()
        self.item: TimedItem | None = None
        """The item of the present act, None where nothing is shown."""
        view.laid_out.connect(self._fit)

    def make_item(self, act: A, room: QSizeF) -> TimedItem:
        """Return the item of an act, for a room of this size."""
        raise NotImplementedError

    def _begin(self, act: A) -> int:
        room = self._room
        self.item = self._overlay.lay(self._view.table_scene, self.make_item(act, room.size()), layers.STAGE)
        self.item.setPos(room.center())
        return act.length_ms

    def _show_part(self, act: A, part: float) -> None:
        if self.item is not None:
            self.item.show_instant(part * act.length_ms)

    def _take_off(self) -> None:
        self.item = None
        self._overlay.clear()

    def _fit(self) -> None:
        """Keep to the room above the ribbon, which is higher or lower with each question."""
        if self.item is not None:
            self.item.fit(self._room.size())
            self.item.setPos(self._room.center())


# The paper under everything that is shown large over a table: its ground, and its letters

RULE = 4.0
"""The width of the rule around it, in pixels."""


def paint_paper(painter: QPainter, rect: QRectF, look: TableLook, edge: str) -> None:
    """Paint paper with rules around it, as on a poster."""
    painter.setBrush(QColor(look.theme.paper.paper))
    painter.setPen(QPen(QColor(edge), RULE))
    painter.drawRoundedRect(rect.adjusted(RULE / 2, RULE / 2, -RULE / 2, -RULE / 2), RULE, RULE)
    painter.setPen(QPen(QColor(look.theme.paper.rule), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(RULE * 2, RULE * 2, -RULE * 2, -RULE * 2), RULE, RULE)


def text_font(look: TableLook, pixels: float) -> QFont:
    """Return the font of texts on paper."""
    font = QFont([look.theme.fonts.text, look.theme.fonts.signs])
    font.setPixelSize(round(pixels))
    return font


def display_font(look: TableLook, pixels: float) -> QFont:
    """Return the wood type that titles are set in."""
    font = QFont([look.theme.fonts.display, look.theme.fonts.text])
    font.setPixelSize(round(pixels))
    return font
