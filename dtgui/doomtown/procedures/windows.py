"""WWE, React Priorities: what may respond to an event, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dtgui.doomtown import verbs
from dtgui.doomtown.events.effects import StopLooking
from dtgui.doomtown.events.lasting import StopWaiting
from dtgui.doomtown.events.windows import CloseEvent, OpenEvent
from dtgui.doomtown.procedures.effects import FollowsText, RunEffects
from dtgui.doomtown.procedures.using import ResolveAbility
from dtgui.doomtown.queries.resolving import Use
from dtgui.doomtown.queries.responses import (
    Waiting,
    is_heard,
    is_react_about,
    pulled_now,
    reacts,
    responding_seats,
    responses,
)
from dtgui.doomtown.queries.shooting import after_in
from dtgui.doomtown.questions import MAY_RESPOND, REACT
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Effect, Window
from dtgui.kernel.decisions import PASS, Option, Seat, choose_one
from dtgui.kernel.flow import Asking, Now, Out, Procedure, Work, do, end, end_with, goto


@dataclass(frozen=True)
class RespondTo(Procedure):
    """The windows of an event: before, when (replacements first), and after; empty ones are skipped."""

    event: Event
    outcome: object = None
    """The event's own outcome, independent of the responses to it."""
    last_words: tuple[Work, ...] = ()
    """The responses of cards that leave play by it, determined before they go."""
    steps = ("open", "before", "when_instead", "when", "happen", "hear_last_words", "after", "close", "give_way")

    def open(self, t: Table) -> Out:
        """The event is about to occur."""
        first = next((window.value for window in FIRST_WINDOWS if is_heard(t, self.event, window)), "happen")
        return goto(first, OpenEvent(self.event))

    def before(self, t: Table) -> Out:
        """Traits, then reacts, to what is about to occur."""
        return do(*_responding(t, self.event, Window.BEFORE))

    def when_instead(self, t: Table) -> Out:
        """Traits with "instead", then reacts with "instead"."""
        return do(*_responding(t, self.event, Window.WHEN_INSTEAD))

    def when(self, t: Table) -> Out:
        """Other traits, then other reacts; none once the event has been replaced."""
        return do(*_responding(t, self.event, Window.WHEN)) if is_still(t, self.event) else do()

    def happen(self, t: Table) -> Out:
        """The event happens; one that has taken its place opens windows of its own."""
        if not is_still(t, self.event):
            return goto("give_way", t.pending[-1])
        return goto("hear_last_words", Now(self.event), last_words=_last_words(t, self.event))

    def hear_last_words(self, t: Table, outcome: object) -> Out:
        """Before all others those respond that have left play."""
        return goto("after", *self.last_words, outcome=outcome, last_words=())

    def after(self, t: Table) -> Out:
        """Traits, then reacts, to what has happened; to a token's end, traits have responded already."""
        after = _responding(t, self.event, Window.AFTER)
        if _is_gone(t, self.event.subject()):
            after = tuple(work for work in after if isinstance(work, OfferReacts))
        return goto("close", *after)

    def close(self, t: Table) -> Out:
        """Resume regular play, with the event's own outcome."""
        return end_with(self.event.settled(t, self.outcome), CloseEvent())

    def give_way(self, t: Table, outcome: object) -> Out:
        """The replacement of the event has happened."""
        return end_with(outcome, CloseEvent())


FIRST_WINDOWS = (Window.BEFORE, Window.WHEN_INSTEAD, Window.WHEN)
"""The windows before an event happens; their steps are called like them."""


def is_still(t: Table, event: Event) -> bool:
    """Whether an event whose windows are open has not been replaced or cancelled. WWE, React Priorities.

    Once it has been, the windows that are left are closed.
    """
    return t.pending[-1] is event or t.pending[-1] == event


def _last_words(t: Table, event: Event) -> tuple[Work, ...]:
    """Return the responses to cards leaving play, determined before they go: their own, and for a token all traits.

    A token is then out of the game.
    """
    leaving = event.leaves(t)
    if not leaving:
        return ()
    card = event.subject()
    is_token = card in leaving and card in t.in_play and t.in_play[card].printed.has(Keyword.TOKEN)
    traits = (LastWords, LetSpeak) if is_token else LastWords
    return tuple(work for work in _responding(t, event, Window.AFTER) if isinstance(work, traits))


def _is_gone(t: Table, card: CardId) -> bool:
    """Whether a card has been removed from the game, as tokens are."""
    return bool(card) and card not in t.cards


@dataclass(frozen=True)
class LastWords(Procedure):
    """The response of a card that leaves play, determined before it goes."""

    waiting: Waiting
    steps = ("speak",)

    def speak(self, t: Table) -> Out:
        """The effects of its trait."""
        return end(Speak(self.waiting.response.effects, self.waiting.scope))


