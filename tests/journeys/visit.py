"""One run of the program, from its start to its end, as the robot meets it: its window, and when that is at rest."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QSize, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import delete, isValid

from dtgui.ai.worker import ThinkHere
from dtgui.app.paths import Paths, default_paths
from dtgui.controller.game_controller import GameController
from dtgui.games import doomtown, westfort
from dtgui.gui.commands.play_command import Sitting
from dtgui.gui.services.program import prepare
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.game import Game
from dtgui.play.boxes import players_of
from dtgui.play.lesson_at_table import ReplyingGuide
from tests.journeys.stalls import TurnClock

PATIENCE_S = 30.0
"""How long the robot waits until nothing moves any more."""
LOOKS = 12
"""How often it looks again where cards lie apart from their places: fanned out, or on their way on a busy machine."""
PAUSE_MS = 12
"""How long it waits before it looks again whether anything moves."""
QUIET = {
    "language": "en",
    "seen_version": "0",
    "player_name": "Robot",
    "coach": False,
    "defeat_warning": False,
    "sounds": False,
    "opponent_pace_ms": 0,
    "stage_pace": "off",
}
"""Settings of a player who has played before and does not like to wait."""
HARMLESS = "This plugin does not support"
"""How a message begins that platforms without a screen write at every window."""
_pictures = count(1)


def made_once(_: Paths) -> Game[Any, Any]:
    """Return the game with all its cards: it is the same for every data folder, and reading it takes a second."""
    return _doomtown()


@cache
def _doomtown() -> Game[Any, Any]:
    return doomtown.BOX.make_game(default_paths())


class Witness:
    """Notes what goes wrong where no test looks: exceptions under Qt's hands, and Qt's own warnings."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def __enter__(self) -> Witness:
        self._hook, sys.excepthook = sys.excepthook, self._on_exception
        self._handler = qInstallMessageHandler(self._on_message)
        return self

    def __exit__(self, *_: object) -> None:
        sys.excepthook = self._hook
        qInstallMessageHandler(self._handler)

    def take(self) -> list[str]:
        """Return what was seen since the last call."""
        seen, self.seen = self.seen, []
        return seen

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = "" if trace is None else f" at {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        self.seen.append(f"{kind.__name__}: {error}{place}")

    def _on_message(self, kind: QtMsgType, _context: object, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and kind is not QtMsgType.QtInfoMsg and not text.startswith(HARMLESS):
            self.seen.append(f"Qt: {text}")


class Visit:
    """The program in a data folder: started at once, closed as a player does, and started again on the same folder."""

    def __init__(
        self,
        application: QApplication,
        folder: Path,
        settings: Mapping[str, object],
        make_doomtown: Callable[[Paths], Game[Any, Any]] = made_once,
    ) -> None:
        self.application, self.folder, self._make_doomtown = application, folder, make_doomtown
        self.clock = TurnClock()
        """Measures the turns of the event loop."""
        self._paths = default_paths(folder)
        self._paths.config.mkdir(parents=True, exist_ok=True)
        (self._paths.config / "settings.json").write_text(json.dumps({**QUIET, **settings}))
        self.start()
        # The robot looks at the docks, too, which a narrow screen begins without.
        self.window.place.reset_docks()

    def start(self) -> None:
        """Start the program, and wait until its window has the keyboard."""
        boxes = (replace(doomtown.BOX, make_game=self._make_doomtown), westfort.BOX)
        program = prepare(self.application, self._paths, boxes=boxes)
        self.sitting = Sitting(self.application, program, lambda _: ThinkHere(players_of))
        self.window.show()
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window)

    def restart(self) -> None:
        """Close the program and start it again."""
        self.close()
        self.start()

    @property
    def window(self) -> MainWindow:
        """The main window; another language makes another one."""
        return self.sitting.window

    @property
    def controller(self) -> GameController:
        """The controller of that window."""
        return self.sitting.controller

    def close(self) -> None:
        """Close the window and forget all that belongs to it."""
        window, sitting = self.window, self.sitting
        sitting.program.preferences.changed.disconnect(sitting._on_changed)
        window.close()
        for each in QApplication.topLevelWidgets():
            if isValid(each):
                each.close()
        self.application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if isValid(window):
            delete(window)
        sitting.deleteLater()
        self.application.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def resize(self, width: int, height: int) -> None:
        """Set the window's size; on a real screen it is at the corner, and no larger than the screen."""
        size = QSize(width, height)
        if QGuiApplication.platformName() != "offscreen":
            self.window.move(0, 0)
            frame = self.window.frameGeometry().size() - self.window.size()
            size = size.boundedTo(self.window.screen().availableGeometry().size() - frame)
        self.window.resize(size)
        QTest.qWait(1)
        self.settle()

    def settle(self) -> None:
        """Wait until all animations, opponents and overlays are finished; raise AssertionError if that takes long."""
        end, looks = monotonic() + PATIENCE_S, 0
        last: object = None
        while looks < self._looks_needed():
            assert monotonic() < end, "the window does not come to rest"
            now = self._standing()
            looks = looks + 1 if now is not None and now == last else 0
            last = now
            with self.clock.turn():
                QTest.qWait(PAUSE_MS if self._may_move else 1)
        self.application.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def wait_for(self, has_come: Callable[[], bool]) -> None:
        """Wait until this is so; raise AssertionError if that takes long."""
        end = monotonic() + PATIENCE_S
        while not has_come():
            assert monotonic() < end, "what was waited for has not come"
            QTest.qWait(PAUSE_MS)

    def picture(self) -> Path:
        """Keep a picture of the window, and one of each other window beside it; return the file of the first."""
        name = f"picture-{next(_pictures)}"
        file = self.folder / f"{name}.png"
        self.window.grab().save(str(file))
        for number, each in enumerate(QApplication.topLevelWidgets()):
            if each is not self.window and each.isVisible():
                each.grab().save(str(self.folder / f"{name}-{number}-{type(each).__name__}.png"))
        return file

    def _looks_needed(self) -> int:
        """How often in a row nothing may have moved: once if all cards have arrived, else more often."""
        table = self.window.table.view.table_scene
        homes = table.layout.pieces
        arrived = not table.motion.is_running and all(
            card.pos() == QPointF(*homes[id_].rect.center) for id_, card in table.cards.items() if id_ in homes
        )
        return 1 if arrived or not self._may_move else LOOKS

    @property
    def _may_move(self) -> bool:
        settings = self.window.preferences.settings
        return not settings.reduced_motion or bool(self.controller.opponents.names)

    def _standing(self) -> tuple[tuple[QPointF, float], ...] | None:
        """Return where all cards are and how they are turned; None while more is going to happen by itself."""
        opponents = self.controller.opponents
        table = self.window.table
        guide = self.controller.table.guide
        is_replying = isinstance(guide, ReplyingGuide) and guide.is_replying
        is_awaited = is_replying or (opponents.is_thinking and not opponents.is_held)
        if is_awaited or table.showing.is_showing or _will_move(table.view):
            return None
        cards = self.window.table.view.table_scene.cards.values()
        return tuple((card.pos(), card.rotation()) for card in cards)


def _will_move(view: TableView) -> bool:
    """Return whether cards will move once the pointer has rested for long enough."""
    return view.still.isActive() and view.table_scene.held.is_holding
