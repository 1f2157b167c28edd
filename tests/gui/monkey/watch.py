"""Failures in random use: errors, warnings of Qt, a window that hangs."""

from __future__ import annotations

import faulthandler
import logging
import resource
import sys
import threading
import time
import traceback
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QMessageLogContext, QObject, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication

from tests.gui.monkey.sampler import Sampler

STILL_SECONDS = 1.0
"""The window stands still where its thread works for longer without a turn of the event loop."""
WAITS_SECONDS = 900
"""After this time on the clock without a turn, the stacks of all threads are written, and the process ends. A machine
that is busy with other work may give a process a second of its time in a minute."""
MOST_MEGABYTES = 350
"""How much memory a process with one window may have."""
WIDEST = 2_400
"""The most pixels that a window is wide, with the largest texts, too."""
BEAT_MS = 20
REMEMBERED = 12
"""The number of last acts reported with a failure."""
OF_NO_SCREEN = ("This plugin does not support", "propagateSizeHints")
"""How messages begin that a platform without a screen writes at every window."""
OF_QTEST = 'Mouse event "MouseMove" not accepted'
"""How a message begins that QTest alone writes, where the part under the pointer does not care for moves."""
OF_QT = ("QtProject.conf",)
"""Files that Qt's own dialogs keep for the player."""
_PAGE_BYTES = resource.getpagesize()


def megabytes() -> float:
    """Return how much memory the process has."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * _PAGE_BYTES / 1e6


class Watch(QObject):
    """Keeps all troubles, each sort once, with the acts before it. Active within `watching`.

    With `bounds`, too much memory and a window that stands still are troubles, too. Such a watch needs a process of its
    own.
    """

    def __init__(self, *, bounds: bool) -> None:
        super().__init__()
        self.troubles: dict[str, str] = {}
        """The failures, by kind."""
        self.counts: Counter[str] = Counter()
        self.most = megabytes()
        self._has_bounds = bounds
        self._acts: deque[str] = deque(maxlen=REMEMBERED)
        self._beat = QTimer(self, interval=BEAT_MS)
        self._beat.timeout.connect(self._on_beat)
        self._last = time.thread_time()
        self._sampler = Sampler(STILL_SECONDS / 4)

    def note(self, act: str) -> None:
        """Remember what was done last."""
        self._acts.append(act)

    def tell(self, sort: str, text: str = "") -> None:
        """Keep a trouble."""
        self.counts[sort] += 1
        if sort not in self.troubles:
            self.troubles[sort] = f"{text}\n  after: {' | '.join(self._acts)}"

    def tell_error(self, error: BaseException) -> None:
        """Record an uncaught error."""
        frames = traceback.extract_tb(error.__traceback__)
        where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
        told = "".join(traceback.format_exception(error))
        self.tell(f"{type(error).__name__} at {where}: {error}"[:160], told[-3_000:])

    def tell_of_files(self, home: Path) -> None:
        """Keep as troubles what was written to the player's home folder without being asked for."""
        for file in home.rglob("*"):
            if file.is_file() and file.name not in OF_QT:
                self.tell(f"written to the home folder: {file.name}")

    def look_at_sizes(self) -> None:
        """Keep as troubles the windows that are much wider than the screen, as by a name without end."""
        for window in QGuiApplication.topLevelWindows():
            if window.isVisible() and window.width() > WIDEST:
                self.tell(f"too wide: {window.title()[:60]}", f"{window.width()} pixels")

    def report(self) -> str:
        """Return all failures in lines, "" without any."""
        return "\n".join(f"*** {self.counts[sort]} times {sort}\n{text}" for sort, text in self.troubles.items())

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Hear of everything that goes wrong in here."""
        hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook = self._on_error
        threading.excepthook = lambda told: self.tell_error(told.exc_value or told.exc_type())
        sys.unraisablehook = lambda told: self.tell_error(told.exc_value or RuntimeError(str(told.err_msg)))
        before, logged = qInstallMessageHandler(self._on_message), _Logged(self)
        logging.getLogger("dtgui").addHandler(logged)
        self._last = time.thread_time()
        if self._has_bounds:
            self._beat.start()
            self._sampler.start()
        try:
            yield
        finally:
            self._beat.stop()
            self._sampler.stop()
            faulthandler.cancel_dump_traceback_later()
            logging.getLogger("dtgui").removeHandler(logged)
            qInstallMessageHandler(before)
            sys.excepthook, threading.excepthook, sys.unraisablehook = hooks

    def _on_error(self, _kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        self.tell_error(error)

    def _on_message(self, kind: QtMsgType, _context: QMessageLogContext, message: str | None) -> None:
        text = message or ""
        if kind is not QtMsgType.QtDebugMsg and not text.startswith((*OF_NO_SCREEN, OF_QTEST)):
            self.tell(f"Qt: {text[:140]}", "".join(traceback.format_stack(limit=14)))

    def _on_beat(self) -> None:
        worked, self._last = time.thread_time() - self._last, time.thread_time()
        faulthandler.dump_traceback_later(WAITS_SECONDS, exit=True)
        stacks = self._sampler.begin_turn()
        if self._acts and worked > STILL_SECONDS:
            self.tell(f"the window stood still: {self._acts[-1]}", f"{worked:.1f} s\n{stacks}")
        self.look_at_sizes()
        before, self.most = self.most, max(self.most, megabytes())
        if self.most > MOST_MEGABYTES:
            sort = f"more than {MOST_MEGABYTES} MB of memory"
            if self.most > before:
                self.troubles.pop(sort, None)  # the acts before the most memory are what helps
            self.tell(sort, f"{self.most:.0f} MB")


class _Logged(logging.Handler):
    """Records the errors that the program itself logs."""

    def __init__(self, watch: Watch) -> None:
        super().__init__(logging.ERROR)
        self._watch = watch

    def emit(self, record: logging.LogRecord) -> None:
        error: Any = record.exc_info[1] if record.exc_info else None
        if error is not None:
            self._watch.tell_error(error)
        else:
            self._watch.tell(f"logged: {record.getMessage()[:140]}")
