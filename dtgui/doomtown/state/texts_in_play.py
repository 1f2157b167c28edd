"""What the cards in play say, sorted by who asks for it. It follows from their texts and is sorted when first asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from dtgui.doomtown.state.basics import CardId
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.texts import Ability, CardText, Continuous, Response, Timing, Window
from dtgui.doomtown.state.topics import Figure, Topic


@dataclass(frozen=True, eq=False)
class TextsInPlay:
    """The texts of cards in play, in the order in which they entered."""

    texts: tuple[tuple[CardId, CardText], ...]

    @cached_property
    def topics(self) -> Mapping[Topic, tuple[tuple[CardId, Continuous], ...]]:
        """The traits with their cards, by what they are about."""
        topics: dict[Topic, tuple[tuple[CardId, Continuous], ...]] = {}
        for card, text in self.texts:
            for topic, traits in text.continuous.items():
                topics[topic] = (*topics.get(topic, ()), *((card, trait) for trait in traits))
        return MappingProxyType(topics)

    @cached_property
    def figures(self) -> frozenset[Figure]:
        """The figures that any trait is about: all others of a card that no effect is on are as printed."""
        return frozenset(topic.about for topic in self.topics if isinstance(topic.about, Figure))

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
    def reacts_to(self) -> Mapping[Window, frozenset[EventKind]]:
        """The kinds of events that React abilities wait for, by when they may be used."""
        nothing: frozenset[EventKind] = frozenset()
        return {
            window: nothing.union(*(text.reacts_to.get(window, nothing) for _, text in self.texts)) for window in Window
        }
