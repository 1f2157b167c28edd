"""Effects that wait for an event, replace it or prevent it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dtgui.doomtown.abilities.language.effects.lasting import lasts
from dtgui.doomtown.abilities.syntax.nodes import composed
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.grammar import Causative, Clause, Passage, Series, Statement, inline
from dtgui.doomtown.abilities.wording.voice import Wording, awaited
from dtgui.doomtown.events import windows
from dtgui.doomtown.events.lasting import Wait
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import Delayed, Table
from dtgui.doomtown.state.texts import Effect, Response, Result, Until


def in_next_round(response: Response) -> Response | None:
    """Return the response to the start of the next round, if one waits for the end of this one first."""
    later = awaited(response.effects) if response.trigger.kinds == {EventKind.ROUND_RESOLVED} else None
    return later if later is not None and later.trigger.kinds == {EventKind.SHOOTERS_DUE} else None


def at_moment(w: Wording, *, each_time: bool) -> Wording:
    """Return a wording for an event, which may be the second of two: `after ... and ...`."""
    return replace(w, moment="each time" if each_time else w.moment if w.moment == "and" else "")


@dataclass(frozen=True)
class Delay:
    """Effects for later: when an event comes while the effect lasts, or (`stays`) each time that one comes."""

    word: ClassVar[str] = "delay"
    short: ClassVar[str] = "response"
    response: Response
    stays: bool = False
    until: Until | None = None
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `after that dude is aced this shootout, ...`."""
        if (later := in_next_round(self.response)) is not None:
            return Series(tuple(replace(w, is_next_round=True).statements(later.effects)))
        within = w.within(self.until, self.response.trigger)
        return Passage(at_moment(w, each_time=self.stays).response(self.response, within))

    def run(self, t: Table, scope: Scope) -> Result:
        """Let it wait."""
        delayed = Delayed(lasts(t, scope, self.until), scope.bare(), self.response, self.stays)
        return Result((Wait(delayed),))


@dataclass(frozen=True)
class Instead:
    """The event is replaced by these effects."""

    word: ClassVar[str] = "instead"
    short: ClassVar[str] = "do"
    do: tuple[Effect, ...]
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `instead, ...`."""
        first, *rest = w.statements(self.do)
        if not isinstance(first, Clause):
            return Passage(strung("instead, ", inline([first, *rest])))
        return Series((replace(first, rest=composed(first.rest, "instead")), *rest))

    def run(self, t: Table, scope: Scope) -> Result:
        """Replace the event."""
        return Result((windows.ReplaceEvent(None, scope.this),), self.do)


@dataclass(frozen=True)
class Prevent:
    """The event does not happen."""

    word: ClassVar[str] = "prevent"
    path: str = ""

    def text(self, w: Wording) -> Statement:
        """Return `that dude does not boot`."""
        if not w.prevented:
            return Passage("prevent that")
        return Clause(
            Lexeme.DO,
            w.prevented,
            w.card_named(w.befalls),
            cause=Causative(Lexeme.PREVENT, "that", names_subject=False),
        )

    def run(self, t: Table, scope: Scope) -> Result:
        """Cancel the event."""
        return Result((windows.ReplaceEvent(None, scope.this),))


OF_EVENTS = (Delay, Instead, Prevent)
