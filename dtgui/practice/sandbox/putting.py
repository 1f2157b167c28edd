"""The effect of putting a card somewhere by hand: the changes that bring it there."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown.by_hand.cards import (
    ATTACHED,
    ENDS,
    ChangeOutfit,
    MakeCard,
    PutAt,
    PutInPile,
    PutInPosse,
    PutOn,
    PutOnStreet,
    next_card,
)
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.queries.places import home_of, place_of
from dtgui.doomtown.scene_ids import CardRef, GapRef, PileRef, PlaceRef, PosseRef, Ref, read_ref
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.whereabouts import pile_of
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Intent, supply_code
from dtgui.kernel.workbench import Edits

NOT_MOVED = (CardType.OUTFIT, CardType.LEGEND)
"""The cards that stay in place for the whole game."""


class CardInHand(NamedTuple):
    """A card in the hand that makes the position: one of the game, or a new one that is yet to be made."""

    card: CardId
    printed: CardDef
    owner: Seat
    is_new: bool = False

    @property
    def making(self) -> Edits:
        """Return the changes that make the card, if it is new."""
        return (MakeCard(self.owner, self.printed),) if self.is_new else ()


def held(t: Table, catalog: Catalog, piece: str, seat: Seat) -> CardInHand | None:
    """Return the card that a piece of the scene is, or a supply; None where it is none that can be moved."""
    if (code := supply_code(piece)) is not None:
        return CardInHand(next_card(t), catalog.card(code), seat, is_new=True)
    card = _card_of(read_ref(piece))
    return CardInHand(card, *t.cards[card]) if card is not None and card in t.cards else None


def _card_of(ref: Ref | None) -> CardId | None:
    """Return the card of a piece or a location."""
    match ref:
        case CardRef(card):
            return card
        case PlaceRef(place):
            return CardId(place)
    return None


def put(t: Table, catalog: Catalog, intent: Intent, seat: Seat) -> Edits:
    """Return the changes that bring the card there; none if the piece is not a card. Raise `IllegalAnswer` as
    changes do.

    A new outfit replaces that of the player it is put to.
    """
    if intent.place is None:
        return ()
    whose = seat_of(t, intent.place, seat)
    moved = held(t, catalog, intent.piece, whose)
    if moved is None:
        return ()
    if moved.is_new and moved.printed.type is CardType.OUTFIT:
        return (ChangeOutfit(whose, moved.printed),)
    return (*moved.making, *_put_somewhere(t, moved, intent.place))


def seat_of(t: Table, place: str, seat: Seat) -> Seat:
    """Return the owner of a new card put there: the owner or controller of the place, otherwise this seat."""
    match read_ref(place):
        case PlaceRef(there) if CardId(there) in t.in_play:
            return t.in_play[CardId(there)].controller
        case CardRef(card) if card in t.in_play:
            return t.in_play[card].controller
        case CardRef(card) if (held_by := pile_of(t, card)) is not None:
            return held_by[0]
        case PileRef(_, owner) | PosseRef(owner) | GapRef(owner):
            return owner
    return seat


def _put_somewhere(t: Table, moved: CardInHand, place: str) -> Edits:
    match read_ref(place):
        case PileRef(pile):
            return (PutInPile(moved.card, pile),)
        case PlaceRef(there) if moved.printed.type is CardType.DUDE:
            return (PutAt(moved.card, there),)
        case PlaceRef(there):
            return _put_on_place(moved, there)
        case GapRef(_, end):
            return (PutOnStreet(moved.card, end),)
        case PosseRef():
            return _put_in_posse(t, moved)
        case CardRef(card):
            return _put_on_card(t, moved, card)
    return ()


def _put_on_place(moved: CardInHand, place: Place) -> Edits:
    """No dude, taken to a location: a deed goes onto the street, others are attached to what is there."""
    if moved.printed.type is CardType.DEED:
        return (PutOnStreet(moved.card, ENDS[1]),)
    if place == TOWN_SQUARE:
        raise IllegalAnswer(Phrase("{card} needs a card to be attached to.", card=moved.printed.title))
    return (PutOn(moved.card, CardId(place)),)


def _put_in_posse(t: Table, moved: CardInHand) -> Edits:
    if moved.card in t.in_play or moved.printed.type is not CardType.DUDE:
        return (PutInPosse(moved.card),)
    return (PutAt(moved.card, home_of(t, moved.owner)), PutInPosse(moved.card))


def _put_on_card(t: Table, moved: CardInHand, other: CardId) -> Edits:
    """A card taken to another one: attached to it where it can be, else to where that one is."""
    if other not in t.in_play:
        pile = pile_of(t, other)
        return () if pile is None else (PutInPile(moved.card, pile[1]),)
    shown = t.in_play[other]
    if moved.printed.type is CardType.DUDE:
        return (PutAt(moved.card, place_of(t, other)),)
    if moved.printed.type is CardType.DEED:
        return (PutOnStreet(moved.card, ENDS[1]),)
    if moved.printed.type in ATTACHED and shown.host is not None:
        return (PutOn(moved.card, shown.host),)
    return (PutOn(moved.card, other),)
