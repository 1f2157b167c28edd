"""The player's own pictures of cards, and those of packs: folders of pictures, which are read when shown.

The player's folder, which may be large, is looked through beside the window.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QImageReader

from dtgui.app.card_pictures import CardPictures, find_pictures
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef

POLL_MS = 40
SETTLE_MS = 600
"""So long after something changed in the folder it is looked through again: many files are copied one by one."""


class OwnPictures(QObject):
    """Pictures of cards from the player's folder; cards without one there have those of the packs that are on."""

    changed = Signal()
    """Other cards have pictures now, or other pictures."""

    def __init__(self, catalog: Catalog, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._folder: Path | None = None
        self._found = CardPictures()
        self._of_packs = [find_pictures(pack.fan.folder / "art") for pack in catalog.packs.values() if pack.fan]
        self._unreadable: set[Path] = set()
        self._future: Future[CardPictures] | None = None
        self._watcher = QFileSystemWatcher(self)
        self._poll = QTimer(self, interval=POLL_MS)
        self._settling = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._poll.timeout.connect(self._on_poll)
        self._settling.timeout.connect(self._look_through)
        self._watcher.directoryChanged.connect(lambda _: self._settling.start())

    @property
    def folder(self) -> Path | None:
        """The folder that is used, None without one."""
        return self._folder

    @property
    def is_working(self) -> bool:
        """Whether the folder is being looked through."""
        return self._future is not None

    @property
    def coverage(self) -> int:
        """How many of all printings have a picture in the player's folder."""
        return self._found.coverage(self._catalog)

    def use(self, folder: Path | None) -> None:
        """Use pictures from this folder, or none; `changed` announces them."""
        self._folder = folder
        self._look_through()

    def has(self, card: CardDef) -> bool:
        """Whether there is a picture of a card, as far as is known."""
        file = self._file_of(card)
        return file is not None and file not in self._unreadable

    def image(self, card: CardDef, size: QSize | None = None) -> QImage | None:
        """Return the picture of a card, scaled to a size in pixels; None if there is no readable one."""
        file = self._file_of(card)
        if file is None or file in self._unreadable:
            return None
        reader = QImageReader(str(file))
        reader.setAutoTransform(True)
        if size is not None:
            reader.setScaledSize(size)
        image = reader.read()
        if image.isNull():
            self._unreadable.add(file)
            return None
        return image

    def _file_of(self, card: CardDef) -> Path | None:
        pack = self._catalog.packs.get(card.pack)
        name = pack.name if pack else ""
        files = (found.file_of(card, name) for found in (self._found, *self._of_packs))
        return next((file for file in files if file is not None), None)

    def _look_through(self) -> None:
        if self._folder is None:
            self._future = None
            self._take(CardPictures())
            return
        thread = ThreadPoolExecutor(1, "pictures")
        self._future = thread.submit(find_pictures, self._folder)
        thread.shutdown(wait=False)
        self._poll.start()

    def _on_poll(self) -> None:
        if self._future is None or not self._future.done():
            return
        self._poll.stop()
        found, self._future = self._future.result(), None
        self._take(found)

    def _take(self, found: CardPictures) -> None:
        self._found = found
        self._unreadable.clear()
        watched = self._watcher.directories()
        if watched:
            self._watcher.removePaths(watched)
        if found.folders:
            self._watcher.addPaths([str(folder) for folder in found.folders])
        self.changed.emit()
