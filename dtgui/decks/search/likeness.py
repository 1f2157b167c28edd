"""Which cards are like another one: of its type, with words and keywords in common that few others have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log, sqrt

from dtgui.decks.search.indexed import IndexedCard
from dtgui.doomtown.state.cards import CardDef, CardType

NEAREST = 20
"""The number of titles that count as similar to a card, including its own."""
LEAST = 0.06
"""How like they must be at least, where 1 is the same in everything."""
KEYWORD_WEIGHT = 1.5
"""A keyword says more about a card's purpose than a word of its text."""

Weights = Mapping[str, float]


def like_query(card: CardDef) -> str:
    """Return the query for cards similar to a card."""
    return f"like:{card.code}" if '"' in card.title else f'like:"{card.title}"'


class Likeness:
    """Compares the cards of an index, each title in its newest printing that says something."""

    def __init__(self, cards: Iterable[IndexedCard]) -> None:
        telling: dict[str, IndexedCard] = {}
        for card in cards:
            if card.text or card.card.title not in telling:
                telling[card.card.title] = card
        traits = {title: _traits(card) for title, card in telling.items()}
        seen = Counter(trait for each in traits.values() for trait in each)
        rare = {trait: log(len(traits) / count) for trait, count in seen.items()}
        self._types: dict[str, CardType] = {title: card.card.type for title, card in telling.items()}
        self._weights = {title: _unit({each: w * rare[each] for each, w in of.items()}) for title, of in traits.items()}

    def of(self, title: str) -> tuple[str, ...]:
        """Return the titles that are most like this one, the nearest first, and itself."""
        own, kind = self._weights[title], self._types[title]
        found = [
            (sum(weight * other.get(trait, 0.0) for trait, weight in own.items()), name)
            for name, other in self._weights.items()
            if self._types[name] is kind
        ]
        nearest = sorted(found, reverse=True)[:NEAREST]
        return tuple(dict.fromkeys((title, *(name for likeness, name in nearest if likeness >= LEAST))))


def _traits(card: IndexedCard) -> dict[str, float]:
    """Return the characteristics of a card, each with its weight."""
    known = card.card
    words = dict.fromkeys(card.folded_text.split(), 1.0)
    facts = [f"keyword {name}" for name, _ in known.keywords]
    facts += [f"gang {faction.value}" for faction in known.factions]
    facts += [f"shooter {known.bullet_kind.value}"] if known.bullet_kind else []
    facts += [f"{name} {figure}" for name in ("cost", "bullets", "influence", "control", "production")
              if (figure := getattr(known, name)) is not None]  # fmt: skip
    return words | dict.fromkeys(facts, KEYWORD_WEIGHT)


def _unit(weights: Weights) -> Weights:
    """The same in proportion, of length 1, so that long texts are like no more cards than short ones."""
    length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
    return {trait: weight / length for trait, weight in weights.items()}
