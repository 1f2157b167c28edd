"""Limited events: sealed pools and drafts by seed, decks from them, and a small tournament, without Qt.

An `LimitedEvent` is a value; every step returns the next one. Docs: docs/limited.md.
"""
