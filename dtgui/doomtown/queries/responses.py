"""Which traits and reacts respond to an event. WWE, React Priorities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtgui.doomtown.queries.players import controller
from dtgui.doomtown.queries.stats import has_lost
from dtgui.doomtown.queries.usable import Use, uses, why_not
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.event import Event, EventKind, Kinds
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.texts import NO_NAMES, Response, Scope, Timing
from dtgui.doomtown.state.topics import Part
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


def responses(t: Table, event: Event, moment: str, *, instead: bool) -> tuple[Waiting, ...]:
    """Return the traits that respond to an event at this moment, in the order in which their players respond."""
    found = [
        w for w in _all_responses(t, event) if (w.response.trigger.moment, w.response.instead) == (moment, instead)
    ]
    order = {seat: place for place, seat in enumerate(responding_seats(t))}
    return tuple(sorted(found, key=lambda waiting: order[waiting.scope.seat]))


def responding_seats(t: Table) -> tuple[Seat, ...]:
    """Return who responds to an event, in order."""
    return t.rules.policies.responds_in_turn(t)


def from_dealer(t: Table) -> tuple[Seat, ...]:
    """Return all players in turn order from the Dealer. WWE, "I go, then you go..."; React Priorities."""
    return t.seats


def _all_responses(t: Table, event: Event) -> Iterator[Waiting]:
    kinds = event.kinds
    leaving = set(event.leaves(t)) if t.can_happen(event) else set()
    for card in t.with_text:
        if _hears(t, card, kinds) and not has_lost(t, card, Part.TRAITS):
            for response in t.in_play[card].printed.text.responses:
                scope = Scope(controller(t, card), card, _acting(t, card), None, NO_NAMES, event)
                named = _fitting(t, response, scope, event)
                if named is not None:
                    waiting = Waiting(response, named, card in leaving)
                    yield from (waiting for _ in range(response.trigger.times(t, scope, event)))
    yield from _of_feats(t, event)
    for delayed in t.delayed:
        named = _fitting(t, delayed.response, delayed.scope._replace(event=event), event)
        if named is not None:
            yield Waiting(delayed.response, named, delayed=True, stays=delayed.stays)


def _hears(t: Table, card: CardId, kinds: Kinds) -> bool:
    """Whether anything on a card responds to events of these kinds."""
    return not t.cards[card].printed.text.heard.isdisjoint(kinds)


def _of_feats(t: Table, event: Event) -> Iterator[Waiting]:
    """WWE, Loaded Keywords, Feat: a card has an effect as it is revealed as a pull."""
    for card in pulled_now(t) if EventKind.PULLED in event.kinds else ():
        printed, owner = t.cards[card]
        acting = t.testing[0] if t.testing else None
        for response in printed.text.responses if printed.has(Keyword.FEAT) else ():
            named = _fitting(t, response, Scope(owner, card, acting, None, NO_NAMES, event), event)
            if named is not None:
                yield Waiting(response, named)


def pulled_now(t: Table) -> tuple[CardId, ...]:
    """Return the card that lies revealed as a pull, if any."""
    card = t.pulls[-1].counts.card if t.pulls else None
    return (card,) if card in t.cards and card in t.players[t.cards[card].owner].played else ()


def _fitting(t: Table, response: Response, scope: Scope, event: Event) -> Scope | None:
    """The scope with the names that the event gives, None where the trait is not meant by it."""
    if response.trigger.kinds.isdisjoint(event.kinds):
        return None
    names = response.trigger.fits(t, scope, event)
    return None if names is None else scope.naming(**names)


def _acting(t: Table, card: CardId) -> CardId | None:
    """The dude a trait calls its own: itself, or the bearer."""
    shown = t.in_play[card]
    if shown.printed.type is CardType.DUDE:
        return card
    if shown.host is not None and t.in_play[shown.host].printed.type is CardType.DUDE:
        return shown.host
    return None


def is_react_about(t: Table, event: Event, moment: str, *, instead: bool) -> bool:
    """Whether there is any React to such an event, in play or among what may be hidden: if not, nobody is asked."""
    kinds = event.kinds
    cards = (*t.with_text, *t.might_react())
    return any(
        ability.trigger is not None
        and (ability.trigger.moment, ability.instead) == (moment, instead)
        and not ability.trigger.kinds.isdisjoint(kinds)
        for card in cards
        if _hears(t, card, kinds)
        for _, ability in t.cards[card].printed.text.by_timing.get(Timing.REACT, ())
    )


def reacts(t: Table, seat: Seat, event: Event, moment: str, *, instead: bool) -> Iterator[Use]:
    """The React abilities that a player may use on an event at this moment."""
    for use in uses(t, seat, Timing.REACT, event):
        trigger = use.ability.trigger
        if trigger is None or (trigger.moment, use.ability.instead) != (moment, instead):
            continue
        names = trigger.fits(t, use.scope, event)
        if names is not None:
            fitting = use._replace(scope=use.scope.naming(**names))
            if why_not(t, fitting) is None:
                yield fitting
