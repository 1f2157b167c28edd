"""Decks made by the program: composed from a pool of cards, or drawn at random from the whole catalog.

The caller says how much a card is worth and which shape the deck should have. There is no chance in that: the same
pool, shape and values give the same deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from types import MappingProxyType

from dtgui.decks.deck import Deck
from dtgui.decks.formats import WEIRD_WEST
from dtgui.doomtown.catalog import Catalog, Coverage, card_coverage
from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.queries.gang import Gang
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.decks import USUAL_DECKS, DeckRules
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput

USUAL_KINDS = MappingProxyType({CardType.DUDE: 15, CardType.DEED: 13, CardType.GOODS: 10, CardType.ACTION: 14})
"""How many cards of each kind a deck aims at; spells count as goods."""
SKILLS = MappingProxyType(
    {
        Keyword.HUCKSTER: Keyword.HEX,
        Keyword.BLESSED: Keyword.MIRACLE,
        Keyword.SHAMAN: Keyword.SPIRIT,
        Keyword.KUNG_FU: Keyword.TECHNIQUE,
        Keyword.MAD_SCIENTIST: Keyword.GADGET,
    }
)
"""The cards that each skill is for."""
OF_VALUE, OF_SKILL, NO_ROOM = 1.2, 0.5, 2.0
"""How much a wanted value and a skill add to the worth of a card (0 to 1), and a full kind takes away."""
AGAIN, UNIQUE_AGAIN = 0.12, 0.4
"""How much less each further copy is worth."""
STRANGER = 0.8
"""How much less a dude of another faction is worth: it costs more to keep."""
CANDIDATES = 7
"""How many of the best dudes are considered for the starting gang, and of the best for their cost."""
ANOTHER_DUDE = 0.6
"""How much each more dude in the starting gang is worth."""
_INCOMPLETE = frozenset({"size"})
_APART = (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER)


@dataclass(frozen=True)
class DeckShape:
    """The plan of a deck: its values, its dudes' skills, preferred cards, its kinds of cards."""

    values: tuple[int, ...] = ()
    skills: tuple[Keyword, ...] = ()
    liked: Mapping[str, float] = field(default_factory=dict)
    """The addition to the value of a title."""
    kinds: Mapping[CardType, int] = field(default_factory=lambda: USUAL_KINDS)
    reserve: int = 3
    """The ghost rock that the starting gang should leave."""


@dataclass(frozen=True)
class Pool:
    """The cards that may be used: copies by code, the outfit and the legend, and the worth of each card."""

    copies: Mapping[str, int]
    outfit: CardDef
    legend: CardDef | None
    worth: Callable[[CardDef], float]
    catalog: Catalog
    rules: DeckRules

    @property
    def cards(self) -> list[CardDef]:
        """Return the cards that can be in a deck, each printing once."""
        every = (self.catalog.card(code) for code, count in self.copies.items() if count)
        return [card for card in every if card.type not in _APART and not card.has(Keyword.TOKEN)]


def composed(pool: Pool, shape: DeckShape, name: str = "") -> Deck:
    """Return the best deck of this shape that the pool gives. It is legal unless the pool has too few cards."""
    worths = ranked(pool.cards, pool.worth)
    jokers = _jokers(pool)
    deck = Deck(name, pool.outfit.code, pool.legend.code if pool.legend else None, jokers)
    deck = _with_gang(deck, pool, shape, worths)
    return _filled(deck, pool, shape, worths, pool.rules.size + sum(jokers.values()))


def completed(deck: Deck, pool: Pool, shape: DeckShape) -> Deck:
    """Return a deck that lacks cards, filled up from the pool: first the starting gang, then the other cards."""
    worths = ranked(pool.cards, pool.worth)
    deck = _with_more_starters(deck, pool, shape, worths)
    return _filled(deck, pool, shape, worths, pool.rules.size + sum(_jokers(pool).values()))


