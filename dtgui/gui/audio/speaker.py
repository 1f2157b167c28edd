"""Plays the program's sounds by name, as loud as the settings say, wherever the machine has a way to be heard."""

from __future__ import annotations

import logging
import sys
from array import array
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from dtgui.app.settings import Settings
from dtgui.gui.audio.outlets import AudioBackend, find_way
from dtgui.kernel.files import write_atomically

logger = logging.getLogger(__name__)

QUIET_PLATFORMS = frozenset({"offscreen", "minimal"})
"""Platforms without a person in front."""
SAMPLE_BYTES = 2


class Speaker(QObject):
    """Silent until it is given a volume; it looks for a way to be heard when it first plays something.

    No way of the system's own takes a volume, so sounds are kept as loud as they are wanted in a folder of their own.
    """

    def __init__(
        self, folder: Path, kept: Path, parent: QObject | None = None, *,
        find: Callable[[QObject], AudioBackend | None] = find_way,
    ) -> None:  # fmt: skip
        """`folder` has the sounds, each a file `NAME.wav`; below `kept` stand those of each volume."""
        super().__init__(parent)
        self._folder, self._kept = folder, kept
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

    def _variant(self, name: str) -> str:
        """The next variant of a sound: `NAME`, `NAME-2` and so on in turn, as many as there are."""
        played = self._played.get(name, 0) + 1
        variant = name if played == 1 else f"{name}-{played}"
        if not (self._folder / f"{variant}.wav").exists():
            played, variant = 1, name
        self._played[name] = played
        return variant

    def _as_loud(self, name: str) -> Path | None:
        """The file of a sound at the volume that is wanted; None where it cannot be kept, and nothing is heard."""
        loud = self._kept / f"{self.volume}" / f"{name}.wav"
        if not loud.exists():
            try:
                loud.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(loud, at_volume((self._folder / f"{name}.wav").read_bytes(), self.volume))
            except (OSError, ValueError) as problem:
                logger.warning("The sound %s cannot be played: %s", name, problem)
                return None
        return loud


def at_volume(sound: bytes, volume: int) -> bytes:
    """Return a WAV file of whole numbers of two bytes, made less loud: `volume` is from 0 to 100.

    Raise `ValueError` for anything else.
    """
    start = sound.find(b"data") + 8
    if not sound.startswith(b"RIFF") or start < 44 or (len(sound) - start) % SAMPLE_BYTES:
        raise ValueError("not a sound of this program")
    samples = _in_own_order(array("h", sound[start:]))
    softer = array("h", [round(sample * volume / 100) for sample in samples])
    return sound[:start] + _in_own_order(softer).tobytes()


def _in_own_order(samples: array[int]) -> array[int]:
    """Turn numbers from the order of bytes in a WAV file, little-endian, into that of the machine, or back."""
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
