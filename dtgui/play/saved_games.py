"""Every decision on disk before the next one is made: one file a game, appended to, the newest ones kept."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.game import Game
from dtgui.kernel.saves import (
    Loaded,
    Reading,
    is_worth_keeping,
    moment_line,
    note_line,
    present_line,
    save_text,
    version_of,
)
from dtgui.kernel.session import Session

KEPT_GAMES = 10
LARGEST = 50_000_000
"""No game that was ever played takes so many bytes; a film that was picked by mistake is not read."""
SUFFIX = ".dtgame"
PUT_ASIDE = "deleted"
"""The folder among the saves where old games go that nobody will go on with."""

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
        """Return the games that are kept, the one that was written last first; what is no file is passed over."""
        found = [(file.stat().st_mtime_ns, file.name, file) for file in self._saves() if file.is_file()]
        return tuple(file for _, _, file in sorted(found, reverse=True))

    def begin(self, session: Session[Any, Any], file: Path | None = None) -> None:
        """Start the file of this session with all that it holds; beyond ten games, old ones are put aside.

        A session that was read from a `file` of this folder goes on in that file.
        """
        is_ours = file is not None and file.parent.resolve() == self._folder.resolve()
        self._file = file if file is not None and is_ours else self._unused_name()
        self._write(session)
        self._put_away()

    def _put_away(self) -> None:
        """Put old games aside into `deleted`: none that was begun and is not over, and never the one that is played.

        What cannot be put aside stays where it is, and nobody is told: it is in nobody's way.
        """
        for old in self.recent()[KEPT_GAMES:]:
            try:
                if old != self._file and not is_worth_keeping(old.read_text(encoding="utf-8", errors="replace")):
                    aside = self._folder / PUT_ASIDE
                    aside.mkdir(exist_ok=True)
                    old.replace(aside / old.name)
            except OSError as error:
                logger.warning("The old save %s could not be put aside: %s", old, error)

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
        if not new or new[-1] is not session.present or session.position.decision is None:
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


class Loser(Protocol):
    """Who is told of a game that cannot be written."""

    def lose(self, error: OSError) -> None:
        """The game cannot be written; it goes on."""


class Keeper:
    """A game kept safe while it is played: writes through an autosave, or nowhere without one.

    A disk that is full or gone stops nothing; of one that stays so, one message is enough.
    """

    def __init__(self, autosave: Autosave | None, loser: Loser) -> None:
        self._autosave = autosave
        self._loser = loser
        self._session: Session[Any, Any] | None = None
        self._file: Path | None = None
        self._stands = 0
        self._has_begun = False
        self._is_watched = False
        self._as_read: tuple[int, int] | None = None
        """How many moments there were, and at which the game stood, as it was read: as long as that is so."""
        self._is_told = False

    def take(self, session: Session[Any, Any], file: Path | None = None, *, is_watched: bool = False) -> None:
        """Keep this session from its next move on, in its own file if that is one of the autosave's.

        One that is only watched is not kept: what is noted there goes into the file that it was read from.
        """
        self._session, self._file, self._is_watched = session, file, is_watched
        self._stands = session.present.number
        self._has_begun = False
        self._as_read = None if file is None else (len(session.moments), session.present.number)

    def follow(self) -> None:
        """Keep what is new; of a game that was only opened, nothing is, and its file stays as it is."""
        if self._session is not None:
            if self._as_read == (len(self._session.moments), self._session.present.number):
                return
            self._as_read = None
            self._stands = self._session.present.number
        if (begun := self._begun()) is not None:
            with self._told():
                begun.autosave.follow(begun.session)
                self._wrote(begun.autosave)

    def rewrite(self) -> None:
        """Keep who plays from now on."""
        if (begun := self._begun()) is not None:
            with self._told():
                begun.autosave.rewrite(begun.session)
                self._wrote(begun.autosave)

    def note(self, number: int) -> None:
        """Keep what is noted at a moment: a game that is only looked at gets it into the file that it was read from.

        Where the game stands in the file stays as it was, wherever it is looked at.
        """
        if self._session is not None and self._file is not None and self._is_watched and not self._has_begun:
            with self._told():
                write_notes(self._session, self._file, self._stands)
            return
        if (begun := self._begun()) is not None:
            with self._told():
                begun.autosave.note(begun.session, number, self._stands)
                self._wrote(begun.autosave)

    def save_as(self, file: Path) -> None:
        """Write the whole session to a file of the player's choice."""
        self._is_told = False
        if self._session is not None:
            with self._told():
                write_save(self._session, file)

    def latest(self) -> Path | None:
        """Return the game that was played last, None where none was kept."""
        return None if self._autosave is None else self._autosave.latest()

    def recent(self) -> tuple[Path, ...]:
        """Return the games that are kept, the one that was played last first."""
        return () if self._autosave is None else self._autosave.recent()

    def _begun(self) -> _Begun | None:
        """Return what is being written; where nothing is yet, the whole session is written first, and that is all.

        After a failure it is written whole again, for the file may now end in the middle of a line.
        """
        autosave, session = self._autosave, self._session
        if autosave is None or session is None:
            return None
        if self._has_begun:
            self._has_begun = False
            return _Begun(autosave, session)
        with self._told():
            autosave.begin(session, self._file)
            self._wrote(autosave)
        return None

    def _wrote(self, autosave: Autosave) -> None:
        self._file, self._has_begun, self._is_told = autosave.file, True, False

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell of an error of the disk in here, once."""
        try:
            yield
        except OSError as error:
            logger.warning("The game cannot be written: %s", error)
            if not self._is_told:
                self._is_told = True
                self._loser.lose(error)


class _Begun(NamedTuple):
    """A session whose file has been begun, and what writes it."""

    autosave: Autosave
    session: Session[Any, Any]


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
