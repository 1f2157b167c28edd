"""A posse is picked all at once, although the game asks dude by dude."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from dtgui.ai.match import seated
from dtgui.ai.player import EVERY_GAME
from dtgui.controller.game_controller import GameController
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.questions import DONE, FORM_POSSE, MAY_PAY, SHOOTER
from dtgui.kernel.decisions import Kind, Option, Seat, choose_one
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Session
from dtgui.play.gestures import gathered, plan
from tests.ai.games import doomtown, starters
from tests.doomtown.begun import begun

POSSE = choose_one(Seat(0), FORM_POSSE, (DONE, Option("join", (1,)), Option("join", (2,))))


@pytest.fixture(scope="module")
def game() -> Doomtown:
    return doomtown()


@pytest.fixture
def session(game: Doomtown) -> Session:
    """A game in which two dudes or more may join a posse now."""
    made = Session(game, starters(game, "law-dogs", "outlaws"), 6)
    players = seated(game, EVERY_GAME, ("random", "random"), 6)
    while (decision := made.position.decision).question != FORM_POSSE or len(decision.options) < 3:
        made.answer(players[decision.seat].choose(game.observe(made.position, decision.seat)))
    return made


@pytest.fixture
def controller(qapp: QApplication, session: Session) -> GameController:
    made = GameController()
    made.take_up(session)
    return made


def posse(controller: GameController) -> set[str]:
    """Return the viewer's dudes in the posse."""
    zone = f"posse:{controller.view.seat}"
    return {piece.id for piece in controller.scene.pieces if piece.zone == zone and piece.host is None}


def test_a_repeated_question_becomes_a_multiple_choice() -> None:
    asked = gathered(POSSE)
    assert asked.kind is Kind.SOME
    assert asked.options == POSSE.options[1:]
    assert asked.check(()) == ()


def test_other_questions_are_unchanged() -> None:
    other = replace(POSSE, question=SHOOTER)
    assert gathered(other) is other


def test_a_plan_answers_its_own_question_one_by_one() -> None:
    made = plan(POSSE, POSSE.options[1:2])
    assert made.next_answer(POSSE) == POSSE.options[1]
    assert made.next_answer(replace(POSSE, question=SHOOTER)) is None
    assert made.rest().next_answer(POSSE) == DONE
    assert made.rest().rest() is None


def test_a_plan_outlasts_only_questions_of_its_picks() -> None:
    made = plan(POSSE, POSSE.options[1:2])
    assert made.outlasts(replace(POSSE, question=MAY_PAY))
    assert not made.outlasts(replace(POSSE, question=SHOOTER))
    assert not made.outlasts(POSSE)


def test_all_picked_dudes_join(controller: GameController) -> None:
    seat, before = controller.view.seat, posse(controller)
    picked = controller.decision.options[:2]
    for option in picked:
        controller.choose(option)
    controller.confirm()
    table = controller.session.position.table
    joined = {int(option.args[0]) for option in picked}
    assert joined <= set(table.shootout.side_of(seat).posse)
    assert len(table.shootout.side_of(seat).posse) == len(before) + 2
    asked = controller.session.position.decision
    assert (asked.seat, asked.question) != (seat, FORM_POSSE)


def test_picking_no_dude_joins_none(controller: GameController) -> None:
    asked = controller.session.present
    controller.confirm()
    (given,) = controller.session.children(asked.number)
    assert given.answer == DONE


def test_a_dragged_dude_joins_before_the_others_are_asked(controller: GameController) -> None:
    before = posse(controller)
    gesture = next(each for each in controller.scene.gestures if each.option.verb == "join" and each.place)
    controller.attempt(Intent(gesture.piece, gesture.place))
    assert len(posse(controller)) == len(before) + 1
    assert controller.decision.question.id == "form_posse"


def pick(controller: GameController, *options: Option) -> None:
    for option in options:
        controller.choose(option)
    controller.confirm()


def test_undo_takes_back_all_picks(controller: GameController) -> None:
    asked = controller.session.present
    pick(controller, *controller.decision.options[:2])
    controller.history.undo()
    assert controller.session.present is asked


def test_redo_restores_all_picks(controller: GameController) -> None:
    pick(controller, *controller.decision.options[:2])
    after = controller.session.present
    controller.history.undo()
    controller.history.redo()
    assert controller.session.present is after


def test_after_undo_fewer_dudes_can_be_picked(controller: GameController) -> None:
    seat, first = controller.view.seat, controller.decision.options[0]
    pick(controller, *controller.decision.options[:2])
    larger = controller.session.position.table.shootout.side_of(seat).posse
    controller.history.undo()
    pick(controller, first)
    assert len(controller.session.position.table.shootout.side_of(seat).posse) == len(larger) - 1


def test_after_undo_one_dude_can_be_dragged(controller: GameController) -> None:
    """The moment after that was planned once; now it is asked about."""
    options = controller.decision.options
    pick(controller, *options[:2])
    controller.history.undo()
    gesture = next(each for each in controller.scene.gestures if each.option == options[0] and each.place)
    controller.attempt(Intent(gesture.piece, gesture.place))
    assert controller.decision.question.id == "form_posse"


CALLED_OUT = """scenario: Three may join, and one of them asks to be paid.
turn: Law Dogs
players:
  Law Dogs:
    stash: 2
    dudes: {town square: [Clint Ramsey, Ramiro Mendoza, Jacqueline Isham]}
  Sloane Gang:
    dudes: {town square: "Rob Wilby, booted"}
"""


@pytest.fixture
def called_out(qapp: QApplication) -> GameController:
    """All others of the leader's outfit may join; the second one asks for ghost rock when he does."""
    made = GameController()
    made.take_up(begun(CALLED_OUT))
    call = next(option for option in made.decision.options if made.option_text(option).endswith("with Clint Ramsey"))
    made.choose(call)
    return made


def test_picks_survive_a_question_in_between(called_out: GameController) -> None:
    pick(called_out, *called_out.decision.options)
    assert called_out.decision.question is MAY_PAY
    called_out.choose(called_out.decision.options[0])
    assert len(posse(called_out)) == 3
    assert called_out.decision is None or called_out.decision.question is not FORM_POSSE


def test_undo_from_a_question_in_between_asks_for_picks(called_out: GameController) -> None:
    pick(called_out, *called_out.decision.options)
    called_out.history.undo()
    assert called_out.decision.question is FORM_POSSE
    assert len(posse(called_out)) == 1
