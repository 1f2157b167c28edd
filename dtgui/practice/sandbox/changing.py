"""The manual changes of a card, a deck or the whole table, as a menu offers them, or by putting a card somewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from dtgui.doomtown.abilities.wording.editions import UNTIL
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
    RemoveCard,
    next_card,
)
from dtgui.doomtown.by_hand.clock import BeginPhase, CallShootout, GiveTurn, SetDay, SetDealer
from dtgui.doomtown.by_hand.figures import (
    MOST,
    AddFigure,
    ForgetEffects,
    GiveControl,
    SetBounty,
    SetCounter,
    SetDebt,
    SetPot,
    SetRock,
    SetStash,
    TurnCard,
    UseUp,
)
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.queries.places import all_places, home_of, place_of
from dtgui.doomtown.scene_ids import CardRef, GapRef, PileRef, PlaceRef, PosseRef, Ref, read_ref
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.kinds import Counter, Until
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, CardInPlay, Phase, Pile, Place, Table
from dtgui.doomtown.state.topics import Figure
from dtgui.doomtown.state.whereabouts import pile_of
from dtgui.doomtown.words import COUNTER_NAMES, STREET_ENDS, figure_name, name_of, phase_name, place_name, player_name
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.flow import Edit
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Intent, supply_code
from dtgui.kernel.workbench import Amount, Edits, Offer

FIGURES = {
    CardType.DUDE: (Figure.BULLETS, Figure.INFLUENCE, Figure.VALUE, Figure.CONTROL, Figure.UPKEEP),
    CardType.DEED: (Figure.PRODUCTION, Figure.CONTROL),
    CardType.OUTFIT: (Figure.PRODUCTION, Figure.CONTROL),
    CardType.GOODS: (Figure.BULLETS, Figure.INFLUENCE, Figure.VALUE, Figure.CONTROL),
}
"""The figures that can be changed, by the type of the card."""

DURATIONS = (Until.END_OF_TURN, Until.SHOOTOUT, Until.ROUND, Until.PERMANENT)
MOST_CHANGED = 20
"""The largest manual change of a figure."""

IN_DECK = {True: Phrase("To the top of the deck"), False: Phrase("To the bottom of the deck")}
TO_PILE = {
    Pile.HAND: Phrase("To the hand"),
    Pile.DISCARD: Phrase("To the discard pile"),
    Pile.BOOT_HILL: Phrase("To Boot Hill"),
    Pile.DRAW_HAND: Phrase("To the draw hand"),
}


def changes_of(t: Table, catalog: Catalog, piece: str, seat: Seat) -> Iterator[Offer]:
    """Yield what can be changed of a piece or zone of the scene, or ("") of the table."""
    ref = read_ref(piece)
    if not piece:
        yield from _of_table(t)
    elif isinstance(ref, PileRef) and ref.pile is Pile.DECK:
        yield from _of_deck(t, ref.seat)
    elif (card := held(t, catalog, piece, seat)) is not None:
        if card.card in t.in_play:
            yield from _in_play(t, card.card, t.in_play[card.card])
        yield from _where_to(t, card)
        if card.is_new and card.printed.type is CardType.OUTFIT:
            for owner in t.seats:
                yield Offer(player_name(t, owner), (ChangeOutfit(owner, card.printed),), group=Phrase("Outfit of"))


# Cards


def _in_play(t: Table, card: CardId, shown: CardInPlay) -> Iterator[Offer]:
    kind = shown.printed.type
    booted = Phrase("Unboot") if shown.booted else Phrase("Boot")
    yield Offer(booted, (TurnCard(card, not shown.booted),))
    if kind is CardType.DUDE:
        yield _number(Phrase("Bounty"), shown.bounty, lambda amount: SetBounty(card, amount))
    yield _number(Phrase("Ghost rock on it"), shown.rock, lambda amount: SetRock(card, amount))
    if shown.printed.text.abilities:
        is_used = bool(shown.used)
        words = Phrase("Abilities not used today") if is_used else Phrase("Abilities used today")
        yield Offer(words, (UseUp(card, not is_used),))
        yield from _abilities(card, shown)
    for counter, name in COUNTER_NAMES.items():
        amount = Amount(0, shown.counted(counter), MOST, partial(_counted, card, counter))
        yield Offer(name, amount=amount, group=Phrase("Counters"))
    for until in DURATIONS:
        group = Phrase("Figures {until}", until=UNTIL[until])
        for figure in FIGURES.get(kind, ()) if t.shootout or until not in (Until.SHOOTOUT, Until.ROUND) else ():
            make = partial(_added, card, figure, until)
            amount = Amount(-MOST_CHANGED, 0, MOST_CHANGED, make)
            yield Offer(Phrase("{figure}", figure=figure_name(figure)).beginning(), amount=amount, group=group)
    if shown.lasting:
        yield Offer(Phrase("Forget effects that last on it"), (ForgetEffects(card),))
    if kind is CardType.DUDE:
        yield from _of_dude(t, card, shown)


def _abilities(card: CardId, shown: CardInPlay) -> Iterator[Offer]:
    """Each ability by itself, where there are several."""
    several = len(shown.printed.text.abilities)
    for number in range(several if several > 1 else 0):
        used = number in shown.used
        pattern = Phrase("Ability {number}: not used today") if used else Phrase("Ability {number}: used today")
        words = Phrase(pattern.pattern, number=number + 1)
        yield Offer(words, (UseUp(card, not used, number),), group=Phrase("Abilities"))


def _counted(card: CardId, what: Counter, number: int) -> Edits:
    return (SetCounter(card, what, number),)


def _added(card: CardId, figure: Figure, until: Until, amount: int) -> Edits:
    return (AddFigure(card, figure, amount, until),)


def _number(words: Phrase, now: int, make: Callable[[int], Edit]) -> Offer:
    return Offer(words, amount=Amount(0, now, MOST, lambda amount: (make(amount),)))


def _of_dude(t: Table, dude: CardId, shown: CardInPlay) -> Iterator[Offer]:
    for seat in t.seats:
        if seat != shown.controller:
            group = Phrase("Controlled by")
            yield Offer(player_name(t, seat), (GiveControl(dude, seat),), group=group)
    if t.shootout is not None:
        if not any(dude in side.posse for side in t.shootout.sides):
            yield Offer(Phrase("Into the posse"), (PutInPosse(dude),))
        return
    for other, mark in t.dudes():
        if mark.controller != shown.controller:
            yield Offer(name_of(t, other), (CallShootout(dude, other),), group=Phrase("Shootout with"))


def _where_to(t: Table, moved: CardInHand) -> Iterator[Offer]:
    """Everywhere where a card can be put, a new one under the seat's ownership."""
    if moved.printed.type in NOT_MOVED:
        return
    yield from _into_play(t, moved)
    card, making = moved.card, moved.making
    for pile, words in TO_PILE.items():
        if card not in t.players[moved.owner].pile(pile):
            yield Offer(words, (*making, PutInPile(card, pile)))
    for on_top, words in IN_DECK.items():
        yield Offer(words, (*making, PutInPile(card, Pile.DECK, on_top)))
    if not moved.is_new:
        yield Offer(Phrase("Out of the game"), (RemoveCard(card),))


