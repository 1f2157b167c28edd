"""The handling of bugs: a log entry, a report in a file with the data to find them, one dialog; the game continues."""

from __future__ import annotations

import json
import logging
import platform
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from types import FunctionType
from typing import Any

from PySide6.QtCore import QMetaMethod, QObject, Qt, QThread, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox
from shiboken6 import Shiboken

from dtgui import __version__
from dtgui.app import log
from dtgui.app.crash import without_home, write_report
from dtgui.app.paths import Paths
from dtgui.controller.game_controller import GameController
from dtgui.kernel.saves import write_position

logger = logging.getLogger(__name__)


QUIET_SECONDS = 5.0
"""A mistake that comes again sooner than so long after the last time is the same one still."""


class CrashDialog(QObject):
    """Stands behind `sys.excepthook` and that of threads from `install` to `remove`."""

    report_wanted = Signal()
    """The player asks for a report with everything in it; it is only offered where the signal is connected."""
    _thrown = Signal(object)
    """A mistake of another thread, which may open no window."""

    def __init__(self, folder: Path, describe: Callable[[], str] = str, parent: QObject | None = None) -> None:
        """`folder` takes the reports; `describe` says where the game stands."""
        super().__init__(parent)
        self._folder = folder
        self._describe = describe
        self._before = (sys.excepthook, threading.excepthook)
        self._last_times: dict[str, float] = {}
        self._thrown.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self.dialog: QMessageBox | None = None
        """The dialog that is open, None without; later mistakes are only logged until it is closed."""

    def install(self) -> None:
        """Take over both hooks; Qt calls `sys.excepthook`, too, for exceptions in its virtual functions."""
        self._before = (sys.excepthook, threading.excepthook)
        sys.excepthook = lambda _kind, error, _trace: self.handle(error)
        threading.excepthook = lambda args: self.handle(args.exc_value or args.exc_type())
        guard_overrides()

    def remove(self) -> None:
        """Give both hooks back."""
        sys.excepthook, threading.excepthook = self._before

    def handle(self, error: BaseException) -> None:
        """Log, report and show an uncaught exception."""
        if isinstance(error, KeyboardInterrupt):
            QApplication.exit(130)
        elif QThread.currentThread() is self.thread():
            self._tell(error)
        else:
            self._thrown.emit(error)

    def _tell(self, error: BaseException) -> None:
        if self._comes_again(error):
            return
        logger.critical("A mistake in the program", exc_info=error)
        report = self._report(error)
        if self.dialog is None:
            self._open(error, report)

    def _comes_again(self, error: BaseException) -> bool:
        """Whether the same mistake was made a moment ago."""
        place, now = _place(error), time.monotonic()
        last, self._last_times[place] = self._last_times.get(place), now
        return last is not None and now - last < QUIET_SECONDS

    def _report(self, error: BaseException) -> str:
        try:
            return str(write_report(self._folder, error, extra=self._described()))
        except OSError as failure:
            return self.tr("no report could be written ({0})").format(failure)

    def _described(self) -> str:
        """Where the game stands; a position that cannot be written must not hide the mistake that is reported."""
        try:
            return self._describe()
        except Exception as failure:  # noqa: BLE001 - the program is wrong already, and this is where it is told
            return f"The position cannot be described: {failure!r}"

    def _open(self, error: BaseException, report: str) -> None:
        box = QMessageBox(QApplication.activeWindow())
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Something went wrong"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("The program had an error. Your game is saved; you can continue or undo."))
        box.setInformativeText(f"{type(error).__name__}: {error}\n\n{report}")
        details = without_home(f"{''.join(traceback.format_exception(error))}\n{report}\n{self._described()}")
        box.setDetailedText(details)
        copy = box.addButton(self.tr("Copy details"), QMessageBox.ButtonRole.ActionRole)
        # Not the box's own button: that would close it.
        copy.clicked.disconnect()
        copy.clicked.connect(lambda _=False: QApplication.clipboard().setText(details))
        if self.isSignalConnected(QMetaMethod.fromSignal(self.report_wanted)):
            bundle = box.addButton(self.tr("Save a bug report…"), QMessageBox.ButtonRole.ActionRole)
            bundle.clicked.disconnect()
            bundle.clicked.connect(lambda _=False: self.report_wanted.emit())
        # Of several buttons Qt does not know by itself which one Esc and the window's cross press.
        box.setEscapeButton(box.addButton(QMessageBox.StandardButton.Ok))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # Later: the only reference to a box without a parent must not be dropped while the box is at work.
        box.finished.connect(self._on_finished, Qt.ConnectionType.QueuedConnection)
        self.dialog = box
        box.open()

    def _on_finished(self) -> None:
        self.dialog = None


