"""What a game tells whoever shows it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class GameSignals(QObject):
    """The signals of a `GameController`."""

    scene_changed = Signal(object)
    """A `Scene`, after every answer, undo, redo and change of perspective; an empty one behind the curtain."""
    prompt_changed = Signal(object)
    """A `Prompt`, or None when the game is over, or behind the curtain."""
    selection_changed = Signal(object)
    """The `Selection` of a decision that wants several options or an amount, otherwise None."""
    logged = Signal(object)
    """The whole log of this perspective up to the present: a tuple of `Sentence`."""
    refused = Signal(object)
    """A `Refused`."""
    ambiguous = Signal(object)
    """Options that one gesture gives, for a choice at the cursor."""
    history_changed = Signal()
    game_over = Signal(object)
    """The `Outcome`."""
    trouble = Signal(str)
    """Something went wrong that the player should know."""
    curtain_changed = Signal(str)
    """The name of the player who alone may look now, empty when the curtain is up."""
    watching_changed = Signal(bool)
    """Whether the game is only looked at, as a replay."""
    went_on = Signal(object)
    """What has happened since the moment shown before: a tuple of `Happened`, empty after a step back or a far jump."""
