"""From gestures to answers, and the window's notifications."""

from __future__ import annotations

import logging

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.scene import Intent
from dtgui.play.change import Aspect
from tests.controller.toy_town import BREAK, HOMES, PASS, SQUARE

ADA_TO_THE_OTHER_HOME = Intent("card:1", HOMES[1])
ADA_TO_THE_SQUARE = Intent("card:1", SQUARE)
BEN_TO_THE_SQUARE = Intent("card:2", SQUARE)


def place_of(controller: GameController, piece: str) -> str:
    return next(each.zone for each in controller.scene.pieces if each.id == piece)


def test_a_gesture_with_one_meaning_is_played(controller: GameController) -> None:
    controller.attempt(ADA_TO_THE_OTHER_HOME)
    assert place_of(controller, "card:1") == HOMES[1]


def test_a_gesture_with_several_meanings_asks(qtbot, controller: GameController) -> None:
    with qtbot.waitSignal(controller.ambiguous) as asked:
        controller.attempt(ADA_TO_THE_SQUARE)
    assert [option.verb for option in asked.args[0]] == ["move", "sneak"]
    assert place_of(controller, "card:1") == HOMES[0]


def test_clicking_a_movable_piece_offers_its_destinations(qtbot, controller: GameController) -> None:
    with qtbot.waitSignal(controller.ambiguous) as asked:
        controller.attempt(Intent("card:1"))
    assert len(asked.args[0]) == 3


def test_an_illegal_gesture_is_refused_with_its_reason(qtbot, controller: GameController) -> None:
    with qtbot.waitSignal(controller.refused) as refused:
        controller.attempt(BEN_TO_THE_SQUARE)
    assert refused.args[0].refusal.section == "Toy rules 1.4"
    assert refused.args[0].intent == BEN_TO_THE_SQUARE


def test_the_view_belongs_to_the_deciding_seat(controller: GameController) -> None:
    controller.attempt(ADA_TO_THE_OTHER_HOME)
    assert controller.scene.seat == Seat(1)


def test_a_fixed_view_offers_no_plays_of_other_seats(controller: GameController) -> None:
    controller.viewer.look_from(Seat(0))
    controller.attempt(ADA_TO_THE_OTHER_HOME)
    assert controller.scene.seat == Seat(0)
    assert controller.decision is None
    assert controller.scene.gestures == ()


def test_undo_and_redo_name_their_answer(controller: GameController) -> None:
    assert (controller.history.undo_label, controller.history.redo_label) == ("", "")
    controller.attempt(ADA_TO_THE_OTHER_HOME)
    assert controller.history.undo_label == "Move"
    controller.history.undo()
    assert (controller.history.undo_label, controller.history.redo_label) == ("", "Move")
    assert place_of(controller, "card:1") == HOMES[0]


def test_redo_restores_the_position(controller: GameController) -> None:
    controller.attempt(ADA_TO_THE_OTHER_HOME)
    after = controller.scene
    controller.history.undo()
    controller.history.redo()
    assert controller.scene == after


def test_the_log_is_rewound_with_the_game(controller: GameController) -> None:
    controller.attempt(ADA_TO_THE_OTHER_HOME)
    assert [sentence.plain for sentence in controller.view.log] == ["Ada moves to the place"]
    controller.history.undo()
    assert controller.view.log == ()


def test_each_seat_has_its_own_log(controller: GameController) -> None:
    controller.choose(PASS)
    controller.choose(Option("throw", (101,)))
    controller.confirm()
    assert controller.view.log[-1].plain == "You throw away 1 cards."
    controller.viewer.look_from(Seat(1))
    assert controller.view.log[-1].plain == "Seat 0 throws cards away."


def test_several_options_are_picked_before_confirming(controller: GameController) -> None:
    controller.choose(PASS)
    controller.attempt(Intent("card:101"))
    controller.attempt(Intent("card:104"))
    assert controller.selection.cost == 5
    controller.confirm()
    assert place_of(controller, "card:101") == "discard:0"


