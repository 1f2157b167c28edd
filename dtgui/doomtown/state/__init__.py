"""The records of a game of Doomtown: ids, printed cards, cards in play, players, a shootout, the table.

This package knows no rule: records and their copies, nothing that decides.
"""
