"""Events: the only thing that changes a table, and what the journal keeps of them."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol


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
