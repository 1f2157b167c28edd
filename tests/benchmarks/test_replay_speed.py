"""How long a jump in a replay of 1,000 decisions takes, in CPU time: 100 ms at most, from the first one after opening.

To open such a game takes longer, but never holds up the window. Run with `--benchmark-only`; `Max` is the slowest jump,
and the longest moment in which the window did nothing else.
"""

from __future__ import annotations

from itertools import count, cycle
from pathlib import Path
from random import Random
from time import process_time

import pytest
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
from dtgui.gui.services.program import prepare
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS
from dtgui.kernel.session import Session
from dtgui.play.saved_games import write_save

DECISIONS = 1000
DECKS = ("law-dogs", "outlaws", "fearmongers", "entrepreneurs")

pytestmark = pytest.mark.benchmark(timer=process_time)


@pytest.fixture(scope="module")
def session() -> Session:
    """A game of four players without haste, as long as a long evening."""
    return next(session for seed in count(1) if len((session := played(seed)).moments) > DECISIONS)


def played(seed: int) -> Session:
    """A game of random answers, in which most turns are passed."""
    paths, catalog = default_paths(), load_default_catalog(default_paths())
    seats = tuple(seat_with(find_deck(name, paths, catalog).deck) for name in DECKS)
    made = Session(Doomtown(catalog), Setup(seats), seed)
    player, mood = RandomPlayer(Chance(seed)), Random(seed)
    while (decision := made.position.decision) is not None and len(made.moments) <= DECISIONS:
        rests = decision.question.id == "noon_play" and mood.random() < 0.7
        made.answer(PASS if rests else player.choose(made.game.observe(made.position, decision.seat)))
    return made


@pytest.fixture
def save(session: Session, tmp_path: Path) -> Path:
    write_save(session, tmp_path / "long.dtgame")
    return tmp_path / "long.dtgame"


@pytest.fixture
def window(qtbot, qapp: QApplication, tmp_path: Path) -> MainWindow:
    made = MainWindow(prepare(qapp, default_paths(tmp_path)), GameController())
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.show()
    QApplication.processEvents()
    return made


def watch(qtbot, window: MainWindow, save: Path) -> None:
    window.controller.viewer.watch(False)
    window.games.watch(save)
    qtbot.waitUntil(lambda: window.controller.viewer.is_watching, timeout=30_000)
    QApplication.processEvents()


def test_a_long_game_is_a_small_file(save: Path) -> None:
    assert save.stat().st_size < 500_000


def test_opening_a_long_game(qtbot, benchmark: BenchmarkFixture, window: MainWindow, save: Path) -> None:
    watch(qtbot, window, save)
    window.controller.viewer.watch(False)
    window.games.watch(save)
    benchmark.pedantic(QApplication.processEvents, rounds=600)
    assert window.controller.viewer.is_watching


def test_jumping_through_a_replay(qtbot, benchmark: BenchmarkFixture, window: MainWindow, save: Path) -> None:
    watch(qtbot, window, save)
    last = DECISIONS
    steps = cycle((last, last // 2, last // 4, 3 * last // 4, 1, last))

    def seek() -> None:
        window.replay.seek(next(steps))
        QApplication.processEvents()

    benchmark.pedantic(seek, rounds=60)
    assert window.replay.slider.maximum() == DECISIONS
