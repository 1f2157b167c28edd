"""Small pictures of the table for the lists of games: taken once it is quiet for a while, a file for each save."""

from __future__ import annotations

import logging
from contextlib import suppress
from hashlib import blake2s
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, QSize, QTimer
from PySide6.QtGui import QColor, QImage, QPainter

from dtgui.controller.game_controller import GameController
from dtgui.gui.panels.table_panel import TablePanel
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


# Small pictures of the table as each game was last seen, one file for each save

MOST_KEPT = 500
"""How many pictures are kept; the oldest ones go first."""

logger = logging.getLogger(__name__)


class SnapshotFiles:
    """The pictures in one folder, which is made with the first one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def file_of(self, save: Path) -> Path:
        """Return the file with the picture of a saved game, whether or not it exists."""
        name = blake2s(str(save.absolute()).encode("utf-8", "surrogateescape"), digest_size=10).hexdigest()
        return self._folder / f"{name}.png"

    def keep(self, save: Path, picture: QImage) -> None:
        """Write the picture of a game; one that cannot be written is missing in lists, no more."""
        file = self.file_of(save)
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            if not picture.save(str(file)):
                logger.info("no picture of the table could be written to %s", file)
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        files = sorted(self._folder.glob("*.png"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in files[MOST_KEPT:]:
            file.unlink(missing_ok=True)
