"""Card texts are built, not taken apart again: no string operation reads meaning from generated words.

`ABILITIES` may still contain as many such operations as `CEILING` says; each step of decision 78 lowers it.
"""

from __future__ import annotations

import ast
from pathlib import Path

import dtgui.doomtown.abilities

ABILITIES = Path(dtgui.doomtown.abilities.__file__).parent

CEILING = 0

PARSING = frozenset(
    (
        *("startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "rsplit"),
        *("isdigit", "find", "lstrip", "rstrip", "casefold", "lower", "finditer", "search", "match", "sub", "compile"),
    )
)
"""Methods of strings and patterns that look into words."""

WITHOUT_TEXTS = {
    "reading": "card files",
    "ledger": "clauses of definitions",
    "wording/german": "reads the words that are still canned by the entries of its lexicon, one token after the other",
    "wording/transfer": "reads the words that are still canned, one token after the other",
    "wording/morphology.py": "inflects single words of the lexicon",
    "wording/orthography.py": "punctuates finished clauses",
    "wording/own_names.py": "printed titles",
    "language/names.py": "names in card files",
    "language/qualities.py": "keywords",
    "syntax/names.py": "names in card files",
    "syntax/inflection.py": "inflects single nouns",
}
"""Modules and packages that work on other strings than generated texts."""


def _parses(node: ast.AST) -> bool:
    """Return whether a node looks into a string: a method, or a test for a text in it."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        is_replacement = node.func.attr == "replace" and len(node.args) >= 2
        return node.func.attr in PARSING or is_replacement
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], ast.In | ast.NotIn):
        return False
    return isinstance(node.left, ast.Constant) and isinstance(node.left.value, str) and " " in node.left.value


def operations() -> dict[str, list[int]]:
    """Return the lines with such operations, by module."""
    modules = {str(path.relative_to(ABILITIES)): path for path in sorted(ABILITIES.rglob("*.py"))}
    read = {name: path for name, path in modules.items() if not name.startswith(tuple(WITHOUT_TEXTS))}
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in read.items()}
    found = {name: [node.lineno for node in ast.walk(tree) if _parses(node)] for name, tree in trees.items()}
    return {name: lines for name, lines in found.items() if lines}


def test_the_count_of_text_operations_does_not_grow():
    found = operations()
    assert sum(map(len, found.values())) <= CEILING, found


def test_the_ceiling_equals_the_count():
    assert sum(map(len, operations().values())) >= CEILING
