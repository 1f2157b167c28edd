"""Texts from other players: puzzles, lessons, scenarios, saved games and decks, recognized by their content."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.play.practice_files import SUFFIXES, Sort, sort_in
from dtgui.play.save_file import SUFFIX as SAVE

NAME = "pasted"
LONGEST = 5_000_000
"""Letters of a text that is looked at: a long game has fewer."""


def pasted_file(text: str, folder: Path, holds_deck: Callable[[str], bool]) -> Path | None:
    """Write a text into a file that can be opened as its kind is, and return it; None for any other text.

    Positions are read without a file. Raise `BadInput` if the file cannot be written.
    """
    suffix = _suffix(text, holds_deck) if len(text) <= LONGEST else ""
    if not suffix:
        return None
    file = folder / f"{NAME}{suffix}"
    try:
        write_atomically(file, text)
    except OSError as error:
        raise BadInput(f"cannot be written ({error.strerror or error})", file=file) from error
    return file


def _suffix(text: str, holds_deck: Callable[[str], bool]) -> str:
    if _is_save(text):
        return SAVE
    if sort_in(text) not in (None, Sort.POSITION):
        return SUFFIXES[0]
    return ".txt" if holds_deck(text) else ""


def _is_save(text: str) -> bool:
    with suppress(ValueError, RecursionError):
        first = json.loads(text.lstrip().partition("\n")[0])
        return isinstance(first, dict) and "format" in first and "setup" in first
    return False
