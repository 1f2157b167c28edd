"""The player's record: what each finished game was like for a player, and the achievements that it earns.

Facts are counted once when a save is read (`facts.py`); achievements are data (`achievement.py`). Docs: docs/record.md.
"""
