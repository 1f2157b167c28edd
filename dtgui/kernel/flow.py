"""How rules are written: procedures, whose steps read the table and ask, and events, which alone change a table.

The rules: a step never changes the table and never calls another step; a question that depends on an event's
outcome belongs to the next step, which receives that outcome; one step asks one seat only. A half-answered step
can therefore be run again, with the answers given so far, on any copy of the table. An expensive list of options
is yielded as a function, which is called only for the question that stays open.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from inspect import signature
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from dtgui.kernel.decisions import Answer, Decision

# Events: the only thing that changes a table, and what the journal keeps of them


class Event(Protocol):
    """A change of the table, in the imperative (`Boot`, `SendHomeBooted`): a frozen dataclass of ids and words.

    `apply` makes the change and returns its outcome where it is not plain from the event itself (which cards were
    drawn, how a coin fell): an immutable value that can be written as JSON, or None. It stands in the journal, and is
    given to the step that follows. `apply` asks nothing, opens no window, and is the only place where chance is drawn.
    """

    def apply(self, table: Any) -> object: ...  # noqa: D102 - each game has a table of its own


class Edit(Event, Protocol):
    """An event that a person brings about by hand, outside the rules: a position is made, not played.

    It opens no windows, and nothing responds to it. Raises `IllegalAnswer` from `apply` for what no table can hold.
    """

    def stands(self, table: Any) -> tuple[Any, ...] | None:
        """Return where the game stands from now on, as a position's stack; None where it stood before."""


class Now(NamedTuple):
    """An event whose windows are behind it: it happens at once."""

    event: Event


class Happened(NamedTuple):
    """An entry of the journal."""

    event: Event
    outcome: object = None


class Recent(NamedTuple):
    """The end of the journal as it concerns one seat: what happened from its last answer but one to the present.

    The first `seen` events led to the question that it answered last; it has decided nothing since the others.
    """

    events: tuple[Happened, ...] = ()
    seen: int = 0


# Procedures and their steps

END, OVER = "end", "game over"
"""Where to go on instead of a step: what began the procedure, or nowhere."""


class Procedure:
    """A numbered list of the rulebook: a frozen dataclass whose fields are its locals and `steps` its order.

    Each name in `steps` is a method that takes the table and returns an `Out` (or None: nothing to do, go on), or a
    generator that yields decisions (or functions that make them), is sent their answers, and returns the same.

    A step with one more parameter is given what the work before it has come to: the outcome of the last piece of it,
    an event's (what its `apply` returned) or a procedure's (see `end_with`); None where that had none to give.
    """

    steps: ClassVar[tuple[str, ...]] = ()
    following: ClassVar[dict[str, str]] = {}
    given: ClassVar[frozenset[str]] = frozenset()
    """The steps that are given an outcome."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # Not strict, because a common base of procedures may leave the steps to them.
        cls.following = dict(zip(cls.steps, (*cls.steps[1:], END), strict=False))
        cls.given = frozenset(step for step in cls.steps if _takes_outcome(cls, step))

    def having(self, **locals_: Any) -> Self:
        """Return a copy with other locals (`dataclasses.replace` without its cost, which is on the hottest path).

        Raise `TypeError` for a local that is not a field: it would be lost in a save.
        """
        if not locals_.keys() <= self.__dict__.keys():
            raise TypeError(f"{type(self).__name__} has no {', '.join(locals_.keys() - self.__dict__.keys())}")
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__, **locals_)
        return copy

    def begun_as(self, cls: type[Procedure]) -> Procedure:
        """Return a procedure of another class with the same locals; itself where that is its class."""
        return self if cls is type(self) else cls(**self.__dict__)


def _takes_outcome(cls: type[Procedure], step: str) -> bool:
    """Return whether a step has a parameter beside the table; raise `TypeError` for anything that cannot be a step."""
    method = getattr(cls, step, None)
    count = len(signature(method).parameters) - 2 if method is not None else -1
    if count not in (0, 1):
        raise TypeError(f"{cls.__name__}.{step} is no step: it takes the table, and at most one outcome")
    return count == 1


Work = Event | Now | Procedure


class Out(NamedTuple):
    """The result of a step: work to do now, the next step, changed locals, and the outcome."""

    work: tuple[Work, ...] = ()
    then: str | None = None
    locals: dict[str, Any] | None = None
    outcome: object = None


NOTHING_TO_DO = Out()
"""The result of a step that returns None."""

Ask = Decision | Callable[[], Decision]
"""A question: as a decision, or as a function that lists what may be answered once the question stays open."""

Asking = Generator[Ask, Any, Out | None]
"""A step that asks: it yields questions, is sent answers, and returns what happens next."""


def do(*work: Work) -> Out:
    """Do this work, then go on with the step that follows."""
    return Out(work)


def goto(step: str, *work: Work, **locals_: Any) -> Out:
    """Do this work, then go on with that step, with these locals changed."""
    return Out(work, step, locals_ or None)


def end(*work: Work) -> Out:
    """Do this work, then the procedure is over."""
    return Out(work, END)


def end_with(outcome: object, *work: Work) -> Out:
    """Do this work, then end the procedure with this outcome, which its caller receives."""
    return Out(work, END, None, outcome)


def over(*work: Work) -> Out:
    """Do this work, then the game is over: nothing else that was still to be done is."""
    return Out(work, OVER)


class At(NamedTuple):
    """Where a procedure stands: names, not indexes, so that saves stay readable."""

    procedure: Procedure
    step: str
    answers: tuple[Answer, ...] = ()
    then: str | None = None
    """Set once the step has returned: where to go when its work is done."""
    outcome: object = None
    """The input of the step; after it returns, the input of the next step, or at the end the outcome for the caller."""


def begin(procedure: Procedure) -> At:
    """Return the stack entry of a procedure that begins."""
    return At(procedure, procedure.steps[0])