def best_values(pool: Pool, how_many: int = 3) -> tuple[int, ...]:
    """Return the card values of which the pool has the most and best cards."""
    worths = ranked(pool.cards, pool.worth)
    totals: Counter[int] = Counter()
    for card in pool.cards:
        # WWE, Deck Building: no more than four cards of the same value and suit.
        totals[card.value or 0] += round(100 * min(pool.copies[card.code], 2) * (0.3 + worths[card.code]))
    return tuple(sorted(value for value, _ in totals.most_common(how_many)))


def ranked(cards: Iterable[CardDef], worth: Callable[[CardDef], float]) -> Mapping[str, float]:
    """Return the worth of each card as its rank among the cards of its kind: 0 for the worst, 1 for the best."""
    ranks: dict[str, float] = {}
    kinds: dict[CardType, list[CardDef]] = {}
    for card in cards:
        kinds.setdefault(card.type, []).append(card)
    for alike in kinds.values():
        in_order = sorted(alike, key=lambda card: (worth(card), card.code))
        ranks |= {card.code: place / max(1, len(in_order) - 1) for place, card in enumerate(in_order)}
    return ranks


def _jokers(pool: Pool) -> dict[str, int]:
    left, jokers = pool.rules.jokers, {}
    for code, count in sorted(pool.copies.items()):
        if pool.catalog.card(code).type is CardType.JOKER and left:
            jokers[code] = min(count, left)
            left -= jokers[code]
    return jokers


# The starting gang.


def _with_gang(deck: Deck, pool: Pool, shape: DeckShape, worths: Mapping[str, float]) -> Deck:
    """Add the best starting gang that leaves the wanted ghost rock, else the best that can be paid."""
    candidates = _starters(deck, pool, shape, worths)
    scores = {card.code: _as_starter(card, shape, worths) for card in candidates}
    for reserve in (shape.reserve, 0):
        gangs = _gangs(candidates, pool, reserve)
        for gang in sorted(gangs, key=lambda each: (-_sum(each, scores), [card.code for card in each])):
            started = _starting(deck, gang)
            if _may_be(started, pool):
                return started
    return deck


def _with_more_starters(deck: Deck, pool: Pool, shape: DeckShape, worths: Mapping[str, float]) -> Deck:
    """Add the best dudes to a starting gang that has room and ghost rock for them."""
    gang = [pool.catalog.card(code) for code, count in deck.starting.items() for _ in range(count)]
    for card in _starters(replace(deck, starting={}), pool, shape, worths):
        larger = Gang(pool.outfit, pool.legend, (*gang, card))
        is_paid = larger.cost + shape.reserve <= larger.stash and larger.size <= pool.rules.dudes
        cards = {**deck.cards, card.code: max(1, deck.cards.get(card.code, 0))}
        started = replace(deck, cards=cards, starting={**deck.starting, card.code: 1})
        if is_paid and card.code not in deck.starting and _may_be(started, pool):
            deck, gang = started, [*gang, card]
    return deck


def _starters(deck: Deck, pool: Pool, shape: DeckShape, worths: Mapping[str, float]) -> list[CardDef]:
    dudes = [
        card
        for card in pool.cards
        if (card.type is CardType.DUDE or card.has(Keyword.CORE)) and _may_be(_starting(deck, (card,)), pool)
    ]
    scores = {card.code: _as_starter(card, shape, worths) for card in dudes}
    best = sorted(dudes, key=lambda card: (-scores[card.code], card.code))[:CANDIDATES]
    cheap = sorted(dudes, key=lambda card: (-scores[card.code] / (1 + (card.cost or 0)), card.code))[:CANDIDATES]
    return list(dict.fromkeys((*cheap, *best)))


def _gangs(candidates: Sequence[CardDef], pool: Pool, reserve: int) -> Iterator[tuple[CardDef, ...]]:
    for size in range(1, pool.rules.dudes + 2):
        for cards in combinations(candidates, size):
            gang = Gang(pool.outfit, pool.legend, cards)
            if gang.cost + reserve <= gang.stash and gang.size <= pool.rules.dudes:
                yield cards


