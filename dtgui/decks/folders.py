"""The folders in which players keep their decks, and earlier versions of a deck file, in a folder beside them."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import SUFFIX, load_deck
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.errors import BadInput

# Earlier versions of a deck file, each with its date: in a folder beside the decks.
#
# A state that has lasted for a while is a version; one that is overwritten a moment later is only a step for undo.

FOLDER = "versions"
"""The folder beside the decks, with one of its own for each of them."""
RESTED = 30 * 60
"""Seconds after which what a file holds is a version."""
_STAMP = "%Y-%m-%d_%H%M%S"


@dataclass(frozen=True)
class Version:
    """A deck as it was, and the time until which it stayed unchanged."""

    left: datetime
    deck: Deck


def put_aside(file: Path, now: float) -> None:
    """Keep what a file holds as a version, if it has rested until now (seconds since 1970). Raise `OSError`."""
    if not file.is_file() or now - file.stat().st_mtime < RESTED:
        return
    left = datetime.fromtimestamp(file.stat().st_mtime)
    folder = _folder(file)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy2(file, folder / f"{left:{_STAMP}}{SUFFIX}")


def versions_of(file: Path, catalog: Catalog) -> list[Version]:
    """Return the versions of a deck's file, the latest first; what cannot be read any more is left out."""
    found = []
    for kept in sorted(_folder(file).glob(f"*{SUFFIX}"), reverse=True):
        try:
            found.append(Version(datetime.strptime(kept.stem, _STAMP), load_deck(kept, catalog)))
        except (BadInput, ValueError):
            continue
    return found


def follow(file: Path, new: Path) -> None:
    """Let the versions of a file that has moved go with it. Raise `OSError`."""
    if _folder(file).is_dir() and not _folder(new).exists():
        _folder(new).parent.mkdir(parents=True, exist_ok=True)
        _folder(file).rename(_folder(new))


def _folder(file: Path) -> Path:
    return file.parent / FOLDER / file.stem


# The folders in which players keep their decks: the one of all decks, and those below it

DELETED = "deleted"
"""The folder below that of the decks where deleted ones wait."""
DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in "123456789")}
)
"""Names that no Windows file can have, with any suffix."""
LONGEST = 60
_NOT_OURS = frozenset({DELETED, FOLDER})
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
                (folder / FOLDER).rmdir()
            folder.rmdir()
            folder = folder.parent
