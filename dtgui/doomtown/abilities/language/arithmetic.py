"""Numbers in texts that are worked out from others: sums, products, limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dtgui.doomtown.abilities.language.numbers import (
    Apart,
    CountCards,
    CountDifferent,
    CountPlayers,
    Most,
    Pairs,
    Places,
    Sum,
)
from dtgui.doomtown.abilities.syntax.nodes import Limited, Multiple, Negative, Quantity, Share, Total
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Number


@dataclass(frozen=True)
class Plus:
    """The sum of numbers."""

    word: ClassVar[str] = "plus"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `2 plus your hand rank`."""
        return Total(tuple([w.number(number) for number in self.of]))

    def value(self, t: Table, scope: Scope) -> int:
        """Return the sum."""
        return sum(number.value(t, scope) for number in self.of)


@dataclass(frozen=True)
class Minus:
    """A number with the other sign."""

    word: ClassVar[str] = "neg"
    of: Number

    def text(self, w: Wording) -> Quantity:
        """Return `minus its influence`."""
        return Negative(w.number(self.of))

    def value(self, t: Table, scope: Scope) -> int:
        """Return the number, negated."""
        return -self.of.value(t, scope)


@dataclass(frozen=True)
class AtMost:
    """The lowest of numbers: one of them is a limit to the other."""

    word: ClassVar[str] = "at_most"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `its bounty (at most 4)`."""
        number, *limits = (w.number(number) for number in self.of)
        return Limited(number, tuple(limits))

    def value(self, t: Table, scope: Scope) -> int:
        """Return the lowest."""
        return min(number.value(t, scope) for number in self.of)


@dataclass(frozen=True)
class AtLeast:
    """The highest of numbers: one of them is a limit to the other."""

    word: ClassVar[str] = "at_least"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `its bullets (at least 1)`."""
        number, *limits = (w.number(number) for number in self.of)
        return Limited(number, tuple(limits), at_least=True)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the highest."""
        return max(number.value(t, scope) for number in self.of)


@dataclass(frozen=True)
class Times:
    """A number multiplied by another: `{times: [2, n]}`."""

    word: ClassVar[str] = "times"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `twice the number of Deputies`."""
        often, number = (w.number(number) for number in self.of)
        return Multiple(often, number)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the product."""
        often, number = (number.value(t, scope) for number in self.of)
        return often * number


@dataclass(frozen=True)
class Quotient:
    """A number divided by another, rounded down: how often the second goes into the first."""

    word: ClassVar[str] = "div"
    of: tuple[Number, ...]

    def text(self, w: Wording) -> Quantity:
        """Return `a quarter of the number of deeds, rounded down`."""
        number, by = (w.number(number) for number in self.of)
        return Share(number, by)

    def value(self, t: Table, scope: Scope) -> int:
        """Return the quotient."""
        number, by = (number.value(t, scope) for number in self.of)
        return number // by


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
