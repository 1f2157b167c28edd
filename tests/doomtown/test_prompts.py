"""Whatever the rules and the cards ask has words, and they tell what it is about."""

import ast
from collections.abc import Iterator
from pathlib import Path

from dtgui.doomtown import prompts
from tests.doomtown.town import doomtown, with_gangs_to_pick

ASKING = {"choose_one": 1, "choose_some": 1, "Decision": 2, "agrees": 2}
"""Who asks, and which of its arguments names the question."""


def test_every_question_has_words(checkout: Path):
    asked = {name for call in calls(checkout) for name in question_of(call)}
    assert len(asked) > 30
    assert asked <= set(prompts.QUESTIONS)


def test_every_option_has_words(checkout: Path):
    verbs = {verb for call in calls(checkout) if name_of(call) == "Option" for verb in constants(call.args[:1])}
    assert len(verbs) > 20
    assert verbs - {"branch"} <= set(prompts._TEXTS)


def calls(checkout: Path) -> Iterator[ast.Call]:
    """Every call in the rules and in what cards do."""
    for file in (checkout / "dtgui" / "doomtown").rglob("*.py"):
        yield from (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def question_of(call: ast.Call) -> set[str]:
    position = ASKING.get(name_of(call))
    return set() if position is None else constants(call.args[position : position + 1])


def constants(nodes: list[ast.expr]) -> set[str]:
    """The words that are written out in some expressions."""
    found = (node for top in nodes for node in ast.walk(top) if isinstance(node, ast.Constant))
    return {node.value for node in found if isinstance(node.value, str)}


def test_the_gang_is_told_what_is_left_of_the_stash():
    game = doomtown()
    position = game.new(with_gangs_to_pick(4), 4)
    seat, stash = position.decision.seat, position.table.players[position.decision.seat].stash
    position.answer(position.decision.options[1])
    picked = position.table.cards[position.table.players[seat].gang[0]].printed
    asked = game.prompt(game.observe(position, seat)).question
    assert f"{stash - picked.cost} of {stash} ghost rock left" in asked
