"""The coach: offered in the first game, one thing at a time, and gone for good when that is wanted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.doomtown.town_coach import TOWN_COACH
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.panels.coach import CoachNote, places_beside
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.floats import Floats, free_place
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.play.saved_games import Autosave
from tests.doomtown.town import starter_setup
from tests.gui.agreement import give
from tests.gui.hands import Mind

RANDOM_PLAYER = "random"


@pytest.fixture
def first(qtbot, program: Program) -> MainWindow:
    """A window of a new player, who has just begun the first game of all, and is asked."""
    window = MainWindow(program, GameController(Autosave(program.paths.saves)))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.controller.opponents.pace_ms = 0
    window.controller.new_game(program.games["doomtown"], starter_setup(4, 5), 3, {Seat(1): RANDOM_PLAYER})
    qtbot.waitUntil(lambda: window.controller.decision is not None)
    qtbot.waitUntil(window.coaching.note.isVisible)
    return window


def said(window: MainWindow) -> str:
    return window.coaching.note.text.text()


def test_a_newcomer_is_offered_the_coach(first: MainWindow) -> None:
    assert said(first).startswith("First game?")
    assert not first.coaching.note.ring.isVisible()


def test_the_offer_leaves_with_the_table(qtbot, first: MainWindow) -> None:
    """A page in its place is not what the offer is about."""
    note = first.coaching.note
    first.open_season()
    qtbot.waitUntil(lambda: not note.isVisible())
    first.pages.setCurrentWidget(first.town)
    qtbot.waitUntil(note.isVisible)
    assert said(first).startswith("First game?")


def test_a_key_advances_the_coach(qtbot, first: MainWindow) -> None:
    heard = []
    for _ in range(3):
        qtbot.keyClick(first, Qt.Key.Key_C)
        qtbot.waitUntil(lambda: said(first) not in ("", *heard) and first.coaching.note.ring.isVisible())
        heard.append(said(first))
    assert heard == [advice.says for advice in TOWN_COACH[:3]]


def test_escape_dismisses_the_coach_until_the_next_game(qtbot, first: MainWindow) -> None:
    qtbot.keyClick(first, Qt.Key.Key_Escape)
    qtbot.waitUntil(first.coaching.note.isHidden)
    assert first.preferences.settings.coach


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_table_has_the_keyboard_after_the_coach_is_sent_away(qtbot, first: MainWindow, by_mouse: bool) -> None:
    later, table = first.coaching.note.later, first.table.view
    if by_mouse:
        qtbot.mouseClick(later, Qt.MouseButton.LeftButton)
    else:
        later.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.keyClick(later, Qt.Key.Key_Space)
    qtbot.waitUntil(first.coaching.note.isHidden)
    assert first.focusWidget() is table


def answer(qtbot, window: MainWindow) -> None:
    """Answer whatever is asked, and wait until this player is asked again."""
    before = window.controller.session.step
    give(window.controller, Mind(1).answer(window.controller.view.observation))
    qtbot.waitUntil(lambda: window.controller.session.step > before and window.controller.decision is not None)


def resumed(qtbot, program: Program, before: MainWindow) -> MainWindow:
    """A window of the next start, with the game that was left."""
    before.close()
    window = MainWindow(program, GameController(Autosave(program.paths.saves)))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.games.resume()
    qtbot.waitUntil(lambda: window.controller.decision is not None)
    return window


def test_an_answer_without_the_coach_declines_the_offer(qtbot, program: Program, first: MainWindow) -> None:
    answer(qtbot, first)
    qtbot.waitUntil(first.coaching.note.isHidden)
    assert not resumed(qtbot, program, first).coaching.leave()


def test_a_resumed_game_continues_the_coach(qtbot, program: Program, first: MainWindow) -> None:
    for number in range(2):
        first.actions_by_name["coach"].trigger()
        qtbot.waitUntil(lambda: said(first) == TOWN_COACH[number].says)  # noqa: B023 - waited for at once
    answer(qtbot, first)
    again = resumed(qtbot, program, first)
    qtbot.waitUntil(again.coaching.note.isVisible)
    assert said(again) == TOWN_COACH[1].says


def test_a_resumed_game_does_not_restore_a_dismissed_coach(qtbot, program: Program, first: MainWindow) -> None:
    first.actions_by_name["coach"].trigger()
    answer(qtbot, first)
    first.coaching.leave()
    assert not resumed(qtbot, program, first).coaching.leave()


def test_declining_the_coach_is_remembered(qtbot, program: Program, first: MainWindow) -> None:
    qtbot.mouseClick(first.coaching.note.never, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(first.coaching.note.isHidden)
    assert not program.preferences.settings.coach
    first.controller.new_game(program.games["doomtown"], starter_setup(4, 5), 4, {Seat(1): RANDOM_PLAYER})
    assert not first.coaching.leave()


def test_the_coach_can_be_called_at_any_time(qtbot, first: MainWindow) -> None:
    first.coaching.leave_for_good()
    first.actions_by_name["coach"].trigger()
    qtbot.waitUntil(lambda: said(first) == TOWN_COACH[0].says)


def test_an_experienced_player_gets_no_offer(qtbot, program: Program, first: MainWindow) -> None:
    first.coaching.leave()
    first.controller.new_game(program.games["doomtown"], starter_setup(4, 5), 4, {Seat(1): RANDOM_PLAYER})
    assert not first.coaching.leave()


def test_a_shared_screen_gets_no_offer(program: Program, window: MainWindow) -> None:
    window.controller.new_game(program.games["doomtown"], starter_setup(4, 5), 4)
    assert not window.coaching.leave()


def test_the_coach_ends_after_the_last_advice(qtbot, monkeypatch, program: Program, first: MainWindow) -> None:
    always = TOWN_COACH[-1]._replace(fits=lambda _: True)
    monkeypatch.setattr(type(town_of(program)), "coach", (TOWN_COACH[0], always))
    for _ in range(3):
        first.actions_by_name["coach"].trigger()
    qtbot.waitUntil(first.coaching.note.isHidden)
    assert not first.preferences.settings.coach


@pytest.mark.parametrize(
    "about", [QRect(0, 0, 300, 40), QRect(20, 300, 200, 150), QRect(500, 560, 300, 150), QRect(900, 100, 90, 400)]
)
def test_the_note_never_covers_its_subject(qtbot, program: Program, about: QRect) -> None:
    room = MainWindow(program, GameController())
    qtbot.addWidget(room)
    room.resize(1024, 720)
    note = CoachNote(room, program.looks.theme, Floats(room))
    note.say(TOWN_COACH[0].says, "Go on", about)
    assert not note.geometry().intersects(about)
    assert room.rect().contains(note.geometry())


def overlaps(window: MainWindow, widget: QWidget, note: CoachNote) -> bool:
    """Whether a widget and the coach's note lie on each other; both must be seen."""
    assert note.isVisible()
    assert widget.isVisible()
    return QRect(widget.mapTo(window, QPoint()), widget.size()).intersects(note.geometry())


