"""Make the film of README, `docs/pictures/a-day.webp`: a game on the real window, without a screen.

Two built-in players play; what is seen is what the first of them would see. Time is the film's own: every clock of the
window is moved on by hand between two pictures, so that the same seed gives the same film on any machine.
Run it with `python packaging/make_film.py`; `--help` has the rest.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QAbstractAnimation, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from webp_film import Film

from dtgui.ai.match import seated
from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.decks import find_deck
from dtgui.decks.seating import seat_with
from dtgui.doomtown.state.setup import Setup
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.look.language import ENGLISH
from dtgui.gui.services.program import Program, prepare
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.play.answering import Give
from dtgui.play.boxes import USUAL, opened

WINDOW, PICTURE = QSize(1280, 720), QSize(960, 540)
RATE = 8
"""Pictures a second."""
REST_MS = 250
"""How long the table is seen after everything has come to rest."""
END_MS = 2_000
"""How long the end of the game is seen."""
PLAYER = "greenhorn"
"""The player of both seats."""
DECKS = ("law-dogs", "outlaws")
NAMES = ("Nellie", "Rival")
SKIPPED = 15
"""The number of answers from the start after which a callout leads to a fight."""
OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "a-day.webp"


class FilmClock:
    """Moves the clocks of a window on, and keeps them from going by themselves."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._due: dict[QTimer, float] = {}

    @property
    def runs(self) -> bool:
        """Whether anything is on its way, or waits."""
        return bool(self._due) or bool(self._running())

    def hold(self) -> None:
        """Stop whatever has begun to go by itself."""
        for animation in self._window.findChildren(QVariantAnimation):
            if animation.state() is QAbstractAnimation.State.Running:
                animation.pause()
                animation.setCurrentTime(0)
        for timer in self._window.findChildren(QTimer):
            if timer.isActive() and timer.isSingleShot() and timer.interval() > 0:
                self._due[timer] = timer.interval()
                timer.stop()

    def move_on(self, milliseconds: int) -> None:
        """Let this much time pass."""
        for animation in self._running():
            animation.setCurrentTime(min(animation.totalDuration(), animation.currentTime() + milliseconds))
        for timer, left in list(self._due.items()):
            self._due[timer] = left - milliseconds
            if self._due[timer] <= 0:
                del self._due[timer]
                interval = timer.interval()
                timer.start(0)
                QApplication.processEvents()
                timer.setInterval(interval)
        self.settle()

    def settle(self) -> None:
        """Let everything that is due now happen."""
        self.hold()
        for _ in range(2):
            QApplication.processEvents()
            self.hold()

    def _running(self) -> list[QVariantAnimation]:
        animations = self._window.findChildren(QVariantAnimation)
        return [each for each in animations if each.state() is QAbstractAnimation.State.Paused]


def make_window(program: Program, session: Session[Any, Any]) -> MainWindow:
    """Return the window at the start of the session, as the first player sees it."""
    controller = GameController()
    window = MainWindow(program, controller)
    window.resize(WINDOW)
    window.show()
    # The players of the film answer: those of the window wait for ever.
    controller.opponents.waits = lambda: True
    controller.viewer.use_curtain(False)
    controller.viewer.look_from(Seat(0))
    session.players = {Seat(1): PLAYER}
    controller.take_up(session)
    for dock in window.docks.named.values():
        dock.hide()
    QApplication.processEvents()
    window.finish_motion()
    return window


def play(program: Program, args: argparse.Namespace) -> Film:
    """Play the game, and return the film of it."""
    game = program.games[USUAL]
    catalog = town_of(program).catalog
    decks = [find_deck(name, program.paths, catalog).deck for name in DECKS]
    seats = tuple(seat_with(deck, name) for deck, name in zip(decks, NAMES, strict=True))
    session = Session(game, Setup(seats), args.seed)
    players = seated(game, opened(program.boxes[0]).players, [PLAYER] * len(seats), args.seed)

    def answer() -> Any:
        decision = session.position.decision
        return (
            None if decision is None else players[decision.seat].choose(game.observe(session.position, decision.seat))
        )

    for _ in range(args.skip):
        session.answer(answer())
    window = make_window(program, session)
    clock, film = FilmClock(window), Film(PICTURE, args.quality)
    step = 1000 // RATE
    shoot(window, film, step)
    while film.duration_ms < args.seconds * 1000 and (given := answer()) is not None:
        table = window.controller.table
        table.do(Give(given))
        while True:
            clock.settle()
            while clock.runs and film.duration_ms < args.seconds * 1000:
                shoot(window, film, step)
                clock.move_on(step)
            if not table.has_more:
                break
            table.show_next()
        shoot(window, film, REST_MS)
    if session.position.decision is None:
        shoot(window, film, END_MS)
    window.close()
    return film


def shoot(window: QWidget, film: Film, duration_ms: int) -> None:
    """Take a picture of the window."""
    picture = (
        window.grab()
        .toImage()
        .scaled(PICTURE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    )
    film.add(picture.convertToFormat(QImage.Format.Format_RGB32), duration_ms)


def options() -> argparse.ArgumentParser:
    """Return what can be said on the command line."""
    parser = argparse.ArgumentParser(description="make the film of README")
    parser.add_argument("--seed", type=int, default=6, help="that of the game and its players")
    parser.add_argument("--skip", type=int, default=SKIPPED, metavar="N", help="answers before the film begins")
    parser.add_argument("--seconds", type=float, default=22.0, help="how long it is")
    parser.add_argument("--quality", type=int, default=60, help="of each picture, up to 99")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FILE.webp")
    return parser


def main(words: list[str] | None = None) -> int:
    """Write the film; return the exit code."""
    args = options().parse_args(words)
    running = QApplication.instance()
    application = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as nowhere:
        program = prepare(application, default_paths(Path(nowhere)), language=ENGLISH, height=WINDOW.height())
        program.preferences.change("coach", False)
        program.preferences.change("stage_pace", "fast")
        program.looks.front(USUAL).wait_for_faces()
        film = play(program, args)
    data = film.data()
    args.out.write_bytes(data)
    print(f"{args.out}: {film.duration_ms / 1000:.1f} s, {len(data) / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
