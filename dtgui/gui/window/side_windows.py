"""The windows and pages that open beside the table: settings, decks, what is new, what the program is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from dtgui import __version__
from dtgui.app.changelog import read_changelog
from dtgui.controller.game_controller import GameController
from dtgui.gui.dialogs.about_dialog import AboutDialog
from dtgui.gui.dialogs.news_page import NewsPage
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.look.language import languages
from dtgui.gui.services.front import GameFront
from dtgui.gui.services.program import Program, language_folders
from dtgui.gui.widgets.messages import open_dialog
from dtgui.gui.window.games import Games
from dtgui.kernel.errors import BadInput


class SideWindows(QObject):
    """Opens them over one window."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, program: Program, controller: GameController, games: Games, window: QWidget) -> None:
        super().__init__(window)
        self._program = program
        self._controller = controller
        self._games = games
        self._window = window
        self._builder: QMainWindow | None = None

    def open_settings(self) -> None:
        """Show the settings."""
        spoken = languages(language_folders(self._program.paths))
        open_dialog(SettingsDialog(self._program.preferences, self._window, spoken))

    def open_decks(self) -> QMainWindow:
        """Show the window in which decks are made, and return it."""
        if self._builder is None:
            self._builder = self._front.make_workshop(self._program, self._window, self._games.ask_for)
        self._builder.show()
        self._builder.activateWindow()
        return self._builder

    def open_again(self, before: SideWindows) -> None:
        """Open what is open beside another window; decks are closed there, for they are kept when that is done."""
        if before._window.findChild(SettingsDialog) is not None:
            self.open_settings()
        if before._builder is not None and before._builder.isVisible():
            before.close_all()
            self.open_decks()

    def open_file(self, file: Path) -> None:
        """Show a deck where decks are made, or go on with a game; what is wrong with the file is said in a message."""
        if self.is_deck(file):
            self.open_deck(file)
        else:
            self._games.open(file)

    def is_deck(self, file: Path) -> bool:
        """Whether a file is called as decks are; any other is taken for a saved game."""
        return file.suffix.lower() in self._front.decks

    def open_deck(self, file: Path) -> None:
        """Open a deck; what is wrong with the file is said in a message."""
        try:
            self._front.open_in_workshop(self.open_decks(), file)
        except BadInput as problem:
            self.told.emit(str(problem))

    @property
    def _front(self) -> GameFront:
        """The usual game's: what is made beside the table is made for that."""
        return self._program.looks.front(self._program.boxes[0].name)

    def open_about(self) -> None:
        """Show what the program is, and what a report needs."""
        open_dialog(AboutDialog(self._program.paths, self._controller, self._window))

    def open_news(self) -> None:
        """Show what each version changed."""
        try:
            releases = read_changelog(self._program.paths.changelog)
        except BadInput as problem:
            self.told.emit(str(problem))
            return
        NewsPage(releases, __version__, self._window).show()

    def close_all(self) -> None:
        """Close the deck builder, whose decks are kept; what else is open closes with the window."""
        if self._builder is not None:
            self._builder.close()