def _as_starter(card: CardDef, shape: DeckShape, worths: Mapping[str, float]) -> float:
    """Return how good a card is to begin with: influence and bullets now, less its cost and upkeep."""
    figures = ANOTHER_DUDE + (card.influence or 0) + 0.35 * (card.bullets or 0) + 0.6 * (card.type is CardType.DEED)
    price = 0.12 * (card.cost or 0) + 0.9 * (card.upkeep or 0)
    wanted = 0.4 * _suits(card, shape) + 0.3 * shape.liked.get(card.title, 0.0)
    return figures - price + 0.5 * worths[card.code] + wanted


def _starting(deck: Deck, cards: Iterable[CardDef]) -> Deck:
    codes = Counter(card.code for card in cards)
    return replace(deck, cards={**deck.cards, **codes}, starting=dict(codes))


def _sum(cards: Iterable[CardDef], scores: Mapping[str, float]) -> float:
    return sum(scores[card.code] for card in cards)


# The other cards.


def _filled(deck: Deck, pool: Pool, shape: DeckShape, worths: Mapping[str, float], size: int) -> Deck:
    """Add the best card that the rules allow, one copy after another: first cards that the deck can use."""
    usable = [card for card in pool.cards if _is_usable(card, shape)]
    for cards in (usable, pool.cards):
        deck = _with_best(deck, cards, pool, shape, worths, size)
    return deck


def _with_best(
    deck: Deck, cards: Sequence[CardDef], pool: Pool, shape: DeckShape, worths: Mapping[str, float], size: int
) -> Deck:
    refused: set[str] = set()
    while deck.size < size:
        left = [card for card in cards if card.code not in refused and _has_more(card, deck, pool)]
        if not left:
            break
        kinds = _kinds(deck, pool)
        best = max(left, key=lambda card: (_score(card, deck, pool, shape, worths, kinds), card.code))
        larger = replace(deck, cards={**deck.cards, best.code: deck.cards.get(best.code, 0) + 1})
        if _may_be(larger, pool):
            deck = larger
        else:
            refused.add(best.code)
    return deck


def _has_more(card: CardDef, deck: Deck, pool: Pool) -> bool:
    return deck.cards.get(card.code, 0) < pool.copies[card.code]


def _score(
    card: CardDef, deck: Deck, pool: Pool, shape: DeckShape, worths: Mapping[str, float], kinds: Mapping[CardType, int]
) -> float:
    """Return how much one more copy of a card is wanted."""
    copies = deck.cards.get(card.code, 0)
    fits = OF_VALUE * (card.value in shape.values) + OF_SKILL * _suits(card, shape)
    is_full = kinds.get(_kind(card), 0) >= shape.kinds.get(_kind(card), 0)
    less = (
        copies * (UNIQUE_AGAIN if card.is_unique else AGAIN) + NO_ROOM * is_full + STRANGER * _is_stranger(card, pool)
    )
    return worths[card.code] + fits + shape.liked.get(card.title, 0.0) - less


def _is_stranger(card: CardDef, pool: Pool) -> bool:
    return bool(card.factions) and not set(card.factions) & set(pool.outfit.factions)


def _suits(card: CardDef, shape: DeckShape) -> bool:
    """Return whether a card has, or is for, one of the wanted skills."""
    return any(card.has(skill) or card.has(SKILLS[skill]) for skill in shape.skills)


def _is_usable(card: CardDef, shape: DeckShape) -> bool:
    """Return whether no skill is needed for the card that the deck does not aim at."""
    needed = [skill for skill, of in SKILLS.items() if card.has(of)]
    return not needed or any(skill in shape.skills for skill in needed)


def _kinds(deck: Deck, pool: Pool) -> Mapping[CardType, int]:
    counts: Counter[CardType] = Counter()
    for code, count in deck.cards.items():
        counts[_kind(pool.catalog.card(code))] += count
    return counts


def _kind(card: CardDef) -> CardType:
    return CardType.GOODS if card.type is CardType.SPELL else card.type


def _may_be(deck: Deck, pool: Pool) -> bool:
    """Whether nothing is wrong with a deck but that it lacks cards."""
    return all(problem.rule in _INCOMPLETE for problem in check_deck(deck, pool.catalog, pool.rules))


# Random legal decks from the whole catalog, for simulations and for tests of unforeseen combinations

"""Objections to a deck that more cards put right."""


