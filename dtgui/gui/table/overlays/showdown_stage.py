"""The stage for showdowns: hands are turned up and compared over the middle of the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.layout import layers
from dtgui.gui.table.overlays.overlay import Overlay
from dtgui.gui.table.overlays.overlay_queue import OverlayQueue
from dtgui.gui.table.overlays.showdown_item import ShowdownItem
from dtgui.gui.table.painting.showdown import Showdown


class ShowdownStage(OverlayQueue[Showdown]):
    """Shows one showdown after the other."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._overlay = Overlay()
        self.item: ShowdownItem | None = None
        view.laid_out.connect(self._fit)
        view.sides.face_made.connect(self._on_face_made)

    def _begin(self, act: Showdown) -> int:
        room = self._room
        scene = self._view.table_scene
        self.item = self._overlay.lay(scene, ShowdownItem(act, scene.look, room.size()), layers.STAGE)
        self.item.setPos(room.center())
        return act.length_ms

    def _show_part(self, act: Showdown, part: float) -> None:
        if self.item is not None:
            self.item.show_instant(part * act.length_ms)

    def _take_off(self) -> None:
        self.item = None
        self._overlay.clear()

    def _covers(self, point: QPointF) -> bool:
        return self.item is not None and self.item.contains(self.item.mapFromScene(point))

    def _fit(self) -> None:
        """Keep to the room above the ribbon, which is higher or lower with each question."""
        if self.item is not None:
            self.item.fit(self._room.size())
            self.item.setPos(self._room.center())

    def _on_face_made(self, _code: str) -> None:
        if self.item is not None:
            self.item.update()
