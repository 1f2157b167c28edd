"""How long the table takes, in CPU time, with 200 cards on it. Run with `--benchmark-only`.

Meant for a slow machine: a full repaint 8 ms, moving one card 1 ms, hovering 0.5 ms, from an answer to the picture
50 ms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from time import process_time

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.controller.game_controller import GameController
from dtgui.decks import find_deck
from dtgui.decks.seating import seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.games.doomtown import BOX
from dtgui.gui.doomtown.town_front import TownFront
from dtgui.gui.look.fonts import load_fonts
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.services.front import Place
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.table.input.table_view import TableView
from dtgui.kernel.decisions import Kind
from dtgui.kernel.scene import Piece, Scene
from tests.gui.table_scenes import town

Benchmark = Callable[[Callable[[], object]], object]
CARDS = 200

pytestmark = pytest.mark.benchmark(timer=process_time)


@pytest.fixture(scope="module")
def looks(qapp: QApplication) -> TownFront:
    paths = default_paths()
    load_fonts(paths.resources / "fonts")
    made = TownFront(Place(BOX, BOX.make_game(paths), paths, Preferences(None), LEDGER))
    made.wait_for_faces()
    return made


@pytest.fixture
def view(qtbot, looks: TownFront) -> TableView:
    made = TableView(looks.look)
    made.table_scene.motion.duration_ms = 0
    made.resize(1600, 900)
    qtbot.addWidget(made)
    made.show()
    made.show_table(crowded())
    QApplication.processEvents()
    return made


def crowded() -> Scene:
    """A town with 200 cards on the table."""
    base = town(deeds=6)
    places = cycle(zone.id for zone in base.zones if zone.id.startswith("at:"))
    more = tuple(
        Piece(f"extra:{number}", next(places), "Extra", "24066", base.seat, base.seat, number)
        for number in range(CARDS - len(base.pieces))
    )
    return replace(base, pieces=(*base.pieces, *more))


def test_repainting_everything(benchmark: Benchmark, view: TableView) -> None:
    assert len(view.table_scene.cards) == CARDS
    benchmark(lambda: view.viewport().repaint())


def test_moving_one_card(benchmark: Benchmark, view: TableView) -> None:
    card = view.table_scene.cards["extra:0"]
    steps = cycle((3, -3))

    def move() -> None:
        card.moveBy(next(steps), 0)
        QApplication.processEvents()

    benchmark(move)


def test_hovering_from_card_to_card(benchmark: Benchmark, view: TableView) -> None:
    points = cycle(view.where_is(id_) + QPoint(0, -8) for id_ in list(view.table_scene.cards)[:40])
    benchmark(lambda: QTest.mouseMove(view.viewport(), next(points)))


def test_speed_from_an_answer_to_the_picture(benchmark: Benchmark, qtbot, looks: TownFront) -> None:
    paths, catalog = default_paths(), load_default_catalog(default_paths())
    seats = tuple(seat_with(find_deck(name, paths, catalog).deck) for name in ("law-dogs", "outlaws"))
    controller = GameController()
    panel = TablePanel(controller, looks.look)
    panel.view.table_scene.motion.duration_ms = 0
    panel.resize(1600, 900)
    qtbot.addWidget(panel)
    panel.show()
    controller.setParent(panel)

    def answer() -> None:
        decision = controller.decision
        if decision is None or decision.kind is not Kind.ONE:
            controller.new_game(Doomtown(catalog), Setup(seats), 4)
        else:
            controller.choose(decision.options[-1])
        QApplication.processEvents()

    answer()
    benchmark(answer)
