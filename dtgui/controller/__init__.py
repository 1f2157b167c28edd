"""Between the window and a game: gestures become answers, and every answer is kept.

Knows the kernel's contract and Qt's signals, no widget and no game.
"""
