"""The folder of saved games: which was played last, names for new ones, old ones put aside, one writer at a time."""

from __future__ import annotations

import logging
import os
from collections.abc import Container, Iterator
from contextlib import AbstractContextManager
from datetime import datetime
from itertools import count, islice
from pathlib import Path

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import locked, write_atomically
from dtgui.kernel.foreign import read_text
from dtgui.kernel.saves import is_looked_at, is_over, is_worth_keeping
from dtgui.play.save_file import LARGEST, SUFFIX, SaveFile

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
