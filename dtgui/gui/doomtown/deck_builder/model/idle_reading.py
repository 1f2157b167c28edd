"""Generates card texts while the player is idle, so that the first text search is as quick as later ones."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from dtgui.app.memory import settle_new
from dtgui.decks.search import SearchIndex

REST_MS, SLICE_MS = 400, 5
"""So long after the last search texts are read on, and for so long at a stretch."""


class IdleReading(QObject):
    """Reads the texts of all cards, once."""

    def __init__(self, index: SearchIndex, parent: QObject) -> None:
        super().__init__(parent)
        self._index = index
        self._reading = QTimer(self, interval=0)
        self._reading.timeout.connect(self._on_idle)
        self._delay = QTimer(self, singleShot=True, interval=REST_MS)
        self._delay.timeout.connect(self._reading.start)

    def start(self) -> None:
        """Read from now on."""
        self._reading.start()

    def rest(self) -> None:
        """Yield the processor to typing."""
        self._reading.stop()
        self._delay.start()

    def _on_idle(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        while clock.elapsed() < SLICE_MS:
            if not self._index.read_texts(1):
                self._reading.stop()
                settle_new()
                return
