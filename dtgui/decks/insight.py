"""Statistics of a deck that can be computed at once, its structure, a goldfish test; `counsel` computes draw hands.

Chances are for the cards that are drawn from: the whole deck except the starting posse, which is in play.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from dtgui.decks.deck import Deck
from dtgui.doomtown.abilities.language.numbers import Constant
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.counsel.pulls import chance_of_pull
from dtgui.doomtown.deck_rules import starting_cost, starting_stash
from dtgui.doomtown.poker.codes import HAND_SIZE, JOKER, VALUES
from dtgui.doomtown.queries.players import poker_code
from dtgui.doomtown.queries.skills import JOKER_IN_A_TECHNIQUE, JOKER_IN_A_TEST
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword, Suit

PLAY_HAND = 5
DAYS = 5
"""The number of days for which income is predicted: few games are longer."""


def drawn_cards(deck: Deck, catalog: Catalog) -> list[CardDef]:
    """Return every copy that is drawn from, sorted by code: the deck without the copies that start in play."""
    left = Counter(deck.cards)
    left.subtract(deck.starting)
    return [card for code in sorted(+left) if (card := catalog.get(code)) for _ in range(left[code])]


def poker_codes(deck: Deck, catalog: Catalog) -> tuple[int, ...]:
    """Return what is drawn from as the poker package counts it, each joker with a code of its own."""
    return codes_of(drawn_cards(deck, catalog))


def codes_of(cards: Iterable[CardDef]) -> tuple[int, ...]:
    """Return cards as the poker package counts them."""
    jokers = iter(range(JOKER, JOKER + 8))
    return tuple(next(jokers, JOKER) if card.type is CardType.JOKER else poker_code(card) for card in cards)


def grid(deck: Deck, catalog: Catalog) -> Mapping[tuple[Suit, int], int]:
    """Return how many cards of each suit and value the whole deck has, the starting gang included."""
    counts: Counter[tuple[Suit, int]] = Counter()
    for code, count in deck.cards.items():
        card = catalog.get(code)
        if card and card.suit and card.value:
            counts[card.suit, card.value] += count
    return counts


# Cheatin'


def cheatin_chance(codes: Sequence[int], size: int = HAND_SIZE) -> float:
    """Return the exact chance that two of this many drawn cards share suit and value. WWE, Poker, Cheatin'."""
    if len(codes) < size:
        return 0.0
    alike = Counter(code for code in codes if code < JOKER)
    groups = [*alike.values(), *(1 for code in codes if code >= JOKER)]
    return float(1 - Fraction(_ways_to_differ(groups, size), comb(len(codes), size)))


def _ways_to_differ(groups: Iterable[int], size: int) -> int:
    """Return the number of ways to draw this many cards with no two of one group: the elementary symmetric
    polynomial.
    """
    ways = [1, *(0 for _ in range(size))]
    for group in groups:
        for place in range(size, 0, -1):
            ways[place] += ways[place - 1] * group
    return ways[size]


# Pulls


def chance_of_at_least(codes: Sequence[int], joker: int = JOKER_IN_A_TEST) -> tuple[float, ...]:
    """Return, for 1 to 13, the chance that a pull is that high. `joker` is what a joker counts as."""
    # A number is `__le__` whatever is at least as high.
    return tuple(chance_of_pull(codes, least.__le__, joker) for least in range(1, VALUES + 1))


@dataclass(frozen=True)
class Casting:
    """A card that takes a pull: what it needs, who is best at it, and the chance that a pull is enough.

    `limit` is what pull and rating must reach together; for a Technique, what the pull must not exceed.
    """

    card: CardDef
    limit: int
    skill: Keyword
    best: CardDef | None
    rating: int
    chance: float

    @property
    def is_at_most(self) -> bool:
        """Whether low pulls are good ones."""
        return self.skill is Keyword.KUNG_FU


SKILLS: Mapping[Keyword, Keyword] = {
    Keyword.HEX: Keyword.HUCKSTER,
    Keyword.MIRACLE: Keyword.BLESSED,
    Keyword.SPIRIT: Keyword.SHAMAN,
    Keyword.GADGET: Keyword.MAD_SCIENTIST,
}
"""Which skill each kind of card takes."""


