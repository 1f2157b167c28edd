"""`dtgui play`: open the window."""

from __future__ import annotations

import argparse
import logging
import os
import random
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QT_TR_NOOP, qVersion

from dtgui import __version__
from dtgui.ai.worker import Thinker, ThinkHere, Worker
from dtgui.app.crash import noting_fatal_errors
from dtgui.app.library import load_doomtown
from dtgui.app.paths import default_paths
from dtgui.app.settings import Problem
from dtgui.controller.autosave import Autosave
from dtgui.controller.game_controller import GameController
from dtgui.decks.seating import seat_with, told_apart
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.application import make_application
from dtgui.gui.collecting import collect_in_this_thread
from dtgui.gui.crash_dialog import CrashDialog
from dtgui.gui.debug_info import position
from dtgui.gui.main_window import MainWindow
from dtgui.gui.new_game_dialog import FEWEST_SEATS, LARGEST_SEED, MOST_SEATS, NewGame
from dtgui.gui.opened_files import open_file
from dtgui.gui.program import Program, prepare
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput

logger = logging.getLogger(__name__)

SUMMARY = "open the table and play"
NO_DISPLAY = 2
THEME_NAMES = {"light": "ledger", "dark": "saloon", "contrast": "contrast"}
SETTINGS_UNREAD = QT_TR_NOOP(
    "Some of your settings cannot be read; the usual ones stand in for them. The file as it was is kept beside it."
)
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="DECK",
        help="a deck's name or file, given two to four times: start with these",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the seed; the same one gives the same game")
    parser.add_argument("--hotseat", action="store_true", help="all seats are played at this screen")
    parser.add_argument(
        "--ask-everyone",
        action="store_true",
        help="ask all players whenever some card of the game could react, so that silence tells nothing",
    )
    parser.add_argument("--theme", choices=tuple(THEME_NAMES), help="the look of the window")
    parser.add_argument("--replay", action="store_true", help="only watch the saved game, with a time line")
    parser.add_argument(
        "--safe-mode",
        action="store_true",
        help="start without your settings, window places and helper processes",
    )
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="a saved game to go on with, or a deck for the deck builder"
    )


def run(args: argparse.Namespace) -> int:
    """Open the window and return when it is closed; 2 where there is no screen to open it on."""
    if not has_display():
        print(_NO_SCREEN, file=sys.stderr)  # noqa: T201 - the command's answer
        return NO_DISPLAY
    paths = default_paths(getattr(args, "data_dir", None))
    application = make_application(paths)
    program = prepare(application, paths, THEME_NAMES.get(args.theme), safe=args.safe_mode)
    collect_in_this_thread(application)
    chosen = chosen_game(program, args)
    controller = GameController(Autosave(paths.saves), thinker(program, safe=args.safe_mode))
    crash = CrashDialog(paths.logs, partial(position, controller))
    crash.install()
    window = MainWindow(program, controller)
    crash.report_wanted.connect(window.reports.ask_where)
    application.file_wanted.connect(partial(open_file, window))
    window.show()
    logger.info("The window is open: dtgui %s, Qt %s (%s)", __version__, qVersion(), application.platformName())
    _begin(window, args, chosen, program.preferences.problems)
    with noting_fatal_errors(paths.logs):
        return application.exec()


def _begin(
    window: MainWindow, args: argparse.Namespace, chosen: NewGame | None, problems: Sequence[Problem] = ()
) -> None:
    """Open what the command line names, if it names anything, and say what was wrong with the settings."""
    if args.file is not None and args.replay:
        window.games.watch(args.file)
    elif args.file is not None:
        open_file(window, args.file)
    elif chosen is not None:
        window.games.play(chosen)
    if problems:
        window.say(f"{window.tr(SETTINGS_UNREAD)}\n\n" + "\n".join(map(str, problems)))


def thinker(program: Program, *, safe: bool = False) -> Thinker:
    """Return what opponents think with: a process of their own, started now so that it is ready when it is needed."""
    if safe:
        return ThinkHere()
    worker = Worker(partial(load_doomtown, program.paths), program.games[Doomtown.name].codec)
    worker.start()
    return worker


_NO_SCREEN = (
    "dtgui: there is no screen to open a window on. Without one, these commands work: simulate, rank, cards, deck, "
    "screenshot (see `dtgui --help`)."
)


def has_display() -> bool:
    """Whether a window can be opened at all (on X11 or Wayland; other systems always have a screen)."""
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in DISPLAYS)


def chosen_game(program: Program, args: argparse.Namespace) -> NewGame | None:
    """Return the game that the options ask for, None without decks. Raise `BadInput` for one deck alone."""
    if not args.deck:
        return None
    if not FEWEST_SEATS <= len(args.deck) <= MOST_SEATS:
        raise BadInput(f"give --deck two to four times, once for each seat (found {len(args.deck)})")
    decks = [program.shelf.find(name).deck for name in args.deck]
    seed = args.seed if args.seed is not None else random.SystemRandom().randint(1, LARGEST_SEED)
    own_name = "" if args.hotseat else program.preferences.player_name
    seats = told_apart([seat_with(decks[0], own_name), *(seat_with(deck) for deck in decks[1:])])
    opponents = {} if args.hotseat else {Seat(number): "greenhorn" for number in range(1, len(seats))}
    return NewGame(Setup(seats, ask_everyone=args.ask_everyone), seed, opponents)
