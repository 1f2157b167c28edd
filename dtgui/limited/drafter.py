"""How a computer player drafts: by the value that opponents give to cards, and by what fits its earlier picks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from dtgui.decks.composing import SKILLS
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType, Faction, Keyword
from dtgui.limited.cards import PACK, PACK_SIZE, kind_of

OF_FACTION, MOST_OF_FACTION = 0.12, 0.8
"""How much each dude of a faction adds to the next one of it, and the most."""
OF_VALUE, MOST_OF_VALUE = 0.05, 0.4
OF_SKILL, WITHOUT_SKILL = 0.15, -0.5
NEEDED = 0.3
"""For a kind of which the picks have too few."""
DRIFTER = 0.2


@dataclass(frozen=True)
class Drafter:
    """Chooses cards; `worths` is the rank of each card among those of its kind, by code (0 to 1; 0 of others)."""

    catalog: Catalog
    worths: Mapping[str, float]

    def choose(self, pack: Sequence[str], picks: Sequence[str]) -> str:
        """Return the code of the card that it takes."""
        seen = _Picks.of([self.catalog.card(code) for code in picks])
        return max(pack, key=lambda code: (self._score(self.catalog.card(code), seen), code))

    def _score(self, card: CardDef, seen: _Picks) -> float:
        value = min(MOST_OF_VALUE, OF_VALUE * seen.values[card.value or 0])
        return self.worths.get(card.code, 0.0) + value + seen.need(card) + seen.fit(card)


@dataclass(frozen=True)
class _Picks:
    """The picks of a player, counted."""

    factions: Mapping[Faction, int]
    values: Counter[int]
    kinds: Counter[CardType]
    skills: Mapping[Keyword, int]

    @classmethod
    def of(cls, cards: Sequence[CardDef]) -> _Picks:
        dudes = [card for card in cards if card.type is CardType.DUDE]
        return cls(
            Counter(faction for card in dudes for faction in card.factions),
            Counter(card.value or 0 for card in cards),
            Counter(map(kind_of, cards)),
            MappingProxyType({skill: sum(card.has(skill) for card in dudes) for skill in SKILLS}),
        )

    def need(self, card: CardDef) -> float:
        kind, picked = kind_of(card), sum(self.kinds.values())
        return NEEDED if self.kinds[kind] * PACK_SIZE < picked * PACK.get(kind, 0) else 0.0

    def fit(self, card: CardDef) -> float:
        """Return how well a card fits the dudes that were picked."""
        if card.type is CardType.DUDE:
            same = max((self.factions.get(faction, 0) for faction in card.factions), default=0)
            return min(MOST_OF_FACTION, OF_FACTION * same) if card.factions else DRIFTER
        needed = [skill for skill, of in SKILLS.items() if card.has(of)]
        able = max((self.skills[skill] for skill in needed), default=0)
        return (min(3, able) * OF_SKILL if able else WITHOUT_SKILL) if needed else 0.0
