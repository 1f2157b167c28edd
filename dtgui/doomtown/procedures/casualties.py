"""WWE, Shootout Sequence 9: taking casualties, one at a time."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, ClassVar

from dtgui.doomtown import verbs
from dtgui.doomtown.events.casualties import Cover, FaceCasualties, SufferCasualties, TakeLoss
from dtgui.doomtown.events.leaving import Ace, Discard
from dtgui.doomtown.events.moving import HomeReason, SendHomeBooted
from dtgui.doomtown.queries import casualties
from dtgui.doomtown.questions import CASUALTY
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Decision, Seat, choose_one
from dtgui.kernel.flow import Asking, Procedure, end, goto


@dataclass(frozen=True)
class TakeLumps(Procedure):
    """A player covers casualties, as many as possible and no more than necessary."""

    seat: Seat
    steps: ClassVar[tuple[str, ...]] = ("cover",)

    def cover(self, t: Table) -> Asking:
        """Ask for the next casualty: a dude to discard or ace, or to send home booted."""
        suffered = yield from next_casualty(t, self.seat)
        return goto("cover", *suffered) if suffered else end(*suffered_by(t, self.seat))


def faced(t: Table) -> tuple[FaceCasualties, ...]:
    """Return what cards may respond to before casualties are taken: for each player who has some to take."""
    return tuple(FaceCasualties(side.seat) for side in t.fight.sides if side.casualties)


def suffered_by(t: Table, seat: Seat) -> tuple[Event, ...]:
    """Return what cards may respond to once a player has taken casualties, and then that the loser of the round has."""
    side = t.shootout.side_of(seat) if t.shootout else None
    if side is None or not side.covered:
        return ()
    lost = t.fight.winner not in (None, seat)
    return (SufferCasualties(seat), TakeLoss(seat)) if lost else (SufferCasualties(seat),)


@dataclass(frozen=True)
class TakeLumpsTogether(Procedure):
    """After identical hands both players cover their casualties at once: each chooses before anything happens."""

    seats: tuple[Seat, Seat]
    chosen: tuple[Event, ...] = ()
    steps = ("first", "second")

    def first(self, t: Table) -> Asking:
        """Ask for the first player's next casualty."""
        suffered = yield from next_casualty(t, self.seats[0])
        return goto("second", chosen=suffered)

    def second(self, t: Table) -> Asking:
        """Ask for the second player's; then carry out both, until no casualties are left."""
        suffered = yield from next_casualty(t, self.seats[1])
        both = (*self.chosen, *suffered)
        if both:
            return goto("first", *both, chosen=())
        return end(*(event for seat in self.seats for event in suffered_by(t, seat)))


def next_casualty(t: Table, seat: Seat) -> Generator[Decision, Any, tuple[Event, ...]]:
    """Ask a player for the next casualty, with the number it covers; return nothing if none is left to cover."""
    ways = casualties.casualty_covers(t, seat)
    if not ways:
        return ()
    by_option = {way.option: way for way in ways}
    choice = yield choose_one(seat, CASUALTY, tuple(by_option), Section.CASUALTIES)
    way = by_option[choice]
    return _suffer(t, seat, way), Cover(seat, way.covers)


def _suffer(t: Table, seat: Seat, way: casualties.WayToCover) -> Event:
    by = t.fight.opposing(seat).seat
    if way.how == verbs.HOME:
        return SendHomeBooted(way.card, reason=HomeReason.CASUALTY)
    if way.how == verbs.ACE:
        return Ace(way.card, by, casualty=True)
    return Discard(way.card, by, casualty=True)
