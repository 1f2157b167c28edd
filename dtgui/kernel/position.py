"""A whole game as a value: the table, the stack of things still to do, the open decision; fast copies of records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from types import GeneratorType
from typing import Any, Generic, Protocol, Self, TypeVar

from dtgui.kernel.decisions import Answer, Decision, Option, Seat, is_concession
from dtgui.kernel.flow import (
    END,
    NOTHING_TO_DO,
    OVER,
    Ask,
    Asking,
    At,
    Edit,
    Event,
    Happened,
    Now,
    Out,
    Procedure,
    Work,
    begin,
)


class Table(Protocol):
    """All that a game's steps can see: immutable values, and dicts of them that `copy` copies.

    The properties are hooks. A game whose answer would always be no has None there, and pays nothing for the question.
    """

    def copy(self) -> Self:
        """Return a table that shares every value and no dict."""

    @property
    def can_happen(self) -> Callable[[Any], bool] | None:
        """Returns whether an event can still happen; an event whose card has left is skipped. None: all can."""

    @property
    def window_for(self) -> Callable[[Any], Procedure | None] | None:
        """Returns the procedure in which players and cards respond to an event, or None if none can."""

    @property
    def stand_in(self) -> Callable[[Procedure], Procedure] | None:
        """Returns what begins instead of a procedure by the rules of this table: mostly the procedure itself."""

    @property
    def at_rest(self) -> Callable[[], AbstractContextManager[object]] | None:
        """While a step looks at the table nothing changes: what it works out may be kept until the block ends."""

    @property
    def programmed(self) -> Callable[[Decision, Sequence[StackEntry]], tuple[Answer, Any] | None] | None:
        """Returns the rules' own answer for a seat without a player, and the event that records the reason.

        Returns None for every other seat. The event changes nothing; it is for the journal only. The answer may
        depend on the stack.
        """

    def concession(self, stack: Sequence[StackEntry], seat: Seat) -> tuple[tuple[StackEntry, ...], tuple[Work, ...]]:
        """Return the remaining stack when a player concedes, and the work to do before it continues.

        Raise `IllegalAnswer` for a seat that is not in the game (any more), or if conceding is impossible.
        """


StackEntry = At | Event | Now


T = TypeVar("T", bound=Table)

Shortlist = Callable[[T, At], Decision | None]
"""Returns a step's decision with fewer options, or None if all of them are to be listed."""


