"""The work of a busy thread: its stack, taken by another thread while it does not come back."""

from __future__ import annotations

import faulthandler
import os
import sys
import threading
import time
import traceback
from collections import Counter
from types import FrameType

EVERY_S = 0.1
HANGS_SECONDS = 30
"""After this much work without a turn of the loop, the stacks of all threads are written, and the process ends."""
LINES, STACKS = 9, 3
"""How much is reported: the innermost lines of the most frequent stacks."""


class Sampler:
    """Takes stacks of the thread that makes it, as soon as a turn of its loop takes longer than `seconds` of its time.

    It counts the time that the processor works for the thread: on a busy machine, a clock on the wall counts others.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._thread = threading.get_ident()
        self._clock = time.pthread_getcpuclockid(self._thread)
        self._begun = 0.0
        self._stacks: Counter[str] = Counter()
        self._taken: list[FrameType] = []
        """The frames of the stacks, kept for the thread that they belong to: their last owner destroys what is in them,
        and widgets must not be destroyed by another thread."""
        self._is_over = threading.Event()

    def start(self) -> None:
        """Begin to look, in a thread of its own."""
        self.begin_turn()
        threading.Thread(target=self._look, name="sampler", daemon=True).start()

    def stop(self) -> None:
        """Look no more."""
        self._is_over.set()

    def begin_turn(self) -> str:
        """Begin a turn; return the stacks of the one before, "" if it was short."""
        self._begun = time.clock_gettime(self._clock)
        stacks, self._stacks = self._stacks, Counter()
        self._taken.clear()
        return "\n".join(
            f"  {number} of {stacks.total()} times:\n{stack}" for stack, number in stacks.most_common(STACKS)
        )

    def _look(self) -> None:
        while not self._is_over.wait(EVERY_S):
            worked = time.clock_gettime(self._clock) - self._begun
            if worked > HANGS_SECONDS:
                faulthandler.dump_traceback()
                os._exit(1)
            if worked > self._seconds:
                self._taken.append(sys._current_frames()[self._thread])
                self._stacks["".join(traceback.format_stack(self._taken[-1])[-LINES:])] += 1
