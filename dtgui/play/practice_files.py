"""The kind of a practice file and its game, determined before the rest is read."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path

from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import read_text
from dtgui.play.boxes import BOXES, USUAL

_GAME = re.compile(r"^game: *(?P<game>[\w-]+)", re.MULTILINE)
_SORT = re.compile(r"^(?P<sort>scenario|lesson|puzzle|players):", re.MULTILINE)
SUFFIXES = (".yaml", ".yml")
"""How files are called in which a window looks for practice."""


class Sort(Enum):
    """The kind of practice in a file, by its first field."""

    SCENARIO = "scenario"
    LESSON = "lesson"
    PUZZLE = "puzzle"
    POSITION = "players"
    """The text of a position, as it is copied."""


def sort_of(file: Path) -> Sort | None:
    """Return what a file holds; None for one that is none of these, or cannot be read."""
    try:
        return sort_in(read_text(file))
    except BadInput:
        return None


def sort_in(text: str) -> Sort | None:
    """Return what the text of such a file holds; None for any other text."""
    found = _SORT.search(text)
    return Sort(found["sort"]) if found else None


def game_of(file: Path) -> str:
    """Return the game of a file, the default one unless it names another. Raise `BadInput` for an unknown game."""
    named = _GAME.search(read_text(file))
    name = named["game"] if named else USUAL
    if name not in BOXES:
        raise BadInput(f"there is no game {name!r}; games are {', '.join(BOXES)}", file=file, field="game")
    return name
