"""The handling of bugs: a log entry, a report in a file, one dialog; the game continues.

A bug in painting recurs with every repaint: an immediate repetition is neither shown nor logged.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMetaMethod, QObject, Qt, QThread, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

from dtgui.app.crash import write_report
from dtgui.app.private import without_home
from dtgui.gui.services.overrides import guard_overrides

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
