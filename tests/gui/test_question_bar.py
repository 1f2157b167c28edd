"""The question is across the table, directly above the hand, and makes room for cards in front of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication, QPushButton

from dtgui.gui.panels.answer_row import AnswerButton
from dtgui.gui.table.layout.geometry import Placed, Rect
from dtgui.gui.table.layout.table_layout import TableLayout, with_ribbon
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import PASS, Seat
from dtgui.kernel.game import Outcome
from dtgui.kernel.scene import Piece, Scene, SeatPanel, Zone, ZoneKind
from dtgui.play import table_game
from tests.gui.pointer import Pointer

ROUNDS_OF_LAYOUT = 8
SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]


def hand_of(window: MainWindow) -> str:
    return f"hand:{window.controller.view.seat}"


def card_in_hand(window: MainWindow) -> str:
    return next(piece.id for piece in window.controller.scene.pieces if piece.zone == hand_of(window))


@pytest.mark.parametrize("size", SIZES, ids=("720p", "1080p", "1440p"))
def test_the_question_bar_is_above_the_hand(qtbot, window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    qtbot.waitUntil(lambda: window.size().toTuple() == size)
    layout, ribbon = window.table.view.table_scene.layout, window.prompt.geometry()
    hand = layout.zones[hand_of(window)]
    assert ribbon.bottom() == pytest.approx(hand.y, abs=2)
    others = [rect for id_, rect in layout.zones.items() if rect.y < hand.y]
    assert max(rect.bottom for rect in others) <= ribbon.top() + 1


@pytest.fixture
def losing(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A window whose player loses by passing."""
    end = Outcome((Seat(1),), "Bob owns the town.")
    monkeypatch.setattr(table_game, "defeat_ahead", lambda game: None if game.accepted == end.reason else end)
    return window


def test_the_bar_asks_before_a_pass_into_a_defeat(losing: MainWindow) -> None:
    prompt, session = losing.prompt, losing.controller.session
    asked = prompt.question.text()
    losing.town.take_space()
    assert prompt.question.text() == "<b>If all pass now, you lose: Bob owns the town.</b>"
    losing.town.take_space()
    assert prompt.question.text() == asked
    losing.town.take_space()
    assert losing.town.take_escape()
    assert prompt.question.text() == asked
    assert not losing.town.take_escape()
    assert session.present.number == 0


def test_the_setting_asks_before_a_pass_into_a_defeat(window: MainWindow) -> None:
    habits = window.controller.auto_pass
    assert not habits.habits.warns
    window.preferences.change("defeat_warning", True)
    assert habits.habits.warns


def test_a_pass_into_a_defeat_can_be_meant(losing: MainWindow) -> None:
    losing.town.take_space()
    passes = next(button for button in losing.prompt.findChildren(QPushButton) if "Pass" in button.text())
    passes.click()
    assert losing.controller.session.present.answer == PASS


def test_the_question_is_large(window: MainWindow) -> None:
    assert QFontInfo(window.prompt.question.font()).pixelSize() >= 18


def test_a_card_under_the_pointer_shows_through_the_bar(window: MainWindow) -> None:
    view, card = window.table.view, card_in_hand(window)
    view.point_at(card)
    covered = view.area_of(card) & window.prompt.geometry()
    assert not covered.isEmpty()
    assert view.childAt(covered.center()) is view.viewport()
    view.point_at(None)
    assert window.prompt.mask().isEmpty()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", SIZES, ids=("720p", "1080p", "1440p"))
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("by_mouse", [False, True], ids=("keyboard", "mouse"))
def test_a_raised_card_does_not_cover_the_question(
    qtbot, window: MainWindow, size: tuple[int, int], text: float, *, by_mouse: bool
) -> None:
    window.preferences.change("text_scale", text)
    window.resize(*size)
    qtbot.waitUntil(lambda: window.size().toTuple() == size)
    view, card = window.table.view, card_in_hand(window)
    if by_mouse:
        Pointer(view, qtbot).point(card)
    else:
        view.locate(card)
    question = window.prompt.question
    words = QRect(question.mapTo(view, QPoint()), question.size())
    assert view.table_scene.raised == card
    assert not view.area_of(card).intersects(words)
    assert view.area_of(card).height() > view.table_scene.layout.pieces[card].rect.h


