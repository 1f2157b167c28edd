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
        self._session: Session[Any, Any] | None = None
        self._file: Path | None = None
        self._has_begun = False

    def take(self, session: Session[Any, Any], file: Path | None = None) -> None:
        """Keep this session from its next move on, in its own file if that is one of the autosave's."""
        self._session, self._file = session, file
        self._has_begun = False

    def follow(self) -> None:
        """Keep what is new."""
        self._write(lambda autosave, session: autosave.follow(session))

    def rewrite(self) -> None:
        """Keep who plays from now on."""
        self._write(lambda autosave, session: autosave.rewrite(session))

    def _write(self, write: Callable[[Autosave, Session[Any, Any]], None]) -> None:
        """Write the whole session the first time, then what `write` does."""
        autosave, session, file = self._autosave, self._session, self._file
        if autosave is None or session is None:
            return
        if self._has_begun:
            self._try(lambda: write(autosave, session))
        else:
            self._has_begun = self._try(lambda: autosave.begin(session, file))

    def save_as(self, session: Session[Any, Any], file: Path) -> None:
        """Write the whole session to a file of the player's choice."""
        self._try(lambda: write_save(session, file))

    def latest(self) -> Path | None:
        """Return the game that was played last, None where none was kept."""
        return None if self._autosave is None else self._autosave.latest()

    def recent(self) -> tuple[Path, ...]:
        """Return the games that are kept, the one that was played last first."""
        return () if self._autosave is None else self._autosave.recent()

    def _try(self, write: Callable[[], None]) -> bool:
        """Write; return whether that was possible."""
        try:
            write()
        except OSError as error:
            logger.warning("The game cannot be written: %s", error)
            self.trouble.emit(self.tr("The game cannot be saved: {0}").format(error.strerror or error))
            return False
        return True
