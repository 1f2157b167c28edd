"""Whether a deck may be played, by the rules of the Weird West Edition: every objection at once, with its section.

Works on any list of codes; knows nothing of deck files, and nothing of the formats that decks are built for
(`decks.legality`): the game plays with every card that it knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import USUAL_TERMS, CardDef, CardType, Keyword, StartingTerms
from dtgui.kernel.phrases import Phrase

DECK_SIZE = 52
MOST_JOKERS = 2
MOST_ALIKE = 4
MOST_STARTING_DUDES = 5

DECK_BUILDING = "WWE, Deck Building"
JOKERS = "WWE, Jokers"
STARTING = "WWE, Setting Up the Game 4: Choose Starting Dudes"
OUTFITS = "WWE, Setting Up the Game 3: Reveal Outfits"
UNIQUE = "WWE, Basics of the Game: Unique & Non-Unique"
TOKENS = "WWE, Loaded Keywords: Token"
LEGENDS = "WWE, Legends"


class DeckList(Protocol):
    """What the rules want to know of a deck, all by card code.

    `cards` has every copy but outfit and legend, `starting` the copies among them that start in play.
    """

    @property
    def outfit(self) -> str:
        """The outfit, "" without one."""
        ...

    @property
    def legend(self) -> str | None:
        """The legend, None without one."""
        ...

    @property
    def cards(self) -> Mapping[str, int]:
        """Copies of each card, jokers and starting gang included."""
        ...

    @property
    def starting(self) -> Mapping[str, int]:
        """Copies of each card that start in play."""
        ...


@dataclass(frozen=True)
class Problem:
    """One objection: a stable word for the rule, the rulebook's section, a sentence, and the cards it is about."""

    rule: str
    section: str
    message: Phrase
    codes: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Cards:
    """The deck with its codes looked up; unknown codes are left out (they are an objection of their own)."""

    deck: DeckList
    outfit: CardDef | None
    legend: CardDef | None
    cards: Mapping[CardDef, int]
    starting: Mapping[CardDef, int]
    unknown: tuple[str, ...]

    @property
    def everything(self) -> tuple[CardDef, ...]:
        return tuple(card for card in (self.outfit, self.legend) if card) + tuple(self.cards)

    @property
    def starting_dudes(self) -> tuple[CardDef, ...]:
        """Those that count as dudes: also the Sidekick that some dude brings along."""
        return tuple(card for card in self.starting if card.type is CardType.DUDE or self.is_brought_along(card))

    def is_brought_along(self, card: CardDef) -> bool:
        """Whether a card is a Sidekick, and some dude of the starting gang may bring one along."""
        is_sidekick = card.type is CardType.GOODS and card.has(Keyword.SIDEKICK)
        return is_sidekick and any(dude.starting.sidekick for dude in self.starting)

    @property
    def terms(self) -> StartingTerms:
        """What the outfit says about the starting gang."""
        return self.outfit.starting if self.outfit else USUAL_TERMS

    @property
    def stash(self) -> int:
        return sum(card.stash or 0 for card in (self.outfit, self.legend) if card)


def check_deck(deck: DeckList, catalog: Catalog) -> tuple[Problem, ...]:
    """Everything that keeps the deck from being played, in the order of the rulebook; empty for a legal deck."""
    looked_up = _look_up(deck, catalog)
    return tuple(problem for check in CHECKS for problem in check(looked_up))


def starting_cost(deck: DeckList, catalog: Catalog) -> int:
    """The ghost rock that the starting gang and its Core deed cost. WWE, Setting Up the Game 4."""
    return _cost(_look_up(deck, catalog))


def starting_stash(deck: DeckList, catalog: Catalog) -> int:
    """The ghost rock that outfit and legend give before the starting gang is paid for."""
    return _look_up(deck, catalog).stash


def _look_up(deck: DeckList, catalog: Catalog) -> _Cards:
    codes = [code for code in (deck.outfit, deck.legend, *deck.cards, *deck.starting) if code]
    return _Cards(
        deck=deck,
        outfit=catalog.get(deck.outfit),
        legend=catalog.get(deck.legend) if deck.legend else None,
        cards={catalog.card(code): count for code, count in deck.cards.items() if code in catalog},
        starting={catalog.card(code): count for code, count in deck.starting.items() if code in catalog},
        unknown=tuple(dict.fromkeys(code for code in codes if code not in catalog)),
    )


def _unknown_cards(deck: _Cards) -> Iterator[Problem]:
    for code in deck.unknown:
        yield Problem("known", DECK_BUILDING, Phrase("No card has the code {code}.", code=code), (code,))


