"""Measures players and decks: paired games in many processes, kept in a file, and what they prove; of any game."""
