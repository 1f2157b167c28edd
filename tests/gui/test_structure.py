"""How the window's code is built: rooms, small classes, no reaching through the window, types checked everywhere."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent.parent / "dtgui"
GUI = PACKAGE / "gui"
MOST_METHODS = 15
ALLOWED = {
    "TableGame": 22,
    "TableStyle": 21,
    "GameFront": 24,
    "TownFront": 20,
    "Games": 18,
    "ExerciseCommands": 16,
    "DeckCommands": 16,
}
"""Classes with more: the game on a table is what all its parts work with, and they once had classes that forwarded; a
style and a front have a method for everything that a game may bring of its own; `Games` and the classes of commands
have one for each menu entry.
"""
MOST_IGNORED = 25
IGNORED = re.compile(r"# type: ignore(?P<codes>\[[a-z, -]+\])?(?P<reason>  # \w.*)?")
ALSO_ELSEWHERE = {"layout.py"}
"""Names of files that two rooms have: that of a card is not that of a table."""


def sources(*rooms: Path) -> Iterator[tuple[Path, str]]:
    for room in rooms:
        for file in sorted(room.rglob("*.py")):
            yield file, file.read_text(encoding="utf-8")


def public_methods(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The classes of a module with how many methods, properties and overrides of theirs have public names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            yield node.name, sum(not each.name.startswith("_") for each in methods)


def reaches(tree: ast.Module) -> Iterator[str]:
    """Yield reaches through a window into a part of its parts: `window.table.view`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute):
            whole = ast.unparse(node)
            if re.match(r"(self\._?)?window\.\w+\.\w+", whole):
                yield whole


def test_classes_are_small() -> None:
    rooms = (GUI, PACKAGE / "controller", PACKAGE / "play")
    counted = [each for _, text in sources(*rooms) for each in public_methods(ast.parse(text))]
    assert {name: number for name, number in counted if number > ALLOWED.get(name, MOST_METHODS)} == {}


def test_no_module_reaches_through_the_window() -> None:
    reached = {str(file.relative_to(GUI)): [*reaches(ast.parse(text))] for file, text in sources(GUI)}
    assert {file: found for file, found in reached.items() if found} == {}


def painters_left_open(tree: ast.Module) -> Iterator[int]:
    """The lines on which something begins to be painted on outside of a `with` block."""
    closed = {item.context_expr for node in ast.walk(tree) if isinstance(node, ast.With) for item in node.items}
    for node in ast.walk(tree):
        is_painter = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "QPainter"
        if is_painter and node.args and node not in closed:
            yield node.lineno


def test_every_painter_ends_after_an_error() -> None:
    """A picture that goes while it is painted on ends the process."""
    found = {file.name: [*painters_left_open(ast.parse(text))] for file, text in sources(GUI)}
    assert {file: lines for file, lines in found.items() if lines} == {}


def test_every_gui_module_is_in_a_package() -> None:
    assert [file.name for file in GUI.glob("*.py")] == ["__init__.py"]


def test_gui_module_names_are_unique() -> None:
    names = Counter(file.name for file, _ in sources(GUI) if file.name != "__init__.py")
    assert {name for name, number in names.items() if number > 1} <= ALSO_ELSEWHERE


@pytest.fixture(scope="module")
def ignored() -> list[tuple[str, str, re.Match[str]]]:
    """Return every `type: ignore`: its place, the line before, and its comment."""
    found = []
    for file, text in sources(PACKAGE):
        lines = ["", *text.splitlines()]
        for number, (before, line) in enumerate(pairwise(lines), start=1):
            if (match := IGNORED.search(line)) is not None:
                found.append((f"{file.relative_to(PACKAGE)}:{number}", before, match))
    return found


def test_few_type_checks_are_disabled(ignored: list[tuple[str, str, re.Match[str]]]) -> None:
    assert len(ignored) <= MOST_IGNORED


def test_disabled_type_checks_name_their_reason(
    ignored: list[tuple[str, str, re.Match[str]]],
) -> None:
    unreasoned = [
        where for where, before, match in ignored
        if match["codes"] is None or not (match["reason"] or before.lstrip().startswith("#"))
    ]  # fmt: skip
    assert unreasoned == []


def test_every_module_is_type_checked() -> None:
    settings = (PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8")
    assert "ignore_errors" not in settings