@pytest.fixture
def picked(controller: GameController) -> GameController:
    """Ann is to throw cards away, and has picked one."""
    controller.choose(PASS)
    controller.attempt(Intent("card:101"))
    return controller


def picks(controller: GameController) -> list[int]:
    return [int(option.args[0]) for option in controller.selection.chosen]


def test_a_marker_keeps_the_picks(picked: GameController) -> None:
    piece = next(piece for piece in picked.scene.pieces if piece.id == "card:1")
    picked.markers.lay(piece, "7")
    assert picks(picked) == [101]
    picked.confirm()
    assert place_of(picked, "card:101") == "discard:0"


def test_a_note_keeps_the_picks(picked: GameController) -> None:
    picked.history.write_note(picked.session.present.number, "a good card", Seat(0))
    assert picks(picked) == [101]


def test_another_seats_view_keeps_the_picks(picked: GameController) -> None:
    picked.viewer.look_from(Seat(1))
    assert picked.selection is None
    picked.viewer.look_from(None)
    assert picks(picked) == [101]


def test_a_look_at_the_time_line_keeps_the_picks(picked: GameController) -> None:
    picked.viewer.watch(True)
    picked.history.go_to_step(0)
    picked.history.go_to_step(1)
    picked.viewer.watch(False)
    assert picks(picked) == [101]


def test_picks_put_back_stay_back(picked: GameController) -> None:
    picked.table.pick(None)
    picked.table.look_again()
    assert picks(picked) == []


def test_undo_of_an_answer_clears_its_picks(picked: GameController) -> None:
    picked.confirm()
    picked.history.undo()
    assert picks(picked) == []


def test_an_incomplete_selection_cannot_be_confirmed(controller: GameController) -> None:
    controller.choose(PASS)
    controller.attempt(Intent("card:102"))
    controller.attempt(Intent("card:104"))
    moment = controller.session.present
    controller.confirm()
    assert controller.session.present is moment


def test_an_amount_is_set_and_confirmed(controller: GameController) -> None:
    controller.choose(PASS)
    controller.confirm()
    controller.table.pick(controller.selection.with_amount(3))
    controller.confirm()
    assert controller.session.position.table.bets == {0: 3}


def test_an_engine_error_is_reported_and_leaves_the_game_unchanged(qtbot, caplog, controller) -> None:
    before = controller.session.present
    with qtbot.waitSignal(controller.trouble) as told, caplog.at_level(logging.CRITICAL + 1):
        controller.choose(BREAK)
    assert "the toy broke" in told.args[0]
    assert controller.session.present is before
    controller.attempt(ADA_TO_THE_OTHER_HOME)
    assert place_of(controller, "card:1") == HOMES[1]


def test_an_opponent_answers_until_its_turn_ends(qtbot, controller: GameController) -> None:
    controller.set_opponents({Seat(1): "random"})
    controller.attempt(ADA_TO_THE_OTHER_HOME)
    assert controller.scene.seat == Seat(0)
    qtbot.waitUntil(lambda: len(controller.session.line()) > 2, timeout=3000)


def test_undo_goes_back_past_an_opponents_answers(qtbot, controller: GameController) -> None:
    controller.set_opponents({Seat(1): "random"})
    controller.attempt(ADA_TO_THE_OTHER_HOME)
    qtbot.waitUntil(lambda: len(controller.session.line()) > 2, timeout=3000)
    controller.history.undo()
    assert controller.session.position.decision.seat == Seat(0)


def test_a_finished_game_shows_its_outcome(qtbot, controller: GameController) -> None:
    for _ in range(5):
        controller.choose(PASS) if controller.selection is None else controller.confirm()
    with qtbot.waitSignal(controller.changed, check_params_cb=lambda change: Aspect.OUTCOME in change):
        controller.confirm()
    assert controller.view.outcome.winners == (Seat(0),)