def _outfit_and_legend(deck: _Cards) -> Iterator[Problem]:
    if not deck.deck.outfit:
        yield Problem("outfit", DECK_BUILDING, Phrase("The deck has no outfit."))
    if deck.outfit and deck.outfit.type is not CardType.OUTFIT:
        message = Phrase("{card} is not an outfit.", card=deck.outfit.title)
        yield Problem("outfit", DECK_BUILDING, message, (deck.outfit.code,))
    if deck.legend and deck.legend.type is not CardType.LEGEND:
        message = Phrase("{card} is not a legend.", card=deck.legend.title)
        yield Problem("legend", LEGENDS, message, (deck.legend.code,))
    for card in deck.cards:
        if card.type in APART_PATTERNS:
            message = Phrase(APART_PATTERNS[card.type], card=card.title)
            yield Problem(card.type.value, DECK_BUILDING, message, (card.code,))


APART_PATTERNS = {
    CardType.OUTFIT: "{card} is an outfit and cannot be one of the cards of the deck.",
    CardType.LEGEND: "{card} is a legend and cannot be one of the cards of the deck.",
}
"""Cards that lie beside the deck."""


def _size(deck: _Cards) -> Iterator[Problem]:
    size = sum(count for card, count in deck.cards.items() if card.suit) + _unknown_count(deck)
    if size != DECK_SIZE:
        one, several = SIZE_PATTERNS
        message = Phrase(one if size == 1 else several, count=size, wanted=DECK_SIZE)
        yield Problem("size", DECK_BUILDING, message)


SIZE_PATTERNS = (
    "The deck has {count} card with a value, not {wanted}.",
    "The deck has {count} cards with a value, not {wanted}.",
)


def _jokers(deck: _Cards) -> Iterator[Problem]:
    jokers = {card: count for card, count in deck.cards.items() if card.type is CardType.JOKER}
    total = sum(jokers.values())
    if total > MOST_JOKERS:
        message = Phrase("The deck has {total} jokers; {most} are the most.", total=total, most=MOST_JOKERS)
        yield Problem("jokers", JOKERS, message, _codes(jokers))


def _same_suit_and_value(deck: _Cards) -> Iterator[Problem]:
    counts: Counter[tuple[int, str]] = Counter()
    for card, count in deck.cards.items():
        if card.suit and card.value:
            counts[card.value, card.suit.symbol] += count
    for (value, symbol), total in sorted(counts.items()):
        if total > MOST_ALIKE:
            alike = [card for card in deck.cards if card.suit and (card.value, card.suit.symbol) == (value, symbol)]
            pattern = "There are {total} cards with {value}; {most} are the most."
            message = Phrase(pattern, total=total, value=f"{_value(value)}{symbol}", most=MOST_ALIKE)
            yield Problem("suit and value", DECK_BUILDING, message, _codes(alike))


def _same_title(deck: _Cards) -> Iterator[Problem]:
    counts: Counter[str] = Counter()
    for card, count in deck.cards.items():
        if card.type is not CardType.JOKER:
            counts[card.base_title] += count
    for title, total in counts.items():
        if total > MOST_ALIKE:
            alike = [card for card in deck.cards if card.base_title == title]
            pattern = "There are {total} copies of {card}; {most} are the most."
            message = Phrase(pattern, total=total, card=title, most=MOST_ALIKE)
            yield Problem("title", DECK_BUILDING, message, _codes(alike))


def _tokens(deck: _Cards) -> Iterator[Problem]:
    for card in deck.cards:
        if card.has(Keyword.TOKEN):
            message = Phrase("{card} is a token: tokens are never in a deck.", card=card.title)
            yield Problem("token", TOKENS, message, (card.code,))


def _starting_cards(deck: _Cards) -> Iterator[Problem]:
    for card, count in deck.starting.items():
        held = deck.cards.get(card, 0)
        if count > held:
            one, several = STARTING_PATTERNS
            message = Phrase(one if count == 1 else several, count=count, card=card.title, held=held)
            yield Problem("starting copies", STARTING, message, (card.code,))
        if card not in deck.starting_dudes and not _is_core(card):
            message = Phrase("{card} cannot start in play: only dudes and a Core deed can.", card=card.title)
            yield Problem("starting type", STARTING, message, (card.code,))


STARTING_PATTERNS = (
    "{count} copy of {card} should start, but the deck has {held}.",
    "{count} copies of {card} should start, but the deck has {held}.",
)


def _starting_gang_size(deck: _Cards) -> Iterator[Problem]:
    dudes = sum(deck.starting[dude] * dude.starting.dudes for dude in deck.starting_dudes)
    if dudes > MOST_STARTING_DUDES:
        pattern = "The starting gang has {count} dudes; {most} are the most."
        message = Phrase(pattern, count=dudes, most=MOST_STARTING_DUDES)
        yield Problem("starting gang", STARTING, message, _codes(deck.starting_dudes))


