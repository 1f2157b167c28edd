"""WWE, Shootouts: the shootout that follows a callout, from the posses to the end."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.shootouts import EndShootout, FormedPosses, StartShootout
from dtgui.doomtown.procedures.posses import FormPosse, join_posse
from dtgui.doomtown.procedures.rounds import FightRounds
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.flow import Out, Procedure, do, end


@dataclass(frozen=True)
class RunShootout(Procedure):
    """A shootout between the leader's posse and the mark's."""

    leader: CardId
    mark: CardId
    steps = ("start", "leaders_posse", "marks_posse", "fight", "part")

    def start(self, t: Table) -> Out:
        """High Noon is paused; the shootout takes place at the mark's location."""
        return do(StartShootout(self.leader, self.mark))

    def leaders_posse(self, t: Table) -> Out:
        """WWE, Shootout Sequence 1: the leader joins, then the leader's other dudes may."""
        return do(*join_posse(t, self.leader), FormPosse(t.in_play[self.leader].controller))

    def marks_posse(self, t: Table) -> Out:
        """WWE, Shootout Sequence 1: then the mark, and the mark's other dudes."""
        return do(*join_posse(t, self.mark), FormPosse(t.in_play[self.mark].controller))

    def fight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 2 to 11: rounds, until a posse is empty."""
        return do(FormedPosses(), FightRounds())

    def part(self, t: Table) -> Out:
        """WWE, Ending a Shootout: posses dissolve; whoever did not flee stays."""
        return end(EndShootout())
