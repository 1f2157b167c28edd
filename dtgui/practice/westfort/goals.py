"""The goals of West Fort's puzzles in words: a phrase for each expectation of the scenario files."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from dtgui.kernel.phrases import Phrase
from dtgui.practice.bounds import read_bound
from dtgui.practice.nodes import Node

NUMBERS: Mapping[str, tuple[Phrase, Phrase]] = {
    "coins": (Phrase("you have {number} coins"), Phrase("{player} has {number} coins")),
    "notoriety": (Phrase("you have {number} Notoriety"), Phrase("{player} has {number} Notoriety")),
    "score": (Phrase("you have a score of {number}"), Phrase("{player} has a score of {number}")),
    "graveyard": (
        Phrase("you have {number} Outlaws in the Graveyard"),
        Phrase("{player} has {number} Outlaws in the Graveyard"),
    ),
}
"""The numbers of a band, said of the solver and of another player."""
ONES: Mapping[str, tuple[Phrase, Phrase]] = {
    "coins": (Phrase("you have {number} coin"), Phrase("{player} has {number} coin")),
    "graveyard": (
        Phrase("you have {number} Outlaw in the Graveyard"),
        Phrase("{player} has {number} Outlaw in the Graveyard"),
    ),
}
"""The same for a number of 1, if the words differ."""
LISTS: Mapping[str, tuple[Phrase, Phrase]] = {
    "undead": (Phrase("you have shot {names}"), Phrase("{player} has shot {names}")),
    "bullets": (Phrase("your Bullets are in {names}"), Phrase("{player} has Bullets in {names}")),
    "in": (Phrase("you control {names}"), Phrase("{player} controls {names}")),
    "standing": (Phrase("you stand on {names}"), Phrase("{player} stands on {names}")),
}
"""The lists of a band, said of the solver and of another player."""


def goal_words(node: Node, solver: str, bands: Collection[str]) -> list[Phrase]:
    """Return the expectations at a node in words. Raise `BadInput` for one that no puzzle can have."""
    found: list[Phrase] = []
    for name, facts in node.fields((*bands, "over")).items():
        found += _end(facts, solver) if name == "over" else _band(name, facts, is_solver=name == solver)
    return found


def _band(name: str, node: Node, *, is_solver: bool) -> Iterator[Phrase]:
    for word, value in node.fields((*NUMBERS, *LISTS)).items():
        is_one = word in ONES and 1 in read_bound(value)
        pattern = {**NUMBERS, **LISTS, **(ONES if is_one else {})}[word][0 if is_solver else 1].pattern
        if word in NUMBERS:
            yield Phrase(pattern, player=name, number=_number(value))
        else:
            yield Phrase(pattern, player=name, names=", ".join(str(each.value) for each in value.items()) or "0")


def _number(node: Node) -> Phrase:
    least, most = read_bound(node)
    if most is None:
        return Phrase("at least {number}", number=least)
    return Phrase("exactly {number}" if least is not None else "at most {number}", number=most)


def _end(node: Node, solver: str) -> Iterator[Phrase]:
    for name in node.fields(("winners",))["winners"].items():
        yield Phrase("you have won") if name.text() == solver else Phrase("{player} has won", player=name.text())
