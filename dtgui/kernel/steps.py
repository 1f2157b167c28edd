"""Long work in steps, between which a window can do other things."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
Steps = Generator[None, None, T]
"""Work that stops now and then, and returns its result at the end."""


def finished(steps: Steps[T]) -> T:
    """Go through all steps, and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def in_one_step(work: Callable[P, T]) -> Callable[P, Steps[T]]:
    """Return short work as work in steps: it is done all at once."""

    def steps(*given: P.args, **named: P.kwargs) -> Steps[T]:
        yield
        return work(*given, **named)

    return steps
