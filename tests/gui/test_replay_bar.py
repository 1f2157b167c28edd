"""A game as a replay: the time line, its buttons, and going on from the middle."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.record.replay_bar import MarkLine
from dtgui.gui.services.program import Program
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Intent
from dtgui.play.history import TimeLineMark
from tests.controller.toy_town import HOMES, PASS

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def watched(window: MainWindow) -> MainWindow:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    window.controller.attempt(Intent("card:11", HOMES[0]))
    window.actions_by_name["watch"].trigger()
    return window


def test_the_time_line_is_shown_only_while_watching(watched: MainWindow) -> None:
    assert watched.replay.isVisible()
    assert not watched.prompt.isVisible()
    watched.actions_by_name["watch"].trigger()
    assert not watched.replay.isVisible()
    assert watched.prompt.isVisible()


def test_the_slider_goes_to_any_step(watched: MainWindow) -> None:
    watched.replay.slider.setValue(0)
    assert watched.controller.history.step == 0
    assert watched.replay.where.text() == "0 of 2"


def test_a_wide_bar_is_one_line(qtbot, watched: MainWindow) -> None:
    bar = watched.replay
    watched.resize(1600, 800)
    qtbot.waitUntil(lambda: bar.play.x() < bar.note.geometry().right() < bar.go_on.x())
    assert bar.go_on.y() == bar.play.y()
    assert bar.go_on.geometry().right() <= bar.width()


def test_a_click_on_the_time_line_goes_to_its_step(qtbot, watched: MainWindow) -> None:
    slider = watched.replay.slider
    qtbot.mouseClick(slider, LEFT, pos=QPoint(slider.width() // 2, slider.height() // 2))
    assert watched.controller.history.step == 1
    qtbot.mouseClick(slider, LEFT, pos=QPoint(2, slider.height() // 2))
    assert watched.controller.history.step == 0


def test_the_handle_is_dragged(qtbot, watched: MainWindow) -> None:
    slider = watched.replay.slider
    middle = slider.height() // 2
    qtbot.mousePress(slider, LEFT, pos=QPoint(slider.width() - 3, middle))
    qtbot.mouseMove(slider, QPoint(slider.width() // 2, middle))
    qtbot.mouseRelease(slider, LEFT, pos=QPoint(slider.width() // 2, middle))
    assert watched.controller.history.step == 1


def test_arrows_step_along_the_time_line(qtbot, watched: MainWindow) -> None:
    qtbot.keyClick(watched.replay.slider, Qt.Key.Key_Left)
    assert watched.controller.history.step == 1
    qtbot.keyClick(watched.replay.slider, Qt.Key.Key_Home)
    assert watched.controller.history.step == 0


def test_buttons_step(qtbot, watched: MainWindow) -> None:
    watched.replay.seek(0)
    forward = next(b for b in watched.replay.findChildren(type(watched.replay.play)) if b.text() == "▶")
    qtbot.mouseClick(forward, LEFT)
    assert watched.controller.history.step == 1


def test_a_jump_is_not_animated(watched: MainWindow) -> None:
    motion = watched.table.view.table_scene.motion
    motion.duration_ms = 200
    watched.replay.seek(0)
    assert not motion.is_running
    watched.replay.seek(1)
    assert motion.is_running


def test_a_replay_plays_to_the_end(qtbot, watched: MainWindow) -> None:
    watched.replay.seek(0)
    watched.replay.speed.setCurrentText("5×")
    qtbot.mouseClick(watched.replay.play, LEFT)
    qtbot.waitUntil(lambda: not watched.replay.play.isChecked(), timeout=3000)
    assert watched.controller.history.step == 2


def test_another_perspective_is_chosen_with_keys(qtbot, watched: MainWindow) -> None:
    qtbot.keyClick(watched.replay.perspective, Qt.Key.Key_Home)
    assert watched.controller.scene.seat == Seat(0)
    qtbot.keyClick(watched.replay.perspective, Qt.Key.Key_Down)
    assert watched.controller.scene.seat == Seat(1)


def test_continuing_creates_a_branch(qtbot, watched: MainWindow) -> None:
    watched.replay.seek(1)
    qtbot.mouseClick(watched.replay.go_on, LEFT)
    watched.controller.choose(PASS)
    assert not watched.replay.isVisible()
    watched.docks["history"].raise_()
    assert any("⑂" in line for line in watched.history.lines)


def test_a_saved_game_opens_at_its_start(qtbot, window: MainWindow, tmp_path) -> None:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    window.controller.saves.save_as(tmp_path / "mine.dtgame")
    window.games.watch(tmp_path / "mine.dtgame")
    qtbot.waitUntil(lambda: window.controller.viewer.is_watching)
    assert (window.controller.history.step, window.replay.slider.maximum()) == (0, 1)


def test_a_saved_game_opened_first_of_all_names_its_players(qtbot, window: MainWindow, program: Program) -> None:
    window.controller.saves.save_as(program.paths.saves / "mine.dtgame")
    later = MainWindow(program, GameController())
    qtbot.addWidget(later)
    later.games.watch(program.paths.saves / "mine.dtgame")
    qtbot.waitUntil(lambda: later.controller.viewer.is_watching)
    choice = later.replay.perspective
    assert [choice.itemText(row) for row in range(choice.count())] == ["As Player 0", "As Player 1"]


def test_keys_step_through_a_watched_game(qtbot, watched: MainWindow) -> None:
    watched.activateWindow()
    qtbot.waitUntil(watched.isActiveWindow)
    qtbot.keyClick(watched, Qt.Key.Key_Home, CONTROL)
    assert watched.controller.history.step == 0
    qtbot.keyClick(watched, Qt.Key.Key_Right, CONTROL)
    assert watched.controller.history.step == 1
    qtbot.keyClick(watched, Qt.Key.Key_End, CONTROL)
    qtbot.keyClick(watched, Qt.Key.Key_Left, CONTROL)
    assert watched.controller.history.step == 1


def test_replay_keys_do_nothing_in_a_played_game(qtbot, window: MainWindow) -> None:
    window.controller.attempt(Intent("card:1", HOMES[1]))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_Home, CONTROL)
    qtbot.keyClick(window, Qt.Key.Key_Space, CONTROL)
    assert (window.controller.history.step, window.replay.play.isChecked()) == (1, False)


def test_play_at_the_end_begins_again(qtbot, watched: MainWindow) -> None:
    qtbot.mouseClick(watched.replay.play, LEFT)
    assert (watched.controller.history.step, watched.replay.play.isChecked()) == (0, True)


# Notes


def test_a_note_is_written_with_keys_alone(qtbot, watched: MainWindow) -> None:
    watched.activateWindow()
    qtbot.waitUntil(watched.isActiveWindow)
    watched.replay.seek(1)
    qtbot.keyClick(watched, Qt.Key.Key_N)
    qtbot.waitUntil(watched.replay.note.hasFocus)
    qtbot.keyClicks(watched.replay.note, "Ada leaves home")
    qtbot.keyClick(watched.replay.note, Qt.Key.Key_Return)
    assert watched.controller.history.note(1) == "Ada leaves home"
    assert watched.replay.slider.hasFocus()


def test_a_note_is_a_reachable_mark(qtbot, watched: MainWindow) -> None:
    watched.controller.history.write_note(1, "Here!", Seat(0))
    watched.replay.seek(0)
    watched.replay.to_next_mark()
    assert (watched.controller.history.step, watched.replay.note.text()) == (1, "Here!")
    qtbot.mouseClick(watched.replay.marks, LEFT, pos=QPoint(9, 5))
    assert watched.controller.history.step == 1


def test_a_click_on_a_mark_goes_to_its_step(qtbot, watched: MainWindow) -> None:
    watched.controller.history.write_note(0, "Here!", Seat(0))
    qtbot.mouseClick(watched.replay.marks, LEFT, pos=QPoint(9, 5))
    assert watched.controller.history.step == 0


def test_a_note_is_edited_and_removed_in_place(qtbot, watched: MainWindow) -> None:
    note = watched.replay.note
    qtbot.keyClicks(note, "Hm")
    qtbot.keyClick(note, Qt.Key.Key_Return)
    note.selectAll()
    qtbot.keyClicks(note, "Aha")
    watched.replay.seek(0)
    assert note.text() == "Aha"
    qtbot.keyClick(note, Qt.Key.Key_Return)
    assert (watched.controller.history.note(2), note.text()) == ("Aha", "")
    watched.replay.seek(2)
    note.selectAll()
    qtbot.keyClick(note, Qt.Key.Key_Delete)
    qtbot.keyClick(note, Qt.Key.Key_Return)
    assert watched.controller.history.note(2) == ""


def test_escape_discards_changes_of_a_note(qtbot, watched: MainWindow) -> None:
    qtbot.keyClicks(watched.replay.note, "Hm")
    qtbot.keyClick(watched.replay.note, Qt.Key.Key_Escape)
    assert (watched.replay.note.text(), watched.controller.history.note(2)) == ("", "")


def test_a_note_is_written_while_playing_in_the_history(qtbot, window: MainWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_N)
    qtbot.waitUntil(window.history.note.hasFocus)
    qtbot.keyClicks(window.history.note, "My plan: win")
    qtbot.keyClick(window.history.note, Qt.Key.Key_Return)
    assert window.history.lines == ("0  Start  ✎ My plan: win",)


def test_a_note_begun_in_one_game_is_not_written_into_the_next(qtbot, window: MainWindow) -> None:
    qtbot.keyClicks(window.history.note, "Hm")
    window.controller.new_game(window.controller.session.game, ("Ann", "Bob"), 2)
    qtbot.keyClick(window.history.note, Qt.Key.Key_Return)
    assert window.controller.session.notes == {}


def test_no_note_shows_behind_the_curtain(qtbot, window: MainWindow) -> None:
    window.controller.history.write_note(0, "My plan: win", Seat(0))
    window.controller.viewer.use_curtain(True)
    window.controller.viewer.raise_curtain()
    window.controller.attempt(Intent("card:1", HOMES[1]))
    assert window.controller.viewer.is_curtain_down
    assert (window.history.note.text(), window.replay.note.text(), window.history.lines) == ("", "", ())


def test_marks_of_every_kind_are_drawn(qtbot) -> None:
    """A game marks sentences of its own sorts: West Fort those of plays."""
    line = MarkLine(LEDGER)
    qtbot.addWidget(line)
    line.resize(216, line.height())
    empty = line.grab().toImage()
    line.show_marks((TimeLineMark(5, "play", "An Outlaw is shot."),), 10)
    assert line.grab().toImage() != empty
    assert line.mark_at(108).text == "An Outlaw is shot."


def test_marks_are_found_under_the_pointer(qtbot) -> None:
    line = MarkLine(LEDGER)
    qtbot.addWidget(line)
    line.resize(216, 20)
    line.show_marks(
        (
            TimeLineMark(0, "day", "Day 1"),
            TimeLineMark(5, "phase", "High noon"),
            TimeLineMark(5, "death", "Ben is aced"),
        ),
        10,
    )
    line.show()
    assert line.mark_at(8).text == "Day 1"
    assert line.mark_at(108).text == "Ben is aced"
    assert line.mark_at(60) is None
    assert not line.grab().isNull()
