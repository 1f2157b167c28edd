"""How long the board of West Fort takes, in CPU time, with six players on it. Run with `--benchmark-only`.

The budgets are those of the Doomtown table (`test_table_speed.py`): a full repaint 8 ms, moving a piece 1 ms, hovering
0.5 ms, from an answer to the picture 50 ms.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from time import process_time

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.games.westfort import BOX
from dtgui.gui.look.fonts import load_fonts
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.services.front import Place
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.table.input.table_view import TableView
from dtgui.gui.westfort.fort_front import FortFront
from dtgui.kernel.decisions import Kind, Seat
from dtgui.kernel.session import Session
from tests.gui.fort_window import play_until
from tests.gui.hands import Mind
from tests.westfort.fort import players, westfort

Benchmark = Callable[[Callable[[], object]], object]
REPAINT, MOVE, HOVER, ANSWER = 0.008, 0.001, 0.0005, 0.05
"""The budgets, in seconds."""

pytestmark = pytest.mark.benchmark(timer=process_time)


@pytest.fixture(scope="module")
def front(qapp: QApplication) -> FortFront:
    paths = default_paths()
    load_fonts(paths.resources / "fonts")
    return FortFront(Place(BOX, westfort(), paths, Preferences(None), LEDGER))


@pytest.fixture
def view(qtbot, front: FortFront) -> TableView:
    session = Session(westfort(), players(6), 3)
    play_until(session, "ability", Mind(2))
    made = TableView(front.look)
    made.table_scene.motion.duration_ms = 0
    made.resize(1600, 900)
    qtbot.addWidget(made)
    made.show()
    made.show_table(westfort().scene(westfort().observe(session.position, Seat(0))))
    QApplication.processEvents()
    return made


def median(benchmark: Benchmark) -> float:
    """The median of a benchmark's rounds in seconds, 0 where it was switched off."""
    stats = getattr(benchmark, "stats", None)
    return 0.0 if stats is None else float(stats.stats.median)


def test_repainting_the_whole_board(benchmark: Benchmark, view: TableView) -> None:
    benchmark(lambda: view.viewport().repaint())
    assert median(benchmark) < REPAINT


def test_dragging_a_die(benchmark: Benchmark, view: TableView) -> None:
    die = view.table_scene.cards["die:0"]
    steps = cycle((3, -3))

    def move() -> None:
        die.moveBy(next(steps), 0)
        QApplication.processEvents()

    benchmark(move)
    assert median(benchmark) < MOVE


def test_hovering_from_piece_to_piece(benchmark: Benchmark, view: TableView) -> None:
    points = cycle(view.where_is(id_) + QPoint(0, -3) for id_ in list(view.table_scene.cards)[:40])
    benchmark(lambda: QTest.mouseMove(view.viewport(), next(points)))
    assert median(benchmark) < HOVER


def test_speed_from_an_answer_to_the_board(benchmark: Benchmark, qtbot, front: FortFront) -> None:
    controller = GameController()
    panel = TablePanel(controller, front.look)
    panel.view.table_scene.motion.duration_ms = 0
    panel.resize(1600, 900)
    qtbot.addWidget(panel)
    panel.show()
    controller.setParent(panel)
    controller.viewer.use_curtain(False)
    controller.new_game(westfort(), players(4), 4)

    def answer() -> None:
        decision = controller.decision
        if decision is None:
            controller.new_game(westfort(), players(4), 4)
        elif decision.kind is Kind.ONE:
            controller.choose(decision.options[0])
        else:
            for option in decision.options[: decision.least]:
                controller.choose(option)
            controller.confirm()
        QApplication.processEvents()

    answer()
    benchmark(answer)
    assert median(benchmark) < ANSWER