@pytest.mark.parametrize("where", [(0.5, 0.5), (0.1, 0.1), (0.9, 0.5), (0.5, 0.95)])
def test_note_and_refusal_do_not_overlap(qtbot, first: MainWindow, where: tuple[float, float]) -> None:
    note, view, bubble = first.coaching.note, first.table.view, first.table.bubble
    middle = view.mapFrom(first, note.geometry().center())
    for point in (middle, QPoint(round(view.width() * where[0]), round(view.height() * where[1]))):
        bubble.say("This cannot be done, for a reason that takes two lines or more to tell.", point, "WWE 4.9")
        assert not overlaps(first, bubble, note)
    first.actions_by_name["coach"].trigger()
    qtbot.waitUntil(lambda: said(first) == TOWN_COACH[0].says)
    assert not overlaps(first, bubble, note)


def test_the_list_and_the_big_card_avoid_the_note(first: MainWindow) -> None:
    note, table = first.coaching.note, first.table
    middle = table.view.mapFrom(first, note.geometry().center())
    options = first.controller.decision.options[:3]
    table.choice.offer(options, first.controller.option_text, middle)
    assert not overlaps(first, table.choice, note)
    piece = next(piece for piece in first.controller.scene.pieces if piece.face is not None)
    table.choice.close_list()
    table.big_card.open_card(piece.face, piece.name, table.view.table_scene.look, middle - QPoint(30, 0))
    assert not overlaps(first, table.big_card, note)


def test_the_free_place_is_near_the_requested_one() -> None:
    room, size = QRect(0, 0, 400, 300), QSize(100, 50)
    assert free_place(size, [QPoint(50, 60)], room, []) == QPoint(50, 60)
    place = free_place(size, [QPoint(50, 60)], room, [QRect(0, 0, 160, 80)])
    assert place == QPoint(50, 80 + 6)
    assert free_place(size, [QPoint(50, 60)], room, [room]) == QPoint(50, 60)


def test_the_coach_gives_one_advice_per_noon_play(qtbot, monkeypatch, program: Program, first: MainWindow) -> None:
    at_noon = [tip._replace(fits=lambda _: True) for tip in TOWN_COACH if not tip.may_follow][:2]
    monkeypatch.setattr(type(town_of(program)), "coach", tuple(at_noon))
    for _ in range(2):
        first.actions_by_name["coach"].trigger()
    qtbot.waitUntil(first.coaching.note.isHidden)
    assert first.preferences.settings.coach
    answer(qtbot, first)
    qtbot.waitUntil(first.coaching.note.isVisible)
    assert said(first) == at_noon[1].says


def test_the_coach_knows_jobs_cheatin_and_reacts() -> None:
    texts = " ".join(tip.says for tip in TOWN_COACH)
    assert all(word in texts for word in ("does a job", "cheatin'", "react", "casualties", "called out"))


def test_the_offer_of_a_guide_leaves_the_middle_of_the_table_free() -> None:
    """In the middle lie the hands of Gamblin'."""
    room, free = QRect(0, 0, 1280, 720), QRect(0, 540, 1280, 60)
    (place,), _ = places_beside(QRect(0, 0, 340, 90), None, free, room)
    shown = QRect(place, QSize(340, 90))
    assert room.contains(shown)
    assert not shown.intersects(free)
    assert shown.left() > room.center().x()
