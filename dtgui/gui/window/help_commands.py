"""The help menu's own commands: explain the focused part, list keys and commands, and change keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from dtgui.gui.look.theme import Theme
from dtgui.gui.services.front import SheetGroup
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.widgets.messages import open_dialog
from dtgui.gui.window.command_palette import Palette, PaletteEntry
from dtgui.gui.window.help_texts import help_on
from dtgui.gui.window.hotkeys import HotkeySheet, groups_of
from dtgui.gui.window.shortcuts_page import Shortcuts, ShortcutsPage


class HelpCommands(QObject):
    """Helps with one window."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, window: QMainWindow, theme: Theme) -> None:
        super().__init__(window)
        self._window = window
        self.hotkeys = HotkeySheet(theme, window)
        self.reference = HotkeySheet(theme, window, self.tr("Reference"), self.tr("Esc or R closes this."))
        """The sheet of all places of the game that is played."""

    def take(
        self, actions: Mapping[str, QAction], preferences: Preferences, commands: Callable[[], Iterable[PaletteEntry]]
    ) -> Shortcuts:
        """Help with these actions, by name, from now on; return their keys, which are the player's own where set.

        `commands` returns what the palette lists.
        """
        self._shortcuts, self._commands = Shortcuts(actions, preferences), commands
        return self._shortcuts

    def open_palette(self) -> None:
        """Show the command palette."""
        open_dialog(Palette(self._commands(), self._window))

    def open_keys(self) -> None:
        """Show the keys of all actions, to be changed."""
        open_dialog(ShortcutsPage(self._shortcuts, self._window))

    def show_help(self) -> None:
        """Explain the part of the window with the keyboard focus; without one, list the keys."""
        if text := help_on(self._window.focusWidget()):
            self.told.emit(text)
        else:
            self.show_gestures()

    def show_gestures(self) -> None:
        """Show which keys and gestures there are, or take that away again."""
        self.hotkeys.toggle(groups_of(self._window.menuBar()))

    def show_reference(self, groups: tuple[SheetGroup, ...]) -> None:
        """Toggle the sheet with the game's places and words; report if there is nothing to show."""
        if groups or not self.reference.isHidden():
            self.reference.toggle(groups)
        else:
            self.told.emit(self.tr("The reference sheet needs a game: start one first."))
