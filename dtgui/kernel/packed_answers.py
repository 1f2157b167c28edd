"""A whole game's answers as a few hundred bytes: each answer is a number among those that its question allows.

The numbers are the digits of one large number, whose base changes with every question. Questions with one possible
answer take no room. To unpack, play the game again from the same start: without it the bytes mean nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Option, is_concession

LARGEST = 20_000
"""The most bytes that are unpacked."""


class Digit(NamedTuple):
    """A number from 0 up to but not including `base`."""

    value: int
    base: int


def packed(answered: Iterable[tuple[Decision, Answer]]) -> bytes:
    """Return these answers as bytes. Raise `IllegalAnswer` for a concession, which no question lists."""
    digits = [digit for decision, answer in answered for digit in _digits(decision, answer)]
    number = 0
    for digit in reversed(digits):
        number = number * digit.base + digit.value
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def _digits(decision: Decision, answer: Answer) -> Iterator[Digit]:
    if is_concession(answer):
        raise IllegalAnswer("a concession cannot be packed")
    if isinstance(answer, int):
        yield Digit(answer - decision.least, decision.most - decision.least + 1)
        return
    chosen = (answer,) if isinstance(answer, Option) else answer
    if decision.kind is Kind.SOME:
        yield Digit(len(chosen) - decision.least, decision.most - decision.least + 1)
    left = list(decision.options)
    for option in chosen:
        yield Digit(left.index(option), len(left))
        left.remove(option)


class PackedAnswers:
    """The answers in bytes, taken out one by one as their questions come."""

    def __init__(self, data: bytes) -> None:
        """Raise `IllegalAnswer` for more bytes than any game has."""
        if len(data) > LARGEST:
            raise IllegalAnswer("too many answers")
        self._left = int.from_bytes(data, "little")

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left; answers that take no room may still come."""
        return self._left == 0

    def next(self, decision: Decision) -> Answer:
        """Take out the answer to a question. Raise `IllegalAnswer` if the question does not allow it."""
        return decision.check(_read(decision, self._take))

    def _take(self, base: int) -> int:
        if base < 1:
            raise IllegalAnswer("no answer is possible")
        self._left, value = divmod(self._left, base)
        return value


def _read(decision: Decision, take: Callable[[int], int]) -> Answer:
    span = decision.most - decision.least + 1
    left = list(decision.options)
    match decision.kind:
        case Kind.AMOUNT:
            return decision.least + take(span)
        case Kind.ONE:
            return left[take(len(left))]
        case Kind.SOME:
            number = decision.least + take(span)
        case Kind.ORDER:
            number = len(left)
    return tuple(left.pop(take(len(left))) for _ in range(number))
