"""The player's record: the facts of each finished game, and the achievements that it earns.

Facts are counted once when a save is read (`facts.py`); achievements are data (`achievement.py`). Docs: docs/record.md.
"""
