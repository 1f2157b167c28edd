"""Undead that come to Town, and that are shot. West Fort, Graveyard and Boot Hill."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.westfort.board import DRAWN, Band, Place
from dtgui.westfort.state import Fort, NeedsPiece, Variant


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
