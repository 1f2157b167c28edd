"""Help in the deck builder: the F1 texts of each part, all commands, all keys, and the settings."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from dtgui.app.languages.phrase_book import language_folders, languages
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.gui.window.command_palette import Palette, command_of
from dtgui.gui.window.help_commands import help_on
from dtgui.gui.window.hotkeys import HotkeySheet, menu_groups

TEXTS = {
    "browser": tr_noop(
        "Type part of a title, or a query such as t:dude cost<=3; the question mark lists all search "
        "fields. Enter adds the first card, Down goes to the list. There, a digit sets the number of "
        "copies, S makes a card start in play, M moves it to the maybeboard, and minus removes a copy. L "
        "finds similar cards, C adds it to the comparison, T sets its tags, and I opens its page, as does "
        "Ctrl and a click."
    ),
    "shelves": tr_noop(
        "Your decks and the starter decks. Enter opens a deck, a click on a heading sorts, several "
        "decks can be selected and moved to a folder. Deleted decks can be restored."
    ),
    "decks": tr_noop(
        "The deck you are editing. Plus and minus change the number of copies, and a digit sets it. S "
        "makes a card start in play, and M moves it to the maybeboard and back. N writes a note, T sets its "
        "tags, and I opens its page, as does Ctrl and a click. Changes are saved automatically and can be undone."
    ),
    "side": tr_noop("The selected card, the deck's legality problems with fixes, and the deck's odds."),
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
        """Show all commands, to be found by their words."""
        open_dialog(Palette(map(command_of, self._window.actions()), self._window))

    def show_help(self) -> None:
        """Explain the part of the window with the keyboard focus; without one, list the keys."""
        if text := help_on(self._window.focusWidget()):
            self.told.emit(text)
        else:
            self.show_keys()

    def show_keys(self) -> None:
        """Show which keys there are, or take that away again."""
        self._keys.toggle(menu_groups(self._window.menuBar()))
