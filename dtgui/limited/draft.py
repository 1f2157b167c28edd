"""A draft: four players take a card of a pack each and pass on the rest; and how a computer player drafts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from dtgui.decks.composing import SKILLS
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType, Faction, Keyword
from dtgui.limited.cards import PACK, PACK_SIZE, PackOfCards, kind_of

SEATS = 4
ROUNDS = 4
"""Packs that each player opens."""
Choose = Callable[[PackOfCards, Sequence[str]], str]
"""Chooses a card of a pack for a player with these picks."""


@dataclass(frozen=True)
class CardDraft:
    """The packs that are not open yet by round and seat, those in hand by seat, and all picks by seat."""

    unopened: tuple[tuple[PackOfCards, ...], ...]
    held: tuple[PackOfCards, ...]
    picks: tuple[PackOfCards, ...]

    @property
    def is_over(self) -> bool:
        """Return whether every card has been picked."""
        return not any(self.held)

    @property
    def round(self) -> int:
        """Return which packs are open, from 1."""
        return ROUNDS - len(self.unopened)

    @property
    def passes_left(self) -> bool:
        """Return whether packs go to the left this time."""
        return self.round % 2 == 1

    def picked(self, codes: Sequence[str]) -> CardDraft:
        """Return the draft after each seat has taken a card of its pack. Raise `ValueError` for another card."""
        left = [_without(pack, code) for pack, code in zip(self.held, codes, strict=True)]
        picks = tuple((*own, code) for own, code in zip(self.picks, codes, strict=True))
        turn = 1 if self.passes_left else -1
        after = replace(self, held=tuple(left[(seat - turn) % SEATS] for seat in range(SEATS)), picks=picks)
        return after._opened() if after.is_over and after.unopened else after

    def _opened(self) -> CardDraft:
        return replace(self, unopened=self.unopened[1:], held=self.unopened[0])


def begun(packs: Sequence[PackOfCards]) -> CardDraft:
    """Return a draft with these packs, as many as `SEATS` times `ROUNDS`."""
    rounds = tuple(tuple(packs[first : first + SEATS]) for first in range(0, SEATS * ROUNDS, SEATS))
    return CardDraft(rounds[1:], rounds[0], ((),) * SEATS)


def advanced(draft: CardDraft, own: str, choosers: Mapping[int, Choose]) -> CardDraft:
    """Return the draft after seat 0 has taken a card, and each other seat what its chooser wants."""
    others = [choosers[seat](draft.held[seat], draft.picks[seat]) for seat in range(1, SEATS)]
    return draft.picked((own, *others))


def _without(pack: PackOfCards, code: str) -> PackOfCards:
    place = pack.index(code)
    return (*pack[:place], *pack[place + 1 :])


# How a computer player drafts: by the value that opponents give to cards, and by what fits its earlier picks

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
