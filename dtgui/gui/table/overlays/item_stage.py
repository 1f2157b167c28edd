"""A queue of overlays each of which is one item in the middle of the table, shown at one instant after another."""

from __future__ import annotations

from typing import Protocol, TypeVar

from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QGraphicsItem

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.overlays.overlay import Overlay
from dtgui.gui.table.overlays.overlay_queue import OverlayQueue


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
