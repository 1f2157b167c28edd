"""How well cards fit into a deck: its gang, its values and suits, its free places, and what such decks play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from dtgui.decks.deck import Deck
from dtgui.decks.formats import Format
from dtgui.decks.insight import SKILLS, grid
from dtgui.decks.legality import banned_titles
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import OWNERLESS, CardDef, CardType, Faction, Keyword, Suit

APART = (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER, *OWNERLESS)
"""Types that fill no place of a deck."""
MANY_VALUES = 3
"""The values that a deck is taken to aim at: those with the most cards."""
OWN_GANG, DRIFTER, OTHER_GANG = 1.0, 0.4, -2.0
OF_VALUE, SAME_SUIT, OF_KINDRED, OF_TYPE, WITHOUT_SKILL = 1.5, 0.5, 2.0, 2.0, -2.0
"""The weight of each reason; all are between 0 and 1 before."""


@dataclass(frozen=True)
class Fitting:
    """Rates cards for one deck. `others` are decks that may be like it, such as those of the library."""

    deck: Deck
    catalog: Catalog
    played: Format
    others: Sequence[Deck] = ()

    def fit(self, card: CardDef) -> float | None:
        """Return how well a card fits, more being better; None for a card that cannot be added."""
        if not self._can_be_added(card):
            return None
        return self._gang(card) + self._value(card) + self._type(card) + self._kindred(card) + self._skill(card)

    def _can_be_added(self, card: CardDef) -> bool:
        is_legal = self.played.has(card)
        most = self.played.rules.decks.alike
        is_free = self._copies[card.title] < most and self._alike(card) < most
        is_wanted = card.type not in APART and not card.has(Keyword.TOKEN) and card.title not in self._banned
        return is_legal and is_free and is_wanted

    def _gang(self, card: CardDef) -> float:
        if not card.factions:
            return DRIFTER
        return OWN_GANG if self._factions.intersection(card.factions) else OTHER_GANG

    def _value(self, card: CardDef) -> float:
        """More for the values with the most cards, less for a suit and value that the deck has already."""
        counts = Counter[int]()
        for (_, value), count in self._grid.items():
            counts[value] += count
        aims = dict(counts.most_common(MANY_VALUES))
        wanted = aims.get(card.value or 0, 0) / max(aims.values(), default=1)
        return OF_VALUE * wanted - SAME_SUIT * self._alike(card) / self.played.rules.decks.alike

    def _type(self, card: CardDef) -> float:
        """More for a type of which decks like this one have a larger share."""
        return OF_TYPE * (self._usual_types[card.type] - self._types[card.type] / max(1, self.played.rules.decks.size))

    def _kindred(self, card: CardDef) -> float:
        return OF_KINDRED * self._shares.get(card.title, 0.0)

    def _skill(self, card: CardDef) -> float:
        """Less for a spell, a Gadget or a Technique that no dude in the deck is able to use."""
        needed = [skill for keyword, skill in SKILLS.items() if card.has(keyword) and card.type is not CardType.DUDE]
        needed += [Keyword.KUNG_FU] if card.has(Keyword.TECHNIQUE) else []
        return WITHOUT_SKILL if needed and self._skills.isdisjoint(needed) else 0.0

    # The deck

    @cached_property
    def _cards(self) -> list[tuple[CardDef, int]]:
        return [(card, count) for code, count in self.deck.cards.items() if (card := self.catalog.get(code))]

    @cached_property
    def _grid(self) -> Mapping[tuple[Suit, int], int]:
        return grid(self.deck, self.catalog)

    def _alike(self, card: CardDef) -> int:
        """Return how many cards of the deck have the suit and value of a card."""
        return self._grid.get((card.suit, card.value), 0) if card.suit and card.value else 0

    @cached_property
    def _banned(self) -> frozenset[str]:
        return frozenset(banned_titles(self.played, self.catalog))

    @cached_property
    def _copies(self) -> Counter[str]:
        copies = Counter[str]()
        for card, count in self._cards:
            copies[card.title] += count
        return copies

    @cached_property
    def _types(self) -> Counter[CardType]:
        return _types_of(self._cards)

    @cached_property
    def _skills(self) -> frozenset[Keyword]:
        skills = {*SKILLS.values(), Keyword.KUNG_FU}
        dudes = [card for card, _ in self._cards if card.type is CardType.DUDE]
        return frozenset(skill for skill in skills if any(dude.has(skill) for dude in dudes))

    @cached_property
    def _factions(self) -> frozenset[Faction]:
        return _gang_of(self.deck, self.catalog)

    # Decks like it

    @cached_property
    def _kin(self) -> list[Deck]:
        """The decks of the same gang, one of each content."""
        content = {tuple(sorted(deck.cards.items())): deck for deck in self.others if deck.cards != self.deck.cards}
        return [deck for deck in content.values() if self._factions & _gang_of(deck, self.catalog)]

    @cached_property
    def _shares(self) -> Mapping[str, float]:
        """The share of these decks that hold each title."""
        titles = Counter(title for deck in self._kin for title in _titles(deck, self.catalog))
        return {title: count / len(self._kin) for title, count in titles.items()}

    @cached_property
    def _usual_types(self) -> Mapping[CardType, float]:
        """The share of each type in these decks; without any, an equal one."""
        counts = Counter[CardType]()
        for deck in self._kin:
            counts += _types_of((card, n) for code, n in deck.cards.items() if (card := self.catalog.get(code)))
        every = [kind for kind in CardType if kind not in APART]
        total = sum(counts.values())
        return {kind: counts[kind] / total if total else 1 / len(every) for kind in every}


def _gang_of(deck: Deck, catalog: Catalog) -> frozenset[Faction]:
    outfit = catalog.get(deck.outfit)
    return frozenset(outfit.factions if outfit else ())


def _titles(deck: Deck, catalog: Catalog) -> frozenset[str]:
    return frozenset(card.title for code in deck.cards if (card := catalog.get(code)))


def _types_of(cards: Iterable[tuple[CardDef, int]]) -> Counter[CardType]:
    types = Counter[CardType]()
    for card, count in cards:
        if card.type not in APART:
            types[card.type] += count
    return types