def random_deck(
    catalog: Catalog,
    chance: Chance,
    played: str = WEIRD_WEST.code,
    rather: Collection[str] = (),
    rules: DeckRules = USUAL_DECKS,
) -> tuple[Deck, Chance]:
    """Return a random deck of a format ("": of all) that `check_deck` has nothing against, and the chance after it.

    An outfit (and, every other time, a legend), a starting gang that it can pay for, one to four copies each of as many
    cards as make 52, and two jokers; all of them playable as written. Raise `BadInput` where the catalog holds too few
    cards for that. Cards with a title that somebody would `rather` have in it come before others. The edition whose
    `rules` are given says what a deck is.
    """
    playable = _playable(catalog, played)
    outfit, chance = _one(_preferred(_of_type(playable, CardType.OUTFIT), rather), chance)
    legends = _preferred(_of_type(playable, CardType.LEGEND), rather) if rules.legends else []
    legend, chance = _one(legends, chance) if legends else (None, chance)
    coin, chance = chance.pick(2)
    jokers = {card.code: rules.jokers for card in _of_type(playable, CardType.JOKER)[:1]}
    deck = Deck("Random", outfit.code, legend.code if legend and coin else None, jokers)
    pool, chance = chance.shuffled([card for card in playable if card.type not in _APART])
    pool = tuple(sorted(pool, key=lambda card: card.title not in rather))
    deck, chance = _filled_up(_with_random_gang(deck, catalog, pool, rules), catalog, pool, chance, rules)
    problems = check_deck(deck, catalog, rules)
    if problems:
        raise BadInput(f"the cards make no random deck: {problems[0].message}")
    return deck, chance


def _playable(catalog: Catalog, played: str) -> list[CardDef]:
    return [
        card
        for card in catalog.of_players()
        if (not played or played in card.formats)
        and not card.has(Keyword.TOKEN)
        and card_coverage(card, catalog.text(card.code)) is Coverage.PLAYABLE
    ]


def _of_type(cards: list[CardDef], wanted: CardType) -> list[CardDef]:
    return [card for card in cards if card.type is wanted]


def _preferred(cards: list[CardDef], rather: Collection[str]) -> list[CardDef]:
    """Return the cards with a preferred title, or all if there is none."""
    return [card for card in cards if card.title in rather] or cards


def _one(cards: list[CardDef], chance: Chance) -> tuple[CardDef, Chance]:
    if not cards:
        raise BadInput("there is no outfit among the cards")
    number, chance = chance.pick(len(cards))
    return cards[number], chance


def _with_random_gang(deck: Deck, catalog: Catalog, pool: tuple[CardDef, ...], rules: DeckRules) -> Deck:
    """Add a starting posse: the first dudes in the pool that may start, while ghost rock lasts."""
    for card in pool:
        if card.type is CardType.DUDE or card.has(Keyword.CORE):
            starting = replace(deck, cards=_more(deck.cards, card, 1), starting=_more(deck.starting, card, 1))
            deck = starting if _is_allowed(starting, catalog, rules) else deck
    return deck


def _filled_up(
    deck: Deck, catalog: Catalog, pool: tuple[CardDef, ...], chance: Chance, rules: DeckRules
) -> tuple[Deck, Chance]:
    """Add cards until there are enough, several copies of some."""
    size = rules.size + sum(deck.cards[code] for code in deck.cards if catalog.card(code).type is CardType.JOKER)
    for card in pool:
        if deck.size == size:
            break
        number, chance = chance.pick(rules.alike)
        larger = replace(deck, cards=_more(deck.cards, card, min(number + 1, size - deck.size)))
        deck = larger if _is_allowed(larger, catalog, rules) else deck
    return deck, chance


def _is_allowed(deck: Deck, catalog: Catalog, rules: DeckRules) -> bool:
    """Whether nothing is wrong with a deck but that it lacks cards."""
    return all(problem.rule in _INCOMPLETE for problem in check_deck(deck, catalog, rules))


def _more(cards: Mapping[str, int], card: CardDef, count: int) -> dict[str, int]:
    return {**cards, card.code: cards.get(card.code, 0) + count}
