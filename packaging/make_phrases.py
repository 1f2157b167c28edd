"""Make or renew a file of phrases for a language: `python packaging/make_phrases.py resources/languages/de.json`.

The phrases are read from the sources: what `tr`, `_tr` and `translate` are called with, and what `QT_TR_NOOP` marks.
Translations that the file has already are kept; new phrases stand there with nothing beside them.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
SOURCES = (CHECKOUT / "dtgui" / "gui", CHECKOUT / "dtgui" / "controller")
PHRASE_IS = {"tr": 0, "_tr": 0, "QT_TR_NOOP": 0, "translate": 1}
"""Which argument of these functions is the phrase."""


def phrases() -> tuple[str, ...]:
    """Return all phrases in the sources, in the order of the alphabet."""
    files = (file for folder in SOURCES for file in folder.rglob("*.py"))
    return tuple(sorted({phrase for file in files for phrase in phrases_in(file.read_text(encoding="utf-8"))}))


def phrases_in(source: str) -> Iterator[str]:
    """Yield the phrases of one file, as often as they occur."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            place = PHRASE_IS.get(_name(node.func), len(node.args))
            yield from (_text(argument) for argument in node.args[place : place + 1] if _text(argument))


def renewed(translated: Mapping[str, str], found: Sequence[str]) -> dict[str, str]:
    """Return what a file should hold: the phrases found, each with its translation where there was one."""
    return {phrase: translated.get(phrase, "") for phrase in found}


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _text(argument: ast.expr) -> str:
    match argument:
        case ast.Constant(value=str(text)):
            return text
    return ""


def main(arguments: Sequence[str]) -> int:
    """Write the file that is named; return the exit code."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    file = Path(arguments[0])
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    after = renewed(before, phrases())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(after, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{len(after)} phrases, {sum(map(bool, after.values()))} of them translated")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
