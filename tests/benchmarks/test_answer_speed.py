"""How long the whole window takes from an answer to its first picture, in CPU time: 12 ms in the middle is the aim.

Until then the window does nothing else, and no movement begins; at 95 % the aim is 20 ms. Later work in slices,
such as faces of cards in a new size, counts until the picture is settled. Every dock is as it is on the
first day, without a curtain: one player who sees the answers of both, or two players at one screen. The figures are
printed with their parts, and are in the extra information of the benchmark. Run with `--benchmark-only`.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import thread_time
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QSettings
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture

from dtgui.ai.player import RandomPlayer
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
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.play.answering import Give
from dtgui.play.change import Aspect, Change
from dtgui.play.saved_games import Autosave
from tests.benchmarks.pace import fixed_piece
from tests.gui.agreement import give

SEED = 4
ROUNDS = 3
"""How often the game is played: of each answer the quickest time counts, for other programs slow it down."""
QUIET_S = 0.030
"""How long the fixed piece takes while nothing else runs: it runs before every answer, as a measure of the load."""


class Time(NamedTuple):
    """The times of an answer, in milliseconds of a quiet machine."""

    told: float
    """Until its view is known: the game's rules, what is answered unasked, observation, scene, prompt, log."""
    shown: float
    """Until the widgets show it, unpainted."""
    begun: float
    """Until the first picture of it."""
    settled: float
    """Until nothing is left to do."""


class Watch:
    """Reads the clock when a controller announces a new scene, before any view shows it."""

    def __init__(self, controller: GameController) -> None:
        self.told = 0.0
        controller.changed.connect(self._on_changed)

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change:
            self.told = thread_time()


class TimedWindow(MainWindow):
    """Reads the clock before and after its first picture since `painted` was 0."""

    shown = painted = 0.0

    def event(self, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.UpdateRequest or self.painted:
            return super().event(event)
        self.shown = thread_time()
        done = super().event(event)
        self.painted = thread_time()
        return done


class Played(NamedTuple):
    """A window in which games are played, with the watch of its controller and the faces of its cards."""

    window: TimedWindow
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
    made = TimedWindow(program, controller)
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.show()
    return Played(made, watch, town_of(program).cache)


def _seconds(work: Callable[[], object]) -> float:
    began = thread_time()
    work()
    return thread_time() - began


def settle() -> None:
    """Let Qt do what it has put off, to the last: layouts go on from one turn of its loop to the next."""
    loop = QEventLoop()
    while loop.processEvents():
        pass


def answer_once(controller: GameController, player: RandomPlayer, looks_from: Seat | None) -> Callable[[], None]:
    """Return what gives the next answer; where one seat looks on, the other's arrives as that of an opponent."""
    session, decision = controller.session, controller.session.position.decision
    if looks_from is None or decision.seat == looks_from:
        return partial(give, controller, player.choose(controller.view.observation))
    answer = player.choose(session.game.observe(session.position, decision.seat))
    return partial(controller.table.do, Give(answer))


def times_of_answers(played: Played, looks_from: Seat | None, *, is_warm: bool = True) -> Iterator[Time]:
    """Play at random, and yield the time of each answer from its arrival to the settled picture.

    An answer of several picks needs as many clicks, which are included. The view is that of the seat which is asked,
    or that of `looks_from`.
    """
    window, controller = played.window, played.window.controller
    paths, catalog = default_paths(), load_default_catalog(default_paths())
    seats = tuple(seat_with(find_deck(name, paths, catalog).deck) for name in ("law-dogs", "outlaws"))
    controller.viewer.look_from(looks_from)
    controller.new_game(Doomtown(catalog), Setup(seats), SEED)
    player = RandomPlayer(Chance(SEED))
    settle()
    while controller.session.position.decision is not None:
        act = answer_once(controller, player, looks_from)
        window.painted = 0.0
        quiet = 1_000 * QUIET_S / _seconds(fixed_piece)
        began = thread_time()
        act()
        settle()
        stops = (played.watch.told, window.shown, window.painted, thread_time())
        yield Time(*((stop - began) * quiet for stop in stops))
        while played.faces.waiting and not is_warm:
            QApplication.processEvents()


def quickest(played: Played, looks_from: Seat | None) -> list[Time]:
    """Return the times of the same game's answers, of each the quickest of some rounds."""
    rounds = zip(*[list(times_of_answers(played, looks_from)) for _ in range(ROUNDS)], strict=True)
    return [Time(*map(min, zip(*same, strict=True))) for same in rounds]


def milliseconds_of_engine(played: Played) -> float:
    """Return how long the rules alone took for all answers of the game that was played last, the unasked among them."""
    session = played.window.controller.session
    again = Session(session.game, session.setup, session.seed)
    quiet = 1_000 * QUIET_S / _seconds(fixed_piece)

    def answer_all() -> None:
        for moment in session.line()[1:]:
            again.answer(moment.answer)

    return _seconds(answer_all) * quiet


@pytest.mark.parametrize("looks_from", [None, Seat(0)], ids=["two at one screen", "one player"])
def test_speed_of_an_answer_until_its_movement_begins(
    benchmark: BenchmarkFixture, played: Played, looks_from: Seat | None, capsys
) -> None:
    deque(times_of_answers(played, looks_from, is_warm=False), maxlen=0)
    times = benchmark.pedantic(quickest, (played, looks_from), rounds=1)
    begun, settled = ([getattr(time, part) for time in times] for part in ("begun", "settled"))
    engine = milliseconds_of_engine(played) / len(times)
    told, shown = (median(getattr(time, part) for time in times) for part in ("told", "shown"))
    middle, late = median(begun), quantiles(begun, n=20)[-1]
    parts = {"engine": engine, "view": told - engine, "widgets": shown - told, "painting": middle - shown}
    benchmark.extra_info |= {"median": middle, "p95": late, "settled": median(settled), **parts}
    with capsys.disabled():
        sys.stdout.write(f"\n{len(times)} answers: median {middle:.1f} ms, p95 {late:.1f} ms\n")
        sys.stdout.write(", ".join(f"{name} {part:.1f}" for name, part in parts.items()))
        sys.stdout.write(f"; settled {median(settled):.1f}, p95 {quantiles(settled, n=20)[-1]:.1f}\n")
