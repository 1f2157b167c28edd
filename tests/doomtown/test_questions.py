"""Questions are records: each has one id, and an edition may bring its own."""

from types import ModuleType

import pytest

from dtgui.doomtown.questions import FORM_POSSE, QUESTIONS, Asked, ShootoutStep, asked_of, questions_of
from dtgui.kernel.decisions import Decision, Kind, Question, Role, Seat

SHERIFF = Asked("sheriff", Role.RESPONSE, "Who is the sheriff?")


def module_with(**names: object) -> ModuleType:
    made = ModuleType("made up")
    vars(made).update(names)
    return made


def test_questions_of_an_edition_add_to_the_default_ones():
    assert questions_of(module_with(SHERIFF=SHERIFF)) == {**QUESTIONS, "sheriff": SHERIFF}


def test_an_imported_question_is_not_added_again():
    assert questions_of(module_with(FORM_POSSE=FORM_POSSE)) == QUESTIONS


def test_question_ids_are_unique():
    with pytest.raises(ValueError, match="two questions are called form_posse"):
        questions_of(module_with(OTHER=Asked("form_posse", Role.DUE, "Who?")))


def test_a_question_of_another_game_is_refused():
    with pytest.raises(TypeError, match="bet is no question of Doomtown"):
        asked_of(Decision(Seat(0), Kind.AMOUNT, Question("bet", Role.DUE)))


def test_a_gathering_question_needs_an_end():
    with pytest.raises(ValueError, match="needs an option that ends it"):
        Question("who", Role.GATHER)


def test_every_step_without_plays_has_questions():
    """The table gives the step of Shootout and Resolution plays, since cards ask in between."""
    asked = {question.step for question in QUESTIONS.values()}
    assert set(ShootoutStep) - asked == {ShootoutStep.PLAYS, ShootoutStep.RESOLUTION}
