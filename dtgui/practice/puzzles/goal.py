"""The goal of a puzzle: expectations, combined by `all of` and `any of`. Knows no game.

A goal is read where it is written: a mapping of expectations, all of which must hold. `any of` is a list of goals one
of which must hold, `all of` a list of goals that must all hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dtgui.kernel.phrases import Phrase, joined
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Node
from dtgui.practice.puzzles.puzzle import PuzzleEnd
from dtgui.practice.scenario_adapter import ScenarioAdapter

ALL_OF, ANY_OF = "all of", "any of"


def unmet(ground: ScenarioAdapter, position: Position[Any], goal: Node) -> list[str]:
    """Return the parts of a goal that do not hold, in lines. Raise `BadInput` for a goal without sense."""
    entries = goal.entries()
    lines = [line for part in _listed(entries, ALL_OF) for line in unmet(ground, position, part)]
    choices = [unmet(ground, position, part) for part in _listed(entries, ANY_OF)]
    if choices and all(choices):
        lines += [line for choice in choices for line in choice]
    return lines + (ground.unmet(position, rest) if (rest := _rest(goal)).entries() else [])


def goal_sentence(ground: ScenarioAdapter, goal: Node, solver: str, until: PuzzleEnd) -> Phrase:
    """Return the goal and the time for it as a sentence."""
    return Phrase("{when}: {goal}.", when=_deadline(until), goal=_words(ground, goal, solver))


def missing(ground: ScenarioAdapter, position: Position[Any], goal: Node, solver: str) -> Phrase:
    """Return the parts of a goal that do not hold, in words; an empty phrase if all hold. Raise `BadInput`."""
    return joined("; ", [_words(ground, part, solver) for part in _parts(goal) if unmet(ground, position, part)])


def _parts(goal: Node) -> Iterator[Node]:
    """The single expectations of a goal, each as a goal; one of several counts as one."""
    entries = goal.entries()
    for part in _listed(entries, ALL_OF):
        yield from _parts(part)
    if ANY_OF in entries:
        yield Node(goal.document, {ANY_OF: entries[ANY_OF].value}, goal.path)
    for fact in _facts(_rest(goal).value):
        yield Node(goal.document, fact, goal.path)


def _facts(value: object) -> Iterator[object]:
    """The mapping as several mappings, each with one entry on each level."""
    if not isinstance(value, dict):
        yield value
        return
    for word, inner in value.items():
        yield from ({word: fact} for fact in _facts(inner))


def _words(ground: ScenarioAdapter, goal: Node, solver: str) -> Phrase:
    entries = goal.entries()
    parts = [_words(ground, part, solver) for part in _listed(entries, ALL_OF)]
    if choices := [_words(ground, part, solver) for part in _listed(entries, ANY_OF)]:
        parts.append(_either(choices))
    parts += ground.goal_words(_rest(goal), solver)
    return joined("; ", parts)


def _either(choices: list[Phrase]) -> Phrase:
    if len(choices) < 2:
        return choices[0]
    return Phrase("either {several} or {last}", several=joined(", ", choices[:-1]), last=choices[-1])


def _deadline(until: PuzzleEnd) -> Phrase:
    match until:
        case PuzzleEnd(plays=0):
            return Phrase("At the end of this fight or play")
        case PuzzleEnd(plays=1):
            return Phrase("With your next play")
        case PuzzleEnd(plays=int(plays)):
            return Phrase("With {number} plays", number=plays)
        case PuzzleEnd(days=1):
            return Phrase("By the end of the day")
        case PuzzleEnd(noons=1):
            return Phrase("Before the first play of tomorrow")
        case PuzzleEnd(noons=int(days)):
            return Phrase("Before the first play in {number} days", number=days)
        case PuzzleEnd(days=int(days)):
            return Phrase("By the end of {number} days", number=days)
    return Phrase("By the end of the game")


def _listed(entries: dict[str, Node], word: str) -> Iterator[Node]:
    if word in entries:
        yield from entries[word].items()


def _rest(goal: Node) -> Node:
    """The goal without its combinations: expectations of the game's own."""
    assert isinstance(goal.value, dict)
    plain = {word: value for word, value in goal.value.items() if word not in (ALL_OF, ANY_OF)}
    return Node(goal.document, plain, goal.path)
