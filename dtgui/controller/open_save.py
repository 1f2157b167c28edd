"""A saved game on its way to the table: read in slices, so that nothing stands still, and cancelled at any moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from dtgui.app.memory import settle_new
from dtgui.controller.time_slices import Slices
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Game
from dtgui.kernel.session import Session
from dtgui.play.log import GameLog
from dtgui.play.saved_games import ReadingFile, ReadSave

SETTLED_AT_ONCE = 200
"""The number of lines after which objects are frozen for garbage collection; a collection takes a few milliseconds."""


class OpenedGame(NamedTuple):
    """A game read from a file: the parts left out, its source, and its log, narrated already."""

    found: ReadSave
    log: GameLog


class SaveOpener(QObject):
    """Opens one game at a time."""

    progressed = Signal(int, int)
    """How much has been read, of how much."""
    opened = Signal(object)
    """An `OpenedGame`."""
    ended = Signal()
    """Nothing is being read any more: just before `opened`, or where that failed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opened: OpenedGame | None = None
        self._slices = Slices(self)
        self._slices.done.connect(self._on_done)

    @property
    def is_at_work(self) -> bool:
        """Whether a game is being read."""
        return self._slices.is_at_work

    def begin(self, file: Path, games: Mapping[str, Game[Any, Any]], shown: Seat) -> None:
        """Begin to read a file, instead of any other, for a screen that shows this seat's view.

        Raise `BadInput` where it is no game that can be played.
        """
        self.cancel()
        self._slices.begin(_settled(self._read(ReadingFile(file, games), shown)))

    def cancel(self) -> None:
        """Leave the file as if it had not been touched; nothing happens where none is being read."""
        self._opened = None
        if self.is_at_work:
            self._slices.cancel()
            self.ended.emit()

    def _read(self, reading: ReadingFile, shown: Seat) -> Iterator[None]:
        while reading.is_open:
            reading.read_line()
            self.progressed.emit(reading.read, reading.total)
            yield
        log = GameLog(reading.session)
        for seat in {shown, _asked(reading.session, shown)}:
            yield from log.narrating(seat)
        self._opened = OpenedGame(reading.found(), log)

    def _on_done(self) -> None:
        """The last slice was long enough: what is opened is shown in a moment of its own."""
        QTimer.singleShot(0, self, self._tell)

    def _tell(self) -> None:
        if self.is_at_work:
            return
        opened, self._opened = self._opened, None
        self.ended.emit()
        if opened is not None:
            self.opened.emit(opened)


def _settled(work: Iterator[None]) -> Iterator[None]:
    """Do the work, and leave what it has made so far to no collection of garbage: at its end, one would stop all."""
    for step, _ in enumerate(work, start=1):
        if step % SETTLED_AT_ONCE == 0:
            settle_new()
        yield


def _asked(session: Session[Any, Any], shown: Seat) -> Seat:
    """The seat whose view will be shown where the game is played on."""
    decision = session.position.decision
    return shown if decision is None or decision.seat in session.players else decision.seat
