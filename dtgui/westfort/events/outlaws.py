"""Where Outlaws and Undead go: to spaces, into buildings, home, to the Graveyard; and announcements before a shot."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.westfort.board import BY_PLACE, DRAWN, GRAVEYARD, NOTORIETY, STASH, Band, Place, space
from dtgui.westfort.events.resources import Gain
from dtgui.westfort.state import RANGER, Fort, NeedsPiece, Outlaw, Variant


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


# Undead that come to Town, and that are shot. West Fort, Graveyard and Boot Hill.


@dataclass(frozen=True)
class DrawUndead:
    """The top Undead of Boot Hill is turned up. Outcome: which one. Only where Boot Hill is not empty."""

    def apply(self, t: Fort) -> str:
        """Turn it up."""
        undead, t.boot_hill = t.boot_hill[0], t.boot_hill[1:]
        t.undead[undead] = DRAWN
        return undead


@dataclass(frozen=True)
class PutUndead:
    """An Undead that was turned up comes to Town."""

    undead: str
    place: Place

    def apply(self, t: Fort) -> None:
        """Put it there."""
        t.undead[self.undead] = self.place


@dataclass(frozen=True)
class KillUndead(NeedsPiece):
    """An Undead is shot: collected for its Notoriety; in the game for one it goes below Boot Hill."""

    undead: str
    by: Band

    def can_happen(self, t: Fort) -> bool:
        """Whether it is in Town."""
        return self.undead in t.undead

    def apply(self, t: Fort) -> Place:
        """Return where it was."""
        place = t.undead.pop(self.undead)
        if t.setup.variant is Variant.SOLO:
            t.boot_hill = (*t.boot_hill, self.undead)
        else:
            seat = t.seat_of(self.by)
            t.stashes[seat] = t.stashes[seat]._replace(undead=(*t.stashes[seat].undead, self.undead))
        return place


# Announcements before a shot. West Fort, Shootouts; Abilities, Intimidate.


@dataclass(frozen=True)
class Announce:
    """A duelist of three or more announces at whom it shoots. West Fort, Shootouts, Dueling."""

    band: Band
    target: Band

    def apply(self, t: Fort) -> None:
        """Nothing moves."""


@dataclass(frozen=True)
class CallOut:
    """A band calls out an Outlaw of another one, to intimidate it. Outcome: the number of the space where it stands.

    West Fort, Abilities, Intimidate.
    """

    band: Band
    outlaw: int

    def apply(self, t: Fort) -> int:
        """Return the number of the Outlaw's space, which it may have left when the log is written."""
        return BY_PLACE[t.outlaws[self.outlaw].place]
