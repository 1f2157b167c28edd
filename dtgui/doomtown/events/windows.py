"""The windows of events: what is pending, what takes its place. WWE, React Priorities; Cancelled Effects."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.table import CardId, Table


@dataclass(frozen=True)
class OpenEvent(Event):
    """An event is about to occur: its windows open. WWE, React Priorities."""

    event: Event

    def apply(self, t: Table) -> None:
        """Note it as the innermost pending event, and where its card is now."""
        card = self.event.subject()
        t.pending = (*t.pending, self.event)
        t.origins = (*t.origins, place_of(t, card) if card in t.in_play else None)


@dataclass(frozen=True)
class ReplaceEvent(Event):
    """The innermost pending event is replaced, or (None) does not happen, as a card's text (`source`) has it.

    WWE, React Priorities; Cancelled Effects.
    """

    event: Event | None
    source: CardId

    def apply(self, t: Table) -> tuple[str, CardId] | None:
        """Put the replacement in its place; return what does not happen, and to which card, where that is all."""
        before = t.pending[-1]
        t.pending = (*t.pending[:-1], self.event or Nothing())
        return (before.kinds[0].value, before.subject()) if self.event is None and before.kinds else None


@dataclass(frozen=True)
class CloseEvent(Event):
    """The windows of the innermost pending event are closed."""

    def apply(self, t: Table) -> None:
        """Forget it."""
        t.pending, t.origins = t.pending[:-1], t.origins[:-1]


@dataclass(frozen=True)
class Nothing(Event):
    """An event that was cancelled: nothing happens."""

    def apply(self, t: Table) -> None:
        """Change nothing."""
