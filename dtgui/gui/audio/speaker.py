"""Plays the program's sounds by name, as loud as the settings say, wherever the machine has a way to be heard."""

from __future__ import annotations

import logging
import sys
from array import array
from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from dtgui.app.packs.sounds import read_sound, written_sound
from dtgui.app.settings import Settings
from dtgui.gui.audio.outlets import AudioBackend, find_way
from dtgui.kernel.files import write_atomically

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
