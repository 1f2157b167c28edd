"""How long the event loop stands still, in processor time of its thread: the clock on the wall counts others, too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time
from typing import NamedTuple

STALL_MS = 100
"""A turn of the loop that takes longer is felt."""
LONGEST_MS = 2_000
"""A turn that takes longer is a failure of a soak test. Ordinary tests only count: they share their process with the
windows of other tests, and their machine with other work. The first opening of the deck builder imports it, and another
look draws everything again, which on a busy machine took 350 ms and 1,900 ms."""


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
        """The turns that were felt."""
        self._checked = 0
        self.bound_ms: int | None = None
        """How long a turn may take; None to count only."""
        self.act = ""
        """The present act, set by its author."""

    def check(self) -> None:
        """Raise `AssertionError` if a turn took too long; the next check is about the turns after this one."""
        bound = self.bound_ms
        too_long = [stall for stall in self.stalls[self._checked :] if bound is not None and stall.ms > bound]
        self._checked = len(self.stalls)
        assert not too_long, f"the window stood still for {too_long[0].ms} ms after: {too_long[0].act}"

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