def castings(deck: Deck, catalog: Catalog) -> list[Casting]:
    """Return the spells, gadgets and Techniques of a deck, the least likely first.

    Those whose difficulty is no fixed number are left out.
    """
    codes = poker_codes(deck, catalog)
    cards = [card for code in deck.cards if (card := catalog.get(code))]
    found = [each for card in cards for each in _castings_of(card, cards, codes, catalog)]
    return sorted(found, key=lambda each: (each.chance, each.card.title))


def _castings_of(card: CardDef, cards: Sequence[CardDef], codes: Sequence[int], catalog: Catalog) -> Iterator[Casting]:
    skill = next((skill for keyword, skill in SKILLS.items() if card.has(keyword)), None)
    if card.has(Keyword.TECHNIQUE):
        yield _technique(card, cards, codes)
    elif skill is not None:
        yield from _skill_tests(card, skill, cards, codes, catalog)


def _technique(card: CardDef, cards: Sequence[CardDef], codes: Sequence[int]) -> Casting:
    """The pull must not be higher than the performer's value with its rating, a joker is an ace. WWE, Techniques."""
    fighters = [dude for dude in cards if dude.type is CardType.DUDE and dude.has(Keyword.KUNG_FU)]
    best = max(fighters, key=_kung_fu_value, default=None)
    limit = _kung_fu_value(best) if best else 0
    higher = chance_of_at_least(codes, JOKER_IN_A_TECHNIQUE)[limit] if limit < VALUES else 0.0
    rating = best.rating(Keyword.KUNG_FU) if best else 0
    return Casting(card, limit, Keyword.KUNG_FU, best, rating, 1 - higher if best and codes else 0.0)


def _kung_fu_value(dude: CardDef) -> int:
    return min(VALUES, (dude.value or 0) + dude.rating(Keyword.KUNG_FU))


def _skill_tests(
    card: CardDef, skill: Keyword, cards: Sequence[CardDef], codes: Sequence[int], catalog: Catalog
) -> Iterator[Casting]:
    chances = chance_of_at_least(codes)
    best = max((dude for dude in cards if dude.has(skill)), key=lambda dude: dude.rating(skill), default=None)
    rating = best.rating(skill) if best else 0
    for difficulty in sorted(_difficulties(card, catalog)):
        needed = max(1, difficulty - rating)
        chance = chances[needed - 1] if best and needed <= VALUES else 0.0
        yield Casting(card, difficulty, skill, best, rating, chance)


def _difficulties(card: CardDef, catalog: Catalog) -> set[int]:
    if card.has(Keyword.GADGET):
        return {card.rating(Keyword.GADGET)}
    spells = [ability.spell for ability in catalog.card(card.code).text.abilities if ability.spell]
    return {spell.difficulty.number for spell in spells if isinstance(spell.difficulty, Constant)}


# Chances of drawing cards into the play hand. A hand has five cards at first, and at the end of each day as many new
# ones as were played or discarded. Until the deck is reshuffled, the cards held by a day are a random sample of the
# deck: the cards used for draw hands and pulls are random, too.


def chance_among(wanted: int, cards: int, seen: int, least: int = 1) -> float:
    """Return the exact chance that at least `least` of the `seen` cards are wanted ones."""
    seen = min(seen, cards)
    fewer = sum(comb(wanted, k) * comb(cards - wanted, seen - k) for k in range(min(least, seen + 1)) if k <= wanted)
    return 1 - fewer / comb(cards, seen)


def chances_by_day(wanted: int, cards: int, a_night: int, least: int = 1, days: int = DAYS) -> Sequence[float]:
    """Return, for each of the first days, the chance of having held at least `least` wanted cards.

    `a_night` is the number of new cards at the end of a day. WWE, Nightfall.
    """
    return tuple(chance_among(wanted, cards, PLAY_HAND + day * a_night, least) for day in range(days))


# Ghost rock and influence


