"""Plain cards, `K♠` or `JK`: a suit and a value without any text, to be drawn, pulled and played in scenarios.

A plain card of spades is a dude, of diamonds a deed, of hearts a goods and of clubs an action (WWE, Card Anatomy). They
cost nothing, have no figures, and a player may have several of each in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from dtgui.doomtown.catalog import CardEntry, CardTextSource, Catalog
from dtgui.doomtown.poker.notation import NotationError, card_text, parse_card
from dtgui.doomtown.queries.players import poker_code
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Keyword, Suit
from dtgui.kernel.errors import BadInput
from dtgui.kernel.titles import did_you_mean

PACK = "plain"

_TYPES = {
    Suit.SPADES: CardType.DUDE,
    Suit.DIAMONDS: CardType.DEED,
    Suit.HEARTS: CardType.GOODS,
    Suit.CLUBS: CardType.ACTION,
}
_MANY = ((Keyword.NON_UNIQUE.value, None),)
_STEPS = (1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10, 12)
_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
HAND = 5


def with_plain_cards(catalog: Catalog) -> Catalog:
    """Return the catalog with the plain cards aside: in positions, and in no list of cards."""
    return catalog.with_more(aside=[CardEntry(card, CardTextSource("")) for card in _all_plain_cards()])


def find_card(catalog: Catalog, words: str) -> CardDef:
    """Return the card with this title, code or plain notation. Raises `BadInput` with a suggestion."""
    try:
        return catalog.card(_code(parse_card(words)))
    except NotationError:
        pass
    printings = catalog.titled(words) or catalog.folded(words)
    found = catalog.get(words) or (printings[0] if printings else None)
    if found is None:
        titles = {card.title for card in catalog}
        raise BadInput(f"no card is called {words!r}{did_you_mean(words, titles)}")
    return catalog.card(found.code)


def default_deck(seat: int) -> tuple[str, ...]:
    """Return the codes of the deck of a player who is given none: every plain card but the joker once.

    The values go up in steps of two (A 3 5 7 9 J K 2 4 6 8 10 Q) and the suits in turn (♣♦♥♠), so that five cards in a
    row are never more than a high card. Each player starts five cards further on: the first draws A♣ 3♦ 5♥ 7♠ 9♣, the
    second J♦ K♥ 2♠ 4♣ 6♦.
    """
    deck = [_plain(_STEPS[place % 13], _SUITS[place % 4]).code for place in range(52)]
    start = seat * HAND
    return (*deck[start:], *deck[:start])


def _all_plain_cards() -> Iterator[CardDef]:
    yield CardDef("JK", "JK", CardType.JOKER, pack=PACK, base_title="JK")
    for suit in Suit:
        for value in _STEPS:
            yield _plain(value, suit)


@cache
def _plain(value: int, suit: Suit) -> CardDef:
    card = CardDef("", "", _TYPES[suit], suit, value, cost=0, pack=PACK)
    title = card_text(poker_code(card))
    card = replace(card, code=_code(poker_code(card)), title=title, base_title=title)
    match card.type:
        case CardType.DUDE:
            return replace(card, bullets=0, bullet_kind=BulletKind.DRAW, influence=0, upkeep=0, keywords=_MANY)
        case CardType.DEED:
            return replace(card, control=0, production=0, keywords=(*_MANY, (Keyword.PUBLIC.value, None)))
    return card


def _code(poker: int) -> str:
    """A plain card's code: its title with a letter for the suit, `KS`."""
    text = card_text(poker)
    return text if text == "JK" else text[:-1] + "CDHS"["♣♦♥♠".index(text[-1])]
