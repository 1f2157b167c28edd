"""`dtgui play`: open the window."""

from __future__ import annotations

import argparse
import os
import random
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from dtgui.app.paths import default_paths
from dtgui.controller.autosave import Autosave
from dtgui.controller.game_controller import GameController
from dtgui.decks.seating import seat_with
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.crash_dialog import CrashDialog
from dtgui.gui.main_window import MainWindow
from dtgui.gui.new_game_dialog import LARGEST_SEED, NewGame
from dtgui.gui.program import Program, prepare
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput

SUMMARY = "open the table and play"
NO_DISPLAY = 2
THEME_NAMES = {"light": "ledger", "dark": "saloon", "contrast": "contrast"}
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="DECK",
        help="a deck's name or file, given twice: start with these",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the seed; the same one gives the same game")
    parser.add_argument("--hotseat", action="store_true", help="both seats are played at this screen")
    parser.add_argument("--theme", choices=tuple(THEME_NAMES), help="the look of the window")
    parser.add_argument("save", nargs="?", type=Path, metavar="SAVE", help="a saved game to go on with")


def run(args: argparse.Namespace) -> int:
    """Open the window and return when it is closed; 2 where there is no screen to open it on."""
    if not has_display():
        print(_NO_SCREEN, file=sys.stderr)  # noqa: T201 - the command's answer
        return NO_DISPLAY
    paths = default_paths(getattr(args, "data_dir", None))
    application = QApplication(sys.argv[:1])
    program = prepare(application, paths, THEME_NAMES.get(args.theme))
    chosen = chosen_game(program, args)
    controller = GameController(Autosave(paths.saves))
    crash = CrashDialog(paths.logs, lambda: _where(controller))
    crash.install()
    window = MainWindow(program, controller)
    window.show()
    if args.save is not None:
        window.open_save(args.save)
    elif chosen is not None:
        window.play(chosen)
    return application.exec()



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
    if len(args.deck) != 2:
        raise BadInput(f"give --deck twice, once for each seat (found {len(args.deck)})")
    seats = tuple(seat_with(program.shelf.find(name).deck) for name in args.deck)
    seed = args.seed if args.seed is not None else random.SystemRandom().randint(1, LARGEST_SEED)
    computer = frozenset[Seat]() if args.hotseat else frozenset({Seat(1)})
    return NewGame(Setup(seats), seed, computer)


def _where(controller: GameController) -> str:
    """Where the game stands, for a report."""
    return "" if controller.session is None else controller.session.position.where()
