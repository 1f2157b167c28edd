"""The events of taking casualties. WWE, Shootout Sequence 9."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.shootouts import change_side
from dtgui.doomtown.queries import stats
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat


def note_casualty(t: Table, dude: CardId) -> None:
    """Record the value of a dude that is about to be discarded or aced as a casualty."""
    side = t.shootout.side_with(dude) if t.shootout else None
    if side is not None and t.in_play[dude].printed.type is CardType.DUDE:
        fallen = (dude, stats.value(t, dude), stats.bullets(t, dude))
        change_side(t, side.seat, fallen=(*side.fallen, fallen))


@dataclass(frozen=True)
class Cover(Event):
    """A side has covered casualties. WWE, Shootout Sequence 9."""

    seat: Seat
    count: int

    def apply(self, t: Table) -> None:
        """Subtract them from the casualties left to cover; if the posse is gone, all of them."""
        side = t.fight.side_of(self.seat)
        assert side is not None
        left = max(0, side.casualties - self.count)
        change_side(t, self.seat, casualties=left, covered=side.covered + self.count)


@dataclass(frozen=True)
class FaceCasualties(Event):
    """A player is about to take casualties, won or lost. WWE, Shootout Sequence 9."""

    seat: Seat

    kinds = (EventKind.CASUALTIES_DUE,)

    def apply(self, t: Table) -> None:
        """Change nothing: this is the moment for responses before the act."""


@dataclass(frozen=True)
class SufferCasualties(Event):
    """A player has taken one casualty or more, won or lost. WWE, Shootout Sequence 9."""

    seat: Seat

    kinds = (EventKind.CASUALTIES_SUFFERED,)

    def apply(self, t: Table) -> None:
        """Nothing moves: the casualties have been covered."""


@dataclass(frozen=True)
class TakeLoss(Event):
    """The loser of a round has taken the casualties. WWE, Shootout Sequence 9."""

    seat: Seat

    kinds = (EventKind.CASUALTIES_TAKEN,)

    def apply(self, t: Table) -> None:
        """Nothing moves: the casualties have been covered."""
