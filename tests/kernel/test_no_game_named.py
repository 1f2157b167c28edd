"""Code shared by all games names none: its sources contain no question and no verb of one."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from dtgui.doomtown.questions import QUESTIONS
from dtgui.doomtown.verbs import VERBS
from dtgui.kernel.decisions import CONCEDE, PASS
from tests.controller import toy_town
from tests.kernel import dice_duel

OF_THE_KERNEL = {PASS.verb, CONCEDE}
"""The same in every game."""
ANOTHER_MEANING = {
    "boot": "a file of a sound",
    "branch": "a sort of line in the history",
    "die": "a kind of piece",
    "discard": "a pile to be looked at",
    "fold": "a command of the log",
    "hold": "a command of the menus",
    "play": "a sort of sentence, and of line in the history",
    "replace": "how bytes that are no text are read",
    "shooter": "a mark on a card",
    "upkeep": "a badge of a card",
    "value": "how enums are written, and a badge of a card",
}
"""Words that mean something else in their place; each new one needs a reason."""


def verbs_of(game: object) -> set[str]:
    """The verbs of the options that a module makes."""
    return {
        str(word) for call in calls(Path(game.__file__)) if name_of(call) == "Option" for word in words(call.args[:1])
    }


def calls(file: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def words(nodes: list[ast.expr] | list[ast.Module]) -> set[str]:
    """The strings that are written out in some code."""
    found = (node.value for top in nodes for node in ast.walk(top) if isinstance(node, ast.Constant))
    return {value for value in found if isinstance(value, str)}


NAMES = {
    "doomtown": {*QUESTIONS, *VERBS},
    "toy town": {*toy_town.QUESTIONS, *verbs_of(toy_town)},
    "dice duel": {*dice_duel.QUESTIONS, *verbs_of(dice_duel)},
}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("room", ["kernel", "play", "controller", "gui"])
def test_the_kernel_names_no_question_or_verb_of_a_game(checkout: Path, room: str, game: str) -> None:
    files = [file for file in (checkout / "dtgui" / room).rglob("*.py") if "doomtown" not in file.parts]
    named = {
        f"{file.name}: {word}"
        for file in files
        for word in words([ast.parse(file.read_text("utf-8"))]) & NAMES[game]
        if word not in OF_THE_KERNEL and word not in ANOTHER_MEANING
    }
    assert named == set()


def test_every_game_has_names_to_check() -> None:
    assert all(len(names) > 4 for names in NAMES.values())
    assert NAMES["doomtown"] >= {"noon_play", "recruit"}
    assert NAMES["toy town"] >= {"throw", "sneak"}
    assert NAMES["dice duel"] >= {"roll_again", "spend"}


def test_excused_words_are_names_of_games() -> None:
    assert set(ANOTHER_MEANING) <= set().union(*NAMES.values())
