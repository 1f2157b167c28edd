"""The size of each room: a budget that only falls, and no file that is cut too small."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from room_sizes import lines_of_code, room_sizes

CHECKOUT = Path(__file__).resolve().parents[1]
PACKAGE = CHECKOUT / "dtgui"
BUDGET = {}
"""The most files and lines of code of each room, as `packaging/room_sizes.py` prints them.

A change that needs more says in `docs/decisions` what it makes superfluous. Where a room has become smaller, write down
its new size.
"""
SLACK = 1.02
"""How far below its budget a room may be before the budget falls, too."""
SMALL, MOST_SMALL = 60, 25
"""The lines of a small module, and the most of those with one importer."""


def test_no_room_is_larger_than_its_budget() -> None:
    sizes = room_sizes()
    assert sizes.keys() == BUDGET.keys()
    larger = {room: size for room, size in sizes.items() if any(map(int.__gt__, size, BUDGET[room]))}
    assert larger == {}


def test_the_budget_falls_with_the_code() -> None:
    sizes = room_sizes()
    loose = {room: sizes[room] for room, (_, lines) in BUDGET.items() if lines > sizes[room][1] * SLACK + 20}
    assert loose == {}


def test_few_small_modules_have_one_importer() -> None:
    importers = _importers()
    lonely = [
        module
        for module, file in _files().items()
        if file.name != "__init__.py"
        and len(file.read_text(encoding="utf-8").splitlines()) < SMALL
        and len(importers[module]) == 1
    ]
    assert len(lonely) <= MOST_SMALL, lonely


SOURCE = '''
"""A module."""
import ast


# Said in a comment.
WORDS = (
    "one",
)
"""What the words are."""


def act() -> None:
    """Act."""
    from pathlib import Path

    print(WORDS, Path)
'''


def test_only_code_is_counted() -> None:
    assert lines_of_code(SOURCE) == 5


@cache
def _files() -> Mapping[str, Path]:
    return {_module(file): file for file in sorted(PACKAGE.rglob("*.py"))}


def _module(file: Path) -> str:
    parts = file.relative_to(CHECKOUT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _importers() -> Mapping[str, set[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for module, file in _files().items():
        for name in _imported(ast.parse(file.read_text(encoding="utf-8"))):
            if name in _files() and name != module:
                found[name].add(module)
    return found


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
