"""What of the window is Doomtown's own: the faces of its cards, its deck builder, its odds, its new game."""
