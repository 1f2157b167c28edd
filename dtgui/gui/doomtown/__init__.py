"""Doomtown's own part of the window: the faces of its cards, its deck builder, its odds, its new-game page."""
