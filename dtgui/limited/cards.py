"""The cards of an event: sets, packs opened by seed, what all players have, and the best deck that a pool gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from dtgui.decks.composing import SKILLS, DeckShape, Pool, best_values, composed
from dtgui.decks.deck import Deck
from dtgui.decks.formats import Format
from dtgui.decks.legality import banned_titles, problems
from dtgui.doomtown.catalog import Catalog, Coverage, card_coverage
from dtgui.doomtown.state.cards import CardDef, CardType, Faction, Keyword
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput

PACK = MappingProxyType({CardType.DUDE: 5, CardType.DEED: 3, CardType.GOODS: 3, CardType.ACTION: 4})
"""The cards of a pack by kind; spells count as goods."""
PACK_SIZE = sum(PACK.values())
PROMOS = "alt"
"""The pack of alternative printings, which is no set."""

PackOfCards = tuple[str, ...]


def kind_of(card: CardDef) -> CardType:
    """Return the kind of a card in packs and decks: a spell is goods."""
    return CardType.GOODS if card.type is CardType.SPELL else card.type


def sets_of(catalog: Catalog, played: Format) -> tuple[str, ...]:
    """Return the codes of the sets that alone fill packs of a format, the newest first."""
    codes = dict.fromkeys(card.pack for card in _legal(catalog, played))
    return tuple(reversed([code for code in codes if code != PROMOS and _fills_packs(catalog, played, code)]))


def _fills_packs(catalog: Catalog, played: Format, code: str) -> bool:
    stock = _by_kind(stock_of(catalog, played, (code,)))
    return all(len(stock.get(kind, ())) >= count for kind, count in PACK.items())


def stock_of(catalog: Catalog, played: Format, sets: Iterable[str]) -> list[CardDef]:
    """Return the cards of some sets that come in packs, each title once."""
    wanted = frozenset(sets)
    cards = (card for card in _legal(catalog, played) if card.pack in wanted and card.type not in _IN_NO_PACK)
    return list({card.title: card for card in cards}.values())


_IN_NO_PACK = (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER)


def shared_cards(catalog: Catalog, played: Format) -> dict[str, int]:
    """Return the cards that every player has: each outfit of the format once in its newest printing, and two jokers."""
    outfits = {card.title: card.code for card in _legal(catalog, played) if card.type is CardType.OUTFIT}
    jokers = {card.title: card.code for card in _legal(catalog, played) if card.type is CardType.JOKER}
    return dict.fromkeys((*outfits.values(), *list(jokers.values())[-played.rules.decks.jokers :]), 1)


def _legal(catalog: Catalog, played: Format) -> list[CardDef]:
    banned = banned_titles(played, catalog)
    return [
        card
        for card in catalog.of_players()
        if played.code in card.formats
        and card.title not in banned
        and not card.has(Keyword.TOKEN)
        and card_coverage(card, catalog.text(card.code)) is Coverage.PLAYABLE
    ]


def _by_kind(stock: Iterable[CardDef]) -> Mapping[CardType, list[CardDef]]:
    kinds: dict[CardType, list[CardDef]] = {}
    for card in stock:
        kinds.setdefault(kind_of(card), []).append(card)
    return kinds


def open_packs(stock: Sequence[CardDef], count: int, chance: Chance) -> tuple[tuple[PackOfCards, ...], Chance]:
    """Return this many packs by chance, and the chance after them; no title is twice in a pack.

    Raise `BadInput` if the cards do not fill a pack.
    """
    kinds, packs = _by_kind(stock), []
    for kind, wanted in PACK.items():
        if len(kinds.get(kind, ())) < wanted:
            raise BadInput(f"the sets have too few cards for a pack: {wanted} of the kind {kind.value}")
    for _ in range(count):
        codes: list[str] = []
        for kind, wanted in PACK.items():
            mixed, chance = chance.shuffled(kinds[kind])
            codes += [card.code for card in mixed[:wanted]]
        packs.append(tuple(codes))
    return tuple(packs), chance


def counted(codes: Iterable[str], shared: Mapping[str, int]) -> dict[str, int]:
    """Return a player's pool by code: the cards that were opened or picked, and those that all players have."""
    return dict(Counter(codes) + Counter(shared))


# The decks of limited events: their format, and the best deck that a pool gives

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
