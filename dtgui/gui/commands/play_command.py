"""`dtgui play`: open the window."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, qVersion

from dtgui import __version__
from dtgui.ai.worker import Thinker, ThinkHere, Worker
from dtgui.app.crash import noting_fatal_errors
from dtgui.app.paths import paths_of
from dtgui.app.settings import SettingProblem
from dtgui.gui.commands.sitting import Sitting
from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.application import Application, make_application
from dtgui.gui.services.crash_dialog import CrashDialog
from dtgui.gui.services.debug_info import position
from dtgui.gui.services.garbage import collect_in_this_thread
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Program, prepare
from dtgui.gui.services.unpacking import Unpacking
from dtgui.gui.window.first_ground import ground_first
from dtgui.gui.window.main_window import MainWindow
from dtgui.play.boxes import playable, players_of, refuse_strangers

logger = logging.getLogger(__name__)

NO_DISPLAY = 2
THEME_NAMES = {"light": "ledger", "dark": "saloon", "contrast": "contrast"}
SETTINGS_UNREAD = tr_noop(
    "Some settings could not be read; defaults are used. The old file is kept beside the new one."
)
PACKS_LEFT_OUT = tr_noop(
    "A pack is left out because of a mistake in it; everything else works. "
    "Packs of cards, in the menu Game, lists all mistakes."
)
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def run(args: argparse.Namespace) -> int:
    """Open the window and return when it is closed; 2 where there is no screen to open it on."""
    if not has_display():
        print(_NO_SCREEN, file=sys.stderr)  # noqa: T201 - the command's answer
        return NO_DISPLAY
    paths = paths_of(args)
    application = make_application(paths)
    sitting = _open(application, args)
    crash = CrashDialog(paths.logs, lambda: position(sitting.controller))
    crash.install()
    crash.report_wanted.connect(lambda: sitting.window.reports.ask_where())
    logger.info("The window is open: dtgui %s, Qt %s (%s)", __version__, qVersion(), application.platformName())
    with noting_fatal_errors(paths.logs):
        return application.exec()


def _open(application: Application, args: argparse.Namespace) -> Sitting:
    """Open the first window with the files on the command line. No reference is kept: another window may replace it."""
    paths = paths_of(args)
    program = prepare(application, paths, THEME_NAMES.get(args.theme), safe=args.safe_mode, late=True)
    collect_in_this_thread(application)
    chosen = chosen_game(program, args)
    sitting = Sitting(application, program, partial(thinker, safe=args.safe_mode))
    with ground_first(sitting.window, sitting.window.pages, program.looks.table):
        _begin(sitting.window, args, chosen)
    _report_packs(sitting, program, program.boxes[0].name)
    program.looks.opened.connect(partial(_report_packs, sitting, program))
    Unpacking(program.looks, program.boxes[0], program.looks)
    if program.preferences.problems:
        sitting.window.say(_unread(program.preferences.problems))
    return sitting


def _begin(window: MainWindow, args: argparse.Namespace, chosen: NewGame | None) -> None:
    """Open or watch the file that the command line names, or play the game that it names, if it names any."""
    games = window.games
    if args.file is not None and args.replay:
        games.watch(args.file)
    elif args.file is not None:
        window.open_file(args.file)
    elif chosen is not None:
        games.play(chosen)


def _unread(problems: Sequence[SettingProblem]) -> str:
    told = QCoreApplication.translate("Settings", SETTINGS_UNREAD)
    return f"{told}\n\n" + "\n".join(map(str, problems))


def _report_packs(sitting: Sitting, program: Program, name: str) -> None:
    """Name the packs that are left out, once the game has been opened: its cover knows of none."""
    left_out = program.looks.cover(name).left_out
    if left_out:
        told = QCoreApplication.translate("Packs", PACKS_LEFT_OUT)
        sitting.window.say(f"{told}\n\n" + "\n".join(left_out))


def thinker(program: Program, *, safe: bool = False) -> Thinker:
    """Return what opponents think with: a process of their own, started now so that it is ready when it is needed."""
    if safe:
        return ThinkHere(players_of)
    worker = Worker({label.name: playable(label, program.paths) for label in program.boxes})
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
    """Return the game that the options ask for, None where they ask for none. Raise as `GameFront.chosen` does."""
    name = args.game or program.boxes[0].name
    refuse_strangers(args, name, lambda label, group: label.play_options(group))
    return program.looks.front(name).chosen(args)
