"""WWE, Shootouts: the shootout that follows a callout, from the posses to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.events.shootouts import EndShootout, FormedPosses, StartShootout
from dtgui.doomtown.procedures.posses import FormPosse, bounties_for_joining, join_posse
from dtgui.doomtown.procedures.rounds import FightRounds
from dtgui.doomtown.queries.permissions import player_has_permission
from dtgui.doomtown.state.permissions import Permission
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Out, Procedure, Work, do, end


@dataclass(frozen=True)
class RunShootout(Procedure):
    """A shootout between the leader's posse and the mark's."""

    leader: CardId
    mark: CardId
    steps: ClassVar[tuple[str, ...]] = ("start", "leaders_posse", "marks_posse", "fight", "part")

    def start(self, t: Table) -> Out:
        """High Noon is paused; the shootout takes place at the mark's location."""
        return do(StartShootout(self.leader, self.mark))

    def leaders_posse(self, t: Table) -> Out:
        """WWE, Shootout Sequence 1: the leader joins, then the leader's other dudes may."""
        return end() if t.shootout is None else do(*self._posse(t, *self._in_order(t)[0]))

    def marks_posse(self, t: Table) -> Out:
        """WWE, Shootout Sequence 1: then the mark, and the mark's other dudes."""
        return do(*self._posse(t, *self._in_order(t)[1]))

    def fight(self, t: Table) -> Out:
        """WWE, Shootout Sequence 2 to 11: rounds, until a posse is empty."""
        return do(*bounties_for_joining(t), FormedPosses(), FightRounds())

    def part(self, t: Table) -> Out:
        """WWE, Ending a Shootout: posses dissolve; dudes who did not flee stay."""
        return end(EndShootout())

    def join(self, t: Table, dude: CardId) -> tuple[Work, ...]:
        """Return how the leader and the mark join."""
        return join_posse(t, dude)

    def _in_order(self, t: Table) -> tuple[tuple[CardId, Seat], tuple[CardId, Seat]]:
        """Leader and mark with their players, as their posses form: the mark's first where an effect says so."""
        leading, marked = (side.seat for side in t.fight.sides)
        leaders, marks = (t.fight.leader, leading), (t.fight.mark, marked)
        return (marks, leaders) if player_has_permission(t, leading, Permission.FORMS_LAST) else (leaders, marks)

    def _posse(self, t: Table, first: CardId, seat: Seat) -> tuple[Work, ...]:
        """How a posse forms: around the leader or the mark.

        It is left out if it has left play, and does not join again if an effect has made it join before.
        """
        side = t.fight.side_of(seat)
        is_in = side is not None and first in side.posse
        joins = self.join(t, first) if first in t.in_play and not is_in else ()
        return (*joins, FormPosse(seat))
