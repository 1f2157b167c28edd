"""Doomtown's seasons in the window: portraits, and the camp with the store, the wounded and the deck."""
