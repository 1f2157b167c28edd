"""What every card or dice game here shares: decisions, events, positions, sessions, saves, chance.

Knows no game. A game is a table (a few dicts of immutable values), events that change it, and procedures whose
steps read it, ask, and say what happens next; `game.Game` is the contract that the rest of the program relies on.
"""
