"""Count the code of each room: `python packaging/room_sizes.py` prints the files and the lines of code of each.

A room is a package of `dtgui`; those of `doomtown` and `gui` count one by one. Lines of code are those with anything on
them but comments, docstrings and imports.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "dtgui"
SEVERAL = ("doomtown", "gui")
"""The packages that hold rooms of their own."""


def room_sizes(package: Path = PACKAGE) -> Mapping[str, tuple[int, int]]:
    """Return the files and the lines of code of each room by its name, such as `gui.table`."""
    sizes: dict[str, tuple[int, int]] = {}
    for file in sorted(package.rglob("*.py")):
        room = _room(file.relative_to(package))
        files, lines = sizes.get(room, (0, 0))
        sizes[room] = files + 1, lines + lines_of_code(file.read_text(encoding="utf-8"))
    return sizes


def _room(file: Path) -> str:
    folders = file.parent.parts
    return ".".join(folders[: 2 if file.parts[0] in SEVERAL else 1]) or "dtgui"


def lines_of_code(source: str) -> int:
    """Return the lines that hold code: no blank ones, comments, docstrings or imports."""
    lines = enumerate(map(str.strip, source.splitlines()), start=1)
    code = {number for number, line in lines if line and not line.startswith("#")}
    for node in _left_out(ast.parse(source)):
        code -= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return len(code)


def _left_out(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield imports, docstrings, and the strings below attributes and constants."""
    return (
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str))
    )


def main() -> None:
    """Print a line for each room, and the sum."""
    sizes = room_sizes()
    for room, (files, lines) in sizes.items():
        print(f'    "{room}": ({files}, {lines}),')
    files, lines = (sum(of_room) for of_room in zip(*sizes.values(), strict=True))
    print(f"{files} files, {lines} lines of code")


if __name__ == "__main__":
    main()
