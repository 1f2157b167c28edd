"""What a game of Doomtown is made of: ids, printed cards, cards in play, players, a shootout, the table.

Knows no rule: records and their copies, nothing that decides.
"""
