"""Plays the program's sounds by name: only where Qt's multimedia is installed, which the program does without.

`PySide6-Essentials` has no sound; `PySide6-Addons` (the extra `sound` of the project) brings it.
"""

from __future__ import annotations

import logging
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Protocol

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QGuiApplication

from dtgui.app.settings import Settings

logger = logging.getLogger(__name__)

QUIET_PLATFORMS = frozenset({"offscreen", "minimal"})
"""Nobody sits before these."""


class Effect(Protocol):
    """As much of `QSoundEffect` as is used here: its module need not be installed."""

    def setSource(self, url: QUrl) -> None:
        """Take the file to play."""

    def setVolume(self, volume: float) -> None:
        """Take how loud it is, from 0 to 1."""

    def play(self) -> None:
        """Play it from its start."""


class Speaker(QObject):
    """Silent until it is given a volume; it loads a sound when it is first played."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """`folder` has the sounds, each a file `NAME.wav`."""
        super().__init__(parent)
        self._folder = folder
        self._effects: dict[str, Effect] = {}
        self.volume = 0.0
        """From 0, silent, to 1."""

    def use_settings(self, settings: Settings) -> None:
        """Be as loud as the settings say."""
        self.volume = settings.sound_volume / 100 if settings.sounds else 0.0

    def play(self, name: str) -> None:
        """Play a sound from its start; without sound on this machine nothing happens."""
        multimedia = load_multimedia() if self.volume > 0 and not _is_quiet() else None
        if multimedia is None:
            return
        if name not in self._effects:
            self._effects[name] = multimedia.QSoundEffect(self)
            self._effects[name].setSource(QUrl.fromLocalFile(str(self._folder / f"{name}.wav")))
        self._effects[name].setVolume(self.volume)
        self._effects[name].play()


def load_multimedia() -> ModuleType | None:
    """Return Qt's multimedia; None where it is not installed, or a library of the system that it needs is missing."""
    try:
        return import_module("PySide6.QtMultimedia")
    except ImportError as error:
        logger.debug("No sound: %s", error)
        return None


def _is_quiet() -> bool:
    return QGuiApplication.platformName() in QUIET_PLATFORMS
