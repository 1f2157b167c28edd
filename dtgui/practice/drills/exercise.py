"""A question of a drill, and the luck that it is made with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from dtgui.kernel.chance import Chance
from dtgui.kernel.phrases import Phrase

T = TypeVar("T")


HARDEST = 3
"""The highest level of a drill."""


@dataclass(frozen=True)
class DrillQuestion:
    """A question with its choices: `right` is the place of the right one, `reason` why, `section` the rule for it.

    `shown` is what there is to look at, line by line. All of it can be said in another language. `seed` and `level`
    make the same question again.
    """

    asks: Phrase
    shown: tuple[str, ...]
    choices: tuple[str, ...]
    right: int
    reason: Phrase
    section: str
    seed: int = 0
    level: int = 0

    @property
    def answer(self) -> str:
        """The right choice."""
        return self.choices[self.right]


class Luck:
    """Chance that goes on by itself: the same seed gives the same picks in the same order.

    `level` is the difficulty that is wanted, from 0.
    """

    def __init__(self, seed: int, level: int = 0) -> None:
        self._chance = Chance(seed)
        self.level = level

    def below(self, count: int) -> int:
        """Return a number from 0 up to but not including `count`."""
        number, self._chance = self._chance.pick(count)
        return number

    def one_in(self, count: int) -> bool:
        """Return true with a chance of one in `count`."""
        return self.below(count) == 0

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def mixed(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order."""
        order, self._chance = self._chance.shuffled(items)
        return order
