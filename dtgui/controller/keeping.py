"""A game kept safe while it is played: a disk that is full or gone is told, and stops nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from dtgui.controller.autosave import Autosave, write_notes, write_save
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
        self._stands = 0
        self._has_begun = False
        self._is_told = False

    def take(self, session: Session[Any, Any], file: Path | None = None) -> None:
        """Keep this session from its next move on, in its own file if that is one of the autosave's."""
        self._session, self._file = session, file
        self._stands = session.present.number
        self._has_begun = False

    def follow(self) -> None:
        """Keep what is new."""
        if self._session is not None:
            self._stands = self._session.present.number
        self._write(lambda autosave, session: autosave.follow(session))

    def rewrite(self) -> None:
        """Keep who plays from now on."""
        self._write(lambda autosave, session: autosave.rewrite(session))

    def note(self, number: int) -> None:
        """Keep what is noted at a moment: a game that is only looked at gets it into the file that it was read from.

        Where the game stands in the file stays as it was, wherever it is looked at.
        """
        session, file, stands = self._session, self._file, self._stands
        if session is not None and file is not None and not self._has_begun:
            self._try(lambda: write_notes(session, file, stands))
        else:
            self._write(lambda autosave, session: autosave.note(session, number, stands))

    def _write(self, write: Callable[[Autosave, Session[Any, Any]], None]) -> None:
        """Write the whole session the first time, then what `write` does.

        After a failure it is written whole again, for the file may now end in the middle of a line.
        """
        autosave, session, file = self._autosave, self._session, self._file
        if autosave is None or session is None:
            return
        if self._has_begun:
            self._has_begun = self._try(lambda: write(autosave, session))
        else:
            self._has_begun = self._try(lambda: autosave.begin(session, file))
        if self._has_begun:
            self._file, self._is_told = autosave.file, False

    def save_as(self, session: Session[Any, Any], file: Path) -> None:
        """Write the whole session to a file of the player's choice."""
        self._is_told = False
        self._try(lambda: write_save(session, file))

    def latest(self) -> Path | None:
        """Return the game that was played last, None where none was kept."""
        return None if self._autosave is None else self._autosave.latest()

    def recent(self) -> tuple[Path, ...]:
        """Return the games that are kept, the one that was played last first."""
        return () if self._autosave is None else self._autosave.recent()

    def _try(self, write: Callable[[], None]) -> bool:
        """Write; return whether that was possible. Of a disk that stays full or closed, one message is enough."""
        try:
            write()
        except OSError as error:
            logger.warning("The game cannot be written: %s", error)
            if not self._is_told:
                self._is_told = True
                why = self.tr("The game cannot be saved: {0}.").format(_told(error))
                what_now = self.tr("You can play on, and keep it elsewhere with “Save as”.")
                self.trouble.emit(f"{why} {what_now}")
            return False
        return True


def _told(error: OSError) -> str:
    """What went wrong, and with which file where the system says so."""
    where = "" if error.filename is None else f" ({error.filename})"
    return f"{error.strerror or error}{where}"
