"""A game: set up, then day after day until a player controls the town. WWE, The Turn."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.days import StartDay
from dtgui.doomtown.state.table import Table
from dtgui.kernel.flow import Out, Procedure, do, end, goto


@dataclass(frozen=True)
class PlayGame(Procedure):
    """The whole game."""

    steps = ("set_up", "day")

    def set_up(self, t: Table) -> Out:
        """WWE, Setting Up the Game."""
        return do(t.rules.setup())

    def day(self, t: Table) -> Out:
        """WWE, The Turn: each day is one turn."""
        return end() if t.outcome else goto("day", StartDay(), PlayDay())


@dataclass(frozen=True)
class PlayDay(Procedure):
    """One day: the phases of the edition, in order. WWE, The Turn."""

    done: int = 0
    steps = ("phase",)

    def phase(self, t: Table) -> Out:
        """The next phase, unless the game has ended."""
        if t.outcome or self.done == len(t.rules.phases):
            return end()
        return goto("phase", t.rules.phases[self.done](), done=self.done + 1)
