"""The worker pool runs the partitions of a search in this process and in others; and what such a worker process does.

A free worker takes the next partition, and so does this process. A worker that is not ready, slow or dead costs
only time: any partition can run here as well, with the same result.
"""

from __future__ import annotations

import logging
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, runtime_checkable

from dtgui.ai.player import Budget
from dtgui.ai.search.partitions import HERE, LANES, Clock, MakeGuide, PartitionShare, PartitionTask, Runner
from dtgui.ai.search.tree import Try
from dtgui.kernel.decisions import Seat

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


logger = logging.getLogger(__name__)

GRACE_S = 0.1
"""Seconds to wait for workers' partitions when time is up; later results are ignored."""
PATIENCE_S = 0.02
"""After so long with nothing to do, this process runs a lane that a helper is still at."""


@runtime_checkable
class Helped(Protocol):
    """A player that can have others help with its searches."""

    runner: Runner


def helpers_here() -> int:
    """Return how many processes may well help on this machine: with the one that searches, one for a core or a lane."""
    return min(LANES, os.cpu_count() or 1) - 1


class WorkerPool:
    """Runs partitions here and in this many workers, which start with the first search."""

    def __init__(self, prepare: Prepare, helpers: int) -> None:
        self._prepare, self._wanted = prepare, helpers
        self._helpers: list[SearchWorker] | None = None

    @property
    def helpers(self) -> tuple[SearchWorker, ...]:
        """Return the workers that have started."""
        return tuple(self._helpers or ())

    def __enter__(self) -> Self:
        """Return itself; the helpers end with the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the helpers."""
        self.close()

    def start(self) -> None:
        """Start the helpers, so that the first search need not do without them."""
        if self._helpers is None:
            # A daemonic process must have no children, since no process would end them; workers end by themselves.
            import multiprocessing  # slow to load

            multiprocessing.current_process().daemon = False
            self._helpers = [SearchWorker(self._prepare) for _ in range(self._wanted)]

    def close(self) -> None:
        """End the helpers at once; the next search would start others."""
        for helper in self.helpers:
            helper.close()
        self._helpers = None

    def tried(self, quest: PartitionTask[Any], shares: Sequence[PartitionShare], clock: Clock) -> list[tuple[Try, ...]]:
        """Return what each lane has tried of its share: all of it, unless it is late."""
        if quest.packed is None:
            return HERE.tried(quest, shares, clock)
        self.start()
        stage = _Stage(self.helpers, quest, shares, clock)
        done = stage.done()
        self._helpers = [helper for helper in self.helpers if helper not in stage.lost]
        return done


class _Stage:
    """A running stage of a search: the partitions not started yet, and the worker of each running one."""

    def __init__(
        self, helpers: Sequence[SearchWorker], quest: PartitionTask[Any], shares: Sequence[PartitionShare], clock: Clock
    ) -> None:
        self._quest, self._shares, self._clock = quest, shares, clock
        self._done: list[tuple[Try, ...]] = [()] * len(shares)
        self._waiting = deque(lane for lane, share in enumerate(shares) if share.worlds)
        self._free: list[SearchWorker] = []
        self._at: dict[SearchWorker, int] = {}
        self.lost: list[SearchWorker] = []
        for helper in helpers:
            self._safely(self._look_at, helper)

    def done(self) -> list[tuple[Try, ...]]:
        """Run all partitions, and return the result of each."""
        while (self._waiting or self._at) and not self._clock.is_late():
            # The last one is sooner begun here than sent away.
            self._hand_out(keep=1)
            if self._waiting:
                self._run_here(self._waiting.popleft())
            else:
                self._collect(PATIENCE_S)
                self._run_as_well()
        if self._at:
            self._break_off()
        return self._done

    def _run_here(self, lane: int) -> None:
        self._done[lane] = self._quest.tried(self._shares[lane], self._is_late)

    def _run_as_well(self) -> None:
        """Run the lane that was given out last: it comes to the same, and a helper may be slow, or stand still."""
        if not self._at or self._waiting:
            return
        helper, lane = next(reversed(self._at.items()))
        share = self._shares[lane]
        tried = self._quest.tried(share, lambda: self._is_late() or helper not in self._at)
        if helper in self._at:
            self._done[lane] = tried
            if len(tried) == share.tries:
                del self._at[helper]
                self._safely(SearchWorker.hurry, helper)

    def _is_late(self) -> bool:
        """Give finished workers another partition; called between two iterations."""
        self._collect(0)
        self._hand_out(keep=0)
        return self._clock.is_late()

    def _look_at(self, helper: SearchWorker) -> None:
        if helper.is_free():
            self._free.append(helper)

    def _hand_out(self, keep: int) -> None:
        while self._free and len(self._waiting) > keep:
            self._safely(self._order, self._free.pop())

    def _order(self, helper: SearchWorker) -> None:
        lane = self._at[helper] = self._waiting.popleft()
        helper.order(self._quest, self._shares[lane], self._clock.seconds_left())

    def _collect(self, seconds: float) -> None:
        """Collect finished results; if there are none, wait this many seconds for the first."""
        if self._at:
            from multiprocessing.connection import wait  # slow to load, and most programs never search

            heard = wait([helper.pipe for helper in self._at], seconds)
            for helper in [helper for helper in self._at if helper.pipe in heard]:
                self._safely(self._hear, helper)

    def _hear(self, helper: SearchWorker) -> None:
        tried = helper.heard()
        self._done[self._at.pop(helper)] = tried
        self._free.append(helper)

    def _break_off(self) -> None:
        """Time is up: take what helpers have by now."""
        for helper in list(self._at):
            self._safely(SearchWorker.hurry, helper)
        until = time.monotonic() + GRACE_S
        while self._at and (left := until - time.monotonic()) > 0:
            self._collect(left)

    def _safely(self, act: Callable[[SearchWorker], None], helper: SearchWorker) -> None:
        try:
            act(helper)
        except (EOFError, OSError) as error:
            self._lose(helper, error)

    def _lose(self, helper: SearchWorker, error: Exception) -> None:
        """Drop a worker; its partition returns to the queue."""
        logger.warning("The search goes on without a helper: %r", error)
        helper.close()
        self.lost.append(helper)
        lane = self._at.pop(helper, None)
        if lane is not None:
            self._waiting.appendleft(lane)


