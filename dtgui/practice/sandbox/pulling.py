"""The trials for pulls: a minimum value, a suit, a joker, with the deck reshuffled each time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from dtgui.doomtown.queries.skills import JOKER_IN_A_TEST
from dtgui.doomtown.state.cards import CardDef, CardType, Suit
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import player_name
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.workbench import ChanceTrial

VALUES = range(1, 14)

Fits = Callable[[CardDef, int], bool]
"""Whether a card is one that is wanted, with the number that is chosen."""


def trials(t: Table) -> Iterator[ChanceTrial]:
    """Yield what can be pulled for from each deck that has cards."""
    for seat in t.seats:
        deck = tuple(t.cards[card].printed for card in t.players[seat].deck)
        if deck:
            yield from _from(t, seat, deck)


def _from(t: Table, seat: Seat, deck: tuple[CardDef, ...]) -> Iterator[ChanceTrial]:
    named = {"player": player_name(t, seat)}
    at_least = Phrase("{player} pulls until a card has at least this value", **named)
    yield ChanceTrial(at_least, partial(_pull, deck, _is_worth), VALUES, Phrase("Value"))
    for suit, words in SUITS.items():
        told = Phrase("{player} pulls until one of {suit} comes", **named, suit=words)
        yield ChanceTrial(told, partial(_pull, deck, partial(_is_of, suit)))
    yield ChanceTrial(Phrase("{player} pulls until a joker comes", **named), partial(_pull, deck, _is_joker))


def _is_worth(card: CardDef, least: int) -> bool:
    """A joker counts as a king. WWE, Skill Tests."""
    return (JOKER_IN_A_TEST if _is_joker(card, least) else card.value or 0) >= least


def _is_of(suit: Suit, card: CardDef, _: int) -> bool:
    return card.suit is suit


def _is_joker(card: CardDef, _: int) -> bool:
    return card.type is CardType.JOKER


SUITS = {
    Suit.SPADES: Phrase("spades"),
    Suit.HEARTS: Phrase("hearts"),
    Suit.DIAMONDS: Phrase("diamonds"),
    Suit.CLUBS: Phrase("clubs"),
}


def _pull(deck: tuple[CardDef, ...], fits: Fits, wanted: int, chance: Chance) -> int | None:
    """How many pulls it takes until a card fits, None where the deck has none."""
    shuffled, _ = chance.shuffled(deck)
    return next((tries for tries, card in enumerate(shuffled, start=1) if fits(card, wanted)), None)
