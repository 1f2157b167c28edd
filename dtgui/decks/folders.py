"""The folders in which players keep their decks: the one of all decks, and those below it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from dtgui.decks.versions import FOLDER as VERSIONS

DELETED = "deleted"
"""The folder below that of the decks where deleted ones wait."""
DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in "123456789")}
)
"""Names that no Windows file can have, with any suffix."""
LONGEST = 60
_NOT_OURS = frozenset({DELETED, VERSIONS})
_FORBIDDEN = re.compile(r'[<>:"\\|?*\x00-\x1f]')


def folders_in(root: Path) -> list[Path]:
    """Return this folder and all below it in which decks may lie: neither deleted ones nor versions; none without it.

    Links to folders are not followed: they may lead round in a circle.
    """
    return [Path(folder) for folder in _walk(root)]


def _walk(root: Path) -> Iterator[str]:
    for folder, inside, _ in os.walk(root):
        inside[:] = sorted(name for name in inside if name not in _NOT_OURS and not name.startswith("."))
        yield folder


def folder_below(name: str) -> str:
    """Return the name of a folder below that of the decks as every system allows it: `Old ones/2014`; "" for itself."""
    parts = (_FORBIDDEN.sub("", part).strip(" .")[:LONGEST].strip(" .") for part in name.split("/"))
    return "/".join(f"decks {part}" if part.casefold() in _NOT_OURS | DEVICES else part for part in parts if part)


def take_away_empty(folder: Path, root: Path) -> None:
    """Take away a folder below the root in which nothing is left, and then those that it lay in."""
    with suppress(OSError):
        while root in folder.parents:
            with suppress(FileNotFoundError):
                (folder / VERSIONS).rmdir()
            folder.rmdir()
            folder = folder.parent
