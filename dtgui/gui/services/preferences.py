"""The player's settings while the program runs: changed one by one, persisted at once, observers notified."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from dtgui.app.settings import LoadedSettings, SettingProblem, Settings, load_settings, save_setting, with_value
from dtgui.gui.look.language import tr_noop

logger = logging.getLogger(__name__)

STRANGER = tr_noop("Stranger")
"""The name of a player without one, for the sentences of the log."""


class Preferences(QObject):
    """Holds `Settings`. Without a file (safe mode) they are the defaults and are not kept."""

    changed = Signal(str)
    """The name of a setting that has another value now."""

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file
        loaded = LoadedSettings(Settings()) if file is None else load_settings(file)
        self._settings, self.problems = loaded.settings, loaded.problems
        for problem in self.problems:
            logger.warning("Settings: %s", problem)

    problems: tuple[SettingProblem, ...]
    """The faults of the file."""

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings

    @property
    def player_name(self) -> str:
        """Return the player's name, or the default one."""
        return self._settings.player_name or self.tr(STRANGER)

    def change(self, name: str, value: object) -> None:
        """Give a setting another value and keep it."""
        if getattr(self._settings, name) == value:
            return
        before, self._settings = self._settings, with_value(self._settings, name, value)
        if self._file is not None:
            try:
                save_setting(self._file, before, self._settings, name)
            except OSError as error:
                # It still holds until the program ends.
                logger.warning("A setting cannot be kept: %s", error)
        self.changed.emit(name)

    def reset(self, name: str) -> None:
        """Give a setting its default value again."""
        self.change(name, getattr(Settings(), name))

    def is_default(self, name: str) -> bool:
        """Whether a setting has its default value."""
        return bool(getattr(self._settings, name) == getattr(Settings(), name))
