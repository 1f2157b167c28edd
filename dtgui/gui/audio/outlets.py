"""Ways to be heard on this machine: Qt's multimedia where it is installed, else a player that the system brings.

None of them blocks, and none of them fails loudly: what cannot be played is not heard.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Protocol

from PySide6.QtCore import QObject, QProcess, QStandardPaths, QUrl

logger = logging.getLogger(__name__)

PLAYERS = (("pw-play",), ("paplay",), ("aplay", "-q"), ("afplay",))
"""Programs of Linux and macOS that play a file, with their options: the first that is there is taken."""
MOST_AT_ONCE = 3
"""The most simultaneous sounds if each needs a process; further sounds are skipped meanwhile."""
MOST_FAILURES = 3
"""After this many consecutive failures, the device counts as missing."""
PATIENCE_MS = 200
"""The time to wait at exit for a stopped player process, in milliseconds."""


class AudioBackend(Protocol):
    """Plays files as loud as they are."""

    def play(self, file: Path) -> None:
        """Begin to play a WAV file, and return at once."""

    def stop(self) -> None:
        """Be silent from now on."""


class SoundEffect(Protocol):
    """As much of `QSoundEffect` as is used here: its module need not be installed."""

    def setSource(self, url: QUrl) -> None:
        """Take the file to play."""

    def play(self) -> None:
        """Play it from its start."""


class MultimediaBackend:
    """Plays by Qt's multimedia, which keeps what it has loaded."""

    def __init__(self, make_effect: Callable[[], SoundEffect]) -> None:
        self._make_effect = make_effect
        self._effects: dict[Path, SoundEffect] = {}

    def play(self, file: Path) -> None:
        """Play it from its start."""
        if file not in self._effects:
            self._effects[file] = self._make_effect()
            self._effects[file].setSource(QUrl.fromLocalFile(str(file)))
        self._effects[file].play()

    def stop(self) -> None:
        """Forget what was loaded."""
        self._effects.clear()


class ProgramBackend(QObject):
    """Plays by a program of the system, a process for each sound."""

    def __init__(self, command: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self._program, *self._options = command
        self._playing: list[QProcess] = []
        self._failures = 0

    def play(self, file: Path) -> None:
        """Start the program; nothing happens while enough of them play, or where none has been heard of late."""
        if len(self._playing) >= MOST_AT_ONCE or self._failures >= MOST_FAILURES:
            return
        process = QProcess(self)
        for output in (process.setStandardOutputFile, process.setStandardErrorFile):
            output(QProcess.nullDevice())
        process.finished.connect(lambda code, _status: self._end(process, is_heard=code == 0))
        process.errorOccurred.connect(lambda _error: self._end(process, is_heard=False))
        self._playing.append(process)
        process.start(self._program, [*self._options, str(file)])

    def stop(self) -> None:
        """End what still plays."""
        self._failures = MOST_FAILURES
        playing, self._playing = self._playing, []
        for process in playing:
            process.kill()
            process.waitForFinished(PATIENCE_MS)

    def _end(self, process: QProcess, *, is_heard: bool) -> None:
        """Take down that a program has ended; one that crashed says so twice."""
        if process not in self._playing:
            return
        self._playing.remove(process)
        process.deleteLater()
        self._failures = 0 if is_heard else self._failures + 1
        if self._failures == MOST_FAILURES:
            logger.warning("%s cannot play here: there is no sound from now on", self._program)


class WindowsBackend:
    """Plays by Windows itself, one sound at a time."""

    def __init__(self, winsound: ModuleType) -> None:
        self._winsound = winsound

    def play(self, file: Path) -> None:
        """Play it, replacing any present sound."""
        flags = self._winsound.SND_FILENAME | self._winsound.SND_ASYNC | self._winsound.SND_NODEFAULT
        try:
            self._winsound.PlaySound(str(file), flags)
        except RuntimeError as error:
            logger.debug("No sound: %s", error)

    def stop(self) -> None:
        """End what plays."""
        self._winsound.PlaySound(None, 0)


def find_way(parent: QObject) -> AudioBackend | None:
    """Return the best audio backend on this machine, or None."""
    multimedia = _module("PySide6.QtMultimedia")
    if multimedia is not None:
        return MultimediaBackend(lambda: multimedia.QSoundEffect(parent))
    if sys.platform == "win32":
        winsound = _module("winsound")
        return None if winsound is None else WindowsBackend(winsound)
    found = ((QStandardPaths.findExecutable(name), *options) for name, *options in PLAYERS)
    command = next((each for each in found if each[0]), None)
    return None if command is None else ProgramBackend(command, parent)


def can_be_heard() -> bool:
    """Whether there is any way."""
    parent = QObject()
    return find_way(parent) is not None


def _module(name: str) -> ModuleType | None:
    """A module; None where it is not installed, or a library of the system that it needs is missing."""
    try:
        return import_module(name)
    except ImportError as error:
        logger.debug("No sound by %s: %s", name, error)
        return None
