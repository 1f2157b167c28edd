"""Shared by all card and dice games here: decisions, events, positions, sessions, saves, chance.

The kernel knows no game. A game is a table (a few dicts of immutable values), events that change it, and
procedures whose steps read it, ask questions, and return what happens next. `game.Game` is the contract that the
rest of the program relies on.
"""
