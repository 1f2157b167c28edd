"""Names of cards, places and players for people, and the ids that scenes and links call them by."""

from __future__ import annotations

from dtgui.doomtown.queries.places import is_home
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.narration import Link


def piece_id(card: CardId) -> str:
    """Return what scenes call a card."""
    return f"card:{card}"


def place_id(place: Place) -> str:
    """Return what scenes call a place."""
    return f"at:{place}"


def name_of(t: Table, card: CardId) -> str:
    """Return a card's title; `a card` where it may not be known."""
    return t.cards[card].printed.title if card in t.cards else "a card"


def player_name(t: Table, seat: Seat) -> str:
    """Return a player's name."""
    return t.players[seat].name


def place_name(t: Table, place: Place) -> str:
    """Return what a place is called."""
    if place == TOWN_SQUARE:
        return "town square"
    card = CardId(place)
    if card in t.in_play and is_home(t, place):
        return f"the home of {player_name(t, t.in_play[card].owner)}"
    return name_of(t, card)


def listed(words: list[str]) -> str:
    """Return words as an English list: `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(count: int, noun: str) -> str:
    """Return a number with its noun: `1 card`, `2 cards`, `casualty` becoming `casualties`."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun[:-1]}ies" if noun.endswith("y") else f"{count} {noun}s"


def card_link(t: Table, card: CardId) -> Link | str:
    """Return a card's title as a link to it, or plain words where it may not be known."""
    return Link(name_of(t, card), piece_id(card)) if card in t.cards else "a card"


def place_link(t: Table, place: Place) -> Link:
    """Return a place's name as a link to it."""
    return Link(place_name(t, place), place_id(place), "zone")


def poker_face(t: Table, card: CardId) -> Link | str:
    """Return a card as it counts in a hand of poker, linked: `8♠`, `Joker`."""
    if card not in t.cards:
        return "a card"
    return Link(face_text(t, card), piece_id(card))


def face_text(t: Table, card: CardId) -> str:
    """Return a card's value and suit: `A♣`, `10♥`, `Joker`."""
    printed = t.cards[card].printed
    if printed.suit is None or printed.value is None:
        return "Joker"
    return f"{VALUE_WORDS.get(printed.value, printed.value)}{printed.suit.symbol}"


VALUE_WORDS = {1: "A", 11: "J", 12: "Q", 13: "K"}
