"""Seasons: a route from town to town with a game in each, on terms that are open beforehand. No Qt.

A `Season` is a value; every step returns the next one. Every random choice follows from its seed. `games` is what a
game gives to its seasons; `town` is Doomtown's, `fort` West Fort's. Docs: docs/season.md.
"""
