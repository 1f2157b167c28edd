"""The list of everything that may be done: below the cards that do it, found by typing, used by keys or mouse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dtgui.doomtown.questions import REDRAW
from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.all_plays import OPTION
from dtgui.gui.panels.prompt_bar import PLAYS_KEY
from dtgui.gui.table.overlays.play_stage import Pace
from dtgui.gui.table.overlays.told_plays import ToldPlay
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.scene import Intent
from dtgui.play.gestures import grouped
from tests.controller.toy_town import HOMES, PASS
from tests.doomtown.begun import begun
from tests.gui.test_card_sizes import DAY_3


@pytest.fixture
def window(qtbot, window: MainWindow) -> MainWindow:
    """The toy town in a window that has the keyboard, all plays listed."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_A)
    return window


def press(qtbot, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(QApplication.focusWidget(), key)


def type_in(qtbot, text: str) -> None:
    qtbot.keyClicks(QApplication.focusWidget(), text)


def test_plays_are_grouped_by_card(window: MainWindow) -> None:
    groups = grouped(window.controller.scene, window.controller.decision)
    assert [(group.title, group.where) for group in groups] == [("", ""), ("Ada", "Home 0")]
    assert PASS in groups[0].options
    assert {option.verb for option in groups[1].options} == {"move", "sneak"}


def test_every_option_is_listed_once_below_its_heading(window: MainWindow) -> None:
    assert sorted(window.plays.options) == sorted(window.controller.decision.options)
    assert "Ada · Home 0" in window.plays.lines


def test_arrows_skip_headings_and_enter_chooses(qtbot, window: MainWindow) -> None:
    third = window.plays.options[2]
    press(qtbot, Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert window.controller.session.present.answer == third
    assert not window.plays.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Home, Qt.Key.Key_PageUp])
def test_up_stops_at_the_first_play(qtbot, window: MainWindow, key: Qt.Key) -> None:
    type_in(qtbot, "ada")
    press(qtbot, Qt.Key.Key_End, key)
    assert (
        window.plays.list.currentItem().text().strip().endswith(window.controller.option_text(window.plays.options[0]))
    )


def test_letters_search_cards_and_plays(qtbot, window: MainWindow) -> None:
    type_in(qtbot, "sneak")
    assert window.plays.options == (Option("sneak", (1,)),)
    type_in(qtbot, " home")
    assert window.plays.options == (Option("sneak", (1,)),)


def test_backspace_and_escape_leave_search_then_list(qtbot, window: MainWindow) -> None:
    everything = window.plays.options
    type_in(qtbot, "sneakx")
    assert window.plays.options == ()
    press(qtbot, Qt.Key.Key_Backspace)
    assert len(window.plays.options) == 1
    press(qtbot, Qt.Key.Key_Escape)
    assert window.plays.options == everything
    press(qtbot, Qt.Key.Key_Escape)
    assert not window.plays.isVisible()
    assert window.controller.session.present.answer is None


def numbered(window: MainWindow) -> dict[str, Option]:
    """The listed plays by the digits that stand before them."""
    rows = (window.plays.list.item(row) for row in range(window.plays.list.count()))
    return {row.text()[0]: row.data(OPTION) for row in rows if row.text()[0].isdigit()}


def test_a_digit_chooses_its_row(qtbot, window: MainWindow) -> None:
    third = numbered(window)["3"]
    type_in(qtbot, "3")
    assert window.controller.session.present.answer == third


def test_zero_passes_and_the_plays_are_numbered_from_one(qtbot, window: MainWindow) -> None:
    plays = numbered(window)
    assert plays.pop("0") == PASS
    assert list(plays.values()) == [option for option in window.plays.options if option != PASS]
    assert list(plays) == ["1", "2", "3", "4"]
    type_in(qtbot, "0")
    assert window.controller.session.present.answer == PASS


def test_digits_mean_the_same_in_the_ribbon_and_in_the_list(window: MainWindow) -> None:
    """The button `Break` has 1, as has its row."""
    assert [told for told in window.prompt.spoken if told.startswith("1")] == ["1: Break"]
    assert "1  Break" in window.plays.lines


def test_zero_confirms_the_picks_of_the_list(qtbot, window: MainWindow) -> None:
    type_in(qtbot, "0")
    press(qtbot, Qt.Key.Key_A)
    assert list(numbered(window)) == ["1", "2", "3"]
    type_in(qtbot, "10")
    assert window.controller.decision.question.id == "bet"


