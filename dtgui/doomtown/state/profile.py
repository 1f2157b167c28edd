"""An edition of the rules as data: its constants and the procedures of its day.

Profiles are made in `doomtown.rules`; a difference between editions is another number, policy or procedure there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dtgui.doomtown.state.texts import Scope
from dtgui.kernel.events import Event
from dtgui.kernel.flow import Procedure, Work
from dtgui.kernel.position import StackEntry


@dataclass(frozen=True)
class RulesProfile:
    """One edition: numbers in cards or ghost rock.

    `setup` and `phases` are the procedures that a game and each of its days are made of, in order.
    """

    name: str
    """The word that saves and the command line use: `wwe`."""
    title: str
    short: str
    """How citations name the book: `WWE`."""
    setup: type[Procedure]
    window: Callable[[Event], Procedure]
    """Makes the windows in which cards respond to an event."""
    job: Callable[[Scope, int], Procedure]
    """Runs a job that has been announced and paid for: the scope of its ability, and the ability's number."""
    concede: Callable[..., tuple[tuple[StackEntry, ...], tuple[Work, ...]]]
    """Tells what is left to do when a player gives up: from the table, the stack and the seat."""
    phases: tuple[type[Procedure], ...]
    hand_size: int = 5
    gang_size: int = 5
    ante: int = 1
