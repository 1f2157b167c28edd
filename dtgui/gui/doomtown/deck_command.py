"""`dtgui decks`: open the deck builder."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from dtgui.app.crash import noting_fatal_errors
from dtgui.app.paths import paths_of
from dtgui.controller.game_controller import GameController
from dtgui.gui.commands.play_command import NO_DISPLAY, THEME_NAMES, has_display, thinker
from dtgui.gui.doomtown.deck_builder import DeckBuilder
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.application import collect_in_this_thread, make_application
from dtgui.gui.services.bugs import CrashDialog
from dtgui.gui.services.program import Program, prepare
from dtgui.gui.window.connections import ThemeChanges
from dtgui.gui.window.main_window import MainWindow
from dtgui.play.saved_games import Autosave

logger = logging.getLogger(__name__)


def run(args: argparse.Namespace) -> int:
    """Open the window and return when all windows are closed; 2 where there is no screen to open it on."""
    if not has_display():
        print(_NO_SCREEN, file=sys.stderr)  # noqa: T201 - the command's answer
        return NO_DISPLAY
    paths = paths_of(args)
    application = make_application(paths)
    program = prepare(application, paths, THEME_NAMES.get(args.theme))
    collect_in_this_thread(application)
    crash = CrashDialog(paths.logs, lambda: "in the deck builder")
    crash.install()
    builder = DeckBuilder(program, town_of(program))
    for name in args.deck:
        builder.open_named(name)
    table = TableWindow(program)
    builder.play_wanted.connect(table.play)
    ThemeChanges(program.preferences, program.looks, builder)
    builder.show()
    logger.info("The deck builder is open")
    with noting_fatal_errors(paths.logs):
        return application.exec()


_NO_SCREEN = "dtgui: there is no screen to open a window on. Without one, `dtgui deck` checks and converts decks."


class TableWindow:
    """The main window, made when a deck is first to be played with."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._window: MainWindow | None = None

    def play(self, file: Path) -> None:
        """Ask for a new game with this deck."""
        window = self.window
        window.show()
        window.activateWindow()
        games = window.games
        town_of(self._program).play_with(games.ask_for, file)

    @property
    def window(self) -> MainWindow:
        """The window, made now if it has not been."""
        if self._window is None:
            saves = Autosave(self._program.paths.saves)
            self._window = MainWindow(self._program, GameController(saves, thinker(self._program)))
        return self._window
