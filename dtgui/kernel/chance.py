"""Chance as a value: a generator's state that is part of the table, and goes where the table goes.

The algorithm is SplitMix64 (Steele, Lea and Flood, 2014), written out so that a seed gives the same game on every
platform and every version of Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_WORD = 2**64 - 1
_GRAIN = 1 << 20
"""The number of steps into which a probability is divided."""


class Chance(NamedTuple):
    """The state of the generator, and outcomes that a test, a replay or the sandbox has fixed beforehand."""

    state: int
    fixed: tuple[int, ...] = ()

    def pick(self, count: int) -> tuple[int, Chance]:
        """Return a number from 0 up to but not including `count`, each equally likely, and the chance after it."""
        if self.fixed:
            return self.fixed[0] % count, self._replace(fixed=self.fixed[1:])
        number, state = _below(self.state, count)
        return number, Chance(state)

    def happens(self, likelihood: float) -> tuple[bool, Chance]:
        """Return whether something that is so likely (0 to 1) happens this time, and the chance after it."""
        number, after = self.pick(_GRAIN)
        return number < likelihood * _GRAIN, after

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """Return the items in a random order (Fisher and Yates) and the chance after it; `fixed` is left alone."""
        order, state = list(items), self.state
        for last in range(len(order) - 1, 0, -1):
            other, state = _below(state, last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order), Chance(state, self.fixed)


def _below(state: int, count: int) -> tuple[int, int]:
    """Return a number below `count` and the next state; the bias of the modulo is under count / 2**64."""
    state = (state + 0x9E3779B97F4A7C15) & _WORD
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
    return (mixed ^ (mixed >> 31)) % count, state
