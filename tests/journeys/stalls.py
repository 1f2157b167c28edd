"""How long the event loop stands still, in processor time of its thread: the clock on the wall counts others, too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time
from typing import NamedTuple

STALL_MS = 100
"""A turn of the loop that takes longer is felt."""


class Stall(NamedTuple):
    """A turn of the loop that took long: how many milliseconds, and what was done last."""

    ms: int
    act: str


class TurnClock:
    """Measures what the program does in one go when something reaches it; the robot's own work is not counted."""

    def __init__(self) -> None:
        self.turns = 0
        self.longest = Stall(0, "")
        self.stalls: list[Stall] = []
        self.act = ""
        """The present act, set by its author."""

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Measure one turn."""
        before = thread_time()
        yield
        self.turns += 1
        stall = Stall(round((thread_time() - before) * 1000), self.act)
        self.longest = max(self.longest, stall)
        if stall.ms > STALL_MS:
            self.stalls.append(stall)
