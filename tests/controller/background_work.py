"""Work for the tests of the background: another process imports it from here."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator


def count_to(number: int) -> Iterator[int]:
    yield from range(1, number + 1)


def fail_after(number: int) -> Iterator[int]:
    yield from range(1, number + 1)
    raise ValueError("no more")


def die(_: object) -> Iterator[int]:
    yield 1
    os._exit(1)


def go_on(_: object) -> Iterator[int]:
    yield os.getpid()
    time.sleep(600)
    yield 0


def lose_a_pipe(which: str) -> Iterator[int]:
    yield 1
    raise BrokenPipeError(which)
