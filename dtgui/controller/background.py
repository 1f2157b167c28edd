"""Long work in a process of its own: results come in one by one, and it can be ended at any moment.

The work is a generator function that another process can import, and what it is given and yields are plain values.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

logger = logging.getLogger(__name__)

POLL_MS = 30
MOST_AT_ONCE = 20
"""The most results passed on in one turn of the event loop."""

Work = Callable[[Any], Iterator[Any]]


class Background(QObject):
    """Does one piece of work at a time."""

    came = Signal(object)
    """Something that the work has yielded."""
    done = Signal()
    """The work is at its end; it is not emitted after `cancel`."""
    failed = Signal(str)
    """Why the work is at an end before its time, in words of the program."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: Any = None
        self._pipe: Connection | None = None
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(self._on_poll)
        self.destroyed.connect(self._poll.stop)

    @property
    def is_at_work(self) -> bool:
        """Whether something is to come yet."""
        return self._process is not None

    def begin(self, work: Work, given: Any) -> None:
        """Start this work, and abandon any earlier work."""
        self.cancel()
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe(duplex=False)
        self._process = context.Process(target=_do, args=(other, work, given), name="background", daemon=True)
        self._process.start()
        other.close()
        self._poll.start()

    def cancel(self) -> None:
        """End what is being done, at once."""
        self._poll.stop()
        process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        if process is not None and pipe is not None:
            process.kill()
            pipe.close()
            process.join(1)

    def _on_poll(self) -> None:
        for _ in range(MOST_AT_ONCE):
            # A listener may have ended the work.
            if self._pipe is None or not self._take(self._pipe):
                return

    def _take(self, pipe: Connection) -> bool:
        """Take the next message; return False if there is none, or if it was the last one."""
        try:
            if not pipe.poll(0):
                return False
            kind, value = pipe.recv()
        except (EOFError, OSError) as error:
            kind, value = "failed", f"{type(error).__name__}: {error}".rstrip(": ")
        if kind == "came":
            self.came.emit(value)
            return True
        self.cancel()
        if kind == "ended":
            self.done.emit()
        else:
            logger.warning("Work in the background failed: %s", value)
            self.failed.emit(value)
        return False


def _do(pipe: Connection, work: Work, given: Any) -> None:
    # An interrupt at the terminal is for the window, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for result in work(given):
            _send(pipe, "came", result)
        _send(pipe, "ended", None)
    except _Unheard:
        return
    except Exception as error:  # noqa: BLE001 - the edge of the process: the other side tells it
        with suppress(_Unheard):
            _send(pipe, "failed", f"{type(error).__name__}: {error}")


class _Unheard(Exception):  # noqa: N818 - no error: the work was cancelled, or the program is over
    """The other side has closed the pipe."""


def _send(pipe: Connection, kind: str, value: object) -> None:
    """Pass something on to the other side. Raise `_Unheard` if it has gone."""
    try:
        pipe.send((kind, value))
    except ConnectionError as error:
        raise _Unheard from error