def _into_play(t: Table, moved: CardInHand) -> Iterator[Offer]:
    kind, card, making = moved.printed.type, moved.card, moved.making
    group = Phrase("Attach to") if kind in ATTACHED else Phrase("Into play")
    if kind is CardType.DUDE:
        for place in all_places(t):
            yield Offer(place_name(t, place), (*making, PutAt(card, place)), group=group)
    elif kind is CardType.DEED:
        for end in ENDS:
            yield Offer(STREET_ENDS[end].beginning(), (*making, PutOnStreet(card, end)), group=group)
    elif kind in ATTACHED:
        for host, shown in t.in_play.items():
            if shown.host is None and shown.printed.type in (CardType.DUDE, CardType.DEED):
                words = Phrase("{card} ({place})", card=name_of(t, host), place=place_name(t, place_of(t, host)))
                yield Offer(words, (*making, PutOn(card, host)), group=group)


def _of_deck(t: Table, seat: Seat) -> Iterator[Offer]:
    """Each card of a deck, once, to be drawn or pulled next: what is brought last comes first."""
    seen = dict.fromkeys(sorted((name_of(t, card), t.cards[card].printed.code) for card in t.players[seat].deck))
    for title, code in seen:
        card = next(card for card in t.players[seat].deck if t.cards[card].printed.code == code)
        yield Offer(title, (PutInPile(card, Pile.DECK),), group=Phrase("Bring to the top"))


# The table


def _of_table(t: Table) -> Iterator[Offer]:
    for seat in t.seats:
        group = Phrase("{player}", player=player_name(t, seat))
        player = t.players[seat]
        yield Offer(Phrase("Has the next play"), (GiveTurn(seat),), group=group)
        if seat != t.dealer:
            yield Offer(Phrase("Is the {first}", first=t.rules.first_player), (SetDealer(seat),), group=group)
        stash = _number(Phrase("Ghost rock"), player.stash, partial(SetStash, seat))
        debt = _number(Phrase("Debt"), player.debt, partial(SetDebt, seat))
        yield stash._replace(group=group)
        yield debt._replace(group=group)
    for phase in (each.phase for each in t.rules.phases):
        if isinstance(phase, Phase):
            yield Offer(phase_name(t, phase), (BeginPhase(phase),), group=Phrase("Begin the phase"))
    yield Offer(Phrase("Day"), amount=Amount(1, max(1, t.day), MOST, lambda day: (SetDay(day),)))
    yield _number(Phrase("Ghost rock in the pot"), t.pot, SetPot)


# The effect of putting a card somewhere by hand: the changes that bring it there

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
