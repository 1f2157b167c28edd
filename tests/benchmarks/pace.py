"""How quick something is beside a fixed piece of Python that runs in turn with it.

Seconds say as much about the machine and its other work as about the program; the ratio of two times of one run does
not. So floors are given as paces: things done while the fixed piece runs once (about 30 ms in November 2026).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

ROUNDS = 3
TURNS = 100_000


class Point(NamedTuple):
    """Something small and immutable, as positions are made of."""

    x: int
    y: int


def fixed_piece() -> dict[int, Point]:
    """Do typical engine work: calls, small tuples, dictionaries, comparisons. Must never change."""
    found: dict[int, Point] = {}
    state = 1
    for turn in range(TURNS):
        state = _next(state)
        if (before := found.get(state & 255)) is None or before.x < turn:
            found[state & 255] = Point(turn, state)
    return found


def _next(state: int) -> int:
    return (state * 31 + 17) & 0xFFFF


def pace(work: Callable[[], int]) -> float:
    """Return how many things are done in the time of the fixed piece: `work` does some, and returns how many.

    Both run in turn, after a round in which everything is loaded; of each the quickest round counts.
    """
    count = work()
    piece, took = zip(*((_seconds(fixed_piece), _seconds(work)) for _ in range(ROUNDS)), strict=True)
    return count * min(piece) / min(took)


def _seconds(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def hold_pace(what: str, work: Callable[[], int], floor: float) -> None:
    """Print the pace of some work and its floor; raise `AssertionError` if it is below."""
    found = pace(work)
    sys.stdout.write(f"{what}: {found:.1f} while the fixed piece runs once; the floor is {floor}\n")
    assert found >= floor, f"{what}: {found:.1f} is below {floor}"
