"""Change notifications: every view is notified once of each change, and reads what concerns it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from pathlib import Path
from typing import Protocol

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Happened
from dtgui.kernel.game import Outcome
from dtgui.kernel.scene import Intent, Scene
from dtgui.kernel.workbench import EditPlan
from dtgui.play.gestures import Refused


class Aspect(Flag):
    """A side of the table that some view shows."""

    NONE = 0
    SCENE = auto()
    """The table's content, or the viewing seat."""
    QUESTION = auto()
    """The open question."""
    PICKS = auto()
    """The present selection."""
    LOG = auto()
    HISTORY = auto()
    """Where the game stands among its moments, which there are, and what is noted there."""
    CURTAIN = auto()
    """The curtain has fallen or risen."""
    WATCHING = auto()
    """Whether the game is only looked at, as a replay."""
    HABITS = auto()
    """The automatic answers."""
    OUTCOME = auto()
    """The game is over."""


@dataclass(frozen=True)
class Change:
    """The aspects that changed.

    `happened` are the events since the moment last shown: none after a step back or a long jump, None if nothing
    new was shown. `has_more` says that it is a beat: more of what has happened already follows.
    """

    aspects: Aspect
    happened: tuple[Happened, ...] | None = None
    has_more: bool = False
    then: Scene | None = None
    """The scene after the last event of a beat, where it is still to be seen on the table."""

    def __contains__(self, aspect: Aspect) -> bool:
        return bool(self.aspects & aspect)


class TableObserver(Protocol):
    """An observer of a table that shows it to people."""

    def show(self, change: Change) -> None:
        """Show a change."""

    def doubt(self, plan: EditPlan) -> None:
        """Ask whether to keep a manual change that the rules could not produce."""

    def warn(self, end: Outcome) -> None:
        """Ask whether to pass although the game ends so if all pass."""

    def refuse(self, refused: Refused) -> None:
        """A gesture gives nothing now, and why."""

    def offer(self, options: tuple[Option, ...], intent: Intent) -> None:
        """A gesture gives several things: let the player choose one."""

    def fail(self, error: Exception) -> None:
        """Report an attempt that cannot be played; the game is unchanged."""

    def lose(self, error: OSError) -> None:
        """Report, once, that the game cannot be saved; it continues."""

    def share(self, file: Path) -> None:
        """Another window plays the game that was opened: what is done here will be kept in a copy."""

    def part(self, file: Path, copy: Path) -> None:
        """The game's file was changed by another program: what is done here is kept in a copy from now on."""
