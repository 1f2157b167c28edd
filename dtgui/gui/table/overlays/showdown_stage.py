"""The stage for showdowns: hands are turned up and compared over the middle of the table."""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.table.overlays.item_stage import ItemStage
from dtgui.gui.table.overlays.showdown_item import ShowdownItem
from dtgui.gui.table.painting.showdown import Showdown


class ShowdownStage(ItemStage[Showdown]):
    """Shows one showdown after the other."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        view.sides.face_made.connect(self._on_face_made)

    def make_item(self, act: Showdown, room: QSizeF) -> ShowdownItem:
        """Return the paper with the hands."""
        return ShowdownItem(act, self._view.table_scene.look, room)

    def _on_face_made(self, _code: str) -> None:
        if self.item is not None:
            self.item.update()
