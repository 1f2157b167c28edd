"""Numbers in texts that are worked out from others: sums, products, limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.language.numbers import (
    Apart,
    CountCards,
    CountDifferent,
    CountPlayers,
    FigureOf,
    Most,
    Pairs,
    Places,
    Sum,
)
from dtgui.doomtown.abilities.wording.amounts import summed
from dtgui.doomtown.abilities.wording.grammar import listed
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Number


@dataclass(frozen=True)
class Plus:
    """The sum of numbers."""

    word: ClassVar[str] = "plus"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> str:
        """Return `2 plus your hand rank`."""
        first, *others = self.of
        return summed([w.number(first), *(_added(number, first, w) for number in others)])

    def value(self, t: Table, scope: Scope) -> int:
        """Return the sum."""
        return sum(number.value(t, scope) for number in self.of)


@dataclass(frozen=True)
class Minus:
    """A number with the other sign."""

    word: ClassVar[str] = "neg"
    of: Number

    def text(self, w: Wording) -> str:
        """Return `minus its influence`."""
        return f"minus {w.number(self.of)}"

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number, negated."""
        return -self.of.value(t, scope)


@dataclass(frozen=True)
class AtMost:
    """The lowest of numbers: one of them is a limit to the other."""

    word: ClassVar[str] = "at_most"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> str:
        """Return `its bounty (at most 4)`."""
        number, *limits = (w.number(number) for number in self.of)
        return f"{number} (at most {listed(limits, 'or')})"

    def value(self, t: Table, scope: Scope) -> int:
        """Return the lowest."""
        return min(number.value(t, scope) for number in self.of)


@dataclass(frozen=True)
class AtLeast:
    """The highest of numbers: one of them is a limit to the other."""

    word: ClassVar[str] = "at_least"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> str:
        """Return `its bullets (at least 1)`."""
        number, *limits = (w.number(number) for number in self.of)
        return f"{number} (at least {listed(limits, 'or')})"

    def value(self, t: Table, scope: Scope) -> int:
        """Return the highest."""
        return max(number.value(t, scope) for number in self.of)


TIMES = {"2": "twice", "3": "three times", "4": "four times"}
"""The names of multiples."""


@dataclass(frozen=True)
class Times:
    """A number multiplied by another: `{times: [2, n]}`."""

    word: ClassVar[str] = "times"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> str:
        """Return `twice the number of Deputies`."""
        often, number = (w.number(number) for number in self.of)
        return f"{TIMES.get(often, f'{often} times')} {number}"

    def value(self, t: Table, scope: Scope) -> int:
        """Return the product."""
        often, number = (number.value(t, scope) for number in self.of)
        return often * number


PARTS = {"2": "half", "4": "a quarter of"}
"""The names of fractions."""


@dataclass(frozen=True)
class Quotient:
    """A number divided by another, rounded down: how often the second goes into the first."""

    word: ClassVar[str] = "div"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> str:
        """Return `a quarter of the number of deeds, rounded down`."""
        number, by = (w.number(number) for number in self.of)
        return f"{PARTS[by]} {number}, rounded down" if by in PARTS else f"{number} divided by {by}, rounded down"

    def value(self, t: Table, scope: Scope) -> int:
        """Return the quotient."""
        number, by = (number.value(t, scope) for number in self.of)
        return number // by


def _added(number: Number, first: Number, w: Wording) -> str:
    """Return the words for adding to a number, or subtracting from it; between equal figures of players, only the
    owner is named.
    """
    taken = number.of if isinstance(number, Minus) else None
    if isinstance(taken, FigureOf) and isinstance(first, FigureOf) and taken.figure is first.figure is not None:
        owner = w.owner_of_figure(taken.name)
        return f"minus {'yours' if owner.you else owner.possessive}"
    return w.number(number)


NUMBERS = (
    Apart,
    CountCards,
    CountPlayers,
    Sum,
    Most,
    Places,
    CountDifferent,
    Pairs,
    Plus,
    Minus,
    AtMost,
    AtLeast,
    Times,
    Quotient,
)
"""The numbers that are written as a mapping of one word."""
