"""A rulebook's numbered lists as procedures: steps that read the table, ask, and return what happens next.

The laws: a step never changes the table and never calls another step; a question that depends on an event's result
belongs to the next step; one step asks one seat only. So a half-answered step can be run again, from the answers it
has had, on any copy of the table.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, ClassVar, NamedTuple, Self

from dtgui.kernel.decisions import Answer, Decision
from dtgui.kernel.events import Event, Now

END = "end"


class Procedure:
    """A numbered list of the rulebook: a frozen dataclass whose fields are its locals and `steps` its order.

    Each name in `steps` is a method that takes the table and returns an `Out` (or None: nothing to do, go on), or a
    generator that yields decisions, is sent their answers, and returns the same.
    """

    steps: ClassVar[tuple[str, ...]] = ()
    following: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # Not strict, because a common base of procedures may leave the steps to them.
        cls.following = dict(zip(cls.steps, (*cls.steps[1:], END), strict=False))

    def having(self, **locals_: Any) -> Self:
        """Return a copy with other locals (`dataclasses.replace` without its cost, which is on the hottest path).

        Raise `TypeError` for a local that is not a field: it would be lost in a save.
        """
        if not locals_.keys() <= self.__dict__.keys():
            raise TypeError(f"{type(self).__name__} has no {', '.join(locals_.keys() - self.__dict__.keys())}")
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__, **locals_)
        return copy


Work = Event | Now | Procedure


class Out(NamedTuple):
    """What a step returns: work to do now, the step to go on with, and changed locals."""

    work: tuple[Work, ...] = ()
    then: str | None = None
    locals: dict[str, Any] | None = None


Asking = Generator[Decision, Any, Out | None]
"""A step that asks: it yields decisions, is sent answers, and returns what happens next."""


def do(*work: Work) -> Out:
    """Do this work, then go on with the step that follows."""
    return Out(work)


def goto(step: str, *work: Work, **locals_: Any) -> Out:
    """Do this work, then go on with that step, with these locals changed."""
    return Out(work, step, locals_ or None)


def end(*work: Work) -> Out:
    """Do this work, then the procedure is over."""
    return Out(work, END)


class At(NamedTuple):
    """Where a procedure stands: names, not indexes, so that saves stay readable."""

    procedure: Procedure
    step: str
    answers: tuple[Answer, ...] = ()
    then: str | None = None
    """Set once the step has returned: where to go when its work is done."""


def begin(work: Work) -> At | Event | Now:
    """Return the stack entry for a piece of work."""
    return At(work, work.steps[0]) if isinstance(work, Procedure) else work
