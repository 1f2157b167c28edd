"""The listeners of an event: cards in play, in hands and in discard piles, and delayed effects.

This is asked for every event before any window opens: most events have no listener.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from dtgui.doomtown.state.basics import CardId, Pile
from dtgui.doomtown.state.event import TOLD_IN_DISCARD, Event, EventKind
from dtgui.doomtown.state.texts_in_play import Ears, TextsInPlay


class Listeners(Protocol):
    """The table as seen by the search for listeners."""

    ask_everyone: bool
    texts: TextsInPlay
    ears: Ears

    @property
    def cards(self) -> Mapping[CardId, Any]:
        """Return every card of the game."""

    @property
    def players(self) -> Sequence[Any]:
        """Return the players, with their piles."""

    @property
    def delayed(self) -> Sequence[Any]:
        """Return the triggers that wait."""


def has_listeners(t: Listeners, event: Event) -> bool:
    """Whether anything responds to such events: on cards in play or about to be, in a hand, among what waits."""
    kinds, cards = event.kinds, t.cards
    if not (t.texts.heard.isdisjoint(kinds) and _heard_in_hands(t).isdisjoint(kinds)):
        return True
    if t.ask_everyone or not TOLD_IN_DISCARD.isdisjoint(kinds):
        hidden = might_react(t, kinds)
        if any(not cards[card].printed.text.can_react_to.isdisjoint(kinds) for card in hidden):
            return True
    entering, delayed = event.hears(t), t.delayed
    if not (entering or delayed):
        return False
    heard = [cards[card].printed.text.heard for card in entering]
    return any(not each.isdisjoint(kinds) for each in (*heard, *(late.response.trigger.kinds for late in delayed)))


def might_react(t: Listeners, kinds: Iterable[EventKind]) -> tuple[CardId, ...]:
    """Return the cards not in play for which windows open: those in hands; all there are, if everybody is asked.

    Discard piles are looked through only where something that lies there may hear of it.
    """
    if t.ask_everyone:
        return tuple(t.cards)
    in_hands = [card for player in t.players for card in player.hand]
    if TOLD_IN_DISCARD.isdisjoint(kinds):
        return tuple(in_hands)
    return (*in_hands, *(card for player in t.players for card in player.discard if _comes_back(t, card)))


def _heard_in_hands(t: Listeners) -> frozenset[EventKind]:
    """The kinds of events to which cards in hands may respond."""
    hands = [player.hand for player in t.players]
    if not t.ears.are_of(hands):
        texts = [t.cards[card].printed.text for hand in hands for card in hand]
        t.ears = Ears(tuple(hands), frozenset().union(*(text.can_react_to for text in texts)))
    return t.ears.kinds


def _comes_back(t: Listeners, card: CardId) -> bool:
    """Whether a card may be brought into play out of the discard pile as a React."""
    return Pile.DISCARD in t.cards[card].printed.text.from_piles