@dataclass(frozen=True)
class Speak(FollowsText):
    """The effects of a trait; cards that it has shown are hidden again, as they are after an ability."""

    effects: tuple[Effect, ...]
    scope: Scope
    looked: bool = False
    """Whether cards were being shown before."""
    steps = ("speak", "hide")

    def speak(self, t: Table) -> Out:
        """Run the effects."""
        return goto("hide", RunEffects(self.effects, self.scope), looked=bool(t.looking))

    def hide(self, t: Table) -> Out:
        """WWE, Resolving Abilities 5: cards are visible only while the text resolves."""
        return end(StopLooking()) if t.looking and not self.looked else end()


def _responding(t: Table, event: Event, window: Window) -> tuple[Work, ...]:
    """Return traits before reacts; reacts if there are any, or if a trait could bring one."""
    traits = traits_to(t, event, window)
    return (*traits, OfferReacts(event, window)) if traits or is_react_about(t, event, window) else ()


def traits_to(t: Table, event: Event, window: Window) -> tuple[Work, ...]:
    """Return how traits respond to an event in a window, in order."""
    return tuple(
        LastWords(waiting) if waiting.leaving else LetSpeak(waiting, event)
        for waiting in responses(t, event, window)
        if not waiting.leaving or _willing(t, waiting)
    )


def _willing(t: Table, waiting: Waiting) -> bool:
    """Whether a card that leaves play has something to say: its condition is read off before it goes."""
    condition = waiting.response.condition
    return condition is None or condition.holds(t, waiting.scope)


@dataclass(frozen=True)
class LetSpeak(Procedure):
    """A trait responds, if it may do so at its player's pleasure only when asked."""

    waiting: Waiting
    event: Event
    steps = ("speak",)

    def speak(self, t: Table) -> Asking:
        """WWE, Basics, Traits: a trait cannot be ignored, unless it says that it may."""
        if not is_still(t, self.event):
            return end()
        response, scope = self.waiting.response, self.waiting.scope
        if scope.this not in t.in_play and not self.waiting.delayed and scope.this not in pulled_now(t):
            return end()
        if response.condition is not None and not response.condition.holds(t, scope):
            return end()
        if response.may:
            options = (verbs.YES.option(), verbs.NO.option())
            about = scope.about(response.name)
            choice = yield choose_one(scope.seat, MAY_RESPOND, options, Section.REACTS, about)
            if verbs.NO.is_of(choice):
                return end()
        over = self.waiting.delayed and not self.waiting.stays
        done: tuple[Work, ...] = (StopWaiting(response.name, scope.this),) if over else ()
        return end(*done, Speak(response.effects, scope))


@dataclass(frozen=True)
class OfferReacts(Procedure):
    """Players may react in turn, Dealer first, until all have passed in a row.

    Only who can is asked; everybody is, where silence is to tell nothing.
    """

    event: Event
    window: Window
    seat: Seat | None = None
    passes: int = 0
    spent: tuple[str, ...] = ()
    """The used abilities among those that allow one use for each event."""
    steps = ("offer",)

    def offer(self, t: Table) -> Asking:
        """WWE, React Priorities: each React is resolved before the next player may play one."""
        if not is_still(t, self.event) or not is_react_about(t, self.event, self.window):
            return end()
        asked = next(self._asked(t), None)
        if asked is None:
            return end()
        seat, passes, found = asked
        after = after_in(responding_seats(t), seat)
        choice = yield choose_one(seat, REACT, (PASS, *found), Section.REACTS, _about(self.event))
        use = found.get(choice)
        # A search may ask in a world of other hidden cards, in which the ability could change nothing: as a pass.
        if use is None:
            return goto("offer", seat=after, passes=passes + 1)
        spent = (*self.spent, use.ability.name) if use.ability.once_at else self.spent
        return goto("offer", ResolveAbility(use.scope, use.number), seat=after, passes=0, spent=spent)

    def _asked(self, t: Table) -> Iterator[tuple[Seat, int, dict[Option, Use]]]:
        """Yield the players still to be asked, with the number of passes before them, and their reacts."""
        seats = responding_seats(t)
        seat = seats[0] if self.seat is None else self.seat
        for passes in range(self.passes, len(seats)):
            able = reacts(t, seat, self.event, self.window)
            found = {use.option: use for use in able if use.ability.name not in self.spent}
            if found or t.ask_everyone:
                yield seat, passes, found
            seat = after_in(seats, seat)


def _about(event: Event) -> tuple[CardId, ...]:
    """The card that an event is about, where it is about one."""
    card = event.subject()
    return (card,) if card else ()
