"""The texts of the cards in play, sorted by topic on first use, and the listeners of an event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import is_
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from dtgui.doomtown.state.basics import CardId, Pile
from dtgui.doomtown.state.event import TOLD_IN_DISCARD, Event, EventKind
from dtgui.doomtown.state.texts import Ability, CardText, Continuous, Response, Timing, Window
from dtgui.doomtown.state.topics import Figure, Topic, TopicKind

NO_CARDS: frozenset[CardId] = frozenset()


class Ears(NamedTuple):
    """The kinds of events to which any card in these hands may respond: true as long as the hands are the same ones."""

    hands: tuple[tuple[CardId, ...], ...] = ()
    kinds: frozenset[EventKind] = frozenset()

    def are_of(self, hands: Sequence[tuple[CardId, ...]]) -> bool:
        """Whether these are the very same hands, not only such of the same ids: worlds may give one id to two cards."""
        return len(hands) == len(self.hands) and all(map(is_, hands, self.hands))


class Voices(NamedTuple):
    """The traits about something: those that may be meant for any card, and, by their cards, those of themselves.

    What a card says of itself is about that card and who bears it: nothing of it is asked about others.
    """

    of_all: tuple[tuple[CardId, Continuous], ...]
    of_itself: Mapping[CardId, tuple[Continuous, ...]]


class Speakers(NamedTuple):
    """Sources of changes of figures: traits on any card, and, by figure, traits on the card itself or its bearer."""

    of_any: frozenset[Figure]
    own: Mapping[Figure, frozenset[CardId]]


@dataclass(frozen=True, eq=False)
class TextsInPlay:
    """The texts of cards in play, in the order in which they entered."""

    texts: tuple[tuple[CardId, CardText], ...]

    @cached_property
    def topics(self) -> Mapping[Topic, tuple[tuple[CardId, Continuous], ...]]:
        """Return the traits with their cards, by topic."""
        topics: dict[Topic, tuple[tuple[CardId, Continuous], ...]] = {}
        for card, text in self.texts:
            for topic, traits in text.continuous.items():
                topics[topic] = (*topics.get(topic, ()), *((card, trait) for trait in traits))
        return MappingProxyType(topics)

    @cached_property
    def voices(self) -> Mapping[Topic, Voices]:
        """The same traits, by whom they may be about."""
        found = {}
        for topic, traits in self.topics.items():
            of_itself: dict[CardId, tuple[Continuous, ...]] = {}
            for card, trait in traits:
                if trait.is_of_itself:
                    of_itself[card] = (*of_itself.get(card, ()), trait)
            found[topic] = Voices(tuple(pair for pair in traits if not pair[1].is_of_itself), of_itself)
        return MappingProxyType(found)

    @cached_property
    def figures_in_fights(self) -> Speakers:
        """Return the sources of changes during a shootout or job: all of them."""
        return self._speakers(self.topics)

    @cached_property
    def figures_at_peace(self) -> Speakers:
        """Return the sources of changes outside shootouts and jobs."""
        at_peace = {}
        for topic, traits in self.topics.items():
            told = tuple([pair for pair in traits if topic.kind is not TopicKind.FIGURE or not pair[1].is_for_fights])
            if told:
                at_peace[topic] = told
        return self._speakers(at_peace)

    def _speakers(self, topics: Mapping[Topic, tuple[tuple[CardId, Continuous], ...]]) -> Speakers:
        of_any, own = set[Figure](), dict[Figure, frozenset[CardId]]()
        for topic, traits in topics.items():
            if isinstance(figure := topic.about, Figure):
                if any(not trait.is_of_itself for _, trait in traits):
                    of_any.add(figure)
                own[figure] = own.get(figure, NO_CARDS).union([card for card, trait in traits if trait.is_of_itself])
        return Speakers(frozenset(of_any), MappingProxyType(own))

    @cached_property
    def abilities(self) -> Mapping[Timing, tuple[tuple[CardId, int, Ability], ...]]:
        """The abilities with their cards and numbers, by when they may be used."""
        found: dict[Timing, list[tuple[CardId, int, Ability]]] = {timing: [] for timing in Timing}
        for card, text in self.texts:
            for timing, numbered in text.by_timing.items():
                found[timing] += [(card, *pair) for pair in numbered]
        return {timing: tuple(abilities) for timing, abilities in found.items()}

    @cached_property
    def heard(self) -> frozenset[EventKind]:
        """The kinds of events that anything responds to."""
        return frozenset().union(*(text.heard for _, text in self.texts))

    @cached_property
    def triggered(self) -> Mapping[Window, tuple[tuple[CardId, Response], ...]]:
        """The triggered traits with their cards, by when they respond."""
        found = [(card, response) for card, text in self.texts for response in text.responses]
        return {window: tuple(pair for pair in found if pair[1].window is window) for window in Window}

    @cached_property
    def triggered_by(self) -> Mapping[Window, frozenset[EventKind]]:
        """The kinds of events that triggered traits wait for, by when they respond."""
        nothing: frozenset[EventKind] = frozenset()
        return {
            window: nothing.union(*(response.trigger.kinds for _, response in found))
            for window, found in self.triggered.items()
        }

    @cached_property
    def reacts_to(self) -> Mapping[Window, frozenset[EventKind]]:
        """The kinds of events that React abilities wait for, by when they may be used."""
        nothing: frozenset[EventKind] = frozenset()
        return {
            window: nothing.union(*(text.reacts_to.get(window, nothing) for _, text in self.texts)) for window in Window
        }


@lru_cache(maxsize=512)
def texts_in_play(texts: tuple[tuple[CardId, CardText], ...]) -> TextsInPlay:
    """Return the texts sorted: the same ones for the same cards, as a search meets them in world after world."""
    return TextsInPlay(texts)


# The listeners of an event: cards in play, in hands and in discard piles, and delayed effects.
#
# This is asked for every event before any window opens: most events have no listener.


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
