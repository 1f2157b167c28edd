"""The problems that keep a deck from being legal in a format, and how each could be fixed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from dtgui.decks.deck import Deck
from dtgui.decks.editing import with_count, with_printing, with_starting, without_card
from dtgui.decks.formats import Format
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import (
    DeckProblem,
    check_deck,
    starting_cost,
    starting_stash,
)
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.decks import DeckRules
from dtgui.doomtown.state.sections import Section
from dtgui.kernel.phrases import Phrase


@dataclass(frozen=True)
class Mend:
    """A way out: a deck that this objection does not hold against, or a query for cards to choose from."""

    text: Phrase
    deck: Deck | None = None
    query: str = ""


@dataclass(frozen=True)
class Objection:
    """A problem of a deck, with its fix if one can be proposed."""

    problem: DeckProblem
    mend: Mend | None = None


def objections(deck: Deck, catalog: Catalog, played: Format) -> tuple[Objection, ...]:
    """Return everything that keeps a deck from being played in a format, each with a mend."""
    found = problems(deck, catalog, played)
    return tuple(Objection(problem, _mend(_Case(deck, problem, catalog, played))) for problem in found)


def problems(deck: Deck, catalog: Catalog, played: Format) -> tuple[DeckProblem, ...]:
    """Return everything that keeps a deck from being played in a format, in the order of the rulebook."""
    return (*check_deck(deck, catalog, played.rules.decks), *_format_problems(deck, catalog, played))


def legal_formats(deck: Deck, catalog: Catalog, formats: Iterable[Format]) -> tuple[Format, ...]:
    """Return the formats in which a deck may be played; that in which everything goes is none of them."""
    return tuple(played for played in formats if played.code and not problems(deck, catalog, played))


def format_of(deck: Deck, catalog: Catalog, formats: Sequence[Format]) -> Format:
    """Return the format of a deck: the one that it names, else the only one in which it is legal, else the first."""
    named = next((played for played in formats if played.code == deck.format), None)
    if named is not None:
        return named
    legal = legal_formats(deck, catalog, formats) if deck.format is None else ()
    return legal[0] if len(legal) == 1 else formats[0]


def with_legal_printings(deck: Deck, catalog: Catalog, played: Format) -> Deck:
    """Return the deck with every card in a printing of the format, as far as there are such printings."""
    for code in _codes(deck):
        card = catalog.get(code)
        if card is not None and not played.has(card):
            legal = [other for other in catalog.titled(card.title) if played.has(other)]
            deck = with_printing(deck, code, legal[0].code) if legal else deck
    return deck


def banned_titles(played: Format, catalog: Catalog) -> frozenset[str]:
    """Return the titles that may not be played in a format, whatever the printing."""
    return _titles(played.banned, catalog)


def restricted_titles(played: Format, catalog: Catalog) -> frozenset[str]:
    """Return the titles of which a deck of a format may hold only one."""
    return _titles(played.restricted, catalog)


def _format_problems(deck: Deck, catalog: Catalog, played: Format) -> Iterator[DeckProblem]:
    banned, restricted = banned_titles(played, catalog), restricted_titles(played, catalog)
    cards = [card for code in _codes(deck) if (card := catalog.get(code))]
    for card in cards:
        if card.title in banned:
            message = Phrase("{card} is banned in {format}.", card=card.title, format=played.name)
            yield DeckProblem("banned", Section.DECK_BUILDING, message, (card.code,))
        elif played.pool is None and not played.admits(card):
            printing = f"{card.title} ({card.pack} {card.number})"
            message = Phrase("{card} is not legal in the format {format}.", card=printing, format=played.name)
            yield DeckProblem("format", Section.DECK_BUILDING, message, (card.code,))
    yield from _pool_problems(deck, catalog, played)
    held = list(dict.fromkeys(card.title for card in cards if card.title in restricted))
    if len(held) > 1:
        codes = tuple(card.code for card in cards if card.title in held)
        message = Phrase("Only one of {cards} may be in a deck.", cards=", ".join(held))
        yield DeckProblem("restricted", Section.DECK_BUILDING, message, codes)


def _pool_problems(deck: Deck, catalog: Catalog, played: Format) -> Iterator[DeckProblem]:
    """Yield the cards of which a limited deck holds more copies than its pool."""
    if played.pool is None:
        return
    singles = {code: 1 for code in (deck.outfit, deck.legend) if code}
    for code, count in {**deck.cards, **singles}.items():
        owned = played.pool.get(code, 0)
        if count > owned and (card := catalog.get(code)):
            pattern = "The deck has {count} of {card}, your pool only {owned}."
            message = Phrase(pattern, count=count, card=card.title, owned=owned)
            yield DeckProblem("pool", Section.DECK_BUILDING, message, (code,))


def _titles(codes: tuple[str, ...], catalog: Catalog) -> frozenset[str]:
    return frozenset(card.title for code in codes if (card := catalog.get(code)))


def _codes(deck: Deck) -> tuple[str, ...]:
    return tuple(code for code in (deck.outfit, deck.legend, *deck.cards) if code)


# Mends, one a rule.


@dataclass(frozen=True)
class _Case:
    """A deck with one problem."""

    deck: Deck
    problem: DeckProblem
    catalog: Catalog
    played: Format

    @property
    def cards(self) -> tuple[CardDef, ...]:
        return tuple(card for code in self.problem.codes if (card := self.catalog.get(code)))

    @property
    def query(self) -> str:
        return f"format:{self.played.code}" if self.played.code else ""


def _mend(case: _Case) -> Mend | None:
    mend = MENDS.get(case.problem.rule)
    return mend(case) if mend else None


def _take_out(case: _Case) -> Mend:
    deck = case.deck
    for code in case.problem.codes:
        deck = _all_out(deck, code)
    return Mend(Phrase("Remove"), deck)


def _all_out(deck: Deck, code: str) -> Deck:
    deck = with_count(with_starting(deck, code, 0), code, 0)
    return without_card(deck, code) if code in (deck.outfit, deck.legend) else deck


def _outfit(case: _Case) -> Mend:
    if case.problem.codes:
        return _put_in_place(case)
    return Mend(Phrase("Choose one"), query=f"t:outfit {case.query}".strip())


def _put_in_place(case: _Case) -> Mend:
    """An outfit or legend among the cards: into its place where that is free, else out."""
    (card,) = case.cards
    deck = _all_out(case.deck, card.code)
    if card.type is CardType.OUTFIT and not deck.outfit:
        return Mend(Phrase("Make it the outfit"), replace(deck, outfit=card.code))
    if card.type is CardType.LEGEND and not deck.legend:
        return Mend(Phrase("Make it the legend"), replace(deck, legend=card.code))
    return Mend(Phrase("Remove"), deck)


def _size(case: _Case) -> Mend:
    cards = [(card, count) for code, count in case.deck.cards.items() if (card := case.catalog.get(code)) and card.suit]
    surplus = sum(count for _, count in cards) - case.played.rules.decks.size
    if surplus <= 0:
        missing = -surplus
        return Mend(Phrase("Add {count} more", count=missing), query=" ".join(filter(None, (case.query, "order:fit"))))
    deck = case.deck
    for problem in problems(deck, case.catalog, case.played):
        if problem.rule in _TOO_MANY:
            mend = MENDS[problem.rule](replace(case, deck=deck, problem=problem))
            deck, surplus = _towards(deck, mend.deck or deck, surplus) if mend else (deck, surplus)
    return Mend(Phrase("Remove the least suitable"), _without_least_fitting(deck, surplus, case.catalog))


_TOO_MANY = ("banned", "token", "suit and value", "title")
"""The rules that copies less satisfy: taking those out mends two things at once."""


def _towards(deck: Deck, other: Deck, most: int) -> tuple[Deck, int]:
    """Remove at most `most` copies that the other deck lacks; return the deck and the number of further such copies."""
    for code, count in deck.cards.items():
        gone = max(0, min(most, count - other.cards.get(code, 0)))
        deck, most = with_count(deck, code, count - gone), most - gone
    return deck, most


def _without_least_fitting(deck: Deck, surplus: int, catalog: Catalog) -> Deck:
    """Remove `surplus` cards that do not start in play: those of its rarest values, the most expensive first."""
    cards = [(card, count) for code, count in deck.cards.items() if (card := catalog.get(code)) and card.suit]
    values: Counter[int | None] = Counter()
    for card, count in cards:
        values[card.value] += count
    for card, count in sorted(cards, key=lambda pair: (values[pair[0].value], -(pair[0].cost or 0))):
        gone = min(surplus, count - deck.starting.get(card.code, 0))
        deck, surplus = with_count(deck, card.code, count - gone), surplus - gone
    return deck


def _down_to(most: Callable[[DeckRules], int], text: Phrase) -> Callable[[_Case], Mend]:
    """Copies beyond a number go, those listed last first."""

    def mend(case: _Case) -> Mend:
        deck, left = case.deck, most(case.played.rules.decks)
        surplus = sum(deck.cards.get(code, 0) for code in case.problem.codes) - left
        latest_first = tuple(reversed(case.problem.codes))
        for code in sorted(latest_first, key=lambda code: code in case.deck.starting):
            gone = max(0, min(surplus, deck.cards.get(code, 0)))
            deck, surplus = with_count(deck, code, deck.cards.get(code, 0) - gone), surplus - gone
        return Mend(text, deck)

    return mend


def _other_printing(case: _Case) -> Mend:
    (card,) = case.cards
    legal = [other for other in case.catalog.titled(card.title) if case.played.has(other)]
    if legal:
        text = Phrase("Use {printing}", printing=f"{legal[0].pack} {legal[0].number}")
        return Mend(text, with_printing(case.deck, card.code, legal[0].code))
    return _take_out(case)


def _start_no_more_than_held(case: _Case) -> Mend:
    deck = case.deck
    for code in case.problem.codes:
        deck = replace(deck, starting={**deck.starting, code: deck.cards.get(code, 0)})
    return Mend(
        Phrase("Start fewer"), replace(deck, starting={code: count for code, count in deck.starting.items() if count})
    )


def _do_not_start(case: _Case) -> Mend:
    deck = case.deck
    for code in case.problem.codes:
        deck = with_starting(deck, code, 0)
    return Mend(Phrase("Do not start with it"), deck)


def _start_one(case: _Case) -> Mend:
    first, *others = case.problem.codes
    deck = with_starting(case.deck, first, 1)
    for code in others:
        deck = with_starting(deck, code, 0)
    return Mend(Phrase("Start with one only"), deck)


def _start_core_deeds(case: _Case) -> Mend:
    """One Core deed stays, or none where no deed starts in play."""
    return _start_one(case) if case.played.rules.decks.core_deeds else _do_not_start(case)


def _start_cheaper(case: _Case) -> Mend:
    """The fewest starters stay out that free enough ghost rock, the dearest first."""
    deck = case.deck
    for card in _dearest_starters(case):
        if starting_cost(deck, case.catalog) <= starting_stash(deck, case.catalog):
            break
        deck = with_starting(deck, card.code, 0)
    return Mend(Phrase("Remove the most expensive"), deck)


def _start_five(case: _Case) -> Mend:
    deck = case.deck
    for card in _dearest_starters(case):
        if sum(deck.starting.get(code, 0) for code in case.problem.codes) <= case.played.rules.decks.dudes:
            break
        deck = with_starting(deck, card.code, 0)
    return Mend(Phrase("Remove the most expensive"), deck)


def _dearest_starters(case: _Case) -> list[CardDef]:
    return sorted(case.cards, key=lambda card: -(card.cost or 0))


MENDS: dict[str, Callable[[_Case], Mend]] = {
    "known": _take_out,
    "outfit": _outfit,
    "legend": _put_in_place,
    "size": _size,
    "jokers": _down_to(attrgetter("jokers"), Phrase("Keep two")),
    "suit and value": _down_to(attrgetter("alike"), Phrase("Keep four")),
    "title": _down_to(attrgetter("copies"), Phrase("Keep four")),
    "token": _take_out,
    "banned": _take_out,
    "restricted": lambda case: _take_out(replace(case, problem=replace(case.problem, codes=case.problem.codes[1:]))),
    "format": _other_printing,
    "starting copies": _start_no_more_than_held,
    "starting type": _do_not_start,
    "starting gang": _start_five,
    "grifter": _start_one,
    "core deed": _start_core_deeds,
    "sidekick": _start_one,
    "starting faction": _do_not_start,
    "starting exception": _do_not_start,
    "starting gadget": _do_not_start,
    "unique": _start_one,
    "stash": _start_cheaper,
}
"""How each rule's objection is mended, by the rule's word."""
