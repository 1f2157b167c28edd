"""Joining a posse by card effect. WWE, Shootout Sequence 2."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.moving import Boot
from dtgui.doomtown.events.shootouts import GainBounty, JoinPosse
from dtgui.doomtown.queries.joining import may_join_side
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.prohibitions import may_go
from dtgui.doomtown.queries.shooting import is_over
from dtgui.doomtown.state.fights import Shootout
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.flow import Out, Procedure, end


@dataclass(frozen=True)
class JoinByEffect(Procedure):
    """A dude is brought into its player's posse, from anywhere and in any state; it is wanted for it as usual."""

    dude: CardId
    stay: bool = False
    booted: bool = False
    using: CardId | None = None
    steps = ("join",)

    def join(self, t: Table) -> Out:
        """Join, if the dude is still in play, and its player has a side in a shootout that goes on."""
        if t.shootout is None or not _may_join(t, t.shootout, self.dude):
            return end()
        if not self.stay and not _is_or_may_go(t, self.dude, t.shootout.place):
            return end()
        place = t.shootout.place
        stands = place_of(t, self.dude) if self.stay else place
        wanted = not self.stay and t.rules.policies.is_wanted_for_joining(t, self.dude)
        bounty = (GainBounty(self.dude, 1, joining=True),) if wanted else ()
        boots = (Boot(self.dude),) if self.booted else ()
        return end(*boots, JoinPosse(self.dude, stands, by_effect=True, using=self.using), *bounty)


def _is_or_may_go(t: Table, dude: CardId, place: Place) -> bool:
    return place_of(t, dude) == place or may_go(t, dude, place)


def _may_join(t: Table, fight: Shootout, dude: CardId) -> bool:
    """Whether there is a posse to join: once one is empty the shootout is over. WWE, Ending a Shootout."""
    side = fight.side_of(t.in_play[dude].controller) if dude in t.in_play else None
    if side is None or not may_join_side(t, dude):
        return False
    return dude not in side.posse and not (fight.formed and is_over(t))
