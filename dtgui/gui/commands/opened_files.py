"""Files that the program is asked to open, by its command line or by the desktop: saved games and decks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dtgui.gui.window.games import Games
    from dtgui.gui.window.side_windows import SideWindows


def open_file(games: Games, beside: SideWindows, file: Path) -> None:
    """Show a deck where decks are made, or go on with a game; what is wrong with the file is said in a message."""
    if beside.is_deck(file):
        beside.open_deck(file)
    else:
        games.open(file)
