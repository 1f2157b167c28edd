"""A table looks the same however a game reached a moment: by playing, resuming, or going back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.painting.style import TableStyle
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.westfort.fort_style import FortStyle
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Game
from dtgui.play.saved_games import read_save, write_save
from tests.doomtown.town import doomtown, two_starters
from tests.gui.agreement import give
from tests.gui.conftest import PlainFaces
from tests.gui.hands import Mind
from tests.westfort.fort import players, westfort

ANSWERS, EVERY = 200, 14


class Kind(NamedTuple):
    """A game to play, and how it looks."""

    game: Game[Any, Any]
    setup: Any
    style: type[TableStyle]


KINDS = {
    "doomtown": Kind(doomtown(), two_starters(3), TownStyle),
    "westfort": Kind(westfort(), players(3), FortStyle),
}


class FacesOfSuits(PlainFaces):
    """Grey cards with a value and a suit each."""

    def sorting(self, code: str) -> tuple[int, int]:
        return int(code) % 13 + 1, int(code) % 4


class Table:
    """A table that has shown nothing yet, with a controller of its own."""

    def __init__(self, qtbot, style: TableStyle) -> None:
        self.controller = GameController()
        self.panel = TablePanel(self.controller, TableLook(LEDGER, FacesOfSuits(), style=style))
        self.panel.view.table_scene.motion.duration_ms = 0
        self.panel.resize(980, 610)
        qtbot.addWidget(self.panel)
        self.panel.show()
        qtbot.waitUntil(lambda: self.panel.view.width() > 900)
        self.controller.setParent(self.panel)

    @property
    def layout(self) -> TableLayout:
        return self.panel.view.table_scene.layout


def moments(table: Table, kind: Kind, seed: int, look_from: Seat | None) -> Iterator[int]:
    """Play a game, and yield at its moments; the table shows this seat's view, or the asked seat's."""
    controller, mind = table.controller, Mind(seed)
    controller.new_game(kind.game, kind.setup, seed)
    controller.viewer.look_from(look_from)
    for _ in range(ANSWERS):
        decision = controller.session.position.decision
        if decision is None:
            return
        yield controller.session.present.number
        observation = kind.game.observe(controller.session.position, decision.seat)
        if controller.decision is None:
            controller.session.answer(mind.answer(observation))
            controller.table.go_on()
        else:
            give(controller, mind.answer(controller.view.observation))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("look_from", [None, Seat(0)], ids=("who is asked", "one seat"))
def test_a_resumed_game_has_the_same_layout(
    qtbot, tmp_path: Path, name: str, seed: int, look_from: Seat | None
) -> None:
    kind, compared = KINDS[name], 0
    table = Table(qtbot, kind.style())
    for step, _ in enumerate(moments(table, kind, seed, look_from)):
        if step % EVERY == 0:
            write_save(table.controller.session, tmp_path / "kept.dtgame")
            later = Table(qtbot, kind.style())
            later.controller.take_up(read_save(tmp_path / "kept.dtgame", {kind.game.name: kind.game}).session)
            later.controller.viewer.look_from(table.controller.view.seat)
            assert later.layout == table.layout
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("name", KINDS)
def test_an_earlier_moment_has_the_same_layout(qtbot, name: str) -> None:
    kind = KINDS[name]
    table = Table(qtbot, kind.style())
    seen: dict[int, TableLayout] = {}
    for number in moments(table, kind, 2, Seat(0)):
        seen[number] = table.layout
    table.controller.viewer.watch(True)
    table.controller.viewer.look_from(Seat(0))
    for number in list(seen)[::-7]:
        table.controller.history.go_to(number)
        assert table.layout == seen[number]
