"""`dtgui decks`: open the deck builder."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from dtgui.app.crash import noting_fatal_errors
from dtgui.app.paths import default_paths
from dtgui.controller.autosave import Autosave
from dtgui.controller.game_controller import GameController
from dtgui.gui.application import make_application
from dtgui.gui.collecting import collect_in_this_thread
from dtgui.gui.crash_dialog import CrashDialog
from dtgui.gui.deck_builder import DeckBuilder
from dtgui.gui.deck_builder.playing import ask_for_game
from dtgui.gui.main_window import MainWindow
from dtgui.gui.opened_files import open_named
from dtgui.gui.play_command import NO_DISPLAY, THEME_NAMES, has_display, thinker
from dtgui.gui.program import Program, prepare

logger = logging.getLogger(__name__)

SUMMARY = "build, read and check decks in a window"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--theme", choices=tuple(THEME_NAMES), help="the look of the window")
    parser.add_argument("deck", nargs="*", metavar="DECK", help="decks to open: names or files in any format")


def run(args: argparse.Namespace) -> int:
    """Open the window and return when all windows are closed; 2 where there is no screen to open it on."""
    if not has_display():
        print(_NO_SCREEN, file=sys.stderr)  # noqa: T201 - the command's answer
        return NO_DISPLAY
    paths = default_paths(getattr(args, "data_dir", None))
    application = make_application(paths)
    program = prepare(application, paths, THEME_NAMES.get(args.theme))
    collect_in_this_thread(application)
    crash = CrashDialog(paths.logs, lambda: "in the deck builder")
    crash.install()
    builder = DeckBuilder(program)
    for name in args.deck:
        open_named(builder, name)
    table = Table(program)
    builder.play_wanted.connect(table.play)
    builder.show()
    logger.info("The deck builder is open")
    with noting_fatal_errors(paths.logs):
        return application.exec()


_NO_SCREEN = "dtgui: there is no screen to open a window on. Without one, `dtgui deck` checks and converts decks."


class Table:
    """The main window, made when a deck is first to be played with."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.window: MainWindow | None = None

    def play(self, file: Path) -> None:
        """Ask for a new game with this deck."""
        if self.window is None:
            saves = Autosave(self._program.paths.saves)
            self.window = MainWindow(self._program, GameController(saves, thinker(self._program)))
        self.window.show()
        self.window.activateWindow()
        ask_for_game(self.window.games, self._program.preferences, file)