def _starting_limits(deck: _Cards) -> Iterator[Problem]:
    """At most one Grifter unless the outfit allows for more, one Core deed, and one Sidekick where any may start."""
    grifters = [dude for dude in deck.starting_dudes if dude.has(Keyword.GRIFTER)]
    core = [card for card in deck.starting if _is_core(card)]
    sidekicks = [card for card in deck.starting if deck.is_brought_along(card)]
    for rule, most, cards in (
        ("grifter", deck.terms.grifters, grifters),
        ("core deed", 1, core),
        ("sidekick", 1, sidekicks),
    ):
        total = sum(deck.starting[card] for card in cards)
        if total > most:
            pattern = LIMIT_PATTERNS[rule] if most == 1 else SEVERAL_GRIFTERS_PATTERN
            yield Problem(rule, STARTING, Phrase(pattern, total=total, most=most), _codes(cards))


LIMIT_PATTERNS = {
    "grifter": "{total} Grifters start in play; one is the most.",
    "core deed": "{total} Core deeds start in play; one is the most.",
    "sidekick": "{total} Sidekicks start in play; one is the most.",
}
SEVERAL_GRIFTERS_PATTERN = "{total} Grifters start in play; {most} are the most."


def _starting_factions(deck: _Cards) -> Iterator[Problem]:
    """Dudes of the own faction or drifters; a Core deed with a faction goes with that faction only."""
    own = set(deck.outfit.factions) if deck.outfit else set()
    for card in deck.starting:
        if deck.outfit and card.factions and not own & set(card.factions):
            pattern = "{card} belongs to another faction than {outfit} and cannot start in play."
            message = Phrase(pattern, card=card.title, outfit=deck.outfit.title)
            yield Problem("starting faction", STARTING, message, (card.code,))


def _starting_exceptions(deck: _Cards) -> Iterator[Problem]:
    """A Gadget dude needs a card that says it may; any dude may have a card that says it may not."""
    for card in deck.starting:
        if card.starting_gang is False:
            message = Phrase("{card} never starts in play.", card=card.title)
            yield Problem("starting exception", STARTING, message, (card.code,))
        elif card.type is CardType.DUDE and card.has(Keyword.GADGET) and not card.starting_gang:
            message = Phrase("{card} is a Gadget and must be invented: it cannot start in play.", card=card.title)
            yield Problem("starting gadget", STARTING, message, (card.code,))


def _starting_unique(deck: _Cards) -> Iterator[Problem]:
    counts: Counter[str] = Counter()
    for card, count in deck.starting.items():
        if card.is_unique:
            counts[card.base_title] += count
    for title, total in counts.items():
        if total > 1:
            alike = [card for card in deck.starting if card.base_title == title]
            message = Phrase("{card} is unique and cannot start {total} times.", card=title, total=total)
            yield Problem("unique", UNIQUE, message, _codes(alike))


def _starting_cost(deck: _Cards) -> Iterator[Problem]:
    cost = _cost(deck)
    if deck.outfit and cost > deck.stash:
        pattern = "The starting gang costs {cost} ghost rock; the stash has {stash}."
        message = Phrase(pattern, cost=cost, stash=deck.stash)
        yield Problem("stash", OUTFITS, message, _codes(deck.starting))


CHECKS: tuple[Callable[[_Cards], Iterator[Problem]], ...] = (
    _unknown_cards,
    _outfit_and_legend,
    _size,
    _jokers,
    _same_suit_and_value,
    _same_title,
    _tokens,
    _starting_cards,
    _starting_gang_size,
    _starting_limits,
    _starting_factions,
    _starting_exceptions,
    _starting_unique,
    _starting_cost,
)


def _is_core(card: CardDef) -> bool:
    return card.type is CardType.DEED and card.has(Keyword.CORE)


def _unknown_count(deck: _Cards) -> int:
    """Copies of cards that nobody knows: they are objected to once, and not missed a second time."""
    return sum(deck.deck.cards.get(code, 0) for code in deck.unknown)


def _cost(deck: _Cards) -> int:
    """What the starting gang costs; an outfit may make Grifters cheaper, though none pays for being taken."""
    return sum(max(0, (card.cost or 0) + _change(deck, card)) * count for card, count in deck.starting.items())


def _change(deck: _Cards, card: CardDef) -> int:
    return deck.terms.grifter_cost if card.has(Keyword.GRIFTER) else 0


def _codes(cards: Iterable[CardDef]) -> tuple[str, ...]:
    return tuple(card.code for card in cards)


def _value(value: int) -> str:
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(value, str(value))
