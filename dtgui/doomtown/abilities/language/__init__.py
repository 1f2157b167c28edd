"""The words of card files: what may be said, what it does, and how it reads."""
