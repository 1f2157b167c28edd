"""The deck builder: cards to look through, decks to build, and what the rules and the odds say about them."""

from dtgui.gui.doomtown.deck_builder.window.builder_window import DeckBuilder

__all__ = ["DeckBuilder"]
