"""`dtgui play`: open the window, unpack the game, and make the window again in another language."""

from __future__ import annotations

import argparse
import importlib
import logging
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop, QObject, QRectF, Qt, QTimer, Signal, qVersion
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dtgui import __version__
from dtgui.ai.worker import Thinker, ThinkHere, Worker
from dtgui.app.crash import noting_fatal_errors
from dtgui.app.memory import settle
from dtgui.app.paths import paths_of
from dtgui.app.settings import SettingProblem
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.application import Application, collect_in_this_thread, make_application
from dtgui.gui.services.bugs import CrashDialog, position
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.program import Looks, Program, in_chosen_language, prepare
from dtgui.gui.table.items.surface import ground
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.qt_types import required
from dtgui.gui.window.main_window import MainWindow
from dtgui.play.box import BoxLabel
from dtgui.play.boxes import playable, players_of, refuse_strangers
from dtgui.play.log import GameLog
from dtgui.play.saved_games import Autosave

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


# The open window with its game, which can be recreated in another language, or with other cards

GONE_MS = 4_000
"""After this many milliseconds nothing refers to a window that was replaced."""


class Sitting(QObject):
    """One window at a time. Every text of a window is made when the window is: another language takes another window.

    Settings and deck builder are opened again where they were open; what is picked, and not confirmed yet, is not.
    """

    renewed = Signal()
    """A new window has replaced the previous one."""

    def __init__(self, application: Application, program: Program, make_thinker: Callable[[Program], Thinker]) -> None:
        super().__init__(application)
        self._application, self._make_thinker = application, make_thinker
        self.program = program
        self._late = QTimer(self, singleShot=True, interval=0)
        self._late.timeout.connect(self._speak)
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._renew)
        self._has_new_cards = self._has_new_games = False
        program.preferences.changed.connect(self._on_changed)
        self._make()

    def _make(self) -> None:
        self.controller = GameController(Autosave(self.program.paths.saves), self._make_thinker(self.program))
        self.window = MainWindow(self.program, self.controller)
        self.window.give_room_to_table()
        # Bound to the window itself: the connection dies with it.
        self._application.file_wanted.connect(self.window.open_file)
        self.program.looks.cards_changed.connect(self._on_cards_changed)

    def _on_changed(self, name: str) -> None:
        if name == "language":
            self._late.start()  # when the click is over, whose dialog goes with its window

    def _on_cards_changed(self) -> None:
        self._has_new_cards = True
        self._late.start()

    def _speak(self) -> None:
        """Read the language. The window is made in the next turn of the loop: together they take half a second."""
        if held := self.window.close_pages():
            held[0].destroyed.connect(self._late.start)
            return
        has_new_cards, self._has_new_cards = self._has_new_cards or self._has_new_games, False
        self.program = in_chosen_language(self._application, self.program, with_new_games=has_new_cards)
        self._has_new_games = has_new_cards
        self._next.start()

    def _renew(self) -> None:
        """Make the window; it takes the place of the present one in the next turn, for both take as long."""
        before, controller = self.window, self.controller
        self._application.file_wanted.disconnect(before.open_file)
        before.place.keep()
        self._make()
        QTimer.singleShot(0, self, partial(self._replace, before, controller))

    def _replace(self, before: MainWindow, controller: GameController) -> None:
        has_new_cards, self._has_new_games = self._has_new_games, False
        controller.opponents.close()
        if not has_new_cards or controller.saves.file is None:
            self._go_on(controller)
        self.window.show()
        self.window.open_again(before)
        if has_new_cards and controller.saves.file is not None:
            self._read_again(controller)
        self.renewed.emit()
        before.close()
        before.deleteLater()
        controller.deleteLater()
        # Collect it explicitly: otherwise so large a reference cycle would be found late.
        QTimer.singleShot(GONE_MS, self, settle)

    def _read_again(self, before: GameController) -> None:
        """Open the game from its file, with the new cards; without a pack that it needs, a message names the pack."""
        session, save = before.session, before.saves.let_go()
        if session is None or save is None:
            return
        # A game that is still played is no replay, in which all cards may be seen.
        is_replay = before.viewer.is_watching and before.viewer.standpoint.is_replay
        self.window.open_game(save.path, session.present.number if is_replay else None)

    def _go_on(self, before: GameController) -> None:
        """Go on with the game where it stands, whether it is played or watched."""
        session = before.session
        if session is None:
            return
        save, at, habits = before.saves.let_go(), session.present.number, before.auto_pass.habits
        session.narrate_with(self.program.games[session.game.name])
        if before.viewer.is_watching and save is not None:
            self.controller.look_at(session, save, GameLog(session))
            self.controller.viewer.return_to(before.viewer.standpoint)
            self.controller.history.go_to(at)
        else:
            self.controller.take_up(session, save)
        self.controller.auto_pass.take(habits)


# The first picture of a new window: the ground of the table, until its first page is ready

MOST_MS = 1_000
"""How long a window system may take to show the window, in milliseconds; afterwards the program goes on without."""


@contextmanager
def ground_first(window: QWidget, pages: QWidget, look: TableLook) -> Iterator[None]:
    """Show a window with nothing but the ground in place of its pages; show the pages after the work of the block.

    A window that is shown, but not painted yet, would be black in the meantime.
    """
    cover = _Ground(pages, look)
    window.show()
    deadline = QDeadlineTimer(MOST_MS)
    while not cover.is_painted and not deadline.hasExpired():
        QGuiApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents, MOST_MS // 50)
    try:
        yield
    finally:
        cover.hide()
        cover.deleteLater()


class _Ground(QWidget):
    """Covers all of its parent, which is not painted below it."""

    def __init__(self, parent: QWidget, look: TableLook) -> None:
        super().__init__(parent)
        self._look = look
        self.is_painted = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        # Larger than the parent comes to be when it is shown.
        self.resize(self.screen().size().expandedTo(parent.size()))
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what is seen of the ground."""
        size = required(self.parentWidget()).size()
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, ground(QRectF(0, 0, size.width(), size.height()), self._look))
        self.is_painted = True


# Opening the box of the usual game after the first picture, little by little, while nothing else is to be done


class Unpacking(QObject):
    """Imports a module of the box whenever the window is idle, and opens the box when all of them are there."""

    def __init__(self, looks: Looks, label: BoxLabel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._looks, self._label = looks, label
        self._left = list(label.modules)
        # Without an interval, it waits until nothing else is to be done.
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self.step)
        looks.opened.connect(self._timer.stop)
        self._timer.start()

    @property
    def is_done(self) -> bool:
        """Whether the box is open, or needs no more of this."""
        return not self._timer.isActive()

    def step(self) -> None:
        """Import the next module, or open the box after the last one."""
        if self._left:
            importlib.import_module(self._left.pop(0))
        else:
            self._timer.stop()
            self._looks.front(self._label.name)
