"""The page for a new game of Doomtown: what is played, who sits where with which deck, and what was played lately."""

from dtgui.gui.doomtown.new_game.dialog import NewGameDialog
from dtgui.gui.doomtown.new_game.seating import Seating

__all__ = ["NewGameDialog", "Seating"]
