"""Dice that are shown large: they tumble without a number, and stop at once or one after the other. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Seat

TUMBLING_MS, NEXT_MS, HOLDING_MS = 950, 550, 1_000
"""How long the first dice tumble, how much longer each next one that waits for its turn, and how long all are shown."""


@dataclass(frozen=True)
class CastDie:
    """A die: whose it is, the face on which it stops, and the lines below it before and after that."""

    seat: Seat | None
    name: str
    face: str
    before: str = ""
    after: str = ""


@dataclass(frozen=True)
class Duelist:
    """One of two who stand face to face beside the dice: whose it is, the name, and the face of its piece."""

    seat: Seat | None
    name: str
    face: str


@dataclass(frozen=True)
class DiceCast:
    """Dice that are rolled, or shown, together."""

    title: str
    dice: tuple[CastDie, ...]
    one_by_one: bool = False
    """Whether they stop one after the other."""
    line: str = ""
    """The subject of the cast, or the chances of all dice together."""
    duelists: tuple[Duelist, Duelist] | None = None
    """The two between whom it is, if it is between two."""

    @property
    def length_ms(self) -> int:
        """How long all of it takes."""
        return self.stops_after(len(self.dice) - 1) + HOLDING_MS

    def stops_after(self, number: int) -> int:
        """Return after how many milliseconds a die stops."""
        return TUMBLING_MS + (NEXT_MS * number if self.one_by_one else 0)

    def has_stopped(self, number: int, ms: float) -> bool:
        """Return whether a die shows its face after this many milliseconds."""
        return ms >= self.stops_after(number)
