"""Whether a deck may be played, by the rules of an edition: every objection at once, with its section.

Works on any list of codes; knows nothing of deck files, and nothing of the formats that decks are built for
(`decks.legality`): the game plays with every card that it knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.queries.gang import Gang, needs_leave, refuses
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.decks import USUAL_DECKS, DeckRules
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.kernel.phrases import Counted, Phrase


class DeckCounts(Protocol):
    """The facts about a deck that the rules need, all by card code.

    `cards` has every copy except outfit and legend, `starting` the copies among them that start in play.
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
class DeckProblem:
    """One objection: a stable word for the rule, the rulebook's section, a sentence, and the cards it is about."""

    rule: str
    section: Section
    message: Phrase
    codes: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Cards:
    """The deck with its codes looked up; unknown codes are left out (they are an objection of their own)."""

    rules: DeckRules
    deck: DeckCounts
    outfit: CardDef | None
    legend: CardDef | None
    cards: Mapping[CardDef, int]
    starting: Mapping[CardDef, int]
    unknown: tuple[str, ...]

    @property
    def everything(self) -> tuple[CardDef, ...]:
        return tuple(card for card in (self.outfit, self.legend) if card) + tuple(self.cards)

    @cached_property
    def gang(self) -> Gang:
        """The starting gang, by the same rule as in a game."""
        cards = tuple(card for card, count in self.starting.items() for _ in range(count))
        return Gang(self.outfit, self.legend, cards)


def check_deck(deck: DeckCounts, catalog: Catalog, rules: DeckRules = USUAL_DECKS) -> tuple[DeckProblem, ...]:
    """Everything that keeps the deck from being played, in the order of the rulebook; empty for a legal deck."""
    looked_up = _look_up(deck, catalog, rules)
    return tuple(problem for check in CHECKS for problem in check(looked_up))


def starting_cost(deck: DeckCounts, catalog: Catalog) -> int:
    """The ghost rock that the starting gang and its Core deed cost. WWE, Setting Up the Game 4."""
    return _look_up(deck, catalog).gang.cost


def starting_stash(deck: DeckCounts, catalog: Catalog) -> int:
    """The ghost rock that outfit and legend give before the starting gang is paid for."""
    return _look_up(deck, catalog).gang.stash


def _look_up(deck: DeckCounts, catalog: Catalog, rules: DeckRules = USUAL_DECKS) -> _Cards:
    codes = [code for code in (deck.outfit, deck.legend, *deck.cards, *deck.starting) if code]
    return _Cards(
        rules=rules,
        deck=deck,
        outfit=catalog.get(deck.outfit),
        legend=catalog.get(deck.legend) if deck.legend else None,
        cards={catalog.card(code): count for code, count in deck.cards.items() if code in catalog},
        starting={catalog.card(code): count for code, count in deck.starting.items() if code in catalog},
        unknown=tuple(dict.fromkeys(code for code in codes if code not in catalog)),
    )


def _unknown_cards(deck: _Cards) -> Iterator[DeckProblem]:
    for code in deck.unknown:
        yield DeckProblem("known", Section.DECK_BUILDING, Phrase("No card has the code {code}.", code=code), (code,))


def _outfit_and_legend(deck: _Cards) -> Iterator[DeckProblem]:
    if not deck.deck.outfit:
        yield DeckProblem("outfit", Section.DECK_BUILDING, Phrase("The deck has no outfit."))
    if deck.outfit and deck.outfit.type is not CardType.OUTFIT:
        message = Phrase("{card} is not an outfit.", card=deck.outfit.title)
        yield DeckProblem("outfit", Section.DECK_BUILDING, message, (deck.outfit.code,))
    if deck.legend and deck.legend.type is not CardType.LEGEND:
        message = Phrase("{card} is not a legend.", card=deck.legend.title)
        yield DeckProblem("legend", Section.LEGENDS, message, (deck.legend.code,))
    elif deck.legend and not deck.rules.legends:
        message = Phrase("{card} is a legend, and no deck has one.", card=deck.legend.title)
        yield DeckProblem("legend", Section.LEGENDS, message, (deck.legend.code,))
    for card in deck.cards:
        if card.type in APART_PATTERNS:
            message = Phrase(APART_PATTERNS[card.type], card=card.title)
            yield DeckProblem(card.type.value, Section.DECK_BUILDING, message, (card.code,))


