"""No module of the program needs one that needs it: imports make no circle, those for type checkers alone included."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = "dtgui"

Graph = Mapping[str, frozenset[str]]


def modules_in(folder: Path) -> dict[str, Path]:
    """All modules below a package's folder, by their full names."""
    found = {}
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imports_of(name: str, source: str, modules: Mapping[str, object]) -> frozenset[str]:
    """The modules among these that a module's source imports anywhere, in whatever condition or function.

    `from package import module` is an import of the module; not of the package, which Python runs first in any case.
    """
    return frozenset(found for found in _named(name, ast.parse(source), modules) if found != name)


def _named(name: str, tree: ast.AST, modules: Mapping[str, object]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name} imports relatively"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found = inner if inner in modules else node.module or ""
                if found in modules:
                    yield found


def circles(graph: Graph) -> frozenset[frozenset[str]]:
    """The sets of modules that all need each other, directly or by others: Tarjan's strongly connected components."""
    found: set[frozenset[str]] = set()
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        waiting.append(name)
        for other in sorted(graph[name]):
            if other not in order:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in waiting:
                lowest[name] = min(lowest[name], order[other])
        if lowest[name] == order[name]:
            together = waiting[waiting.index(name) :]
            del waiting[-len(together) :]
            if len(together) > 1:
                found.add(frozenset(together))

    for name in graph:
        if name not in order:
            visit(name)
    return frozenset(found)


@pytest.fixture(scope="module")
def graph(checkout: Path) -> Graph:
    modules = modules_in(checkout / ROOT)
    return {name: imports_of(name, file.read_text("utf-8"), modules) for name, file in modules.items()}


def test_imports_make_no_circle(graph: Graph) -> None:
    assert _told(circles(graph)) == []


def _told(found: frozenset[frozenset[str]]) -> list[list[str]]:
    return sorted(sorted(circle) for circle in found)


def test_the_whole_program_is_looked_at(graph: Graph) -> None:
    assert len(graph) > 400
    assert {"dtgui.kernel.flow", "dtgui.kernel.events"} <= graph["dtgui.kernel.position"]


@pytest.mark.parametrize(
    ("arrows", "found"),
    [
        ({"a": "b", "b": "c", "c": ""}, []),
        ({"a": "b", "b": "a"}, [["a", "b"]]),
        ({"a": "b", "b": "c", "c": "a", "d": "a"}, [["a", "b", "c"]]),
        ({"a": "b", "b": "ac", "c": "d", "d": "c"}, [["a", "b"], ["c", "d"]]),
        ({"a": "bc", "b": "d", "c": "d", "d": ""}, []),
    ],
)
def test_circles_are_found(arrows: dict[str, str], found: list[list[str]]) -> None:
    assert _told(circles({name: frozenset(needs) for name, needs in arrows.items()})) == found


SOURCE = """
import a
if TYPE_CHECKING:
    from b import C
def f():
    from pack import mod
    from pack import word
"""


def test_imports_for_type_checkers_and_within_functions_count() -> None:
    modules = dict.fromkeys(("a", "b", "c", "pack", "pack.mod"))
    assert imports_of("me", SOURCE, modules) == {"a", "b", "pack", "pack.mod"}
