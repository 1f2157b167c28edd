"""Help in the deck builder: the F1 texts of each part, all commands, all keys, and the settings."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.look.language import languages, tr_noop
from dtgui.gui.services.program import Program, language_folders
from dtgui.gui.widgets.messages import open_dialog
from dtgui.gui.window.command_palette import Palette
from dtgui.gui.window.help_texts import help_on
from dtgui.gui.window.hotkeys import HotkeySheet, menu_groups

TEXTS = {
    "browser": tr_noop(
        "Type a part of a title, or a query such as t:dude cost<=3; the question mark lists all that can be asked. "
        "Enter adds the first card, Down goes into the list. There, a digit sets the number of copies, S lets a card "
        "start, M puts it into the maybe pile, minus takes one out, L finds cards like it, C puts it beside others."
    ),
    "shelves": tr_noop(
        "Your decks and the starter decks. Enter opens one, a heading sorts, several can be chosen at once and moved "
        "into a folder. Nothing is ever deleted for good."
    ),
    "decks": tr_noop(
        "The deck that you work on. Plus and minus count, a digit sets the number, S lets a card start, M moves it to "
        "the maybe pile and back, N writes a note on it. Every change is saved by itself and can be taken back."
    ),
    "side": tr_noop(
        "The card that you look at, what the rules say of the deck and how it could be mended, and what the deck may "
        "be expected to do."
    ),
}
"""By the names of the parts."""


class BuilderHelp(QObject):
    """Helps with one deck builder."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, program: Program, window: QMainWindow, parts: Mapping[str, QWidget]) -> None:
        super().__init__(window)
        self._program = program
        self._window = window
        self._keys = HotkeySheet(program.looks.theme, window)
        for name, text in TEXTS.items():
            parts[name].setWhatsThis(self.tr(text))

    def open_settings(self) -> None:
        """Show the settings."""
        spoken = languages(language_folders(self._program.paths))
        open_dialog(SettingsDialog(self._program.preferences, self._window, spoken))

    def open_palette(self) -> None:
        """Show all commands, to be found by a few letters."""
        open_dialog(Palette(self._window.actions(), self._window))

    def show_help(self) -> None:
        """Explain the part of the window with the keyboard focus; without one, list the keys."""
        if text := help_on(self._window.focusWidget()):
            self.told.emit(text)
        else:
            self.show_keys()

    def show_keys(self) -> None:
        """Show which keys there are, or take that away again."""
        self._keys.toggle(menu_groups(self._window.menuBar()))
