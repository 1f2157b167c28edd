"""The player's own pictures of cards, and those of packs: folders of pictures, which are read when shown.

The player's folder, which may be large, is looked through beside the window; large pictures are read there, too.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QBuffer, QByteArray, QFileSystemWatcher, QIODevice, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from dtgui.app.picture_files import CardPictures, find_pictures
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.kernel.errors import BadInput

if TYPE_CHECKING:  # imported on first use: the first picture of the window shows no other one
    from dtgui.app.picture_files import PictureFile

logger = logging.getLogger(__name__)
Made = TypeVar("Made")

SMALL_PIXELS, SMALL_BYTES = 2**19, 2**20
"""A picture with more is read beside the window: one of this size may take 50 ms."""
SHRUNK = QSize(744, 1039)
"""The most that is kept of a larger picture: a card on paper with 300 dots an inch."""
MOST_SHRUNK = 200
KEPT_QUALITY = MappingProxyType({"PNG": -1, "JPEG": 92})
POLL_MS = 40
SETTLE_MS = 600
"""So long after something changed in the folder it is looked through again: many files are copied one by one."""


class OwnPictures(QObject):
    """Pictures of cards from the player's folder; cards without one there have those of the packs that are on."""

    changed = Signal()
    """Other cards have pictures now, or other pictures."""
    came = Signal()
    """Large pictures that were asked for can be shown now, or have turned out to be unreadable."""

    def __init__(self, catalog: Catalog, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._folder: Path | None = None
        self._found = CardPictures()
        self._of_packs = [find_pictures(pack.fan.folder / "art") for pack in catalog.packs.values() if pack.fan]
        self._unreadable: set[Path] = set()
        self._shrunk: dict[tuple[Path, int], PictureFile] = {}
        """Large pictures in the size of `SHRUNK` by file and time of its last change, the latest ones last."""
        self._waiting: list[tuple[Path, int]] = []
        """Large pictures to be read; the first one is being read."""
        self._reading: Future[PictureFile | None] | None = None
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
    def is_reading(self) -> bool:
        """Whether large pictures are being read."""
        return bool(self._waiting)

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
        """Return the picture of a card, scaled to a size in pixels; None if there is no readable one.

        It is also None for a large picture until `came` is emitted.
        """
        file = self._file_of(card)
        if file is None or file in self._unreadable:
            return None
        picture = self._picture_in(file)
        if picture is None:
            return None
        image = _decoded(picture, size)
        if image.isNull():
            self._refuse(file, "is damaged")
            return None
        return image

    def prepare(self, cards: Iterable[CardDef]) -> None:
        """Read the large pictures of these cards; `image` gives all of them once `is_reading` is over."""
        for file in {self._file_of(card) for card in cards} - self._unreadable:
            if file is not None:
                self._picture_in(file)

    def _file_of(self, card: CardDef) -> Path | None:
        pack = self._catalog.packs.get(card.pack)
        name = pack.name if pack else ""
        files = (found.file_of(card, name) for found in (self._found, *self._of_packs))
        return next((file for file in files if file is not None), None)

    def _picture_in(self, file: Path) -> PictureFile | None:
        """Return the picture in a file if it can be shown at once; a large one is read for the next time."""
        from dtgui.app.picture_files import read_picture

        try:
            facts = file.stat()
            version = file, facts.st_mtime_ns
            if version in self._shrunk:
                return self._shrunk[version]
            if version in self._waiting:
                return None
            picture = None if facts.st_size > SMALL_BYTES else read_picture(file)
        except (OSError, BadInput) as problem:
            self._refuse(file, str(problem))
            return None
        if picture is not None and picture.pixels <= SMALL_PIXELS:
            return picture
        self._waiting.append(version)
        if self._reading is None:
            self._read_next()
        return None

    def _refuse(self, file: Path, why: str) -> None:
        logger.info("A picture is not shown: %s: %s", file.name, why)
        self._unreadable.add(file)

    def _read_next(self) -> None:
        file, _ = self._waiting[0]
        self._reading = _beside(lambda: _shrunk(file))
        self._poll.start()

    def _look_through(self) -> None:
        if self._folder is None:
            self._future = None
            self._take(CardPictures())
            return
        folder = self._folder
        self._future = _beside(lambda: find_pictures(folder))
        self._poll.start()

    def _on_poll(self) -> None:
        if self._future is not None and self._future.done():
            found, self._future = self._future.result(), None
            self._take(found)
        if self._reading is not None and self._reading.done():
            read, self._reading = self._reading, None
            self._take_large(read.result())
        if self._future is None and self._reading is None:
            self._poll.stop()

    def _take_large(self, picture: PictureFile | None) -> None:
        version = self._waiting.pop(0)
        if picture is None:
            self._unreadable.add(version[0])
        else:
            self._shrunk[version] = picture
        while len(self._shrunk) > MOST_SHRUNK:
            del self._shrunk[next(iter(self._shrunk))]
        if self._waiting:
            self._read_next()
        else:
            self.came.emit()

    def _take(self, found: CardPictures) -> None:
        self._found = found
        self._unreadable.clear()
        watched = self._watcher.directories()
        if watched:
            self._watcher.removePaths(watched)
        if found.folders:
            self._watcher.addPaths([str(folder) for folder in found.folders])
        self.changed.emit()


def _beside(work: Callable[[], Made]) -> Future[Made]:
    """Do something in a thread of its own."""
    thread = ThreadPoolExecutor(1, "pictures")
    future = thread.submit(work)
    thread.shutdown(wait=False)
    return future


def _decoded(picture: PictureFile, size: QSize | None) -> QImage:
    """Return a picture, scaled to a size in pixels; an empty image if it is damaged."""
    buffer = QBuffer()
    buffer.setData(picture.data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    # The kind is given, for otherwise Qt chooses a decoder by content.
    reader = QImageReader(buffer, picture.kind.lower().encode())
    reader.setAutoTransform(True)
    if size is not None:
        reader.setScaledSize(size)
    return reader.read()


def _shrunk(file: Path) -> PictureFile | None:
    """Return a large picture in the size of `SHRUNK`, None if it cannot be read."""
    from dtgui.app.picture_files import PictureFile, read_picture

    try:
        picture = read_picture(file)
    except BadInput as problem:
        logger.info("A picture is not shown: %s", problem)
        return None
    size = QSize(picture.width, picture.height)
    if picture.pixels > SHRUNK.width() * SHRUNK.height():
        size.scale(SHRUNK, Qt.AspectRatioMode.KeepAspectRatio)
    image = _decoded(picture, size)
    kind = "PNG" if image.hasAlphaChannel() else "JPEG"
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind.encode()))
    writer.setQuality(KEPT_QUALITY[kind])
    if not writer.write(image):
        logger.info("A picture is not shown: %s is damaged", file.name)
        return None
    return PictureFile(kind, image.width(), image.height(), bytes(buffer.data().data()))
