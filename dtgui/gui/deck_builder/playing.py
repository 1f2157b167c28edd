"""From a deck to a game with it."""

from __future__ import annotations

from pathlib import Path

from dtgui.gui.games import Games
from dtgui.gui.preferences import Preferences


def ask_for_game(games: Games, preferences: Preferences, file: Path) -> None:
    """Open the dialog for a new game with this deck chosen, and against it the deck that was played against last."""
    preferences.change("last_decks", (file.stem, *preferences.settings.last_decks[1:]))
    games.ask_for_new()