@dataclass(frozen=True)
class Economy:
    """The first days of a starting gang: what is left to begin with, what comes in and what goes out a day."""

    stash: int
    gang: int
    """The cost of the starting posse and a Core deed."""
    production: int
    upkeep: int
    influence: int
    control: int
    bullets: int
    days: tuple[int, ...]
    """The ghost rock after upkeep of each of the first days, if nothing else is bought."""

    @property
    def left(self) -> int:
        """The ghost rock that is left once the gang is paid for."""
        return self.stash - self.gang


def economy(deck: Deck, catalog: Catalog) -> Economy:
    """Return the figures of a deck's starting gang; a legend may add to each. WWE, Production; Upkeep."""
    sources = [card for code in (deck.outfit, deck.legend) if code and (card := catalog.get(code))]
    gang = [card for code, count in deck.starting.items() if (card := catalog.get(code)) for _ in range(count)]
    stash, cost = starting_stash(deck, catalog), starting_cost(deck, catalog)
    production = sum(card.production or 0 for card in (*sources, *gang))
    upkeep = sum(card.upkeep or 0 for card in (*sources, *gang))
    return Economy(
        stash=stash,
        gang=cost,
        production=production,
        upkeep=upkeep,
        influence=sum(card.influence or 0 for card in gang),
        control=sum(card.control or 0 for card in gang),
        bullets=sum(card.bullets or 0 for card in gang),
        days=tuple(stash - cost + day * (production - upkeep) for day in range(1, DAYS + 1)),
    )


@dataclass(frozen=True)
class Totals:
    """The totals of a deck if all of its cards were in play."""

    influence: int
    control: int
    production: int


def totals(deck: Deck, catalog: Catalog) -> Totals:
    """Return the sums over every copy in the deck, outfit and legend included."""
    singles = {code: 1 for code in (deck.outfit, deck.legend) if code}
    counted = [(card, n) for code, n in (*deck.cards.items(), *singles.items()) if (card := catalog.get(code))]
    return Totals(
        influence=sum((card.influence or 0) * n for card, n in counted if card.type is CardType.DUDE),
        control=sum((card.control or 0) * n for card, n in counted),
        production=sum((card.production or 0) * n for card, n in counted),
    )


def cost_curve(deck: Deck, catalog: Catalog) -> Mapping[int, Counter[CardType]]:
    """Return how many cards of each type cost how much, without the starting gang."""
    curve: dict[int, Counter[CardType]] = {}
    for card in drawn_cards(deck, catalog):
        if card.cost is not None:
            curve.setdefault(card.cost, Counter())[card.type] += 1
    return dict(sorted(curve.items()))


# Samples


@dataclass(frozen=True)
class Sample:
    """A play hand, and the first draw hand after it."""

    play_hand: tuple[CardDef, ...]
    draw_hand: tuple[CardDef, ...]


def sample(deck: Deck, catalog: Catalog, seed: int) -> Sample:
    """Return an opening at random; the same seed gives the same cards."""
    cards = drawn_cards(deck, catalog)
    random.Random(seed).shuffle(cards)
    return Sample(tuple(cards[:PLAY_HAND]), tuple(cards[PLAY_HAND : PLAY_HAND + HAND_SIZE]))


# The structure of a deck's hands: its most frequent values, and the runs in a suit, with the cards that each still
# lacks.
#
# Cards of equal suit and value are cheatin' in one hand, so a value is only as good as its number of suits.

Counts = Mapping[tuple[Suit, int], int]
MOST_VALUES, MOST_RUNS = 4, 3
FEWEST_OF_A_VALUE, FEWEST_OF_A_RUN = 4, 4
"""A value with fewer cards, or a run with fewer of its five values, is none that a deck aims at."""


@dataclass(frozen=True)
class OfAKind:
    """A value that hands of a kind may be made of: how many cards, and the suits in which there is none."""

    value: int
    count: int
    lacking: tuple[Suit, ...]


