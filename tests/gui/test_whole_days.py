"""Doomtown as players play it: whole days by mouse or by keyboard, a shootout by clicks, gestures that are refused."""

from __future__ import annotations

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.state.cards import CardType
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision
from dtgui.kernel.scene import Piece
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.agreement import assert_agrees, give
from tests.gui.hands import Keys, Mind, Mouse, Tree, game_at


@pytest.fixture
def town(qtbot, window: MainWindow) -> MainWindow:
    """Law Dogs against Outlaws, both at this window, which has the keyboard."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.controller.new_game(doomtown(), starter_setup(4, 5), 11)
    return window


def day(window: MainWindow) -> int:
    return window.controller.session.position.table.day


def questions(answered: list[tuple[Decision, Answer]]) -> set[str]:
    return {decision.question.id for decision, _ in answered}


def test_a_whole_day_is_played_by_mouse(qtbot, town: MainWindow) -> None:
    answered = Mouse(town, qtbot).play(Mind(3), lambda: day(town) <= 1)
    assert {"noon_play", "nightfall_discard"} <= questions(answered)


def test_a_whole_day_is_played_by_keyboard(qtbot, town: MainWindow) -> None:
    answered = Keys(town, qtbot).play(Mind(3), lambda: day(town) <= 1)
    assert {"noon_play", "nightfall_discard"} <= questions(answered)


def test_a_whole_day_is_played_in_the_outline(qtbot, town: MainWindow) -> None:
    town.table.hide()
    town.docks["outline"].show()
    town.docks["outline"].raise_()
    town.outline.setFocus()
    answered = Tree(town, qtbot).play(Mind(3), lambda: day(town) <= 1)
    assert {"noon_play", "nightfall_discard"} <= questions(answered)


def asked(window: MainWindow) -> tuple[object, ...]:
    """Return the present moment, its question and its seat."""
    controller = window.controller
    return controller.session.present.number, controller.decision, window.prompt.texts


def test_undo_and_redo_repeat_the_same_questions(qtbot, town: MainWindow) -> None:
    controller, player = town.controller, RandomPlayer(Chance(8))
    undo, redo = town.actions_by_name["undo"], town.actions_by_name["redo"]
    on_the_way = [asked(town)]
    while len(on_the_way) < 60 and controller.view.outcome is None:
        give(controller, player.choose(controller.view.observation))
        on_the_way.append(asked(town))
    back = [asked(town)]
    while undo.isEnabled():
        assert undo.text().startswith("Undo: ")
        undo.trigger()
        assert_agrees(town.table, controller)
        back.append(asked(town))
    assert back == on_the_way[::-1]
    while redo.isEnabled():
        redo.trigger()
    assert asked(town) == on_the_way[-1]


def test_a_shootout_is_played_by_clicks(qtbot, town: MainWindow) -> None:
    town.controller.take_up(game_at("redraw"))
    mind = Mind(3)
    answered = Mouse(town, qtbot).play(mind, lambda: town.controller.scene.focus == "shootout")
    assert {"redraw", "casualty"} <= questions(answered)
    assert any(answer for decision, answer in answered if decision.question.id == "redraw")


def is_a(kind: CardType, piece: Piece) -> bool:
    return doomtown().catalog.card(piece.face).type is kind


def test_dragging_anothers_dude_is_refused_with_a_reason(qtbot, town: MainWindow) -> None:
    scene = town.controller.scene
    at_home = (piece for piece in scene.pieces if piece.zone.startswith("at:") and piece.controller != scene.seat)
    theirs = next(piece.id for piece in at_home if is_a(CardType.DUDE, piece))
    before = town.controller.session.present
    Mouse(town, qtbot).drag(theirs, "at:0")
    assert town.controller.session.present is before
    assert "WWE" in town.table.bubble.text()


def test_an_illegal_drag_from_hand_is_refused_with_the_rule(qtbot, town: MainWindow) -> None:
    scene = town.controller.scene
    other = next(panel.seat for panel in scene.panels if panel.seat != scene.seat)
    card = next(piece.id for piece in scene.pieces if piece.zone == f"hand:{scene.seat}")
    Mouse(town, qtbot).drag(card, f"deck:{other}")
    assert town.table.bubble.isVisible()
    assert "WWE" in town.prompt.why.text()


def test_conceding_asks_first_and_ends_the_game(qtbot, town: MainWindow) -> None:
    seat = town.controller.view.seat
    town.actions_by_name["concede"].trigger()
    assert town.prompt.texts == ("Continue", "Concede")
    Mouse(town, qtbot).click(town.prompt.buttons[-1])
    assert seat not in town.controller.view.outcome.winners
    assert not town.actions_by_name["concede"].isEnabled()


def test_space_cancels_conceding(qtbot, town: MainWindow) -> None:
    before = town.prompt.texts
    town.actions_by_name["concede"].trigger()
    Keys(town, qtbot).confirm()
    assert town.prompt.texts == before
    assert town.controller.view.outcome is None


def test_conceding_works_while_the_computer_thinks(town: MainWindow) -> None:
    town.controller.set_opponents({town.controller.decision.seat: "greenhorn"})
    town.controller.viewer.look_from(next(panel.seat for panel in town.controller.scene.panels if not panel.to_act))
    assert town.controller.decision is None
    town.controller.table.concede()
    assert town.controller.view.outcome is not None


def test_an_undone_concession_is_not_repeated(town: MainWindow) -> None:
    controller = town.controller
    controller.choose(PASS)
    controller.set_opponents({controller.decision.seat: "greenhorn"})
    controller.viewer.look_from(next(panel.seat for panel in controller.scene.panels if not panel.to_act))
    controller.table.concede()
    controller.history.undo()
    controller.choose(PASS)
    assert controller.view.outcome is None
    assert controller.opponents.is_thinking
