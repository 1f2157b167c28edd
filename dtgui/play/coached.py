"""The coach's tips already given, by game: a file of the player's, so that a resumed game does not repeat them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from dtgui.app.kept import JsonFile

MOST_GAMES = 20
"""The number of most recent games that are remembered."""


class Coached(NamedTuple):
    """How far a coach has come in a game: whether it leads through it, and what it has said."""

    is_on: bool = False
    said: tuple[str, ...] = ()


class CoachedGames:
    """Reads and writes the file of one player; games are called by the names of their saves."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "What the coach has said")

    def of(self, game: str) -> Coached | None:
        """Return how far the coach has come in a game, None where nothing is known of it."""
        held = self._kept.read().get(game)
        if not isinstance(held, dict):
            return None
        said = held.get("said")
        texts = tuple(text for text in said if isinstance(text, str)) if isinstance(said, list) else ()
        return Coached(held.get("is_on") is True, texts)

    def keep(self, game: str, coached: Coached) -> None:
        """Keep how far the coach has come in a game."""
        held = self._kept.read()
        held.pop(game, None)
        held[game] = {"is_on": coached.is_on, "said": list(coached.said)}
        self._kept.write(dict(list(held.items())[-MOST_GAMES:]))
