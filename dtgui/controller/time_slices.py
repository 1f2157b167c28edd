"""Long work in slices: the event loop goes on between them, so that a window never stands still.

A thread would not do: it shares one interpreter with the window, and what it makes here, a game with all its moments,
could not be handed over from another process in less time than it takes to play it again.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

SLICE_MS = 12
"""How long a slice takes while a dialog waits for the task: a picture may be drawn between two of them."""


class Slices(QObject):
    """Does one piece of work at a time: an iterator, whose every step is a short one."""

    done = Signal()
    """The work is at its end, or has failed."""

    def __init__(self, parent: QObject | None = None, slice_ms: int = SLICE_MS, pause_ms: int = 0) -> None:
        """Work for `slice_ms` at a time, and leave `pause_ms` between two slices to whatever else there is to do."""
        super().__init__(parent)
        self._slice_ms = slice_ms
        self._work: Iterator[object] | None = None
        self._timer = QTimer(self, interval=pause_ms)
        self._timer.timeout.connect(self._on_idle)

    @property
    def is_at_work(self) -> bool:
        """Whether there is something left to do."""
        return self._work is not None

    def begin(self, work: Iterator[object]) -> None:
        """Start this work, and abandon any earlier work."""
        self._work = work
        self._timer.start()

    def begin_at_once(self, work: Iterator[object]) -> None:
        """Do a first slice of this now; where that is all of it, it is done when this returns."""
        self.begin(work)
        self._on_idle()

    def cancel(self) -> None:
        """Leave what is left to do."""
        self._work = None
        self._timer.stop()

    def _on_idle(self) -> None:
        is_over = True
        try:
            is_over = self._is_over_after_a_slice()
        finally:
            if is_over:
                self.cancel()
                self.done.emit()

    def _is_over_after_a_slice(self) -> bool:
        clock = QElapsedTimer()
        clock.start()
        while self._work is not None and clock.elapsed() < self._slice_ms:
            if next(self._work, _END) is _END:
                return True
        return False


_END = object()
