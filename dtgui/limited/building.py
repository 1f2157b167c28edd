"""The decks of limited events: their format, and the best deck that a pool gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from dtgui.decks.composing import SKILLS, DeckShape, Pool, best_values, composed
from dtgui.decks.deck import Deck
from dtgui.decks.formats import Format
from dtgui.decks.legality import problems
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType, Faction, Keyword

DECK_SIZE = 40
"""Cards with a value in a limited deck."""
FACTIONS_TRIED = 3
FEWEST_SKILLED = 2
"""Dudes with a skill that make it worth having cards for it."""
KINDS = {CardType.DUDE: 13, CardType.DEED: 10, CardType.GOODS: 8, CardType.ACTION: 9}
LIMITED = "limited"
Worth = Callable[[CardDef], float]


def limited_format(base: Format, pool: Mapping[str, int]) -> Format:
    """Return the format of a player's limited deck: the base format's rules, 40 cards, and only cards of the pool."""
    return replace(
        base, code=LIMITED, name=f"Limited ({base.name})", size=DECK_SIZE, pool=pool, banned=(), restricted=()
    )


@dataclass(frozen=True)
class Builder:
    """Builds decks without chance: the same pool gives the same deck."""

    catalog: Catalog
    base: Format
    worth: Worth

    def build(self, pool: Mapping[str, int], name: str) -> Deck:
        """Return the best legal deck of a pool; the best attempt if none is legal."""
        played = limited_format(self.base, pool)
        decks = [composed(*each, name) for each in self._plans(pool, played)]
        legal = [deck for deck in decks if not problems(deck, self.catalog, played)] or decks
        return replace(max(legal, key=self._score), format=LIMITED)

    def _plans(self, pool: Mapping[str, int], played: Format) -> Iterator[tuple[Pool, DeckShape]]:
        cards = [self.catalog.card(code) for code in pool]
        for outfit in self._outfits(cards, pool):
            given = Pool(pool, outfit, None, self.worth, self.catalog, played.rules.decks)
            shape = DeckShape(skills=_skills(cards, outfit), kinds=KINDS)
            yield given, replace(shape, values=best_values(given))

    def _outfits(self, cards: Sequence[CardDef], pool: Mapping[str, int]) -> list[CardDef]:
        """Return an outfit for each of the factions with the most dudes in the pool."""
        dudes: Counter[Faction] = Counter()
        for card in cards:
            if card.type is CardType.DUDE:
                dudes.update(dict.fromkeys(card.factions, pool[card.code]))
        outfits = [card for card in cards if card.type is CardType.OUTFIT]
        by_faction = {card.factions[0]: card for card in sorted(outfits, key=lambda card: (card.stash or 0, card.code))}
        most = sorted(by_faction, key=lambda faction: (-dudes[faction], faction.value))
        return [by_faction[faction] for faction in most[:FACTIONS_TRIED]]

    def _score(self, deck: Deck) -> float:
        """Return the worth of a deck's cards; dudes of other factions count little, for they cost more to keep."""
        outfit = self.catalog.card(deck.outfit)
        own = frozenset(outfit.factions)
        cards = [(self.catalog.card(code), count) for code, count in deck.cards.items()]
        dudes = sum(
            count
            for card, count in cards
            if card.type is CardType.DUDE and (not card.factions or own & {*card.factions})
        )
        return dudes + 2.0 * sum(deck.starting.values()) + sum(self.worth(card) * count for card, count in cards)


def _skills(cards: Sequence[CardDef], outfit: CardDef) -> tuple[Keyword, ...]:
    """Return the skills that enough dudes of the pool have for this outfit."""
    own = frozenset(outfit.factions)
    dudes = [card for card in cards if card.type is CardType.DUDE and (not card.factions or own & {*card.factions})]
    return tuple(skill for skill in SKILLS if sum(card.has(skill) for card in dudes) >= FEWEST_SKILLED)
