"""How long the whole window takes from an answer to the settled picture, in CPU time: 8 ms in the middle is the aim.

Two players at one screen, no curtain, every dock as it is on the first day; painting is counted, but not the first
drawing of each card's face, which is done when there is time. The figures are printed with their parts, and are in the
extra information of the benchmark. Run with `--benchmark-only`.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles
from time import thread_time
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEventLoop, QSettings
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture

from dtgui.ai.random_player import RandomPlayer
from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.decks import find_deck
from dtgui.decks.seating import seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.games.doomtown import BOX
from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.look.fonts import load_fonts
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.session import Session
from dtgui.play.change import Aspect, Change
from dtgui.play.saved_games import Autosave
from tests.gui.agreement import give

ROUNDS = 3
"""How often the game is played: of each answer the quickest time counts, for other programs slow it down."""


class Time(NamedTuple):
    """The times of an answer, in milliseconds."""

    told: float
    """Until its view is known: the game's rules, what is answered unasked, observation, scene, prompt, log."""
    settled: float
    """Until the picture is settled."""


class Watch:
    """Reads the clock when a controller announces a new scene, before any view shows it."""

    def __init__(self, controller: GameController) -> None:
        self.told = 0.0
        controller.changed.connect(self._on_changed)

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change:
            self.told = thread_time()


class Played(NamedTuple):
    """A window in which games are played, with the watch of its controller and the faces of its cards."""

    window: MainWindow
    watch: Watch
    faces: FaceCache


@pytest.fixture
def played(qtbot, tmp_path: Path) -> Played:
    """Return the whole window, with its data in a folder of the test."""
    catalog, paths = load_default_catalog(default_paths()), default_paths(tmp_path)
    load_fonts(default_paths().resources / "fonts")
    preferences = Preferences(tmp_path / "settings.json")
    preferences.change("reduced_motion", True)
    preferences.change("curtain", False)
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    boxes = (replace(BOX, make_game=lambda _: Doomtown(catalog)),)
    program = Program(paths, boxes, Looks(boxes, paths, preferences), places, preferences)
    controller = GameController(Autosave(paths.saves))
    watch = Watch(controller)
    made = MainWindow(program, controller)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.show()
    return Played(made, watch, town_of(program).cache)


def settle() -> None:
    """Let Qt do what it has put off, to the last: layouts go on from one turn of its loop to the next."""
    loop = QEventLoop()
    while loop.processEvents():
        pass


def times_of_answers(played: Played, seed: int, *, is_warm: bool = True) -> Iterator[Time]:
    """Play at random, and yield the time of each answer from its arrival to the settled picture.

    An answer of several picks needs as many clicks, which are included.
    """
    controller, paths, catalog = played.window.controller, default_paths(), load_default_catalog(default_paths())
    seats = tuple(seat_with(find_deck(name, paths, catalog).deck) for name in ("law-dogs", "outlaws"))
    controller.new_game(Doomtown(catalog), Setup(seats), seed)
    player = RandomPlayer(Chance(seed))
    QApplication.processEvents()
    while controller.decision is not None:
        answer = player.choose(controller.view.observation)
        began = thread_time()
        give(controller, answer)
        settle()
        yield Time((played.watch.told - began) * 1_000, (thread_time() - began) * 1_000)
        while played.faces.waiting and not is_warm:
            QApplication.processEvents()


def quickest(played: Played) -> list[Time]:
    """Return the times of the same game's answers, of each the quickest of some rounds."""
    rounds = zip(*[list(times_of_answers(played, 4)) for _ in range(ROUNDS)], strict=True)
    return [Time(min(time.told for time in same), min(time.settled for time in same)) for same in rounds]


def milliseconds_of_engine(played: Played) -> float:
    """Return how long the rules alone took for all answers of the game that was played last, the unasked among them."""
    session = played.window.controller.session
    again = Session(session.game, session.setup, session.seed)
    began = thread_time()
    for moment in session.line()[1:]:
        again.answer(moment.answer)
    return (thread_time() - began) * 1_000


def test_speed_of_an_answer_until_the_picture_settles(benchmark: BenchmarkFixture, played: Played, capsys) -> None:
    deque(times_of_answers(played, 4, is_warm=False), maxlen=0)
    painted = benchmark.pedantic(quickest, (played,), rounds=1)
    played.window.setUpdatesEnabled(False)
    unpainted = quickest(played)
    settled = [time.settled for time in painted]
    engine, told = milliseconds_of_engine(played) / len(painted), median(time.told for time in painted)
    shown = median(time.settled for time in unpainted)
    middle, late = median(settled), quantiles(settled, n=20)[-1]
    parts = {"engine": engine, "view": told - engine, "widgets": shown - told, "painting": middle - shown}
    benchmark.extra_info |= {"median": middle, "p95": late, "without painting": shown, **parts}
    with capsys.disabled():
        sys.stdout.write(f"\n{len(painted)} answers: median {middle:.1f} ms, p95 {late:.1f} ms\n")
        sys.stdout.write(f"without painting {shown:.1f} ms; {', '.join(f'{k} {v:.1f}' for k, v in parts.items())}\n")
