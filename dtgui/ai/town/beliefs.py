"""Beliefs about an opponent's unseen cards, from what has been seen of the deck.

A shipped deck that holds every card seen is assumed to be the opponent's. Otherwise cards are sampled by what
decks are made of: the outfit's factions, more of the suits and values seen, further copies of cards seen, and the
cards of similar decks, both shipped ones and those in the player's library.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from dtgui.app.paths import default_paths
from dtgui.decks import load_deck, seat_with
from dtgui.decks.opening import decks_in
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.observe import astray
from dtgui.doomtown.state.cards import CardDef, CardType, Faction, Keyword
from dtgui.doomtown.state.setup import SeatSetup
from dtgui.doomtown.state.table import UNSEEN, Pile, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position

SAME_VALUE, SAME_SUIT = 3, 1
"""How much likelier each card that was seen makes others of its value, of its suit; 1 is any card at all."""
ANOTHER_COPY = 40
"""How much likelier a further copy is of a card that was seen."""
COPIES = 4
"""The most copies of a card in a deck."""
IN_A_LIKE_DECK = 8
"""How much likelier each copy in a deck like it makes a card, for each card seen that this deck has."""
SAME_FACTION = 2.0
"""The increase in similarity, in natural logarithms, of a deck with the same outfit's faction."""
RARE = 0.02
"""The share of a deck that a value has at least in one that is like it."""
STRAYS = 2
"""The most foreign cards, brought by effects or exchanges, that still leave a deck recognised."""


@lru_cache(maxsize=4)
def known_decks(catalog: Catalog) -> tuple[SeatSetup, ...]:
    """Return the decks that ship, as far as the catalog has their cards."""
    return _read(sorted(default_paths().starter_decks.glob("*.yaml")), catalog)


def _read(files: Sequence[Path], catalog: Catalog) -> tuple[SeatSetup, ...]:
    """Return the decks of these files, without unreadable ones, which are reported elsewhere."""
    decks = []
    for file in files:
        try:
            decks.append(seat_with(load_deck(file, catalog)))
        except BadInput:
            continue
    return tuple(decks)


@dataclass(frozen=True)
class Model:
    """A deck that others may be like."""

    copies: Counter[str]
    values: Counter[int | None]
    factions: frozenset[Faction]

    def fit(self, factions: frozenset[Faction], cards: Sequence[tuple[CardDef, int]]) -> float:
        """Return how likely such a deck is to bring these values up, as a logarithm, up to a constant."""
        size = self.values.total()
        fit = SAME_FACTION * bool(self.factions & factions)
        return fit + math.fsum([count * math.log(self.values[card.value] / size + RARE) for card, count in cards])

    def hits(self, seen: Mapping[str, int]) -> int:
        """Return how many of the cards seen the deck has."""
        return sum([min(count, self.copies[code]) for code, count in seen.items()])


@lru_cache(maxsize=4)
def models(catalog: Catalog, knows_own_decks: bool) -> tuple[Model, ...]:
    """Return the decks that others may be like: those that ship, and perhaps the player's library as it is now."""
    own = decks_in(default_paths().decks) if knows_own_decks else ()
    decks = (*known_decks(catalog), *_read(own, catalog))
    return tuple(
        Model(
            Counter(deck.cards),
            Counter(catalog.card(code).value for code in deck.cards),
            frozenset(catalog.card(deck.outfit).factions),
        )
        for deck in decks
        if deck.cards
    )


@dataclass(frozen=True)
class Beliefs:
    """One seat's beliefs about the cards it cannot see, at one moment of a game."""

    game: Doomtown
    observation: Observation[Table]
    pools: tuple[tuple[str, ...], ...]
    """For each seat, the codes from which its unseen cards are drawn; for a known deck, one entry per remaining
    card.
    """
    are_known: tuple[bool, ...]
    """For each seat whether its pool is what is left of a known deck."""
    lists: tuple[tuple[str, ...], ...]
    """For each seat its deck list, if each world has just these cards of it; else nothing."""

    @classmethod
    def of(cls, game: Doomtown, observation: Observation[Table]) -> Beliefs:
        """Return what the observing seat may believe."""
        t = observation.table
        guesses = [_guessed(game, t, Seat(owner)) for owner in range(len(t.players))]
        return cls(game, observation, *zip(*guesses, strict=True))

    def world(self, chance: Chance) -> Position[Table]:
        """Return a position that the seat could take for the real one; known decks have their lists in it."""
        position = self.game.imagine(self.observation, self._deal, chance)
        t = position.table
        for owner, known in enumerate(self.lists):
            if known and not t.players[owner].deck_list:
                t.change_player(Seat(owner), deck_list=known)
        return position

    def _deal(self, owner: Seat, count: int, chance: Chance) -> tuple[Sequence[CardDef], Chance]:
        pool, find = self.pools[owner], self.game.catalog.card
        if self.are_known[owner]:
            codes, chance = chance.shuffled(pool)
            return [find(code) for code in codes[:count]], chance
        dealt = []
        for _ in range(count):
            number, chance = chance.pick(len(pool))
            dealt.append(find(pool[number]))
        return dealt, chance


