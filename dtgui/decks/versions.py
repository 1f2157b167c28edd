"""Earlier versions of a deck file, each with its date: in a folder beside the decks.

A state that has lasted for a while is a version; one that is overwritten a moment later is only a step for undo.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import SUFFIX, load_deck
from dtgui.doomtown.catalog import Catalog
from dtgui.kernel.errors import BadInput

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
