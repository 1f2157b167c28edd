"""The collection of a season: its format, the pool at the start, the store, the doctor, and decks that are built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from dtgui.decks.composing import SKILLS, DeckShape, Pool, best_values, completed
from dtgui.decks.deck import Deck
from dtgui.decks.formats import Format
from dtgui.decks.legality import problems
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import DeckProblem
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.kernel.errors import BadInput
from dtgui.limited.cards import open_packs, sets_of, stock_of
from dtgui.season.season import Season, StoreOffer, chance_for

SEASON_FORMAT = "season"


@dataclass(frozen=True)
class SeasonCards:
    """The context of the cards of seasons: the catalog, the format that is played, and what a card is worth."""

    catalog: Catalog
    base: Format
    worth: Callable[[CardDef], float]
    prices: Mapping[str, int]

    def format_of(self, season: Season) -> Format:
        """Return the format of the season's decks: the base format's rules, and only cards that can play."""
        pool = Counter(season.cards) - Counter(season.wounded)
        return replace(self.base, code=SEASON_FORMAT, name=f"Season ({self.base.name})", pool=dict(pool))

    def faults(self, season: Season, deck: Deck) -> tuple[DeckProblem, ...]:
        """Return what keeps a deck from being played now."""
        return problems(deck, self.catalog, self.format_of(season))

    def first_cards(self, deck: Deck, seed: int) -> dict[str, int]:
        """Return the collection at the start: a deck, and a pack of cards that suit its outfit."""
        packs, _ = open_packs(self._stock(deck.outfit), 1, chance_for(seed, "pool"))
        return dict(Counter(deck.cards) + Counter((deck.outfit, *filter(None, (deck.legend,)), *packs[0])))

    def offers(self, season: Season, outfit: str) -> tuple[StoreOffer, ...]:
        """Return what the store sells at this stop: single cards, and a pack."""
        stock = self._stock(outfit)
        chance = chance_for(season.plan.seed, "store", len(season.rides))
        packs, chance = open_packs(stock, 1, chance)
        singles, _ = chance.shuffled(sorted({card.code for card in stock} - {*packs[0]}))
        sold = [StoreOffer((code,), self.price(code)) for code in singles[: self.prices["singles"]]]
        return (*sold, StoreOffer(packs[0], self.prices["pack"], is_pack=True))

    def price(self, code: str) -> int:
        """Return the price of a single card."""
        return self.prices["single"] + (self.catalog.card(code).cost or 0) // 2

    def fee(self, code: str) -> int:
        """Return what the doctor takes for a dude."""
        return self.prices["doctor"] + (self.catalog.card(code).cost or 0) // 2

    def mended(self, season: Season, deck: Deck) -> Deck:
        """Return a legal deck with the same outfit that is as near to this one as the pool allows.

        The deck itself if it is legal; the best attempt if there is no legal one.
        """
        if not self.faults(season, deck):
            return deck
        played = self.format_of(season)
        pool = Pool(
            played.pool or {}, self.catalog.card(deck.outfit), None, self.worth, self.catalog, played.rules.decks
        )
        values, skills = best_values(pool), [skill for skill in SKILLS if self._has(deck, skill)]
        left = _within(deck, pool.copies)
        return replace(completed(left, pool, DeckShape(values, tuple(skills))), format=SEASON_FORMAT)

    def _has(self, deck: Deck, skill: Keyword) -> bool:
        return any(self.catalog.card(code).has(skill) for code in deck.cards)

    def _stock(self, outfit: str) -> list[CardDef]:
        """Return the cards of the printed sets, but no dudes of other factions than the outfit's."""
        own = frozenset(self.catalog.card(outfit).factions)
        stock = stock_of(self.catalog, self.base, sets_of(self.catalog, self.base))
        return [card for card in stock if card.type is not CardType.DUDE or not card.factions or own & {*card.factions}]


def _within(deck: Deck, copies: Mapping[str, int]) -> Deck:
    """Return what the pool has of a deck."""
    cards = {code: min(count, copies.get(code, 0)) for code, count in deck.cards.items()}
    starting = {code: min(count, cards[code]) for code, count in deck.starting.items()}
    return replace(deck, cards=_some(cards), starting=_some(starting))


def _some(counts: Mapping[str, int]) -> dict[str, int]:
    return {code: count for code, count in counts.items() if count}


def bought(season: Season, number: int) -> Season:
    """Return the season with an offer of the store. Raise `BadInput` if it is sold, or too dear."""
    offer = season.stock[number]
    if offer.is_sold or offer.price > season.purse:
        raise BadInput("that cannot be bought now")
    stock = tuple(each._replace(is_sold=True) if place == number else each for place, each in enumerate(season.stock))
    cards = dict(Counter(season.cards) + Counter(offer.codes))
    return replace(season, cards=cards, stock=stock, purse=season.purse - offer.price)


def healed(season: Season, code: str, fee: int) -> Season:
    """Return the season in which the doctor has healed one of the wounded; the fee may be owed.

    Raise `BadInput` for somebody who is well.
    """
    if code not in season.wounded:
        raise BadInput("no dude of that name is wounded")
    left = _without(season.wounded, code)
    return replace(season, wounded=left, purse=season.purse - fee)


def _without(codes: Sequence[str], code: str) -> tuple[str, ...]:
    place = codes.index(code)
    return (*codes[:place], *codes[place + 1 :])
