"""The best scores of games that one plays for a score: a file of the player's, by the game and how it was set up."""

from __future__ import annotations

import json
import logging
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.foreign import read_json

logger = logging.getLogger(__name__)


class Best(NamedTuple):
    """A best score, who has it, and since when (`2026-05-31`)."""

    score: int
    name: str
    day: str


class Records:
    """Reads and writes the file of one program; what is wrong with it costs the records, never the game."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def best(self, game: str, setup: str) -> Best | None:
        """Return the best score of a game that was set up so, None where there is none yet."""
        found = _entry(self._read(), game, setup)
        return None if found is None else Best(found["score"], found["name"], found["day"])

    def note(self, game: str, setup: str, reached: Best) -> Best | None:
        """Keep a score that is better than the best one, and return what was the best before."""
        before = self.best(game, setup)
        if before is None or reached.score > before.score:
            kept = self._read()
            games = kept.get(game)
            kept[game] = {**(games if isinstance(games, dict) else {}), setup: reached._asdict()}
            self._write(kept)
        return before

    def _read(self) -> dict[str, Any]:
        """What the file holds; a damaged one is put aside, and holds nothing."""
        if not self._file.exists():
            return {}
        try:
            held = read_json(self._file)
        except BadInput as problem:
            logger.warning("The best scores cannot be read: %s", problem)
            held = None
        if isinstance(held, dict):
            return held
        try:
            shutil.copyfile(self._file, self._file.with_name(f"{self._file.name}.broken"))
        except OSError as error:
            logger.warning("No copy of the damaged file could be kept: %s", error)
        return {}

    def _write(self, kept: Mapping[str, Any]) -> None:
        try:
            write_atomically(self._file, json.dumps(kept, indent=2, ensure_ascii=False) + "\n")
        except OSError as error:
            logger.warning("The best scores cannot be kept: %s", error)


def _entry(kept: Mapping[str, Any], game: str, setup: str) -> dict[str, Any] | None:
    """An entry with all that belongs to it: anyone may have edited the file."""
    games = kept.get(game)
    found = games.get(setup) if isinstance(games, dict) else None
    if not isinstance(found, dict) or not isinstance(found.get("score"), int):
        return None
    return found if isinstance(found.get("name"), str) and isinstance(found.get("day"), str) else None