def test_a_search_without_a_hit_says_so_at_the_same_height(qtbot, window: MainWindow) -> None:
    before = window.plays.geometry()
    type_in(qtbot, "a2")
    assert window.plays.lines == ("Nothing has “a2”.",)
    assert window.plays.options == ()
    assert window.plays.geometry() == before
    press(qtbot, Qt.Key.Key_Return)
    assert window.controller.session.step == 0


def test_a_click_chooses(qtbot, window: MainWindow) -> None:
    rows = window.plays.list
    last = rows.item(rows.count() - 1)
    wanted = window.plays.options[-1]
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.visualItemRect(last).center())
    assert window.controller.session.present.answer == wanted


def test_the_card_of_the_play_is_shown_and_marked_on_the_table(qtbot, window: MainWindow) -> None:
    type_in(qtbot, "move")
    ada = next(piece for piece in window.controller.scene.pieces if piece.name == "Ada")
    assert window.preview.card.code == ada.face


def test_the_first_row_does_not_end_the_question(window: MainWindow) -> None:
    """Space does what the keyboard is on."""
    assert window.plays.list.currentItem().data(OPTION) not in (None, PASS)


def test_several_plays_are_picked_before_closing(qtbot, window: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_Home, Qt.Key.Key_Return)
    assert window.controller.decision.question.id == "throw"
    press(qtbot, Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert len(window.controller.selection.chosen) == 2
    assert sum("✓" in line for line in window.plays.lines) == 2
    press(qtbot, Qt.Key.Key_Escape, Qt.Key.Key_Space)
    assert window.controller.decision.question.id == "bet"


def test_another_question_closes_the_list(window: MainWindow) -> None:
    window.controller.choose(PASS)
    assert not window.plays.isVisible()
    assert window.plays.lines == ()


SHOOTOUT = """scenario: A draw hand to redraw from.
starts: shootout
shootout:
  leader: Clint Ramsey
  mark: Rob Wilby
  posses: {Law Dogs: Clint Ramsey, Sloane Gang: Rob Wilby}
players:
  Law Dogs:
    dudes: {town square: Clint Ramsey}
  Sloane Gang:
    dudes: {town square: Rob Wilby}
"""


def test_the_list_opens_near_its_button(qtbot, window: MainWindow) -> None:
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    qtbot.mouseClick(window.prompt.buttons[-1], Qt.MouseButton.LeftButton)
    assert abs(window.plays.x() - window.prompt.button_for(PLAYS_KEY).mapTo(window.prompt, QPoint()).x()) < 200
    assert window.prompt.y() - 12 < window.plays.geometry().bottom() < window.prompt.y()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)], ids=str)
def test_the_list_fits_above_its_button(qtbot, dressed: Theme, window: MainWindow, size: tuple[int, int]) -> None:
    window.controller.take_up(begun(DAY_3))
    window.resize(*size)
    qtbot.waitUntil(lambda: window.size().toTuple() == size)
    QApplication.processEvents()
    window.town.open_plays()
    QApplication.processEvents()
    plays, button = window.plays, window.prompt.button_for(PLAYS_KEY)
    spot = button.mapTo(window.table.view, QPoint(0, 0))
    is_cut = plays.list.verticalScrollBar().maximum() > 0
    assert not is_cut or plays.y() < 10
    assert plays.x() <= spot.x() + button.width()
    assert plays.geometry().right() >= spot.x() - 1
    assert 0 < spot.y() - plays.geometry().bottom() < 60


@pytest.mark.parametrize("words", [5, 12, 30], ids="{} words".format)
def test_long_plays_are_shown_whole(qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, words: int) -> None:
    monkeypatch.setattr(window.controller, "option_text", lambda option: "bullets " * words)
    window.resize(1280, 720)
    press(qtbot, Qt.Key.Key_Escape, Qt.Key.Key_A)
    QApplication.processEvents()
    assert window.plays.list.verticalScrollBar().maximum() == 0 or window.plays.y() < 10


def test_a_pick_moves_no_row_of_the_list(qtbot, window: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_Home, Qt.Key.Key_Return)
    press(qtbot, Qt.Key.Key_A)
    rows = window.plays.list
    lie = [rows.visualItemRect(rows.item(row)) for row in range(rows.count())], window.plays.geometry()
    press(qtbot, Qt.Key.Key_Return)
    assert any("✓" in line for line in window.plays.lines)
    assert ([rows.visualItemRect(rows.item(row)) for row in range(rows.count())], window.plays.geometry()) == lie


def test_a_search_does_not_move_the_list(qtbot, window: MainWindow) -> None:
    before = window.plays.geometry()
    type_in(qtbot, "sneak")
    after = window.plays.geometry()
    assert (after.left(), after.right(), after.bottom()) == (before.left(), before.right(), before.bottom())


