"""The page of a card: everything that is known about it, in a window of its own."""