class Position(Generic[T]):
    """A game at a decision, or over (`decision` is None).

    `happened` is the journal since the last answer. `answer` changes the position in place: a caller that wants the one
    before, too, answers on a `clone` (a few shallow copies, also in the middle of a nested window).

    `shortlist` is for who plays on in the head and would never look at most of what may be answered: it is asked before
    a step lists its options, and may give the decision with a few of them only. Clones have it, too.
    """

    __slots__ = ("_asking", "decision", "happened", "shortlist", "stack", "table")

    def __init__(self, table: T, *work: Work) -> None:
        self.table = table
        self.stack: list[StackEntry] = []
        self.decision: Decision | None = None
        self.happened: list[Happened] = []
        self.shortlist: Shortlist[T] | None = None
        self._asking: Asking | None = None
        self._push(work)
        self._run()

    @classmethod
    def resumed(cls, table: T, stack: Iterable[StackEntry], decision: Decision | None = None) -> Position[T]:
        """Return the position with this table and stack, its open decision worked out again unless it is known."""
        position: Position[T] = cls(table)
        position.stack = list(stack)
        if decision is None:
            position._run()
        else:
            position.decision = decision.at(table)
        return position

    def clone(self) -> Position[T]:
        """Return a copy that can be answered on its own."""
        copy: Position[T] = object.__new__(Position)
        copy.table = self.table.copy()
        copy.stack = self.stack.copy()
        copy.decision = self.decision and self.decision.at(copy.table)
        copy.happened = self.happened
        copy.shortlist = self.shortlist
        copy._asking = None
        return copy

    def answer(self, answer: Answer) -> None:
        """Answer the open decision and run to the next one.

        Raise `IllegalAnswer`, changing nothing, where the decision does not allow the answer.
        """
        if self.decision is None:
            raise ValueError("the game is over: nothing is asked")
        if is_concession(answer):
            self._concede(answer)
            return
        answer = self.decision.check(answer)
        self.decision.close()
        at = self.stack[-1]
        assert isinstance(at, At)
        self.stack[-1] = At(at.procedure, at.step, (*at.answers, answer), None, at.outcome)
        self.happened = []
        self._run()

    def _concede(self, answer: Option) -> None:
        """A player gives up: what is left of the stack goes on, a step that stood half-answered from its start."""
        stack, work = self.table.concession(self.stack, Seat(int(answer.args[0])))
        if self.decision is not None:
            self.decision.close()
        self.stack, self._asking, self.happened = list(stack), None, []
        if self.stack and isinstance(at := self.stack[-1], At):
            self.stack[-1] = at._replace(answers=())
        self._push(work)
        self._run()

    def edited(self, edits: Iterable[Edit]) -> Position[T]:
        """Return the position after changes by hand, with its question computed again; this position is unchanged.

        Raise `IllegalAnswer` for a change that no table can hold.
        """
        copy = self.clone()
        done, stack = [], None
        for edit in edits:
            done.append(Happened(edit, edit.apply(copy.table)))
            stack = edit.stands(copy.table) or stack
        if stack is not None:
            copy = Position.resumed(copy.table, stack)
        else:
            copy.ask_again()
        copy.happened[:0] = done
        return copy

    def ask_again(self) -> None:
        """Compute the open decision again after the table was edited by hand (sandbox, scenario files).

        A half-answered step starts from its first question: its answers were given at another table.
        """
        self._asking = None
        self.happened = []
        if self.stack and isinstance(at := self.stack[-1], At):
            self.stack[-1] = at._replace(answers=())
        self._run()

    def where(self) -> str:
        """Return the stack in one line, for logs and crash reports."""
        names = (f"{type(e.procedure).__name__}.{e.step}" if isinstance(e, At) else repr(e) for e in self.stack)
        return " > ".join(names)

    def _push(self, work: tuple[Work, ...]) -> None:
        stand_in = self.table.stand_in or _itself
        self.stack += [begin(stand_in(item)) if isinstance(item, Procedure) else item for item in reversed(work)]

    def _run(self) -> None:
        """Do what is on the stack until a decision is open or nothing is left."""
        stack = self.stack
        while stack:
            top = stack[-1]
            if not isinstance(top, At):
                stack.pop()
                self._meet(top)
            elif top.then is not None:
                self._go_on(top.procedure, top.then, top.outcome)
            elif (out := self._taken(top)) is None:
                return
            else:
                self._follow(top, out)
        self.decision = None

    def _meet(self, item: Event | Now) -> None:
        """An event's turn has come: open its window, or let it happen."""
        window, outcome = self._happen(item)
        if window is not None:
            self._push((window,))
        else:
            self._give(outcome)

    def _happen(self, item: Event | Now) -> tuple[Procedure | None, object]:
        """Let an event happen, if it still can and no window opens first; return that window, and the outcome."""
        table, window_for = self.table, None
        if isinstance(item, Now):
            event = item.event
        else:
            event, window_for = item, table.window_for
        if (can_happen := table.can_happen) is not None and not can_happen(event):
            return None, None
        if window_for is not None and (window := window_for(event)) is not None:
            return window, None
        outcome = event.apply(table)
        self.happened.append(Happened(event, outcome))
        return None, outcome

    def _give(self, outcome: object) -> None:
        """Work is done and gone from the stack: what it has come to is for the step that waits for it, if one does.

        What stands below is that step's procedure only where no other work is left to do before it.
        """
        if outcome is None or not self.stack:
            return
        top = self.stack[-1]
        if isinstance(top, At) and top.then in top.procedure.given:
            self.stack[-1] = At(top.procedure, top.step, top.answers, top.then, outcome)

    def _go_on(self, procedure: Procedure, then: str, outcome: object) -> None:
        """A step of the procedure on top is done, and its work, too: go on with the step `then`, or with the one below.

        Either is given the outcome.
        """
        if then == END:
            self.stack.pop()
            self._give(outcome)
        else:
            self.stack[-1] = At(procedure, then, (), None, outcome)

    def _follow(self, at: At, out: Out) -> None:
        """A step has returned: do what can be done at once, and stack the rest, from the first procedure or window."""
        work, then, changed, outcome = out
        procedure = at.procedure if changed is None else at.procedure.having(**changed)
        if then is None:
            then = procedure.following[at.step]
        elif then == OVER:
            self.stack.clear()
            self._push(work)
            return
        came: object = None
        for number, item in enumerate(work, 1):
            if isinstance(item, Procedure):
                window: Procedure | None = item
            else:
                window, came = self._happen(item)
            if window is not None:
                self.stack[-1] = At(procedure, at.step, (), then, outcome)
                self._push((window, *work[number:]))
                return
        self._go_on(procedure, then, outcome if came is None or then not in procedure.given else came)

    def _taken(self, at: At) -> Out | None:
        """Take a step, while the table is at rest; return None if it stopped at a decision."""
        if (at_rest := self.table.at_rest) is None:
            return self._step(at)
        with at_rest():
            return self._step(at)

    def _step(self, at: At) -> Out | None:
        """Run a step with the answers given so far; return None if it asks for another.

        Only the open question is listed: a step that runs again on a clone lists nothing twice. A question with a
        single answer answers itself; for a seat without a player the rules answer.
        """
        asking, self._asking = self._asking, None
        procedure, name, answers, _, outcome = at
        unheard: tuple[Answer | None, ...] = answers[-1:]
        if asking is None:
            step = getattr(procedure, name)
            begun = step(self.table, outcome) if name in procedure.given else step(self.table)
            if type(begun) is not GeneratorType:
                return begun or NOTHING_TO_DO
            asking, unheard = begun, (None, *answers)
        try:
            for given in unheard:
                ask: Ask = asking.send(given)
        except StopIteration as stop:
            return stop.value or NOTHING_TO_DO
        self._asking = asking
        decision = ask if type(ask) is Decision else self._listed(at, ask)
        unasked = decision.nothing
        if unasked is None and (program := self.table.programmed) is not None:
            programmed = program(decision, self.stack)
            if programmed is not None:
                unasked, told = decision.check(programmed[0]), programmed[1]
                self.happened.append(Happened(told))
        if unasked is not None:
            self.stack[-1] = answered = at._replace(answers=(*at.answers, unasked))
            return self._step(answered)
        self.decision = decision
        return None

    def _listed(self, at: At, ask: Ask) -> Decision:
        """The decision with its options, now or once they are read, or with those alone that are on the shortlist."""
        short = self.shortlist(self.table, at) if self.shortlist is not None else None
        if short is not None:
            return short
        return ask.at(self.table) if isinstance(ask, Decision) else ask()


def _itself(work: Procedure) -> Procedure:
    return work


# Copies of records with many fields


def field_copier(names: Iterable[str]) -> Callable[[Any, Any], None]:
    """Return the function that gives its second argument the fields of its first, all at once.

    It is compiled from one assignment for each field, which takes a third of a loop's time. Raise `ValueError` for a
    name that cannot be a field.
    """
    lines = []
    for name in names:
        if not name.isidentifier():
            raise ValueError(f"{name!r} is no field")
        lines.append(f"new.{name} = old.{name}")
    made: dict[str, Any] = {}
    exec(f"def copy_fields(old, new): {'; '.join(lines)}", made)
    copy_fields: Callable[[Any, Any], None] = made["copy_fields"]
    return copy_fields
