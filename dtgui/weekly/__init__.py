"""The table of the week: a puzzle, a duel and a boss battle from the calendar alone, and results that can be checked.

It needs no network: the week gives the games, and a result is a line that holds every answer of its game.
"""
