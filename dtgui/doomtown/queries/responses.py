"""Which traits and reacts respond to an event. WWE, React Priorities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtgui.doomtown.queries.changes import has_lost
from dtgui.doomtown.queries.players import controller
from dtgui.doomtown.queries.resolving import Use
from dtgui.doomtown.queries.usable import uses, why_not
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.scopes import NO_NAMES, Scope
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import Response, Timing, Window
from dtgui.doomtown.state.texts_in_play import might_react
from dtgui.doomtown.state.topics import Part
from dtgui.doomtown.state.whereabouts import naming
from dtgui.kernel.decisions import Seat


class Waiting(NamedTuple):
    """A trait that responds: `leaving` where its own card is what leaves play, `delayed` where an effect left it.

    A delayed one that `stays` goes on waiting for more of its events.
    """

    response: Response
    scope: Scope
    leaving: bool = False
    delayed: bool = False
    stays: bool = False


def responses(t: Table, event: Event, window: Window) -> tuple[Waiting, ...]:
    """Return the traits that respond to an event in this window, in the order in which their players respond."""
    found = [*_in_play(t, event, window), *_of_feats(t, event, window), *_delayed(t, event, window)]
    if len(found) < 2:
        return tuple(found)
    order = {seat: place for place, seat in enumerate(responding_seats(t))}
    return tuple(sorted(found, key=lambda waiting: order[waiting.scope.seat]))


def is_heard(t: Table, event: Event, window: Window) -> bool:
    """Whether anything waits for events of these kinds in this window: a trait, a React, what an effect has left."""
    kinds = event.kinds
    return (
        not t.texts.triggered_by[window].isdisjoint(kinds)
        or EventKind.PULLED in kinds
        or any(delayed.response.window is window for delayed in t.delayed)
        or is_react_about(t, event, window)
    )


def responding_seats(t: Table) -> tuple[Seat, ...]:
    """Return who responds to an event, in order."""
    return t.rules.policies.responds_in_turn(t)


def from_dealer(t: Table) -> tuple[Seat, ...]:
    """Return all players in turn order from the Dealer. WWE, "I go, then you go..."; React Priorities."""
    return t.seats


def _in_play(t: Table, event: Event, window: Window) -> Iterator[Waiting]:
    """The traits of cards in play."""
    kinds = event.kinds
    for card, response in t.texts.triggered[window]:
        if not response.trigger.kinds.isdisjoint(kinds) and not has_lost(t, card, Part.TRAITS):
            scope = Scope(controller(t, card), card, _acting(t, card), None, NO_NAMES, event)
            named = _fitting(t, response, scope, event)
            if named is not None:
                waiting = Waiting(response, named, t.can_happen(event) and card in event.leaves(t))
                yield from (waiting for _ in range(response.trigger.times(t, scope, event)))


def _of_feats(t: Table, event: Event, window: Window) -> Iterator[Waiting]:
    """WWE, Loaded Keywords, Feat: a card has an effect as it is revealed as a pull."""
    for card in pulled_now(t) if EventKind.PULLED in event.kinds else ():
        printed, owner = t.cards[card]
        acting = t.testing.dude if t.testing else event.subject() or None
        for response in printed.text.responses if printed.has(Keyword.FEAT) else ():
            if response.window is window:
                named = _fitting(t, response, Scope(owner, card, acting, None, NO_NAMES, event), event)
                if named is not None:
                    yield Waiting(response, named)


def _delayed(t: Table, event: Event, window: Window) -> Iterator[Waiting]:
    """Yield the delayed effects."""
    for delayed in t.delayed:
        if delayed.response.window is window:
            named = _fitting(t, delayed.response, delayed.scope._replace(event=event), event)
            if named is not None:
                yield Waiting(delayed.response, named, delayed=True, stays=delayed.stays)


def pulled_now(t: Table) -> tuple[CardId, ...]:
    """Return the revealed card of a pull, if any."""
    card = t.pulls[-1].counts.card if t.pulls else None
    if card is None or card not in t.cards:
        return ()
    return (card,) if card in t.players[t.cards[card].owner].played else ()


def _fitting(t: Table, response: Response, scope: Scope, event: Event) -> Scope | None:
    """The scope with the names that the event gives, None where the trait is not meant by it."""
    if response.trigger.kinds.isdisjoint(event.kinds) or (response.prevents and event.is_certain()):
        return None
    names = response.trigger.fits(t, scope, event)
    return None if names is None else naming(t, scope, names) if names else scope


def _acting(t: Table, card: CardId) -> CardId | None:
    """The dude a trait calls its own: itself, or the bearer."""
    shown = t.in_play[card]
    if shown.printed.type is CardType.DUDE:
        return card
    if shown.host is not None and t.in_play[shown.host].printed.type is CardType.DUDE:
        return shown.host
    return None


def is_react_about(t: Table, event: Event, window: Window) -> bool:
    """Return whether any React to such an event exists, in play or possibly hidden: if not, no player is asked."""
    kinds, cards = event.kinds, t.cards
    if not t.texts.reacts_to[window].isdisjoint(kinds):
        return True
    hidden = (cards[card].printed.text.reacts_to for card in might_react(t, kinds))
    return any(not waited[window].isdisjoint(kinds) for waited in hidden if window in waited)


def reacts(t: Table, seat: Seat, event: Event, window: Window) -> Iterator[Use]:
    """The React abilities that a player may use on an event in this window."""
    for use in uses(t, seat, Timing.REACT, event, window):
        trigger = use.ability.trigger
        if trigger is None or (use.ability.prevents and event.is_certain()):
            continue
        names = trigger.fits(t, use.scope, event)
        if names is not None:
            fitting = use._replace(scope=naming(t, use.scope, names))
            if why_not(t, fitting) is None:
                yield fitting