APART_PATTERNS = {
    CardType.OUTFIT: "{card} is an outfit and cannot be one of the cards of the deck.",
    CardType.LEGEND: "{card} is a legend and cannot be one of the cards of the deck.",
    CardType.SCENARIO: "{card} is a scenario and cannot be one of the cards of the deck.",
    CardType.EVENT: "{card} is an event and cannot be one of the cards of the deck.",
}
"""Cards that lie beside the deck."""


def _size(deck: _Cards) -> Iterator[DeckProblem]:
    size = sum(count for card, count in deck.cards.items() if card.suit) + _unknown_count(deck)
    if size != deck.rules.size:
        message = SIZE.phrase(size, wanted=deck.rules.size)
        yield DeckProblem("size", Section.DECK_BUILDING, message)


SIZE = Counted(
    "The deck has {count} card with a value, not {wanted}.",
    "The deck has {count} cards with a value, not {wanted}.",
)


def _jokers(deck: _Cards) -> Iterator[DeckProblem]:
    jokers = {card: count for card, count in deck.cards.items() if card.type is CardType.JOKER}
    total = sum(jokers.values())
    if total > deck.rules.jokers:
        message = Phrase("The deck has {total} jokers; {most} are the most.", total=total, most=deck.rules.jokers)
        yield DeckProblem("jokers", Section.JOKERS, message, _codes(jokers))


def _same_suit_and_value(deck: _Cards) -> Iterator[DeckProblem]:
    counts: Counter[tuple[int, str]] = Counter()
    for card, count in deck.cards.items():
        if card.suit and card.value:
            counts[card.value, card.suit.symbol] += count
    for (value, symbol), total in sorted(counts.items()):
        if total > deck.rules.alike:
            alike = [card for card in deck.cards if card.suit and (card.value, card.suit.symbol) == (value, symbol)]
            pattern = "There are {total} cards with {value}; {most} are the most."
            message = Phrase(pattern, total=total, value=f"{_value(value)}{symbol}", most=deck.rules.alike)
            yield DeckProblem("suit and value", Section.DECK_BUILDING, message, _codes(alike))


def _same_title(deck: _Cards) -> Iterator[DeckProblem]:
    counts: Counter[str] = Counter()
    for card, count in deck.cards.items():
        if card.type is not CardType.JOKER:
            counts[deck.rules.counts_as(card)] += count
    for title, total in counts.items():
        if total > deck.rules.copies:
            alike = [card for card in deck.cards if deck.rules.counts_as(card) == title]
            pattern = "There are {total} copies of {card}; {most} are the most."
            message = Phrase(pattern, total=total, card=title, most=deck.rules.copies)
            yield DeckProblem("title", Section.DECK_BUILDING, message, _codes(alike))


def _tokens(deck: _Cards) -> Iterator[DeckProblem]:
    for card in deck.cards:
        if card.has(Keyword.TOKEN):
            message = Phrase("{card} is a token: tokens are never in a deck.", card=card.title)
            yield DeckProblem("token", Section.TOKENS, message, (card.code,))


def _starting_cards(deck: _Cards) -> Iterator[DeckProblem]:
    for card, count in deck.starting.items():
        held = deck.cards.get(card, 0)
        if count > held:
            message = STARTING.phrase(count, card=card.title, held=held)
            yield DeckProblem("starting copies", Section.STARTING_GANG, message, (card.code,))
        if not deck.gang.is_startable(card):
            message = Phrase("{card} cannot start in play: only dudes and a Core deed can.", card=card.title)
            yield DeckProblem("starting type", Section.STARTING_GANG, message, (card.code,))


STARTING = Counted(
    "{count} copy of {card} should start, but the deck has {held}.",
    "The starting gang has {count} of {card}, the deck only {held}.",
)


def _starting_gang_size(deck: _Cards) -> Iterator[DeckProblem]:
    dudes = deck.gang.size
    if dudes > deck.rules.dudes:
        pattern = "The starting gang has {count} dudes; {most} are the most."
        message = Phrase(pattern, count=dudes, most=deck.rules.dudes)
        yield DeckProblem("starting gang", Section.STARTING_GANG, message, _codes(deck.gang.dudes))


