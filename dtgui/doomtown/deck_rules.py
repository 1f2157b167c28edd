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
    message: str
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
        yield Problem("known", DECK_BUILDING, f"No card has the code {code}.", (code,))


def _outfit_and_legend(deck: _Cards) -> Iterator[Problem]:
    if not deck.deck.outfit:
        yield Problem("outfit", DECK_BUILDING, "The deck has no outfit.")
    if deck.outfit and deck.outfit.type is not CardType.OUTFIT:
        yield Problem("outfit", DECK_BUILDING, f"{deck.outfit.title} is not an outfit.", (deck.outfit.code,))
    if deck.legend and deck.legend.type is not CardType.LEGEND:
        yield Problem("legend", LEGENDS, f"{deck.legend.title} is not a legend.", (deck.legend.code,))
    for card in deck.cards:
        if card.type in (CardType.OUTFIT, CardType.LEGEND):
            message = f"{card.title} is {_an(card.type)} and cannot be one of the cards of the deck."
            yield Problem(card.type.value, DECK_BUILDING, message, (card.code,))


def _size(deck: _Cards) -> Iterator[Problem]:
    size = sum(count for card, count in deck.cards.items() if card.suit) + _unknown_count(deck)
    if size != DECK_SIZE:
        yield Problem("size", DECK_BUILDING, f"The deck has {_count(size, 'card')} with a value, not {DECK_SIZE}.")


def _jokers(deck: _Cards) -> Iterator[Problem]:
    jokers = {card: count for card, count in deck.cards.items() if card.type is CardType.JOKER}
    total = sum(jokers.values())
    if total > MOST_JOKERS:
        message = f"The deck has {total} jokers; {MOST_JOKERS} are the most."
        yield Problem("jokers", JOKERS, message, _codes(jokers))


def _same_suit_and_value(deck: _Cards) -> Iterator[Problem]:
    counts: Counter[tuple[int, str]] = Counter()
    for card, count in deck.cards.items():
        if card.suit and card.value:
            counts[card.value, card.suit.symbol] += count
    for (value, symbol), total in sorted(counts.items()):
        if total > MOST_ALIKE:
            alike = [card for card in deck.cards if card.suit and (card.value, card.suit.symbol) == (value, symbol)]
            message = f"There are {total} cards with {_value(value)}{symbol}; {MOST_ALIKE} are the most."
            yield Problem("suit and value", DECK_BUILDING, message, _codes(alike))


def _same_title(deck: _Cards) -> Iterator[Problem]:
    counts: Counter[str] = Counter()
    for card, count in deck.cards.items():
        if card.type is not CardType.JOKER:
            counts[card.base_title] += count
    for title, total in counts.items():
        if total > MOST_ALIKE:
            alike = [card for card in deck.cards if card.base_title == title]
            message = f"There are {total} copies of {title}; {MOST_ALIKE} are the most."
            yield Problem("title", DECK_BUILDING, message, _codes(alike))


def _tokens(deck: _Cards) -> Iterator[Problem]:
    for card in deck.cards:
        if card.has(Keyword.TOKEN):
            yield Problem("token", TOKENS, f"{card.title} is a token: tokens are never in a deck.", (card.code,))


def _starting_cards(deck: _Cards) -> Iterator[Problem]:
    for card, count in deck.starting.items():
        held = deck.cards.get(card, 0)
        if count > held:
            message = f"{_count(count, 'copy', 'copies')} of {card.title} should start, but the deck has {held}."
            yield Problem("starting copies", STARTING, message, (card.code,))
        if card not in deck.starting_dudes and not _is_core(card):
            message = f"{card.title} cannot start in play: only dudes and a Core deed can."
            yield Problem("starting type", STARTING, message, (card.code,))


def _starting_gang_size(deck: _Cards) -> Iterator[Problem]:
    dudes = sum(deck.starting[dude] * dude.starting.dudes for dude in deck.starting_dudes)
    if dudes > MOST_STARTING_DUDES:
        message = f"The starting gang has {dudes} dudes; {MOST_STARTING_DUDES} are the most."
        yield Problem("starting gang", STARTING, message, _codes(deck.starting_dudes))


def _starting_limits(deck: _Cards) -> Iterator[Problem]:
    """At most one Grifter unless the outfit allows for more, one Core deed, and one Sidekick where any may start."""
    grifters = [dude for dude in deck.starting_dudes if dude.has(Keyword.GRIFTER)]
    core = [card for card in deck.starting if _is_core(card)]
    sidekicks = [card for card in deck.starting if deck.is_brought_along(card)]
    for rule, noun, most, cards in (
        ("grifter", "Grifters", deck.terms.grifters, grifters),
        ("core deed", "Core deeds", 1, core),
        ("sidekick", "Sidekicks", 1, sidekicks),
    ):
        total = sum(deck.starting[card] for card in cards)
        if total > most:
            yield Problem(rule, STARTING, f"{total} {noun} start in play; {_word(most)} the most.", _codes(cards))


def _starting_factions(deck: _Cards) -> Iterator[Problem]:
    """Dudes of the own faction or drifters; a Core deed with a faction goes with that faction only."""
    own = set(deck.outfit.factions) if deck.outfit else set()
    for card in deck.starting:
        if deck.outfit and card.factions and not own & set(card.factions):
            message = f"{card.title} belongs to another faction than {deck.outfit.title} and cannot start in play."
            yield Problem("starting faction", STARTING, message, (card.code,))


def _starting_exceptions(deck: _Cards) -> Iterator[Problem]:
    """A Gadget dude needs a card that says it may; any dude may have a card that says it may not."""
    for card in deck.starting:
        if card.starting_gang is False:
            yield Problem("starting exception", STARTING, f"{card.title} never starts in play.", (card.code,))
        elif card.type is CardType.DUDE and card.has(Keyword.GADGET) and not card.starting_gang:
            message = f"{card.title} is a Gadget and must be invented: it cannot start in play."
            yield Problem("starting gadget", STARTING, message, (card.code,))


def _starting_unique(deck: _Cards) -> Iterator[Problem]:
    counts: Counter[str] = Counter()
    for card, count in deck.starting.items():
        if card.is_unique:
            counts[card.base_title] += count
    for title, total in counts.items():
        if total > 1:
            alike = [card for card in deck.starting if card.base_title == title]
            yield Problem("unique", UNIQUE, f"{title} is unique and cannot start {total} times.", _codes(alike))


def _starting_cost(deck: _Cards) -> Iterator[Problem]:
    cost = _cost(deck)
    if deck.outfit and cost > deck.stash:
        message = f"The starting gang costs {cost} ghost rock; the stash has {deck.stash}."
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


def _count(number: int, noun: str, plural: str = "") -> str:
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def _word(number: int) -> str:
    return "one is" if number == 1 else f"{number} are"


def _an(kind: CardType) -> str:
    return f"{'an' if kind is CardType.OUTFIT else 'a'} {kind.value}"
