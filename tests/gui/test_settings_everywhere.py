"""Every setting at its extremes and every size of a window, whatever it shows: it is drawn, and nothing fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dtgui.ai.worker import ThinkHere
from dtgui.app.settings import Settings
from dtgui.gui.commands.play_command import Sitting
from dtgui.gui.dialogs.settings_dialog import Item, items
from dtgui.gui.services.program import Program
from dtgui.gui.table.input.table_view import LEAST_TABLE
from dtgui.gui.window.main_window import MainWindow
from dtgui.play.boxes import players_of
from tests.doomtown.begun import begun
from tests.doomtown.town import starter_setup
from tests.gui.test_all_plays import SHOOTOUT
from tests.gui.test_card_sizes import DAY_3
from tests.gui.test_stage import PLAY
from tests.gui.whole_window import whole_program, whole_window
from tests.westfort import fort

SIZES = ((1, 1), (300, 2000), (2000, 300), (1280, 800))
ELSEWHERE = {"language"}
"""Settings that take another window."""


def in_noon(window: MainWindow, _: Program) -> None:
    window.controller.take_up(begun(DAY_3))


def in_a_shootout(window: MainWindow, _: Program) -> None:
    window.controller.take_up(begun(SHOOTOUT))


def while_a_play_is_shown(window: MainWindow, program: Program) -> None:
    in_noon(window, program)
    window.table.showing.stage.show_plays([PLAY, PLAY])


def in_west_fort(window: MainWindow, program: Program) -> None:
    window.controller.new_game(program.games["westfort"], fort.players(4), 5)


def in_practice(window: MainWindow, _: Program) -> None:
    window.practising.begin_empty(2, "wwe")


def in_a_replay(window: MainWindow, program: Program) -> None:
    in_west_fort(window, program)
    window.controller.choose(window.controller.decision.options[0])
    window.controller.viewer.watch(True)


def behind_the_curtain(window: MainWindow, program: Program) -> None:
    window.preferences.change("curtain", True)
    window.controller.new_game(program.games["doomtown"], starter_setup(4, 5), 11)


def at_the_end(window: MainWindow, program: Program) -> None:
    window.controller.new_game(program.games["doomtown"], starter_setup(4, 5), 11)
    window.controller.table.concede()


STATES: dict[str, Callable[[MainWindow, Program], None]] = {
    "the start page": lambda *_: None,
    "noon": in_noon,
    "a shootout": in_a_shootout,
    "a play is shown": while_a_play_is_shown,
    "West Fort": in_west_fort,
    "practice": in_practice,
    "a replay": in_a_replay,
    "a curtain": behind_the_curtain,
    "the end": at_the_end,
}


def extremes(item: Item) -> list[object]:
    """The values that a setting can have, of a number the least and the most."""
    usual = getattr(Settings(), item.name)
    if item.choices:
        return [value for value, _ in item.choices]
    if isinstance(usual, bool):
        return [not usual, usual]
    if isinstance(usual, str):
        return ["<b>" + "W" * 300, "/nowhere", ""]
    return [type(usual)(value if isinstance(usual, int) else value / 100) for value in (item.least, item.most)]


def is_drawn(window: MainWindow) -> bool:
    QApplication.processEvents()
    return not window.grab().isNull()


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return whole_program(tmp_path, stage_pace="slow", reduced_motion=False)


@pytest.fixture
def window(program: Program, qtbot: QtBot) -> MainWindow:
    return whole_window(program, qtbot)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("begin", STATES.values(), ids=STATES)
def test_every_setting_works_at_its_extremes(
    window: MainWindow, program: Program, begin: Callable[[MainWindow, Program], None]
) -> None:
    begin(window, program)
    for item in items():
        before = getattr(window.preferences.settings, item.name)
        for value in () if item.name in ELSEWHERE else extremes(item):
            window.preferences.change(item.name, value)
            assert is_drawn(window), (item.name, value)
        window.preferences.change(item.name, before)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("begin", STATES.values(), ids=STATES)
def test_the_window_works_at_any_size(
    window: MainWindow, program: Program, begin: Callable[[MainWindow, Program], None], scale: float
) -> None:
    window.preferences.change("text_scale", scale)
    window.preferences.change("table_scale", scale)
    begin(window, program)
    for size in SIZES:
        window.resize(*size)
        assert is_drawn(window), size


@pytest.fixture
def sitting(qapp: QApplication, program: Program) -> Iterator[Sitting]:
    """A window in English in which nothing is played."""
    program.preferences.change("language", "en")
    made = Sitting(qapp, program, lambda _: ThinkHere(players_of))
    made.window.show()
    yield made
    made.window.close()
    made.deleteLater()
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)


@pytest.mark.parametrize("begin", [in_noon, in_west_fort, while_a_play_is_shown])
def test_the_language_changes_on_a_scrolled_table(
    qtbot: QtBot, sitting: Sitting, begin: Callable[[MainWindow, Program], None]
) -> None:
    sitting.program.preferences.change("table_scale", 2.0)
    begin(sitting.window, sitting.program)
    with qtbot.waitSignal(sitting.renewed, timeout=60_000):
        sitting.program.preferences.change("language", "de")
    assert is_drawn(sitting.window)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (2, 500), (500, 2)])
def test_a_tiny_view_lays_out_a_table(window: MainWindow, program: Program, size: tuple[int, int]) -> None:
    in_west_fort(window, program)
    view = window.table.view
    view.setParent(None)
    view.resize(*size)
    view.show_table(window.controller.scene)
    layout = view.table_scene.layout
    assert layout.size[0] >= LEAST_TABLE.width()
    assert layout.size[1] >= LEAST_TABLE.height()
    view.grab()