class _Guess(NamedTuple):
    """The beliefs about one owner's cards, in the form that `Beliefs` has for all."""

    pool: tuple[str, ...]
    is_known: bool
    deck_list: tuple[str, ...]


def _guessed(game: Doomtown, t: Table, owner: Seat) -> _Guess:
    """Return the possible unseen cards of an owner."""
    player = t.players[owner]
    own = [card.printed for card in t.cards.values() if card.owner == owner]
    seen = Counter(printed.code for printed in own if printed.cost is not None and not printed.has(Keyword.TOKEN))
    outfit = t.cards[player.outfit].printed
    known = _known_deck(game.catalog, outfit.code, seen)
    if known is None:
        return _Guess(_likely(game, outfit.code, tuple(sorted(seen.items()))), False, ())
    jokers = Counter(printed.code for printed in own if printed.type is CardType.JOKER)
    left = tuple(sorted((Counter(known.cards) - seen - jokers).elements()))
    strays = sum([t.cards[card].owner == owner for card in astray(t)])
    hidden = sum([player.pile(pile).count(UNSEEN) for pile in Pile]) - strays
    return _Guess(left, True, tuple(sorted(known.cards)) if hidden == len(left) else ())


def _known_deck(catalog: Catalog, outfit: str, seen: Counter[str]) -> SeatSetup | None:
    """Return the known deck with this outfit that holds the cards seen, or None."""
    for deck in known_decks(catalog):
        if deck.outfit == outfit and (seen - Counter(deck.cards)).total() <= min(STRAYS, seen.total() // 4):
            return deck
    return None


@lru_cache(maxsize=64)
def _likely(game: Doomtown, outfit: str, seen: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """The codes of cards that may be in a deck, each as often as it is likely."""
    catalog, copies = game.catalog, dict(seen)
    factions = frozenset(catalog.card(outfit).factions)
    cards = [(catalog.card(code), count) for code, count in seen]
    values: Counter[int | None] = Counter()
    suits: Counter[object] = Counter()
    for card, count in cards:
        values[card.value] += count
        suits[card.suit] += count
    shared = _in_like_decks(models(catalog, game.knows_own_decks), factions, cards, copies)
    pool: list[str] = []
    for card in catalog.of_players():
        if card.code not in game.pool or _is_foreign(card, factions):
            continue
        weight = 1 + round(shared.get(card.code, 0.0)) + SAME_VALUE * values[card.value] + SAME_SUIT * suits[card.suit]
        if 0 < copies.get(card.code, 0) < COPIES and not card.is_unique:
            weight += ANOTHER_COPY
        pool += [card.code] * weight
    return tuple(pool)


def _in_like_decks(
    decks: Sequence[Model], factions: frozenset[Faction], cards: Sequence[tuple[CardDef, int]], seen: Mapping[str, int]
) -> Mapping[str, float]:
    """How much likelier each card is by the decks that are like this one: by values, and by cards that both have."""
    fits = [deck.fit(factions, cards) for deck in decks]
    likely = [math.exp(fit - max(fits)) for fit in fits]
    found: defaultdict[str, float] = defaultdict(float)
    for deck, share in zip(decks, likely, strict=True):
        each = IN_A_LIKE_DECK * deck.hits(seen) * share / math.fsum(likely)
        for code, count in deck.copies.items():
            found[code] += each * count
    return found


def _is_foreign(card: CardDef, factions: frozenset[Faction]) -> bool:
    """Whether a dude is of another faction: few decks have one."""
    return card.type is CardType.DUDE and bool(card.factions) and not factions & set(card.factions)
