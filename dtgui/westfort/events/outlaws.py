"""Where Outlaws go: to spaces, into buildings, home, to the Graveyard."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.westfort.board import GRAVEYARD, NOTORIETY, STASH, Band, Place, space
from dtgui.westfort.events.resources import Gain
from dtgui.westfort.state import RANGER, Fort, NeedsPiece, Outlaw


def move(t: Fort, outlaw: int, place: Place, *, standing: bool = False) -> None:
    """Put an Outlaw somewhere else."""
    t.outlaws[outlaw] = Outlaw(t.outlaws[outlaw].band, place, standing)


@dataclass(frozen=True)
class SendOut(NeedsPiece):
    """Sends an Outlaw of the stash to an action space, standing. West Fort, Day Overview 3."""

    band: Band
    number: int

    def can_happen(self, t: Fort) -> bool:
        """Whether the stash has one."""
        return bool(t.in_stash(self.band))

    def apply(self, t: Fort) -> int:
        """Return which one it is."""
        outlaw = t.in_stash(self.band)[0]
        move(t, outlaw, space(self.number), standing=True)
        return outlaw


@dataclass(frozen=True)
class Leave:
    """An Outlaw leaves a building, or the fight, for its stash (Dead Ranger's for the Graveyard)."""

    outlaw: int

    def apply(self, t: Fort) -> Place:
        """Return where it was."""
        band, place, _ = t.outlaws[self.outlaw]
        move(t, self.outlaw, GRAVEYARD if t.is_solo and band == RANGER else STASH)
        return place


@dataclass(frozen=True)
class Hire:
    """A band gains an Outlaw: from beside Hire Guns, else from the Graveyard. West Fort, Abilities, Hire Guns."""

    band: Band

    def apply(self, t: Fort) -> int | None:
        """Return which one, None where all six are out."""
        waiting = t.in_box(self.band) or t.own_at(self.band, GRAVEYARD)
        if not waiting:
            return None
        move(t, waiting[0], STASH)
        return waiting[0]


@dataclass(frozen=True)
class Kill:
    """Kills an Outlaw, which goes to the Graveyard; the shooter gains 1 Notoriety. West Fort, Graveyard and Boot
    Hill.
    """

    outlaw: int
    by: Band

    def apply(self, t: Fort) -> int:
        """Return how much Notoriety was gained."""
        move(t, self.outlaw, GRAVEYARD)
        return 0 if t.bands[self.by].seat is None else Gain(self.by, NOTORIETY).apply(t)


@dataclass(frozen=True)
class MoveIn:
    """An Outlaw moves into a building. Outcome: the resource that lay there, for its first buyer, in a word."""

    outlaw: int
    building: str

    def apply(self, t: Fort) -> str | None:
        """Move it; a later event hands out the resource."""
        move(t, self.outlaw, Place(self.building))
        bonus = t.bonus.pop(self.building, None)
        return None if bonus is None else bonus.value


@dataclass(frozen=True)
class SendRanger:
    """Dead Ranger sends an Outlaw to an action space, or stands the one there up. West Fort, Solo Variant."""

    number: int

    def apply(self, t: Fort) -> int:
        """Return the Outlaw sent: the one there, else one of the Graveyard, else that of the lowest space."""
        place = space(self.number)
        there = t.own_at(RANGER, place) or t.own_at(RANGER, GRAVEYARD)
        outlaw = there[0] if there else min(t.own(RANGER), key=lambda each: t.outlaws[each].place)
        move(t, outlaw, place, standing=True)
        return outlaw
