"""The sounds of a game: which one is heard after an event, how it is played by name, and the ways to be heard here."""

from __future__ import annotations

import logging
import sys
from array import array
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Protocol

from PySide6.QtCore import QObject, QProcess, QStandardPaths, QUrl
from PySide6.QtGui import QGuiApplication

from dtgui.app.packs.sounds import read_sound, written_sound
from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.kernel.files import write_atomically
from dtgui.kernel.flow import Happened
from dtgui.play.change import Change

WON, LOST, PROMPT = "won", "lost", "prompt"


@dataclass(frozen=True)
class GameSounds:
    """The sounds of a game's events, the most important first, and the event that ends the game."""

    of_events: Mapping[type, str] = field(default_factory=dict)
    """Of several events at once only the first of these is heard."""
    ending: type | None = None
    ambience: Callable[[object], str] = lambda _: ""
    """Returns the ambience that begins at an event, empty for most events."""

    def sound_of(self, kinds: Collection[type]) -> str:
        """Return the sound of events of these kinds, empty where they are silent."""
        return next((sound for kind, sound in self.of_events.items() if kind in kinds), "")


SILENT = GameSounds()


class Sounds(QObject):
    """Follows a controller and says which sounds to play."""

    def __init__(
        self,
        controller: GameController,
        play: Callable[[str], None],
        sounds: Callable[[], GameSounds],
        parent: QObject | None = None,
    ) -> None:
        """`sounds` are those of the game that is played at the moment."""
        super().__init__(parent)
        self._sounds = sounds
        self._controller = controller
        self._play = play
        controller.changed.connect(self._on_changed)

    def _on_changed(self, change: Change) -> None:
        sound = "" if change.happened is None else self._sound_of(change.happened)
        under = (self._sounds().ambience(each.event) for each in change.happened or ())
        # The sound of the town comes first: where only one is heard at a time, it gives way.
        for name in filter(None, (next(filter(None, under), ""), sound)):
            self._play(name)

    def _sound_of(self, happened: tuple[Happened, ...]) -> str:
        """The sound of these events, empty where they are silent."""
        sounds, kinds = self._sounds(), {type(each.event) for each in happened}
        if sounds.ending in kinds:
            return self._ending()
        return sounds.sound_of(kinds) or (PROMPT if self._is_asked_by_opponents() else "")

    def _ending(self) -> str:
        outcome = self._controller.view.outcome
        return WON if outcome is not None and set(outcome.winners) & self._controller.view.here else LOST

    def _is_asked_by_opponents(self) -> bool:
        """Whether the player is asked in a game against the computer, which may have been thinking for a while."""
        return bool(self._controller.opponents.names) and self._controller.decision is not None


# Plays the program's sounds by name, as loud as the settings say, wherever the machine has a way to be heard

# Ways to be heard on this machine: Qt's multimedia where it is installed, else a player that the system brings.
#
# None of them blocks, and none of them fails loudly: what cannot be played is not heard.

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


# Plays the program's sounds by name, as loud as the settings say, wherever the machine has a way to be heard

logger = logging.getLogger(__name__)

QUIET_PLATFORMS = frozenset({"offscreen", "minimal"})
"""Platforms without a person in front."""


class Speaker(QObject):
    """Silent until it is given a volume; it looks for a way to be heard when it first plays something.

    No way of the system's own takes a volume, so sounds are kept as loud as they are wanted in a folder of their own.
    """

    def __init__(
        self, folder: Path, kept: Path, parent: QObject | None = None, *,
        of_packs: Callable[[], Sequence[Path]] = tuple,
        find: Callable[[QObject], AudioBackend | None] = find_way,
    ) -> None:  # fmt: skip
        """`folder` has the sounds, each a file `NAME.wav`; below `kept` stand those of each volume.

        Sounds in the folders that `of_packs` returns are heard instead.
        """
        super().__init__(parent)
        self._folder, self._kept, self._of_packs = folder, kept, of_packs
        self._find: Callable[[QObject], AudioBackend | None] | None = find
        self._way: AudioBackend | None = None
        self._played: dict[str, int] = {}
        """The number of the variant of each sound that was heard last."""
        self.volume = 0
        """From 0, silent, to 100."""

    def use_settings(self, settings: Settings) -> None:
        """Be as loud as the settings say."""
        self.volume = settings.sound_volume if settings.sounds else 0

    def play(self, name: str) -> None:
        """Play a sound from its start; without sound on this machine nothing happens."""
        if self.volume <= 0 or QGuiApplication.platformName() in QUIET_PLATFORMS:
            return
        if self._find is not None:
            self._way, self._find = self._find(self), None
        file = None if self._way is None else self._as_loud(self._variant(name))
        if self._way is not None and file is not None:
            self._way.play(file)

    def stop(self) -> None:
        """Play nothing any more: the window closes."""
        if self._way is not None:
            self._way.stop()
        self._way = self._find = None

    def _variant(self, name: str) -> Path:
        """The next variant of a sound: `NAME`, `NAME-2` and so on in turn, as many as its folder has."""
        folder = next((each for each in self._of_packs() if (each / f"{name}.wav").exists()), self._folder)
        played = self._played.get(name, 0) + 1
        variant = folder / (f"{name}.wav" if played == 1 else f"{name}-{played}.wav")
        if not variant.exists():
            played, variant = 1, folder / f"{name}.wav"
        self._played[name] = played
        return variant

    def _as_loud(self, sound: Path) -> Path | None:
        """The file of a sound at the volume that is wanted; None where it cannot be kept, and nothing is heard."""
        loud = self._kept / f"{self.volume}" / f"{self._kept_as(sound)}.wav"
        if not loud.exists():
            try:
                loud.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(loud, at_volume(sound.read_bytes(), self.volume))
            except (OSError, ValueError) as problem:
                logger.warning("The sound %s cannot be played: %s", sound.stem, problem)
                return None
        return loud

    def _kept_as(self, sound: Path) -> str:
        """The name of a kept sound: one of a pack may change, and packs have the same names."""
        if sound.parent == self._folder:
            return sound.stem
        try:
            version = f"{sound} {sound.stat().st_mtime_ns}"
        except OSError:
            version = str(sound)
        return f"{blake2b(version.encode(), digest_size=8).hexdigest()}-{sound.stem}"


def at_volume(sound: bytes, volume: int) -> bytes:
    """Return a WAV file of whole numbers of two bytes, made less loud: `volume` is from 0 to 100.

    Raise `ValueError` for anything else.
    """
    read = read_sound(sound)
    samples = _in_own_order(array("h", read.samples))
    softer = array("h", [round(sample * volume / 100) for sample in samples])
    return written_sound(read._replace(samples=_in_own_order(softer).tobytes()))


def _in_own_order(samples: array[int]) -> array[int]:
    """Turn numbers from the order of bytes in a WAV file, little-endian, into that of the machine, or back."""
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