def _place(error: BaseException) -> str:
    """Return the error and its place: the last lines of the traceback without the message, which may contain a
    counter.
    """
    frames = traceback.extract_tb(error.__traceback__)[-2:]
    return " ".join([type(error).__name__, *(f"{frame.filename}:{frame.lineno}" for frame in frames)])


# Reports exceptions in methods called by Qt without ending the process: a guard for CPython below 3.12.
#
# There an error raised in C code (a division by zero, a missing key, a deleted item) is not normalised until a
# Python `except` handles it. PySide 6 passes such an error on to the Python code that called Qt, and crashes.
#
# Most windows are loaded when they are first opened, so that classes are guarded as they are made. All classes of Qt
# derive from `Shiboken.Object`, and Python calls `__init_subclass__` of a base for each new class. Nothing can be
# forgotten, as a base class or a decorator could be, and no import is intercepted.

PACKAGE = "dtgui."
_GUARDED = "_is_guarded"


def guard_overrides() -> None:
    """Guard every method of the program's classes that overrides one of Qt's, also of classes that are yet to come.

    Later Pythons need none of it.
    """
    if sys.version_info >= (3, 12):
        return
    # Shiboken does not declare the method that each class of Python has.
    Shiboken.Object.__init_subclass__ = classmethod(_on_subclass)  # type: ignore[assignment, method-assign]
    for cls in _descendants(Shiboken.Object):
        _guard(cls)


def unguarded() -> list[str]:
    """Return the names of the methods that override one of Qt's and are not guarded."""
    return [
        f"{cls.__module__}.{cls.__qualname__}.{name}" for cls in _descendants(Shiboken.Object) for name in _bare(cls)
    ]


def _on_subclass(cls: type[Shiboken.Object], /) -> None:
    super(Shiboken.Object, cls).__init_subclass__()
    _guard(cls)


def _guard(cls: type) -> None:
    for name, method in _bare(cls).items():
        setattr(cls, name, guarded(method))


def _bare(cls: type) -> dict[str, FunctionType]:
    """The methods of a class of the program that override one of Qt's and are not guarded, by name."""
    if not cls.__module__.startswith(PACKAGE):
        return {}
    return {
        name: method
        for name, method in vars(cls).items()
        if isinstance(method, FunctionType) and _is_qts(cls, name) and not hasattr(method, _GUARDED)
    }


def guarded(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return the method so that all errors that leave it are whole."""

    @wraps(method)
    def call(*args: Any, **named: Any) -> Any:
        try:
            return method(*args, **named)
        except BaseException:
            # Seeing it is all that it takes.
            raise

    setattr(call, _GUARDED, True)
    return call


def _is_qts(cls: type, name: str) -> bool:
    """Whether a class has a method of this name from Qt."""
    is_special = name.startswith("__")
    return not is_special and any(name in vars(base) for base in cls.__mro__ if base.__module__.startswith("PySide6."))


def _descendants(cls: type) -> Iterator[type]:
    below: list[type] = type.__subclasses__(cls)
    for each in below:
        yield each
        yield from _descendants(each)


# The data needed to find a bug: the program, the machine, the moment of the game, the log

LINES_OF_LOG = 60


def facts(paths: Paths, controller: GameController) -> str:
    """Return the program, the machine, the player's folders and the moment of the game, a fact a line.

    Nothing that a player could not see is in it, nor who the home folder belongs to.
    """
    screen = QGuiApplication.primaryScreen()
    lines = [
        f"dtgui {__version__}",
        f"Python {platform.python_version()}, Qt {qVersion()} ({QGuiApplication.platformName()})",
        platform.platform(),
        f"Screen {screen.size().width()} x {screen.size().height()} at {screen.devicePixelRatio():g}",
        f"Data: {paths.data}",
        f"Log: {paths.logs / log.FILE_NAME}",
        moment(controller),
    ]
    return without_home("\n".join(line for line in lines if line))


def moment(controller: GameController) -> str:
    """Return the present moment of the game in a few words; "" without a game."""
    scene = controller.scene
    return "" if scene is None else f"Day {scene.day}, {scene.phase}, step {controller.history.step}"


def position(controller: GameController) -> str:
    """Return where the game stands and the whole position as data, hidden cards too; nothing without a game."""
    session = controller.session
    if session is None:
        return ""
    data = json.dumps(write_position(session.position, session.game.codec), ensure_ascii=False)
    return f"{session.position.where()}\n\nThe position:\n{data}"


def debug_info(paths: Paths, controller: GameController) -> str:
    """Return the facts, the position, and the end of the log, without the home folder."""
    parts = (facts(paths, controller), position(controller), _end_of_log(paths.logs / log.FILE_NAME))
    return without_home("\n\n".join(part for part in parts if part))


def _end_of_log(file: Path) -> str:
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return "The log is empty."
    return "\n".join(["The end of the log:", *lines[-LINES_OF_LOG:]])
