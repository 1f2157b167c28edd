"""Saved games: their folder, the last one played, one writer at a time; and one save on disk, appended to."""

from __future__ import annotations

import logging
import os
from collections.abc import Container, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from datetime import datetime
from hashlib import blake2b
from io import RawIOBase
from itertools import count, islice
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import FileLock, claimed, locked, write_atomically
from dtgui.kernel.foreign import read_bytes, read_text
from dtgui.kernel.game import Game
from dtgui.kernel.save_reading import SaveReader
from dtgui.kernel.saves import (
    checkpoint_line,
    is_looked_at,
    is_over,
    is_worth_keeping,
    laid_line,
    look_line,
    moment_lines,
    note_line,
    present_line,
    save_text,
    version_of,
)
from dtgui.kernel.session import Session

KEPT_GAMES = 10
LOOKED_AT = 20
"""The number of further saves checked whenever a game begins, so that the time is bounded for hundreds of saves."""
PUT_ASIDE = "deleted"
"""The folder among the saves for old, abandoned games."""
PLAYED = ".played"
"""The file that holds the names of the saves, the one that was played last first: clocks go wrong, and back."""
LOCK = ".lock"
MOST_NAMES = 1000
HEAD, TAIL = 65_536, 4_096
"""The bytes from the start and the end of a save that show whether it was played, and whether it is over."""

logger = logging.getLogger(__name__)


class Autosave:
    """A folder in which games are kept while they are played. It may not be there yet, and may refuse everything."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def latest(self) -> Path | None:
        """Return the save that was played last, or None."""
        return next(self._by_recency(), None)

    def recent(self, most: int | None = None) -> tuple[Path, ...]:
        """Return the games that are kept (`most` of them), the one that was played last first; no other files.

        Games that were never played here follow, the one that was written last first.
        """
        return tuple(islice(self._by_recency(), most))

    def _by_recency(self) -> Iterator[Path]:
        """Yield the kept games, the last played first: those in `PLAYED` without a look at all the others."""
        played = dict.fromkeys(name for name in self._played() if name.endswith(SUFFIX) and Path(name).name == name)
        yield from (file for name in played if _age(file := self._folder / name))
        yield from (self._folder / name for name in self._never_played(played))

    def _never_played(self, played: Container[str]) -> list[str]:
        """The names of the saves that are not among these, the one that was written last first."""
        try:
            with os.scandir(self._folder) as found:
                others = [(-age, each.name) for each in found if each.name.endswith(SUFFIX) and (age := _age(each))]
        except FileNotFoundError:  # before the first game
            return []
        except OSError as error:
            logger.warning("The folder of saved games cannot be read: %s", error)
            return []
        return [name for _, name in sorted(others) if name not in played]

    def unfinished(self) -> Iterator[Path]:
        """Yield the games that can be continued, the one that was played last first; unreadable files are skipped."""
        return (file for file in self._by_recency() if not _is_over(file))

    def over(self) -> Iterator[Path]:
        """Yield the finished games, archived ones included, in no particular order.

        Unreadable files are yielded, too: opening one reports the reason.
        """
        for folder in (self._folder, self._folder / PUT_ASIDE):
            for file in sorted(Autosave(folder)._saves()):
                if _age(file) and _is_over(file):
                    yield file

    def alone(self) -> AbstractContextManager[None]:
        """While this lasts, no other program writes here; raise `OSError` where that cannot be had, or no folder."""
        self._folder.mkdir(parents=True, exist_ok=True)
        return locked(self._folder / LOCK)

    def holds(self, save: SaveFile) -> bool:
        """Whether a save is one of this folder."""
        return save.path.parent.resolve() == self._folder.resolve()

    def new_save(self) -> SaveFile:
        """Return a save for a new game, under an unused name."""
        now = f"{datetime.now():%Y-%m-%d %H-%M-%S-%f}"
        names = (self._folder / f"{now}{f' {number}' if number else ''}{SUFFIX}" for number in count())
        return SaveFile(next(name for name in names if not os.path.lexists(name)))

    def play(self, save: SaveFile) -> None:
        """Record that this save was played last; if there are more than ten, archive old ones.

        Failures to record or archive are ignored, since the game itself is saved.
        """
        try:
            played = self._played()
            if played[:1] != [save.path.name]:
                names = [save.path.name, *(name for name in played if name != save.path.name)]
                if len(names) < KEPT_GAMES + LOOKED_AT:
                    # Named once, saves from elsewhere are found from now on without a look at all of them.
                    names += self._never_played(set(names))
                write_atomically(self._folder / PLAYED, "\n".join(names[:MOST_NAMES]))
                self._put_away(save)
        except OSError as error:
            logger.warning("The folder of saved games cannot be kept in order: %s", error)

    def _put_away(self, played: SaveFile) -> None:
        """Put old games aside into `deleted`: none that was begun and is not over, and never the one that is played."""
        for old in self.recent(KEPT_GAMES + LOOKED_AT)[KEPT_GAMES:]:
            if old.name != played.path.name and not is_worth_keeping(_ends_of(old)):
                aside = self._folder / PUT_ASIDE
                aside.mkdir(exist_ok=True)
                old.replace(aside / old.name)

    def _played(self) -> list[str]:
        """The names of saves in the order in which they were played, the last one first."""
        try:
            return read_text(self._folder / PLAYED).split("\n")
        except BadInput:
            return []

    def _saves(self) -> list[Path]:
        try:
            return list(self._folder.glob(f"*{SUFFIX}"))
        except OSError as error:
            logger.warning("The folder of saved games cannot be read: %s", error)
            return []


def _age(file: Path | os.DirEntry[str]) -> int:
    """Return the time of a save's last change; 0 for a missing file."""
    try:
        return file.stat().st_mtime_ns if file.is_file() else 0
    except OSError:
        return 0


