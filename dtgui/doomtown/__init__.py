"""The game of Doomtown: three editions, their cards, and everything that may happen between them. No Qt, no files."""
