"""Restricts garbage collection to the window's own thread.

Python collects in whichever thread allocates memory, and unused windows and timers are destroyed with the
garbage. Qt requires that this happens in the thread that created them: the odds' thread would otherwise destroy
the window's timers.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from dtgui.app.memory import give_back, settle

EVERY_MS = 250
OLDEST = 2
"""The generation of what has been there for longest."""
_NAME = "garbage collector"


class Collector(QObject):
    """Does what Python's own collector would do, now and then, from the event loop."""

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self.setObjectName(_NAME)
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, and with it the younger ones."""
        due = [
            age
            for age, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
            if count > most
        ]
        if due:
            gc.collect(due[-1])
        if due[-1:] == [OLDEST]:
            give_back()


def collect_in_this_thread(application: QCoreApplication) -> None:
    """Leave the collecting to this thread from now on; what has been loaded so far is not looked at again."""
    if application.findChild(Collector, _NAME) is None:
        settle()
        gc.disable()
        Collector(application)
