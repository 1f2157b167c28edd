"""A worker process of a search: runs the partitions it receives, and ends when its pipe closes."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from dtgui.ai.player import Budget
from dtgui.ai.search.partitions import Clock, MakeGuide, PartitionShare, PartitionTask
from dtgui.kernel.decisions import Seat

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

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
