"""The sounds of a game."""
