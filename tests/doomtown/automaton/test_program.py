"""The Automaton's program has a rule for every question that its seat may be asked."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import dtgui.doomtown
from dtgui.doomtown import questions
from dtgui.doomtown.automaton.program import RULES
from dtgui.doomtown.questions import Asked

OF_PEOPLE = {
    questions.INVITE_GUESTS: "only by rules that have no Automaton",
    questions.JOIN_AS_GUEST: "only by rules that have no Automaton",
    questions.REDRAW: "it forms its hand of what it has drawn",
    questions.CHOOSE_HAND: "it is asked for the whole hand",
    questions.FORM_HAND: "it is asked for the whole hand",
    questions.NAME_JOKER: "its hand tells what a joker is",
    questions.RESOLUTION_PLAY: "it makes a pull instead",
    questions.CHEATIN_PLAY: "it makes a pull instead",
}
"""The questions never asked of the Automaton, with reasons."""


def all_questions() -> Iterator[Asked]:
    for module in walk_packages(dtgui.doomtown.__path__, "dtgui.doomtown."):
        yield from (each for each in vars(import_module(module.name)).values() if isinstance(each, Asked))


def test_every_question_has_a_rule():
    assert set(all_questions()) - set(RULES) == set(OF_PEOPLE)
