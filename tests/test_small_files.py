"""A small module that only one other module imports belongs into that module, unless there is a reason."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

FEW = 30
"""The lines of a small module."""
CHECKOUT = Path(__file__).resolve().parents[1]
PACKAGE = CHECKOUT / "dtgui"

REASONS = {
    "dtgui.app.file_types": "also read by the packaging scripts",
    "dtgui.doomtown.abilities.paragraphs.jokers": "words for facts of a joker, which are not a paragraph",
    "dtgui.doomtown.rules.aeg.windows": "the order of responses, independent of figures and posses",
    "dtgui.gui.table.input.key_steps": "geometry without Qt, unlike its view",
    "dtgui.gui.westfort.fort_sounds": "a table that every game has",
}
"""Small modules with one importer, and why each stays apart."""


@cache
def _trees() -> Mapping[str, ast.Module]:
    files = sorted(PACKAGE.rglob("*.py"))
    return {_module(file): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def _module(file: Path) -> str:
    parts = file.relative_to(CHECKOUT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def _importers() -> Mapping[str, set[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for module, tree in _trees().items():
        for name in _imported(tree):
            if name in _trees() and name != module:
                found[name].add(module)
    return found


def test_a_small_module_with_one_importer_has_a_reason() -> None:
    importers = _importers()
    lines = {_module(file): len(file.read_text(encoding="utf-8").splitlines()) for file in PACKAGE.rglob("*.py")}
    packages = {_module(file) for file in PACKAGE.rglob("__init__.py")}
    lonely = {
        module for module in lines if module not in packages and lines[module] < FEW and len(importers[module]) == 1
    }
    assert lonely == set(REASONS)
