"""The real program for the monkey, without the actions that would leave it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from dtgui.app.paths import default_paths
from dtgui.gui.commands import play_command
from dtgui.gui.commands.play_command import Sitting
from dtgui.gui.services.application import Application, collect_in_this_thread, make_application
from dtgui.gui.services.bugs import guard_overrides
from dtgui.gui.services.program import Program, prepare, speak
from dtgui.play.box import GameBox
from tests.gui.monkey.hand import Hand, leave_all
from tests.gui.monkey.monkey import Monkey
from tests.gui.monkey.watch import Watch


@contextmanager
def using(
    folder: Path, chance: Random, watch: Watch, *, boxes: tuple[GameBox, ...] | None = None, safe: bool = False
) -> Iterator[Monkey]:
    """Yield a monkey at a window of a new player, whose files are in a folder.

    `boxes` are the games that can be played, by default all. Opponents that are `safe` think in this process.
    """
    paths = default_paths(folder)
    running = QApplication.instance()
    application = running if isinstance(running, Application) else make_application(paths)
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    with watch.watching(), patch.object(QDesktopServices, "openUrl", return_value=True):
        program = prepare(application, paths, boxes=boxes)
        sitting = _opened(application, program, safe=safe)
        if running is None:
            collect_in_this_thread(application)
        guard_overrides()
        yield Monkey(Hand(sitting, chance, watch, paths.data))
        _leave(sitting)
        speak(application, paths, "en")


def _opened(application: Application, program: Program, *, safe: bool) -> Sitting:
    sitting = Sitting(application, program, partial(play_command.thinker, safe=safe))
    sitting.window.resize(1280, 800)
    sitting.window.show()
    return sitting


def _leave(sitting: Sitting) -> None:
    """Close everything, as at the end of the program."""
    leave_all()
    for window in QApplication.topLevelWidgets():
        window.close()
    sitting.window.deleteLater()
    sitting.controller.deleteLater()
    sitting.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
