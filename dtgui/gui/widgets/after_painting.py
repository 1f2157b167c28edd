"""Work that waits until the present news has been painted: it must not hold up a movement that is about to begin."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal

AFTER_PAINTING = Qt.EventPriority.LowEventPriority.value - 1
"""Qt asks windows to paint themselves with low priority: what has less comes after that."""
_TURN = QEvent.Type(QEvent.registerEventType())


class AfterPainting(QObject):
    """Emits a signal once, after it was asked, when everything that is due by then has been laid out and painted."""

    due = Signal()
    """The pictures are up to date."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_waiting = False
        """Whether `due` is still to come."""

    def ask(self) -> None:
        """Emit `due` after the next painting; asked again before, it is still emitted once."""
        if not self.is_waiting:
            self.is_waiting = True
            QCoreApplication.postEvent(self, QEvent(_TURN), AFTER_PAINTING)

    def event(self, event: QEvent) -> bool:
        """Emit `due` when it is the turn of it."""
        if event.type() != _TURN:
            return super().event(event)
        if self.is_waiting:
            self.is_waiting = False
            self.due.emit()
        return True
