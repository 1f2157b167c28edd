"""A game as a replay: the time line, its buttons, and going on from the middle."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from dtgui.controller.chronicle import Mark
from dtgui.controller.game_controller import GameController
from dtgui.gui.main_window import MainWindow
from dtgui.gui.program import Program
from dtgui.gui.replay_bar import MarkLine
from dtgui.gui.theme import LEDGER
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Intent
from tests.controller.toy_town import HOMES, PASS

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def watched(window: MainWindow) -> MainWindow:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    window.controller.attempt(Intent("card:11", HOMES[0]))
    window.actions_by_name["watch"].trigger()
    return window


def test_the_time_line_shows_only_while_watching(watched: MainWindow) -> None:
    assert watched.replay.isVisible()
    assert not watched.prompt.isVisible()
    watched.actions_by_name["watch"].trigger()
    assert not watched.replay.isVisible()
    assert watched.prompt.isVisible()


def test_the_slider_goes_anywhere(watched: MainWindow) -> None:
    watched.replay.slider.setValue(0)
    assert watched.controller.history.step == 0
    assert watched.replay.where.text() == "0 of 2"


def test_buttons_step(qtbot, watched: MainWindow) -> None:
    watched.replay.seek(0)
    forward = next(b for b in watched.replay.findChildren(type(watched.replay.play)) if b.text() == "▶")
    qtbot.mouseClick(forward, LEFT)
    assert watched.controller.history.step == 1


def test_a_jump_shows_nothing_of_the_way(watched: MainWindow) -> None:
    motion = watched.table.view.table_scene.motion
    motion.duration_ms = 200
    watched.replay.seek(0)
    assert not motion.is_running
    watched.replay.seek(1)
    assert motion.is_running


def test_it_plays_by_itself_to_the_end(qtbot, watched: MainWindow) -> None:
    watched.replay.seek(0)
    watched.replay.speed.setCurrentText("5×")
    qtbot.mouseClick(watched.replay.play, LEFT)
    qtbot.waitUntil(lambda: not watched.replay.play.isChecked(), timeout=3000)
    assert watched.controller.history.step == 2


def test_another_perspective_is_chosen(watched: MainWindow) -> None:
    watched.replay.perspective.activated.emit(0)
    assert watched.controller.scene.seat == Seat(0)


def test_going_on_makes_a_branch(qtbot, watched: MainWindow) -> None:
    watched.replay.seek(1)
    qtbot.mouseClick(watched.replay.go_on, LEFT)
    watched.controller.choose(PASS)
    assert not watched.replay.isVisible()
    watched.docks["history"].raise_()
    assert any("⑂" in line for line in watched.history.lines)


def test_a_saved_game_opens_at_its_start(window: MainWindow, tmp_path) -> None:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    window.controller.save_as(tmp_path / "mine.dtgame")
    window.games.watch(tmp_path / "mine.dtgame")
    assert window.controller.is_watching
    assert (window.controller.history.step, window.replay.slider.maximum()) == (0, 1)


def test_a_saved_game_opened_first_of_all_names_its_players(qtbot, window: MainWindow, program: Program) -> None:
    window.controller.save_as(program.paths.saves / "mine.dtgame")
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    later.games.watch(program.paths.saves / "mine.dtgame")
    choice = later.replay.perspective
    assert [choice.itemText(row) for row in range(choice.count())] == ["As Player 0 saw it", "As Player 1 saw it"]


def test_marks_are_found_under_the_pointer(qtbot) -> None:
    line = MarkLine(LEDGER)
    qtbot.addWidget(line)
    line.resize(216, 20)
    line.show_marks((Mark(0, "day", "Day 1"), Mark(5, "phase", "High noon"), Mark(5, "death", "Ben is aced")), 10)
    line.show()
    assert line.mark_at(8).text == "Day 1"
    assert line.mark_at(108).text == "Ben is aced"
    assert line.mark_at(60) is None
    assert not line.grab().isNull()
