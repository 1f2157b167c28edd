"""Small pictures of the table as each game was last seen, one file for each save."""

from __future__ import annotations

import logging
from contextlib import suppress
from hashlib import blake2s
from pathlib import Path

from PySide6.QtGui import QImage

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
