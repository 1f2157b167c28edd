"""WWE, Shootout Sequence 9: taking casualties, one at a time."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.leaving import Ace, Discard
from dtgui.doomtown.events.moving import SendHomeBooted
from dtgui.doomtown.events.shootouts import Cover
from dtgui.doomtown.queries import casualties
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat, choose_one
from dtgui.kernel.events import Event
from dtgui.kernel.flow import Asking, Procedure, end, goto


@dataclass(frozen=True)
class TakeLumps(Procedure):
    """A player covers casualties, doing all that can be done and no more than must be."""

    seat: Seat
    steps = ("cover",)

    def cover(self, t: Table) -> Asking:
        """The next casualty: who is discarded or aced, or goes home booted."""
        ways = casualties.casualty_covers(t, self.seat)
        if not ways:
            return end()
        by_option = {way.option: way for way in ways}
        choice = yield choose_one(self.seat, "casualty", tuple(by_option), "Shootout Sequence 9")
        way = by_option[choice]
        return goto("cover", self._suffer(t, way), Cover(self.seat, way.covers))

    def _suffer(self, t: Table, way: casualties.Cover) -> Event:
        assert t.shootout is not None
        by = t.shootout.opposing(self.seat).seat
        match way.how:
            case "home":
                return SendHomeBooted(way.card)
            case "ace":
                return Ace(way.card, by)
        return Discard(way.card, by)
