"""Takes a small picture of the table once it has been quiet for a while, for the lists of games."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, QTimer
from PySide6.QtGui import QColor, QImage, QPainter

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.services.snapshot_files import SnapshotFiles
from dtgui.gui.table.items.table_scene import TableScene
from dtgui.play.change import Aspect, Change

QUIET_MS = 1_500
"""How long nothing has changed when a picture is taken: it must not delay a movement."""
WIDE, MOST_HIGH = 256, 192
"""The size of a picture in pixels."""


class TableSnapshots(QObject):
    """Follows one window's game. Neither replays nor hidden tables are pictured."""

    def __init__(self, controller: GameController, table: TablePanel, files: SnapshotFiles, parent: QObject) -> None:
        super().__init__(parent)
        self._controller, self._table, self._files = controller, table, files
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self.take)
        controller.changed.connect(self._on_changed)

    def take(self) -> None:
        """Take a picture of the present table, later if something moves over it."""
        save, view = self._controller.saves.file, self._controller.view
        if save is None or self._controller.viewer.is_watching or view.hides_from:
            return
        if self._table.showing.is_showing or self._table.view.mouse.is_dragging:
            self._quiet.start()
            return
        self._files.keep(save, snapshot_of(self._table.view.table_scene))

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change:
            self._quiet.start()


def snapshot_of(scene: TableScene) -> QImage:
    """Return a small picture of a table."""
    area = QRectF(0, 0, *scene.layout.size)
    size = QSize(WIDE, max(1, min(MOST_HIGH, round(WIDE * area.height() / max(1.0, area.width())))))
    picture = QImage(size, QImage.Format.Format_RGB32)
    picture.fill(QColor(scene.look.theme.table.felt))
    with QPainter(picture) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        scene.render(painter, QRectF(picture.rect()), area)
    return picture
