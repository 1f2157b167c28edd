"""The type checker sees the fields that are replaced: nothing but what is open by its nature takes any of any type."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Unpack, get_args, get_origin, get_type_hints

import pytest

import dtgui
from dtgui.doomtown.events import shootouts
from dtgui.doomtown.state.automaton import AutomatonSeat
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.table import CardInPlay, Player, Table

SOURCES = Path(dtgui.__file__).parent
OPEN = {
    "call": "hands on what a method of Qt is called with",
    "__new__": "the values of a phrase are named by its pattern",
    "phrase": "the values of a counted phrase are named by its patterns",
    "naming": "the names in a scope are those of a card's text",
    "having": "the locals of a procedure differ from class to class; it refuses others when it runs",
    "goto": "hands on the locals of any procedure to `having`",
}
"""The functions that take keywords of any name and type, and why."""


def takers_of_anything() -> Iterator[str]:
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.args.kwarg is not None:
                kind = node.args.kwarg.annotation
                if isinstance(kind, ast.Name) and kind.id == "Any":
                    yield node.name


def test_only_listed_functions_take_untyped_keywords() -> None:
    assert set(takers_of_anything()) == set(OPEN)


@pytest.mark.parametrize(
    ("changing", "record"),
    [
        (Table.change, CardInPlay),
        (Table.change_player, Player),
        (Table.change_automaton, AutomatonSeat),
        (shootouts.change_side, Side),
    ],
)
def test_replaceable_fields_match_their_record(changing: Any, record: type) -> None:
    fields = get_type_hints(changing)["fields"]
    assert get_origin(fields) is Unpack
    assert get_type_hints(get_args(fields)[0]).items() <= get_type_hints(record).items()
