"""No module of the program needs one that needs it: imports make no circle, those for type checkers alone included."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
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

    Python first runs the packages that a module is in; those that also hold the importing module have begun already.
    """
    found = frozenset(_named(name, ast.parse(source), modules))
    run_first = {package for each in found for package in _packages(each)} & modules.keys()
    return (found | (run_first - {*_packages(name)})) - {name}


def _packages(name: str) -> Iterator[str]:
    """The packages that a module is in."""
    parts = name.split(".")
    return (".".join(parts[:length]) for length in range(1, len(parts)))


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


def circle(graph: Graph) -> list[str]:
    """A circle of modules that need each other, the first one again at its end; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.fixture(scope="module")
def graph(checkout: Path) -> Graph:
    modules = modules_in(checkout / ROOT)
    return {name: imports_of(name, file.read_text("utf-8"), modules) for name, file in modules.items()}


def test_imports_have_no_cycles(graph: Graph) -> None:
    assert circle(graph) == []


def test_all_modules_are_checked(graph: Graph) -> None:
    assert len(graph) > 400
    assert {"dtgui.kernel.flow"} <= graph["dtgui.kernel.position"]


@pytest.mark.parametrize(
    ("arrows", "found"),
    [
        ({"a": "b", "b": "c", "c": ""}, set()),
        ({"a": "b", "b": "a"}, {"a", "b"}),
        ({"a": "b", "b": "c", "c": "a", "d": "a"}, {"a", "b", "c"}),
        ({"a": "bc", "b": "d", "c": "d", "d": ""}, set()),
    ],
)
def test_cycles_are_found(arrows: dict[str, str], found: set[str]) -> None:
    assert set(circle({name: frozenset(needs) for name, needs in arrows.items()})) == found


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


def test_packages_of_an_imported_module_count() -> None:
    modules = dict.fromkeys(("pack", "pack.mod", "pack.other", "me"))
    source = "from pack.mod import word"
    assert imports_of("me", source, modules) == {"pack", "pack.mod"}
    assert imports_of("pack.other", source, modules) == {"pack.mod"}