def _starting_limits(deck: _Cards) -> Iterator[DeckProblem]:
    """At most one Grifter unless the outfit allows for more, one Core deed, and one Sidekick where any may start."""
    gang = deck.gang
    for rule, most, cards in (
        ("grifter", gang.terms.grifters, gang.grifters),
        ("core deed", deck.rules.core_deeds, gang.core_deeds),
        ("sidekick", 1, gang.sidekicks),
    ):
        if len(cards) > most:
            pattern = (NONE_PATTERN, LIMIT_PATTERNS[rule])[most] if most < 2 else OTHER_LIMIT_PATTERNS[rule]
            yield DeckProblem(rule, Section.STARTING_GANG, Phrase(pattern, total=len(cards), most=most), _codes(cards))


LIMIT_PATTERNS = {
    "grifter": "{total} Grifters start in play; one is the most.",
    "core deed": "{total} Core deeds start in play; one is the most.",
    "sidekick": "{total} Sidekicks start in play; one is the most.",
}
NONE_PATTERN = "{total} Core deeds start in play; none may."
OTHER_LIMIT_PATTERNS = {
    "grifter": "{total} Grifters start in play; {most} are the most.",
    "core deed": "{total} Core deeds start in play; {most} are the most.",
}


def _starting_factions(deck: _Cards) -> Iterator[DeckProblem]:
    """Yield starting dudes that are neither of the outfit's faction nor drifters; a Core deed with a faction
    requires that faction.
    """
    for card in deck.starting:
        if deck.outfit and not deck.gang.is_own(card):
            pattern = "{card} belongs to another faction than {outfit} and cannot start in play."
            message = Phrase(pattern, card=card.title, outfit=deck.outfit.title)
            yield DeckProblem("starting faction", Section.STARTING_GANG, message, (card.code,))


def _starting_exceptions(deck: _Cards) -> Iterator[DeckProblem]:
    """A Gadget dude needs a card that says it may; any dude may have a card that says it may not."""
    for card in deck.starting:
        if refuses(card):
            message = Phrase("{card} never starts in play.", card=card.title)
            yield DeckProblem("starting exception", Section.STARTING_GANG, message, (card.code,))
        elif needs_leave(card):
            message = Phrase("{card} is a Gadget and must be invented: it cannot start in play.", card=card.title)
            yield DeckProblem("starting gadget", Section.STARTING_GANG, message, (card.code,))


def _starting_unique(deck: _Cards) -> Iterator[DeckProblem]:
    for title, total in deck.gang.doubles.items():
        alike = [card for card in deck.starting if card.base_title == title]
        message = Phrase("{card} is unique and cannot start {total} times.", card=title, total=total)
        yield DeckProblem("unique", Section.UNIQUE, message, _codes(alike))


def _starting_apart(deck: _Cards) -> Iterator[DeckProblem]:
    for card in deck.gang.kept_apart(deck.rules.apart):
        message = Phrase("{card} cannot start together with another card of your gang.", card=card.title)
        yield DeckProblem("starting apart", Section.STARTING_GANG, message, (card.code,))


def _starting_cost(deck: _Cards) -> Iterator[DeckProblem]:
    cost, stash = deck.gang.cost, deck.gang.stash
    if deck.outfit and cost > stash:
        pattern = "The starting gang costs {cost} ghost rock; the stash has {stash}."
        message = Phrase(pattern, cost=cost, stash=stash)
        yield DeckProblem("stash", Section.OUTFITS, message, _codes(deck.starting))


CHECKS: tuple[Callable[[_Cards], Iterator[DeckProblem]], ...] = (
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
    _starting_apart,
    _starting_cost,
)


def _unknown_count(deck: _Cards) -> int:
    """Return the number of unknown cards: they are reported once, and not counted as missing as well."""
    return sum(deck.deck.cards.get(code, 0) for code in deck.unknown)


def _codes(cards: Iterable[CardDef]) -> tuple[str, ...]:
    """Their codes, each once."""
    return tuple(dict.fromkeys(card.code for card in cards))


def _value(value: int) -> str:
    return VALUE_WORDS.get(value, str(value))
