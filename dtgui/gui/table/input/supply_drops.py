"""Pieces that are not on the table yet, dragged onto it from somewhere else in the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QGraphicsView

from dtgui.kernel.scene import Intent, supply_id

SUPPLY_MIME = "application/x-dtgui-supply"
"""The content type of a dragged supply: its code."""


def carrying(code: str) -> QMimeData:
    """Return what is dragged where this supply is."""
    data = QMimeData()
    data.setData(SUPPLY_MIME, code.encode())
    return data


class SupplyDrops(QObject):
    """Receives drops of supplies on one view of the table, and reports their place."""

    intended = Signal(object)
    """An `Intent` whose piece is a supply."""

    def __init__(self, view: QGraphicsView, place_at: Callable[[QPoint], str | None]) -> None:
        """`place_at` names the piece or zone at a point of the view."""
        super().__init__(view)
        self._place_at = place_at
        self._viewport = view.viewport()
        view.setAcceptDrops(True)
        self._viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle what is dragged over the view, and nothing else."""
        if not isinstance(event, QDropEvent) or watched is not self._viewport:
            return False
        if not event.mimeData().hasFormat(SUPPLY_MIME):
            event.ignore()  # the scene would take any: files are for the window around it
            return event.mimeData().hasUrls()
        place = self._place_at(event.position().toPoint())
        if isinstance(event, QDragMoveEvent):
            event.setAccepted(place is not None)
        elif place is not None:
            code = bytes(event.mimeData().data(SUPPLY_MIME).data()).decode()
            event.acceptProposedAction()
            self.intended.emit(Intent(supply_id(code), place))
        return True
