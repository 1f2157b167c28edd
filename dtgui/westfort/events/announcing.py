"""Announcements before a shot. West Fort, Shootouts; Abilities, Intimidate."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.westfort.board import BY_PLACE, Band
from dtgui.westfort.state import Fort


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