@dataclass(frozen=True)
class Run:
    """Five consecutive values in one suit: the number of cards, and the missing values."""

    suit: Suit
    lowest: int
    count: int
    lacking: tuple[int, ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The five values, an ace low. WWE, Poker, Poker Hand Ranks."""
        return tuple(range(self.lowest, self.lowest + HAND_SIZE))


def of_a_kind(counts: Counts) -> list[OfAKind]:
    """Return the values that a deck has most of, the best first: more cards, then more suits."""
    found = []
    for value in range(1, VALUES + 1):
        count = sum(counts.get((suit, value), 0) for suit in Suit)
        if count >= FEWEST_OF_A_VALUE:
            found.append(OfAKind(value, count, tuple(suit for suit in Suit if not counts.get((suit, value)))))
    return sorted(found, key=lambda each: (-each.count, len(each.lacking), each.value))[:MOST_VALUES]


def runs(counts: Counts) -> list[Run]:
    """Return the straight flushes that a deck comes nearest to, no two of one suit that overlap, the best first."""
    every = [_run(counts, suit, lowest) for suit in Suit for lowest in range(1, VALUES - HAND_SIZE + 2)]
    near = (each for each in every if HAND_SIZE - len(each.lacking) >= FEWEST_OF_A_RUN)
    return _apart(sorted(near, key=lambda each: (len(each.lacking), -each.count)))[:MOST_RUNS]


def _run(counts: Counts, suit: Suit, lowest: int) -> Run:
    values = Run(suit, lowest, 0, ()).values
    lacking = tuple(value for value in values if not counts.get((suit, value)))
    return Run(suit, lowest, sum(counts.get((suit, value), 0) for value in values), lacking)


def _apart(found: Iterable[Run]) -> list[Run]:
    kept: list[Run] = []
    for each in found:
        if all(each.suit is not other.suit or set(each.values).isdisjoint(other.values) for other in kept):
            kept.append(each)
    return kept


# A goldfish test: some days with a deck and no opponent; hands are dealt, cards leave the play hand, and new ones
# come.
#
# A card that starts in play is in no hand. Cards that leave a hand return when the deck has run out and is
# reshuffled.

Cards = tuple[CardDef, ...]


@dataclass(frozen=True)
class Goldfish:
    """One day: the play hand, the draw hand of gamblin', what is left of the deck, and the discard pile."""

    day: int
    play_hand: Cards
    draw_hand: Cards
    pile: Cards
    gone: Cards
    seed: int

    def after(self, leaving: Collection[int] = ()) -> Goldfish:
        """Return the next day, once the cards at these places of the play hand have been played or discarded.

        The hand is filled up at Nightfall; the draw hand is discarded after gamblin'. WWE, Nightfall; Gamblin'.
        """
        kept = tuple(card for place, card in enumerate(self.play_hand) if place not in leaving)
        left = tuple(card for place, card in enumerate(self.play_hand) if place in leaving)
        table = Goldfish(self.day + 1, kept, (), self.pile, (*self.gone, *self.draw_hand, *left), self.seed)
        return table._dealt()

    def _dealt(self) -> Goldfish:
        new, table = self._drawn(max(0, PLAY_HAND - len(self.play_hand)))
        hand = (*self.play_hand, *new)
        drawn, table = table._drawn(HAND_SIZE)
        return Goldfish(self.day, hand, drawn, table.pile, table.gone, self.seed)

    def _drawn(self, count: int) -> tuple[Cards, Goldfish]:
        """Return this many cards from the deck; the discard pile is shuffled under it if it is too small."""
        pile, gone = self.pile, self.gone
        if len(pile) < count:
            again = list(gone)
            random.Random(self.seed + self.day).shuffle(again)
            pile, gone = (*pile, *again), ()
        return pile[:count], Goldfish(self.day, self.play_hand, (), pile[count:], gone, self.seed)


def first_day(deck: Deck, catalog: Catalog, seed: int) -> Goldfish:
    """Return the first day of a shuffled deck; the same seed gives the same cards."""
    cards = drawn_cards(deck, catalog)
    random.Random(seed).shuffle(cards)
    return Goldfish(1, (), (), tuple(cards), (), seed)._dealt()
