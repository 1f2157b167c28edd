"""Expectations of future cards, and advice from them: odds of draw hands and pulls, and the cards to keep.

These are heuristics and estimates for advisers and players: the computer, the odds at the table, the deck
builder. No rule of the game may use them. `keeping` and `pulls` are quick to import; counting hands needs NumPy,
which the window imports separately.
"""
