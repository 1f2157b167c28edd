"""What changes for those who look at a table: every view is told of a change once, and looks at what concerns it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from pathlib import Path
from typing import Protocol

from dtgui.kernel.decisions import Option
from dtgui.kernel.events import Happened
from dtgui.kernel.workbench import Plan
from dtgui.play.gestures import Refused


class Aspect(Flag):
    """A side of the table that some view shows."""

    NONE = 0
    SCENE = auto()
    """What is on the table, or who looks at it."""
    QUESTION = auto()
    """What is asked, or that nothing is."""
    PICKS = auto()
    """What has been picked so far."""
    LOG = auto()
    HISTORY = auto()
    """Where the game stands among its moments, which there are, and what is noted there."""
    CURTAIN = auto()
    """The curtain has fallen or risen."""
    WATCHING = auto()
    """Whether the game is only looked at, as a replay."""
    HABITS = auto()
    """What is answered for the players unasked."""
    OUTCOME = auto()
    """The game is over."""


@dataclass(frozen=True)
class Change:
    """What is other than before.

    `happened` are the events since the moment that was shown before: none after a step back or a far jump, None where
    nothing was shown anew.
    """

    aspects: Aspect
    happened: tuple[Happened, ...] | None = None

    def __contains__(self, aspect: Aspect) -> bool:
        return bool(self.aspects & aspect)


class Front(Protocol):
    """An observer of a table that shows it to people."""

    def show(self, change: Change) -> None:
        """Something is other than before."""

    def doubt(self, plan: Plan) -> None:
        """What is to be done by hand could not have come about by the rules: is it kept on purpose?"""

    def refuse(self, refused: Refused) -> None:
        """A gesture gives nothing now, and why."""

    def offer(self, options: tuple[Option, ...]) -> None:
        """A gesture gives several things: let the player choose one."""

    def fail(self, error: Exception) -> None:
        """What was tried cannot be played: the game stands as before."""

    def lose(self, error: OSError) -> None:
        """The game cannot be written; it goes on, and this is told once."""

    def share(self, file: Path) -> None:
        """Another window plays the game that was opened: what is done here will be kept in a copy."""

    def part(self, file: Path, copy: Path) -> None:
        """The game's file was changed by another program: what is done here is kept in a copy from now on."""
