"""Every decision on disk before the next one is made: one file a game, appended to, the newest ones kept."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.game import Game
from dtgui.kernel.saves import Loaded, Reading, moment_line, note_line, present_line, save_text, version_of
from dtgui.kernel.session import Session

KEPT_GAMES = 10
LARGEST = 50_000_000
"""No game that was ever played takes so many bytes; a film that was picked by mistake is not read."""
SUFFIX = ".dtgame"

logger = logging.getLogger(__name__)

DAMAGED = ".damaged"
"""What is added to the name of a save whose tail was cut: the copy of it as it was found."""


class Autosave:
    """Writes one session at a time into a folder. All methods but `latest` may raise `OSError`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: Path | None = None
        self._written, self._version, self._size = 0, 0, 0

    @property
    def file(self) -> Path | None:
        """The file of the session that is being written, None before `begin`."""
        return self._file

    def latest(self) -> Path | None:
        """Return the save that was written last, None where there is none."""
        return next(iter(self.recent()), None)

    def recent(self) -> tuple[Path, ...]:
        """Return the games that are kept, the one that was written last first."""
        saves = sorted(self._saves(), key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)
        return tuple(saves)

    def begin(self, session: Session[Any, Any], file: Path | None = None) -> None:
        """Start the file of this session with all that it holds; the oldest files beyond ten games are removed.

        A session that was read from a `file` of this folder goes on in that file.
        """
        is_ours = file is not None and file.parent.resolve() == self._folder.resolve()
        self._file = file if file is not None and is_ours else self._unused_name()
        self._write(session)
        for old in self._saves()[:-KEPT_GAMES]:
            old.unlink()

    def rewrite(self, session: Session[Any, Any]) -> None:
        """Write the whole session anew, in one stroke: who plays it has changed."""
        self._leave_to_others()
        self._write(session)

    def follow(self, session: Session[Any, Any]) -> None:
        """Append what is new since the last call: moments, or only where the game stands.

        What needs another version of the format than the file begins with is written whole.
        """
        if version_of(session) != self._version or not self._is_as_left:
            self.rewrite(session)
            return
        new = session.moments[self._written :]
        lines = [moment_line(moment) for moment in new]
        if not new or new[-1] is not session.present:
            lines.append(present_line(session))
        self._append("".join(lines))
        self._written = len(session.moments)

    def note(self, session: Session[Any, Any], number: int, present: int) -> None:
        """Append what is noted at a moment, while the game stands at the moment `present`."""
        if self._is_as_left:
            self._append(note_line(session, number, present))
        else:
            self._leave_to_others()
            self._write(session, present)

    @property
    def _is_as_left(self) -> bool:
        """Whether the file is there, and nobody else has written to it."""
        return self._file is not None and self._file.is_file() and self._file.stat().st_size == self._size

    def _leave_to_others(self) -> None:
        """Go on in another file where another program plays the game of this one: two ways in one would spoil both."""
        if self._file is None or (self._file.is_file() and not self._is_as_left):
            self._file = self._unused_name()

    def _write(self, session: Session[Any, Any], present: int | None = None) -> None:
        assert self._file is not None
        write_save(session, self._file, present)
        self._written, self._version = len(session.moments), version_of(session)
        self._size = self._file.stat().st_size

    def _append(self, text: str) -> None:
        assert self._file is not None
        written = text.encode()
        with self._file.open("ab") as file:
            file.write(written)
        self._size += len(written)

    def _saves(self) -> list[Path]:
        """The saves, the oldest name first (names are dates)."""
        return sorted(self._folder.glob(f"*{SUFFIX}"))

    def _unused_name(self) -> Path:
        return self._folder / f"{datetime.now():%Y-%m-%d %H-%M-%S-%f}{SUFFIX}"


def read_save(file: Path, games: Mapping[str, Game[Any, Any]]) -> Loaded:
    """Return the session in a file, and what had to be left out of it; then the file is copied aside as it was.

    Raise `BadInput` where the file cannot be read or is no save of these games.
    """
    reading = begin_to_read(file, games)
    while reading.is_open:
        reading.read_line()
    if reading.notices:
        keep_damaged(file)
    return Loaded(reading.session, reading.notices)


def begin_to_read(file: Path, games: Mapping[str, Game[Any, Any]]) -> Reading:
    """Return the session in a file as far as its first line; raise `BadInput` as `read_save` does."""
    try:
        if file.stat().st_size > LARGEST:
            raise BadInput("is no saved game (it is larger than any)", file=file)
        # A tail that was cut in the middle of a letter is as damaged as one cut in the middle of a word.
        text = file.read_bytes().decode("utf-8", errors="replace")
    except OSError as error:
        raise BadInput(f"cannot be read as a saved game ({error.strerror or error})", file=file) from error
    return Reading(text, games, str(file))


def write_notes(session: Session[Any, Any], file: Path, present: int) -> None:
    """Write the session, with what is noted in it, into the file that it was read from; raise `OSError` if that fails.

    The file keeps its age: reading a game again does not make it the one that was played last.
    """
    before = file.stat()
    write_save(session, file, present)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


def keep_damaged(file: Path) -> None:
    """Keep a damaged save as it was found; without room for it, the game still goes on."""
    try:
        shutil.copyfile(file, file.with_name(file.name + DAMAGED))
    except OSError as error:
        logger.warning("No copy of the damaged save %s could be kept: %s", file, error)


def write_save(session: Session[Any, Any], file: Path, present: int | None = None) -> None:
    """Write the whole session to a file, so that a failure leaves what was there; raise `OSError` if it fails.

    In the file it stands where the session does, or at the moment `present`.
    """
    write_atomically(file, save_text(session, present))