def test_long_answers_do_not_move_the_table(qtbot, window: MainWindow) -> None:
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: window.size().toTuple() == (1024, 700))
    for _ in range(ROUNDS_OF_LAYOUT):
        QApplication.processEvents()
    before, ribbon = window.table.view.table_scene.layout, window.prompt.geometry()
    answers = [f"Announce a hand of many words, number {number}" for number in range(6)]
    window.prompt._row.offer([AnswerButton(answer, list) for answer in answers], window.prompt._room_for_row)
    window.town.show_scene(window.controller.scene)
    QApplication.processEvents()
    grown = window.prompt.geometry()
    assert grown.height() > ribbon.height() + 20
    assert grown.bottom() == ribbon.bottom()
    assert all(window.prompt.rect().contains(button.geometry()) for button in window.prompt.buttons)
    assert window.table.view.table_scene.layout == before


def test_a_dragged_card_shows_through_the_bar(qtbot, window: MainWindow) -> None:
    view, card = window.table.view, card_in_hand(window)
    start = view.where_is(card)
    above = QPoint(start.x(), window.prompt.geometry().center().y())
    qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(view.viewport(), above)
    qtbot.mouseMove(view.viewport(), above + QPoint(1, 0))
    assert view.childAt(above) is view.viewport()
    qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=above)
    assert view.childAt(above) is not view.viewport()


def test_popups_are_above_the_bar(window: MainWindow) -> None:
    view = window.table.view
    window.controller.attempt(window.controller.scene.gestures[0]._replace(place="nowhere"))
    children = view.children()
    over = [window.table.choice, window.table.bubble, window.table.big_card, window.table.banner, window.plays]
    assert all(children.index(widget) > children.index(window.prompt) for widget in over)


def test_a_scrolled_table_ends_above_the_bar(window: MainWindow) -> None:
    window.preferences.change("table_scale", 2.0)
    assert window.table.view.viewport().geometry().bottom() + 1 == window.prompt.y()
    assert window.prompt.geometry().bottom() < window.table.view.height()


def test_only_the_viewers_hand_is_lowered() -> None:
    hands = [Zone(f"hand:{seat}", ZoneKind.HAND, "", Seat(seat)) for seat in (0, 1)]
    pieces = tuple(Piece(f"card:{seat}", f"hand:{seat}", "It") for seat in (0, 1))
    scene = Scene(Seat(1), tuple(hands), pieces, tuple(SeatPanel(Seat(seat), "") for seat in (0, 1)))
    theirs, mine = Rect(0, 0, 50, 10), Rect(0, 80, 50, 20)
    layout = TableLayout(
        (100, 100), 10, 5,
        {"hand:0": theirs, "hand:1": mine}, {"hand:0": theirs, "hand:1": mine},
        {"card:0": Placed(theirs), "card:1": Placed(mine)}, {Seat(0): theirs, Seat(1): mine},
    )  # fmt: skip
    lowered = with_ribbon(layout, scene, 30)
    assert lowered.size == (100, 130)
    assert lowered.ribbon == Rect(0, 80, 100, 30)
    assert lowered.zones == {"hand:0": theirs, "hand:1": mine.moved(0, 30)}
    assert [placed.rect.y for placed in lowered.pieces.values()] == [0, 110]
    assert [rect.y for rect in lowered.plates.values()] == [0, 110]


def test_a_higher_question_causes_one_layout_only(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    layouts: list[int] = []
    window.town.table.view.laid_out.connect(lambda: layouts.append(window.table.view.ribbon))
    words, usual = window.prompt.heights
    monkeypatch.setattr(type(window.prompt), "heights", property(lambda _: (words, usual + 20)))
    window.controller.table.look_again()
    assert layouts == [usual + 20]
