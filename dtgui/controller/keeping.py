"""A game kept safe while it is played: a disk that is full or gone is told, and stops nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from dtgui.controller.autosave import Autosave, write_save
from dtgui.kernel.session import Session

logger = logging.getLogger(__name__)


class Keeping(QObject):
    """Writes through an autosave, or nowhere without one."""

    trouble = Signal(str)
    """Why something could not be written."""

    def __init__(self, autosave: Autosave | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._autosave = autosave

    def begin(self, session: Session[Any, Any], file: Path | None = None) -> None:
        """Keep this session from now on, in its own file if that is one of the autosave's."""
        autosave = self._autosave
        if autosave is not None:
            self._try(lambda: autosave.begin(session, file))

    def follow(self, session: Session[Any, Any]) -> None:
        """Keep what is new."""
        autosave = self._autosave
        if autosave is not None:
            self._try(lambda: autosave.follow(session))

    def rewrite(self, session: Session[Any, Any]) -> None:
        """Keep who plays from now on."""
        autosave = self._autosave
        if autosave is not None:
            self._try(lambda: autosave.rewrite(session))

    def save_as(self, session: Session[Any, Any], file: Path) -> None:
        """Write the whole session to a file of the player's choice."""
        self._try(lambda: write_save(session, file))

    def latest(self) -> Path | None:
        """Return the game that was played last, None where none was kept."""
        return None if self._autosave is None else self._autosave.latest()

    def recent(self) -> tuple[Path, ...]:
        """Return the games that are kept, the one that was played last first."""
        return () if self._autosave is None else self._autosave.recent()

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as error:
            logger.warning("The game cannot be written: %s", error)
            self.trouble.emit(self.tr("The game cannot be saved: {0}").format(error.strerror or error))
