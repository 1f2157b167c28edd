"""Decisions whose options are listed when they are first read: a saved answer needs a check, and no list.

The list belongs to a table. A copy of the position lists for itself, and a decision that was answered without having
been listed can no longer be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cached_property
from typing import Any, Self

from dtgui.kernel.decisions import (
    Answer,
    Decision,
    Option,
    Question,
    Role,
    Seat,
    WrittenAnswer,
    choose_one,
    read_option,
)

Listing = Callable[[Any, Option | None], Sequence[Option]]
"""Returns the options at a table. With an option, it may return fewer, but must include that one if it is legal."""


class LazyDecision(Decision):
    """A question for one of the options that `listing` finds at a table."""

    listing: Listing
    table: Any
    """The table at which it lists; None before the position has asked it, and after an answer without a list."""
    found: set[Option]
    """The options that are known to be legal without a list."""

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """All options, listed now; raise `ValueError` if the table may have changed since the question was asked."""
        return tuple(self._listed(None))

    @property
    def is_listed(self) -> bool:
        """Whether the options have been read."""
        return "options" in self.__dict__

    def at(self, table: Any, /) -> Self:
        """Return the same question at a table; it shares what is known if it was asked at an equal one."""
        if self.is_listed:
            return self
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__, table=table)
        return copy

    def close(self) -> None:
        """Forget the table, which is about to change."""
        self.__dict__["table"] = None

    def plain(self) -> Decision:
        """Return the decision with its list and without the table, which no player may see."""
        return self._plain

    def check(self, answer: Answer) -> Answer:
        """Return the answer if it is allowed; raise `IllegalAnswer` otherwise."""
        if isinstance(answer, Option) and self._is_legal(answer):
            return answer
        return super().check(answer)

    def read(self, written: WrittenAnswer) -> Answer:
        """Turn a written answer back into one of this decision; raise `IllegalAnswer` where it names no option."""
        if isinstance(written, str) and self._is_legal(option := read_option(written)):
            return option
        return super().read(written)

    def __eq__(self, other: object) -> bool:
        return self._plain == (other.plain() if isinstance(other, Decision) else other)

    def __hash__(self) -> int:
        return hash(self._plain)

    def __reduce__(self) -> tuple[Any, ...]:
        return _listed_decision, (self._fields,)

    @cached_property
    def _plain(self) -> Decision:
        return Decision(*self._fields)

    @property
    def _fields(self) -> tuple[Any, ...]:
        return self.seat, self.kind, self.question, self.options, self.rule, self.about, self.least, self.most

    def _is_legal(self, option: Option) -> bool:
        if self.is_listed:
            return option in self.options
        if option not in self.found and option in self._listed(option):
            self.found.add(option)
        return option in self.found

    def _listed(self, like: Option | None) -> Sequence[Option]:
        if self.table is None:
            raise ValueError(f"{self.question} was answered without a list, and the table has changed since")
        with self.table.at_rest():
            return self.listing(self.table, like)


def _listed_decision(fields: tuple[Any, ...]) -> Decision:
    return Decision(*fields)


def choose_listed(seat: Seat, question: Question, listing: Listing, rule: Enum | None = None) -> LazyDecision:
    """Ask for one of the options that `listing` finds, once they are read."""
    decision = object.__new__(LazyDecision)
    asked = {"seat": seat, "question": question, "rule": rule, "listing": listing, "table": None, "found": set()}
    decision.__dict__.update(_ONE_OF_A_LIST, **asked)
    return decision


_ONE_OF_A_LIST = {
    name: value for name, value in choose_one(Seat(0), Question("", Role.DUE), ()).__dict__.items() if name != "options"
}
"""The fields that all lazy decisions share; the others are replaced."""