def _is_over(file: Path) -> bool:
    try:
        return is_over(_ends_of(file))
    except OSError:
        return True


def _ends_of(file: Path) -> str:
    """The text of a save, of a long one only its start and its end."""
    with file.open("rb") as stream:
        head = stream.read(HEAD)
        stream.seek(max(HEAD, file.stat().st_size - TAIL))
        return (head + stream.read(TAIL)).decode("utf-8", errors="replace")


def was_looked_at(file: Path) -> bool:
    """Return whether a player looked at hidden cards in a saved game; False for an unreadable file."""
    try:
        return is_looked_at(read_text(file, LARGEST))
    except BadInput:
        return False


# One save on disk: read, appended to, and never written over where another program has changed it meanwhile

LARGEST = 10_000_000
"""The most bytes of a save; a larger file, such as a film chosen by mistake, is not read."""
SUFFIX = ".dtgame"
DAMAGED = ".damaged"
"""The suffix of the backup of a save whose damaged tail was cut."""
BEFORE = ".before-update"
"""The suffix of the backup of a save of an older program, whose answers today's rules judge otherwise."""
PLAYING = ".playing"
"""The suffix of a save's lock file, whose name begins with a dot."""


class ChangedByAnotherProgram(Exception):  # noqa: N818 - it is what happened, in words
    """Another program plays a save, has written to it since this one did, or had one of this name already."""


class SaveSummary(NamedTuple):
    """A fingerprint of a file's content."""

    size: int
    digest: bytes


