"""The application: its name and icon, files that a desktop asks it to open, and garbage collection in its thread."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from dtgui.app.memory import give_back, give_back_large_blocks, settle, times_settled
from dtgui.app.paths import Paths
from dtgui.gui.widgets.keyboard import TypingKeys

DESKTOP_ENTRY = "dtgui"
"""How the desktop knows which entry of its menu a window belongs to."""


class Application(QApplication):
    """Qt's application, as this program needs it."""

    file_wanted = Signal(object)
    """The `Path` of a double-clicked file: macOS sends it to the program, other systems start the program with it."""

    def event(self, event: QEvent) -> bool:
        """Report the file to open."""
        if event.type() is QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)


def make_application(paths: Paths) -> Application:
    """Make the one application of this process, with the program's name and icon."""
    give_back_large_blocks()
    application = Application(sys.argv[:1])
    application.setApplicationName("dtgui")
    application.setDesktopFileName(DESKTOP_ENTRY)
    application.setWindowIcon(QIcon(str(paths.icon)))
    TypingKeys(application)
    return application


# Restricts garbage collection to the window's own thread.
#
# Python collects in whichever thread allocates memory, and unused windows and timers are destroyed with the garbage.
# Qt requires that this happens in the thread that created them: the odds' thread would otherwise destroy the
# window's timers.

EVERY_MS = 250
QUIET_TURNS, FEW_VALUES = 8, 50
"""After this many turns with at most this many new values each, the window counts as idle."""
FEW_FROZEN = 400_000
"""Up to this many frozen values are collected at once, in some 60 ms."""
MOST_FREEZES = 1
"""After more freezes than this everything is collected, even if the window is not idle: each may hold a whole game."""
GIVE_BACK_TURNS = 8
"""After this many turns, free memory of the heap goes back to the system, in a millisecond: holes are left by windows
and pictures, not only by garbage."""
_NAME = "garbage collector"


class Collector(QObject):
    """Does what Python's own collector would do, now and then, from the event loop.

    `settle_new` freezes garbage, too, where it has become old: a whole game, a window with its pictures. That is
    collected soon after, or where there is much to look through, once the window is at rest.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self.setObjectName(_NAME)
        self._settled, self._frozen = times_settled(), 0
        self._freezes, self._quiet, self._young = 0, 0, 0
        self._turns = 0
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, and the younger ones; if it is time, everything."""
        self._look()
        if self._is_time:
            settle()
            self._freezes = 0
        else:
            _collect_due()
        self._turns += 1
        if self._turns % GIVE_BACK_TURNS == 0:
            give_back()
        self._young = gc.get_count()[0]

    @property
    def _is_time(self) -> bool:
        """Whether what was frozen is looked through now."""
        is_quick = self._frozen <= FEW_FROZEN
        return self._freezes > MOST_FREEZES or (self._freezes > 0 and (is_quick or self._quiet > QUIET_TURNS))

    def _look(self) -> None:
        """Count how often values were frozen, and for how many turns nearly nothing has happened."""
        if (settled := times_settled()) > self._settled:
            self._freezes += 1
            # Counting walks over all frozen values, so it is done only when there are more of them.
            self._settled, self._frozen = settled, gc.get_freeze_count()
        is_quiet = abs(gc.get_count()[0] - self._young) <= FEW_VALUES
        self._quiet = self._quiet + 1 if is_quiet else 0


def _collect_due() -> None:
    ages = enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
    due = [age for age, (count, most) in ages if count > most]
    if due:
        gc.collect(due[-1])


def collect_in_this_thread(application: QCoreApplication) -> None:
    """Leave the collecting to this thread from now on; what has been loaded so far is not looked at again."""
    if application.findChild(Collector, _NAME) is None:
        settle()
        gc.disable()
        Collector(application)