# A worker process of a search: runs the partitions it receives, and ends when its pipe closes

READY, STOP = "ready", "stop"

Prepare = Callable[[], Any]
"""Makes what a helper needs for any search, such as the game: a function that another process can import."""


class _Begin(NamedTuple):
    """A search that orders follow for."""

    seat: Seat
    make_guide: MakeGuide


class _Order(NamedTuple):
    """A lane's share, and how many seconds there are for it."""

    share: PartitionShare
    seconds: float | None


class SearchWorker:
    """The parent's handle of a worker process. Every method may raise `EOFError` or `OSError` if the process is
    gone.
    """

    def __init__(self, prepare: Prepare) -> None:
        import multiprocessing  # slow to load

        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self._process = context.Process(target=_help, args=(other, prepare), name="helper", daemon=True)
        self._process.start()
        other.close()
        self._quest: PartitionTask[Any] | None = None
        self._owed = 1
        """The number of outstanding messages: first the ready signal, then one result for each order."""

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process.pid is not None
        return self._process.pid

    def is_free(self) -> bool:
        """Whether it waits for an order; what it still owed from an earlier one is thrown away."""
        while self._owed and self.pipe.poll(0):
            self.heard()
        return not self._owed

    def order(self, quest: PartitionTask[Any], share: PartitionShare, seconds: float | None) -> None:
        """Have it run a lane, if it is free: it reads then, so this does not wait."""
        if self._quest is not quest:
            assert quest.packed is not None
            self.pipe.send(_Begin(quest.seat, quest.packed()))
            self._quest = quest
        self.pipe.send(_Order(share, seconds))
        self._owed += 1

    def heard(self) -> Any:
        """Wait for the result of the order, and return it."""
        message = self.pipe.recv()
        self._owed -= 1
        return message

    def hurry(self) -> None:
        """Want what it is at as far as it is by now."""
        self.pipe.send(STOP)

    def close(self) -> None:
        """End the process at once."""
        self.pipe.close()
        self._process.kill()
        self._process.join(1)


def _help(pipe: Connection, prepare: Prepare) -> None:
    """Run in the worker process. While a partition runs, the pipe brings only a stop message or its end."""
    # An interrupt at the terminal is for the window; the parent process then ends, and the pipe closes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    known = prepare()
    from dtgui.app.memory import collect_seldom

    collect_seldom()
    quest: PartitionTask[Any] | None = None
    try:
        pipe.send(READY)
        while True:
            match pipe.recv():
                case _Begin(seat, make_guide):
                    quest = PartitionTask(make_guide(known), seat)
                case _Order(share, seconds) if quest is not None:
                    pipe.send(quest.tried(share, Clock(Budget(seconds=seconds), pipe.poll).is_late))
                case _:
                    # It was to stop what it had done already, or has done as far as it came.
                    continue
    except (EOFError, OSError):
        return