class SaveFile:
    """A save as this program last read or wrote it, and how much of its session it holds.

    Every write raises `OSError` if the disk refuses, and `ChangedByAnotherProgram`, writing nothing, if the file is no
    longer as this program left it. Checking and writing are one act only while `Autosave.alone` lasts.
    """

    def __init__(self, path: Path) -> None:
        """A save that is yet to be written."""
        self.path = path
        self._held: SaveSummary | None = None
        self._moments, self._version = 0, 0
        self._backup = ""
        self._is_of_today = True
        self._checkpoint: int | None = None
        """The moment whose checkpoint was written last."""
        self._claim: FileLock | None = None

    def claim(self) -> bool:
        """Lock the save for this window, until `release` or the end of the program; return False if another has it.

        If no lock can be made, the save stays open to all; content written by others is still never overwritten.
        """
        try:
            self._claim = self._claim or claimed(self.path.with_name(f".{self.path.name}{PLAYING}"))
        except OSError as error:
            logger.warning("%s cannot be claimed: %s", self.path, error)
            return True
        return self._claim is not None

    def release(self) -> None:
        """Let other windows play the save."""
        if self._claim is not None:
            self._claim.give_back()
            self._claim = None

    def holds(
        self, held: SaveSummary, session: Session[Any, Any], *, backup: str = "", is_of_today: bool = True
    ) -> None:
        """Record the file's content, and that it is this session.

        A file that is not of this program, or lost something when it was read, is rewritten before anything is added;
        it is first copied beside itself, with the suffix `backup` if there is one.
        """
        self._held, self._backup, self._is_of_today = held, backup, is_of_today
        self._moments, self._version = len(session.moments), version_of(session)

    def follow(self, session: Session[Any, Any]) -> None:
        """Append what is new since the last call: moments, or only where the game stands.

        What needs another version of the format than the file begins with is written whole.
        """
        if not self._takes_lines(session):
            self.write(session)
            return
        new = session.moments[self._moments :]
        lines = [moment_lines(session, moment) for moment in new]
        if not new or new[-1] is not session.present or session.position.decision is None:
            lines.append(present_line(session))
        self._append("".join(lines))
        self._moments = len(session.moments)

    def note(self, session: Session[Any, Any], number: int, present: int) -> None:
        """Append the note at a moment, while the game is at the moment `present`."""
        self._attach(session, note_line(session, number, present), present)

    def lay(self, session: Session[Any, Any], piece: str, present: int) -> None:
        """Append the marker on a piece, while the game is at the moment `present`."""
        self._attach(session, laid_line(session, piece, present), present)

    def look(self, session: Session[Any, Any], number: int, present: int) -> None:
        """Append the look at hidden cards at a moment, while the game is at the moment `present`."""
        self._attach(session, look_line(number, present), present)

    def _attach(self, session: Session[Any, Any], line: str, present: int) -> None:
        if self._takes_lines(session):
            self._append(line)
        else:
            self.write(session, present)

    def write(self, session: Session[Any, Any], present: int | None = None) -> None:
        """Write the whole session, in one stroke; it stands where the session does, or at the moment `present`."""
        held = self._read()
        if held is not None and self._backup:
            _keep_copy(self.path, held, self._backup)
        written = save_text(session, present).encode()
        write_atomically(self.path, written)
        self.holds(_held(written), session)

    def leave(self, session: Session[Any, Any]) -> None:
        """Append the position at which the game is left, for a program with other rules; nothing if it is over."""
        if session.position.decision is None or not self._takes_lines(session):
            return
        if self._checkpoint != session.present.number:
            self._append(checkpoint_line(session.present, session.game.codec))
            self._checkpoint = session.present.number

    def settle(self) -> None:
        """Let the system write to the disk what it still keeps in memory: a power cut then takes nothing away."""
        with self.path.open("rb+") as file:
            os.fsync(file.fileno())

    @contextmanager
    def ageless(self) -> Iterator[None]:
        """Leave the file its age, whatever is written meanwhile."""
        before = self.path.stat()
        yield
        os.utime(self.path, ns=(before.st_atime_ns, before.st_mtime_ns))

    def _takes_lines(self, session: Session[Any, Any]) -> bool:
        """Whether what is new can be appended."""
        is_whole = self._is_of_today and not self._backup
        return is_whole and version_of(session) == self._version and self.path.exists()

    def _append(self, text: str) -> None:
        before = self._read() or b""
        # A program that was ended while it wrote may have left a whole line without its end.
        written = text.encode() if before.endswith(b"\n") else b"\n" + text.encode()
        with self.path.open("rb+", buffering=0) as file:
            file.seek(0, os.SEEK_END)
            try:
                _write_all(file, written)
            except OSError:
                file.truncate(len(before))
                raise
        self._held = _held(before + written)

    def _read(self) -> bytes | None:
        """Return the file's content, None if it is gone; raise `ChangedByAnotherProgram` if it has changed."""
        try:
            if self._held is not None and self.path.stat().st_size == self._held.size:
                data = self.path.read_bytes()
                if _held(data) == self._held:
                    return data
            elif not self.path.exists():
                return None
        except FileNotFoundError:
            return None
        raise ChangedByAnotherProgram(str(self.path))


def _held(data: bytes) -> SaveSummary:
    return SaveSummary(len(data), blake2b(data, digest_size=16).digest())


def _write_all(file: RawIOBase, data: bytes) -> None:
    """Write every byte: of a disk that is nearly full, a part may be taken before the rest is refused."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) or 0 :]


def _keep_copy(file: Path, data: bytes, suffix: str) -> None:
    """Keep a save as it was found, beside it; without room for it, the game still goes on."""
    names = (file.with_name(f"{file.name}{suffix}{number or ''}") for number in count())
    try:
        write_atomically(next(name for name in names if not name.exists()), data)
    except OSError as error:
        logger.warning("No copy of the save %s could be kept: %s", file, error)


class ReadSave(NamedTuple):
    """A session that was read, what had to be left out of it, in sentences, and the save that it can go on in."""

    session: Session[Any, Any]
    notices: tuple[str, ...]
    save: SaveFile


class ReadingFile(SaveReader):
    """A save on its way from its file to become a session again, a line at a time: a long one takes a while.

    To begin raises `BadInput` where the file cannot be read or is no save of these games.
    """

    def __init__(self, file: Path, games: Mapping[str, Game[Any, Any]]) -> None:
        data = read_bytes(file, LARGEST)
        self._file, self._held = file, _held(data)
        # A tail that was cut in the middle of a letter is as damaged as one cut in the middle of a word.
        super().__init__(data.decode("utf-8", errors="replace"), games, str(file))

    def found(self) -> ReadSave:
        """Return what was read."""
        save = SaveFile(self._file)
        backup = DAMAGED if self.is_cut else BEFORE if self.restored else ""
        save.holds(self._held, self.session, backup=backup, is_of_today=self.is_of_today)
        return ReadSave(self.session, self.notices, save)


def read_save(file: Path, games: Mapping[str, Game[Any, Any]]) -> ReadSave:
    """Return the session in a file, read at once. Raise `BadInput` as `ReadingFile` does."""
    reading = ReadingFile(file, games)
    while reading.is_open:
        reading.read_line()
    return reading.found()


def write_save(session: Session[Any, Any], file: Path) -> None:
    """Write the whole session to a file, whatever was there, so that a failure leaves it; raise `OSError` then."""
    write_atomically(file, save_text(session))