def test_the_list_avoids_its_cards(qtbot, window: MainWindow) -> None:
    window.controller.take_up(begun(SHOOTOUT))
    while window.controller.decision.question is not REDRAW:
        window.controller.choose(window.controller.decision.options[0])
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: window.table.view.width() > 900)
    window.town.open_plays()
    listed = [gesture.piece for gesture in window.controller.scene.gestures]
    assert len(listed) >= 5
    assert not any(window.plays.geometry().intersects(area) for area in window.table.view.areas_of(listed))


@pytest.mark.parametrize("place", [0, 2])
def test_the_accessible_action_of_a_row_chooses(qtbot, window: MainWindow, place: int) -> None:
    rows = window.plays.list
    wanted = window.plays.options[place]
    row = next(at for at in range(rows.count()) if rows.item(at).data(OPTION) == wanted)
    item = QAccessible.queryAccessibleInterface(rows).child(row)
    (toggle, *_) = item.actionInterface().actionNames()
    item.actionInterface().doAction(toggle)
    qtbot.waitUntil(lambda: window.controller.session.step == 1)
    assert window.controller.session.present.answer == wanted


def test_moving_through_rows_chooses_nothing(qtbot, window: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up)
    QApplication.processEvents()
    assert window.controller.session.step == 0


# Asked for before there is a question


@pytest.fixture
def staged(qtbot, window: MainWindow) -> MainWindow:
    """Ann is asked, and Bob's last play is still shown large."""
    press(qtbot, Qt.Key.Key_Escape)
    window.table.showing.stage.pace = Pace.NORMAL
    window.table.showing.stage.show_plays([ToldPlay("", "1", "card:2", Seat(1), "Ben moves.")])
    assert window.table.showing.is_showing
    return window


@pytest.fixture
def waiting(qtbot, window: MainWindow) -> MainWindow:
    """Ann looks on while Bob is asked."""
    press(qtbot, Qt.Key.Key_Escape)
    window.controller.viewer.look_from(Seat(0))
    window.controller.attempt(Intent("card:1", HOMES[1]))
    assert window.controller.decision is None
    window.go_to_table()
    return window


def type_at(window: MainWindow, text: str) -> None:
    """Type at the window of the screen, which has the keys before any widget."""
    for letter in text:
        QTest.keyClick(window.windowHandle(), letter)


def open_docks(window: MainWindow) -> set[str]:
    return {name for name, dock in window.docks.named.items() if not dock.isHidden()}


def test_the_key_of_the_list_ends_the_stage_and_opens_it(qtbot, staged: MainWindow) -> None:
    docks = open_docks(staged)
    type_at(staged, "a")
    assert not staged.table.showing.is_showing
    type_at(staged, "sneak")
    assert staged.plays.options == (Option("sneak", (1,)),)
    assert open_docks(staged) == docks


def test_letters_typed_before_the_question_search_the_list(qtbot, waiting: MainWindow) -> None:
    """O, R and D would open docks, sheets and piles."""
    docks = open_docks(waiting)
    type_at(waiting, "aord")
    assert open_docks(waiting) == docks
    assert not waiting.pile.isVisible()
    assert "Esc" in waiting.prompt.question.text() + waiting.prompt.why.text()
    waiting.controller.viewer.look_from(None)
    assert waiting.plays.isVisible()
    assert waiting.plays.lines == ("Nothing has “ord”.",)


def test_a_digit_typed_before_the_question_chooses_nothing(qtbot, waiting: MainWindow) -> None:
    moment = waiting.controller.session.present
    type_at(waiting, "a1")
    waiting.controller.viewer.look_from(None)
    assert waiting.plays.isVisible()
    assert waiting.controller.session.present is moment


def test_escape_opens_no_list_at_the_next_question(qtbot, waiting: MainWindow) -> None:
    type_at(waiting, "a")
    press(qtbot, Qt.Key.Key_Escape)
    waiting.controller.viewer.look_from(None)
    assert not waiting.plays.isVisible()


def test_a_list_asked_for_during_a_play_opens_after_it(qtbot, waiting: MainWindow) -> None:
    type_at(waiting, "a")
    stage = waiting.table.showing.stage
    stage.pace = Pace.NORMAL
    stage.show_plays([ToldPlay("", "1", "card:2", Seat(1), "Ben moves.")])
    waiting.controller.table.view = replace(
        waiting.controller.view, decision=waiting.controller.session.position.decision
    )
    assert not waiting.plays.isVisible()
    waiting.table.showing.go_on()
    qtbot.waitUntil(waiting.plays.isVisible)
