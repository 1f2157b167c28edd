"""The lanes of a search: each takes worlds of its own, and goes on in them without knowing what the others find.

Which lane tries what follows from the budget alone, and all lanes learn from all after each stage. So it makes no
difference whether they are run one after the other or side by side, in this process or in several.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Generic, NamedTuple, Protocol

from dtgui.ai.player import Budget
from dtgui.ai.search.tree import Branch, SearchPolicy, T, Try, iterate
from dtgui.kernel.decisions import Seat

LANES = 4
"""The number of partitions, the same on any machine, since another number would give other answers."""

MakeGuide = Callable[[Any], SearchPolicy[Any]]
"""Makes a guide in a worker process from what that process has, such as the game."""


@dataclass
class Clock:
    """The stop condition: a number of iterations, a moment in time, or a hurry signal."""

    budget: Budget
    is_hurried: Callable[[], bool]
    taken: int = 0
    began: float = field(default_factory=time.monotonic)

    def is_over(self) -> bool:
        """Whether no further iteration may begin."""
        return self.iterations_left() == 0 or self.is_late()

    def is_late(self) -> bool:
        """Return whether time is up, however many iterations are left."""
        return self.seconds_left() == 0 or self.is_hurried()

    def iterations_left(self) -> int | None:
        """Return how many may still be taken; None for any number."""
        iterations = self.budget.iterations
        return None if iterations is None else max(0, iterations - self.taken)

    def seconds_left(self) -> float | None:
        """Return how much time there still is; None for as much as wanted."""
        seconds = self.budget.seconds
        return None if seconds is None else max(0.0, self.began + seconds - time.monotonic())

    def left(self, rate_at_first: int) -> int:
        """Return about how many iterations are left, by how long they have taken so far."""
        iterations, seconds = self.iterations_left(), self.seconds_left()
        found = [] if iterations is None else [iterations]
        if seconds is not None:
            gone = time.monotonic() - self.began
            rate = self.taken / gone if self.taken and gone > 0 else rate_at_first
            found.append(int(rate * seconds))
        return min(found, default=0)


class PartitionShare(NamedTuple):
    """A partition's work in a stage: in each of its worlds it tries the first `branches` branches."""

    branches: tuple[Branch, ...]
    worlds: tuple[tuple[int, int], ...]

    @property
    def tries(self) -> int:
        """How many that are in all."""
        return sum(count for _, count in self.worlds)


@dataclass(frozen=True)
class PartitionTask(Generic[T]):
    """A search: the seat and its guide; `packed` makes the same guide in a worker process."""

    guide: SearchPolicy[T]
    seat: Seat
    packed: Callable[[], MakeGuide] | None = None

    def tried(self, share: PartitionShare, is_late: Callable[[], bool]) -> tuple[Try, ...]:
        """Do a lane's share, or as much of it as there is time for."""
        own = [branch.copy() for branch in share.branches]
        done: list[Try] = []
        for world, count in share.worlds:
            for number in range(count):
                if is_late():
                    return tuple(done)
                done.append(iterate(self.guide, self.seat, own[number], number, world))
                own[number].learn(done[-1])
        return tuple(done)


class Runner(Protocol):
    """Runs the lanes of a search."""

    def tried(self, quest: PartitionTask[Any], shares: Sequence[PartitionShare], clock: Clock) -> list[tuple[Try, ...]]:
        """Return what each lane has tried of its share: all of it, unless it is late."""


class LocalRunner:
    """Runs one lane after the other."""

    def tried(self, quest: PartitionTask[Any], shares: Sequence[PartitionShare], clock: Clock) -> list[tuple[Try, ...]]:
        """Return what each lane has tried of its share."""
        return [quest.tried(share, clock.is_late) for share in shares]


HERE = LocalRunner()


def shares(branches: Sequence[Branch], first_world: int, tries: int) -> list[PartitionShare]:
    """Return each partition's share of `tries` in all, in worlds from `first_world` on.

    All branches are tried in the same worlds; if the tries do not fill the last world, its first branches are
    tried. Each partition gets consecutive worlds, so that it meets every kind of world if a guide deals them in
    turn.
    """
    wide = len(branches)
    worlds = [(first_world + gone // wide, min(wide, tries - gone)) for gone in range(0, tries, wide)]
    ends = [lane * len(worlds) // LANES for lane in range(LANES + 1)]
    return [PartitionShare(tuple(branches), tuple(worlds[begin:end])) for begin, end in pairwise(ends)]
