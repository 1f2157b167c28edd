"""WWE, High Noon 4.9: calling out a dude, and the answer."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.moving import SendHomeBooted
from dtgui.doomtown.events.shootouts import CallOut
from dtgui.doomtown.procedures.shootout import RunShootout
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Option, choose_one
from dtgui.kernel.flow import Asking, Out, Procedure, do, end

ACCEPT, REFUSE = Option("accept"), Option("refuse")


@dataclass(frozen=True)
class CallOutDude(Procedure):
    """A callout: the mark accepts, or runs home booted."""

    leader: CardId
    mark: CardId
    steps = ("call", "answer")

    def call(self, t: Table) -> Out:
        """The leader calls out the mark."""
        return do(CallOut(self.leader, self.mark))

    def answer(self, t: Table) -> Asking:
        """A booted dude cannot refuse; refusing boots the mark and sends it home."""
        mark, choice = t.in_play[self.mark], ACCEPT
        if not mark.booted:
            about = (self.leader, self.mark)
            choice = yield choose_one(mark.controller, "called_out", (ACCEPT, REFUSE), "High Noon 4.9", about)
        if choice == REFUSE:
            return end(SendHomeBooted(self.mark))
        return end(RunShootout(self.leader, self.mark))
