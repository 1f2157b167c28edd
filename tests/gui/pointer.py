"""A hand on the mouse: real mouse events on the table, in the words of a player."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dtgui.gui.table.input.table_view import TableView

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Pointer:
    """Moves, clicks and drags by the ids of pieces and zones."""

    def __init__(self, view: TableView, qtbot: QtBot) -> None:
        self._view = view
        self._qtbot = qtbot

    def at(self, id_: str) -> QPoint:
        """Return a point of a piece or zone that nothing else covers: the middle, or for a zone its upper edge."""
        if id_ in self._view.table_scene.cards:
            return self._view.where_is(id_)
        rect = self._view.table_scene.layout.zones[id_]
        return self._view.mapFromScene(rect.x + rect.w / 2, rect.y + 6)

    def click(self, id_: str) -> None:
        self._qtbot.mouseClick(self._view.viewport(), LEFT, pos=self.at(id_))

    def right_click(self, id_: str) -> None:
        self._qtbot.mouseClick(self._view.viewport(), RIGHT, pos=self.at(id_))

    def double_click(self, id_: str) -> None:
        self.click(id_)
        self._qtbot.mouseDClick(self._view.viewport(), LEFT, pos=self.at(id_))
        self._qtbot.mouseRelease(self._view.viewport(), LEFT, pos=self.at(id_))

    def point(self, id_: str) -> None:
        self.move_to(self.at(id_))

    def move_to(self, point: QPoint) -> None:
        # Sent to the view itself: a window that a test before has left would be under the system's own pointer.
        spot = QPointF(point)
        none = Qt.MouseButton.NoButton
        far = self._view.viewport().mapToGlobal(spot)
        event = QMouseEvent(QEvent.Type.MouseMove, spot, far, none, none, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self._view.viewport(), event)

    def pick_up(self, piece: str) -> None:
        start = self.at(piece)
        self._qtbot.mousePress(self._view.viewport(), LEFT, pos=start)
        self._qtbot.mouseMove(self._view.viewport(), start + QPoint(15, 15))

    def carry_to(self, id_: str) -> None:
        self._qtbot.mouseMove(self._view.viewport(), self.at(id_))

    def let_go(self, id_: str) -> None:
        self._qtbot.mouseRelease(self._view.viewport(), LEFT, pos=self.at(id_))

    def drag(self, piece: str, onto: str) -> None:
        self.pick_up(piece)
        self.carry_to(onto)
        self.let_go(onto)
