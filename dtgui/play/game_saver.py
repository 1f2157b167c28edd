"""Every decision on disk before the next one is made: what of a session is kept, when, and in which save."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from dtgui.kernel.session import Session
from dtgui.play.saved_games import Autosave, ChangedByAnotherProgram, SaveFile, write_save

logger = logging.getLogger(__name__)


class SaveErrorListener(Protocol):
    """Receives reports about failed saves."""

    def lose(self, error: OSError) -> None:
        """The game cannot be written; it goes on."""

    def share(self, file: Path) -> None:
        """Another window plays the file that was opened: what is done here will be kept in a copy."""

    def part(self, file: Path, copy: Path) -> None:
        """The file was changed by another program: what is done here is kept in a copy from now on."""


class GameSaver:
    """A game kept safe while it is played: writes into a folder of saves, or nowhere without one.

    A disk that is full or gone stops nothing; of one that stays so, one message is enough.
    """

    def __init__(self, autosave: Autosave | None, loser: SaveErrorListener) -> None:
        self._autosave = autosave
        self._loser = loser
        self._session: Session[Any, Any] | None = None
        self._save: SaveFile | None = None
        self._stands = 0
        self._is_watched = False
        self._as_read: tuple[int, int] | None = None
        """How many moments there were, and at which the game stood, as it was read: as long as that is so."""
        self._is_told = False
        self._is_settled = True

    @property
    def file(self) -> Path | None:
        """Return the game's save or source file, None if there is none yet."""
        return None if self._save is None else self._save.path

    @property
    def stands(self) -> int:
        """Return the moment that is the present in the save, whichever is watched."""
        return self._stands

    def take(self, session: Session[Any, Any], save: SaveFile | None = None, *, is_watched: bool = False) -> None:
        """Keep this session from its next move on, in the save that it was read from if that is one of the folder's.

        One that is only watched is not kept: what is noted there goes into the save that it was read from. One that
        another window plays stays as it is: it goes on in a copy.
        """
        if save is None or save.path != self.file:
            self._leave()
        self._end()
        self._session, self._save, self._is_watched = session, save, is_watched
        self._stands = session.present.number
        self._as_read = None if save is None else (len(session.moments), session.present.number)
        if save is not None and not is_watched and self._is_own(save) and not save.claim():
            self._save = None
            self._loser.share(save.path)

    def close(self) -> None:
        """End with the game: its position and what was kept are settled, and its save is left to other windows."""
        self._leave()
        self._end()

    def _leave(self) -> None:
        """Keep the position of a game that was played on here."""
        session = self._session
        if session is not None and self._save is not None and self._as_read is None and not self._is_watched:
            self._keep(session, lambda save: save.leave(session))

    def _end(self) -> None:
        self.settle()
        if self._save is not None:
            self._save.release()

    def follow(self) -> None:
        """Keep what is new; of a game that was only opened, nothing is, and its file stays as it is."""
        session = self._session
        if session is None or self._as_read == (len(session.moments), session.present.number):
            return
        self._as_read, self._is_watched = None, False
        self._stands = session.present.number
        self._keep(session, lambda save: save.follow(session))

    def rewrite(self) -> None:
        """Keep who plays from now on."""
        if (session := self._session) is not None:
            self._keep(session, lambda save: save.write(session, self._stands))

    def note(self, number: int) -> None:
        """Save the note at a moment; in a viewed game it is written to the file that the game was read from.

        The present moment recorded in the file does not change.
        """
        if (session := self._session) is not None:
            self._keep(session, lambda save: save.note(session, number, self._stands))

    def lay(self, piece: str) -> None:
        """Save the marker on a piece, in the file in which notes are saved."""
        if (session := self._session) is not None:
            self._keep(session, lambda save: save.lay(session, piece, self._stands))

    def look(self) -> None:
        """Save that a player looks at hidden cards at the present."""
        if (session := self._session) is not None:
            self._keep(session, lambda save: save.look(session, session.present.number, self._stands))

    def settle(self) -> None:
        """Have what was kept written from the system's memory to the disk, where that has not been done yet."""
        if self._save is not None and not self._is_settled:
            self._is_settled = True
            try:
                self._save.settle()
            except OSError as error:
                logger.warning("%s cannot be settled on the disk: %s", self._save.path, error)

    def let_go(self) -> SaveFile | None:
        """End with the game, and return the save in which it is kept, for another to go on with; None without one."""
        self.close()
        return self._save

    def save_as(self, file: Path) -> None:
        """Write the whole session to a file of the player's choice."""
        self._is_told = False
        if self._session is None:
            return
        if self._save is not None and file.resolve() == self._save.path.resolve():
            self.rewrite()
            return
        with self._told():
            write_save(self._session, file)

    def latest(self) -> Path | None:
        """Return the game that was played last, None where none was kept."""
        return None if self._autosave is None else self._autosave.latest()

    def recent(self, most: int | None = None) -> tuple[Path, ...]:
        """Return the games that are kept (`most` of them), the one that was played last first."""
        return () if self._autosave is None else self._autosave.recent(most)

    def unfinished(self) -> Iterator[Path]:
        """Yield the games that can be continued, the one that was played last first."""
        return iter(()) if self._autosave is None else self._autosave.unfinished()

    def _keep(self, session: Session[Any, Any], write: Callable[[SaveFile], None]) -> None:
        """Write into the save of this game; where another program has changed that, into a copy, and say so."""
        if self._autosave is None:
            return
        parted = None
        with self._told(), self._autosave.alone():
            try:
                if self._save is not None and self._is_watched:
                    with self._save.ageless():
                        write(self._save)
                    return
                save = self._own_save(self._autosave)
                write(save)
            except ChangedByAnotherProgram:
                parted, save = self._save, self._autosave.new_save()
                save.write(session, self._stands)
            if self._save is not None and save is not self._save:
                self._save.release()
            save.claim()
            self._save, self._is_watched, self._is_settled, self._is_told = save, False, False, False
            self._autosave.play(save)
        if parted is not None and self._save is not None:
            self._loser.part(parted.path, self._save.path)

    def _own_save(self, folder: Autosave) -> SaveFile:
        """The save that the game was read from, if it is one of the folder's, else a new one."""
        if self._save is None or not folder.holds(self._save):
            return folder.new_save()
        if not self._save.claim():
            raise ChangedByAnotherProgram(str(self._save.path))
        return self._save

    def _is_own(self, save: SaveFile) -> bool:
        return self._autosave is not None and self._autosave.holds(save)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Report a disk error inside the block, once."""
        try:
            yield
        except OSError as error:
            logger.warning("The game cannot be written: %s", error)
            if not self._is_told:
                self._is_told = True
                self._loser.lose(error)
