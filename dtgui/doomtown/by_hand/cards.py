"""Cards put anywhere by hand: new ones, into piles, to places, onto streets, onto other cards, into posses."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import (
    OUT_OF_SIGHT,
    enter_play,
    leave_play,
    leave_posse,
    lose_track,
    put,
    remove_card,
    set_down,
    take,
)
from dtgui.doomtown.queries.places import all_places
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.table import Card, CardId, CardInPlay, Pile, Place, Table
from dtgui.doomtown.state.whereabouts import pile_of
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.phrases import Phrase, joined

NOT_IN_PILES = (CardType.OUTFIT, CardType.LEGEND)
ATTACHED = (CardType.GOODS, CardType.SPELL, CardType.ACTION)
ENDS = ("left", "right", "out")


def next_card(t: Table) -> CardId:
    """Return the number that the next new card will have."""
    return CardId(max(t.cards, default=0) + 1)


@dataclass(frozen=True)
class MakeCard(Event):
    """Adds another card to the game, from this player's deck; it is in no pile until it is put somewhere."""

    seat: Seat
    printed: CardDef

    def apply(self, t: Table) -> CardId:
        """Return its number."""
        if self.seat not in range(len(t.players)) or self.printed.type in NOT_IN_PILES:
            raise IllegalAnswer(f"{self.printed.title} cannot be brought into a game that has begun")
        card = next_card(t)
        t.cards = {**t.cards, card: Card(self.printed, self.seat)}
        if not self.printed.has(Keyword.TOKEN):
            deck_list = t.players[self.seat].deck_list
            t.change_player(self.seat, deck_list=tuple(sorted((*deck_list, self.printed.code))))
        return card


@dataclass(frozen=True)
class ChangeOutfit(Event):
    """A player has another outfit, in the place of the one that is there."""

    seat: Seat
    printed: CardDef

    def apply(self, t: Table) -> None:
        """Replace its printed card; markers and attachments stay."""
        if self.seat not in range(len(t.players)) or self.printed.type is not CardType.OUTFIT:
            raise IllegalAnswer(Phrase("{card} is no outfit.", card=self.printed.title))
        outfit = t.players[self.seat].outfit
        t.cards = {**t.cards, outfit: t.cards[outfit]._replace(printed=self.printed)}
        if outfit in t.in_play:
            t.change(outfit, printed=self.printed, used=(), lasting=())
            others = tuple(card for card in t.with_text if card != outfit)
            t.hear((*others, outfit) if self.printed.text else others)


@dataclass(frozen=True)
class RemoveCard(Event):
    """Removes a card from the game for good, with its attachments."""

    card: CardId

    def apply(self, t: Table) -> str:
        """Return its name, which cannot be looked up any more."""
        printed_type(t, self.card)
        printed = t.cards[self.card].printed
        if printed.type in NOT_IN_PILES:
            raise IllegalAnswer(f"{printed.title} cannot leave the game")
        gone = leave_play(t, self.card, Pile.DISCARD) if self.card in t.in_play else (self.card,)
        for card in gone:
            _forget(t, card)
        return printed.title


def _forget(t: Table, card: CardId) -> None:
    take_up(t, card)
    if card not in t.cards:
        return
    printed, owner = remove_card(t, card)
    rest = list(t.players[owner].deck_list)
    if printed.code in rest:
        rest.remove(printed.code)
        t.change_player(owner, deck_list=tuple(rest))


@dataclass(frozen=True)
class PutInPile(Event):
    """A card goes to a pile of its owner, on top or at the bottom; from play, what is attached to it is discarded."""

    card: CardId
    pile: Pile
    on_top: bool = True

    def apply(self, t: Table) -> None:
        """Put it there; a token is out of the game instead."""
        if printed_type(t, self.card) in NOT_IN_PILES:
            raise IllegalAnswer(f"{t.cards[self.card].printed.title} cannot lie in a pile")
        if t.cards[self.card].printed.has(Keyword.TOKEN) and self.card not in t.in_play:
            raise IllegalAnswer("a token cannot lie in a pile")
        if self.card in t.in_play:
            leave_play(t, self.card, self.pile)
        if self.card in t.cards:
            take_up(t, self.card)
            put_down(t, self.card, self.pile, on_top=self.on_top)


@dataclass(frozen=True)
class PutAt(Event):
    """Puts a dude at a location: it moves there in its present state, or enters play unbooted under its owner's
    control.
    """

    dude: CardId
    place: Place

    def apply(self, t: Table) -> None:
        """Set it down, out of any posse."""
        require_type(t, self.dude, CardType.DUDE)
        if self.place not in all_places(t):
            raise IllegalAnswer("there is no such location")
        if self.dude not in t.in_play:
            _enter(t, self.dude, place=self.place)
        leave_posse(t, self.dude)
        set_down(t, self.dude, self.place)


@dataclass(frozen=True)
class PutOnStreet(Event):
    """Puts a deed at an end of its owner's street (`left`, `right`), or out of town (`out`); dudes stay at it."""

    card: CardId
    end: str

    def apply(self, t: Table) -> None:
        """Put it there."""
        require_type(t, self.card, CardType.DEED)
        if self.end not in ENDS:
            raise IllegalAnswer(f"{self.end!r} is no end of a street")
        place, seat = Place(self.card), t.cards[self.card].owner
        if self.card not in t.in_play:
            _enter(t, self.card, place=place)
        streets = [tuple(other for other in street if other != place) for street in t.streets]
        out_of_town = [tuple(other for other in row if other != place) for row in t.out_of_town]
        if self.end == "out":
            out_of_town[seat] = (*out_of_town[seat], place)
        else:
            streets[seat] = (place, *streets[seat]) if self.end == "left" else (*streets[seat], place)
        t.streets, t.out_of_town = tuple(streets), tuple(out_of_town)


@dataclass(frozen=True)
class PutOn(Event):
    """Attaches a card to another one in play, without regard to the rules of carrying."""

    card: CardId
    host: CardId

    def apply(self, t: Table) -> None:
        """Attach it, under the control of the host's controller."""
        require_type(t, self.card, *ATTACHED)
        host = require_in_play(t, self.host)
        if host.host is not None or host.printed.type not in (CardType.DUDE, CardType.DEED, CardType.OUTFIT):
            raise IllegalAnswer(f"nothing can be attached to {host.printed.title}")
        if self.card not in t.in_play:
            _enter(t, self.card, host=self.host)
        elif (before := t.in_play[self.card].host) is not None:
            rest = tuple(other for other in t.in_play[before].attached if other != self.card)
            t.change(before, attached=rest)
        t.change(self.card, host=self.host, controller=host.controller)
        t.change(self.host, attached=(*t.in_play[self.host].attached, self.card))


@dataclass(frozen=True)
class PutInPosse(Event):
    """Puts a dude in play into its controller's posse, from anywhere, in the present shootout."""

    dude: CardId

    def apply(self, t: Table) -> None:
        """Let it stand where the shootout is, last in the posse."""
        require_type(t, self.dude, CardType.DUDE)
        shown = require_in_play(t, self.dude)
        fight = t.shootout
        if fight is None or fight.side_of(shown.controller) is None:
            raise IllegalAnswer("there is no posse of that player")
        leave_posse(t, self.dude)
        set_down(t, self.dude, fight.place)
        sides = [
            side._replace(posse=(*side.posse, self.dude)) if side.seat == shown.controller else side
            for side in t.fight.sides
        ]
        t.shootout = t.fight._replace(sides=(sides[0], sides[1]))


@dataclass(frozen=True)
class StackDeck(Event):
    """Cards of a deck come to its top in this order: what is drawn, or pulled, next."""

    seat: Seat
    cards: tuple[CardId, ...]

    def apply(self, t: Table) -> None:
        """Stack them."""
        if any(pile_of(t, card) != (self.seat, Pile.DECK) for card in self.cards):
            raise IllegalAnswer("only cards of the deck can be stacked")
        lose_track(t, t.players[self.seat].deck)
        for card in self.cards:
            take(t, self.seat, Pile.DECK, card)
        t.change_player(self.seat, deck=(*dict.fromkeys(self.cards), *t.players[self.seat].deck))


def _enter(t: Table, card: CardId, *, place: Place | None = None, host: CardId | None = None) -> None:
    """Put a card into play that was not in play."""
    take_up(t, card)
    printed, owner = t.cards[card]
    enter_play(t, card, CardInPlay(printed, owner, owner, place=place, host=host))


# Picks up a card from any place by hand, and refuses impossible tables


def printed_type(t: Table, card: CardId) -> CardType:
    """Return the type of a card of this game; raise `IllegalAnswer` where there is no such card."""
    if card not in t.cards:
        raise IllegalAnswer(f"there is no card {card}")
    return t.cards[card].printed.type


def require_type(t: Table, card: CardId, *types: CardType) -> None:
    """Raise `IllegalAnswer` for a card of another type than these: no place on the table holds it so."""
    if printed_type(t, card) not in types:
        wanted = joined(" / ", (Phrase(kind.value.capitalize()) for kind in types))
        title = t.cards[card].printed.title
        raise IllegalAnswer(Phrase("{card} cannot lie there: only {kinds} can.", card=title, kinds=wanted))


def require_in_play(t: Table, card: CardId) -> CardInPlay:
    """Return a card in play; raise `IllegalAnswer` where it is in none."""
    if card not in t.in_play:
        raise IllegalAnswer(f"card {card} is not in play")
    return t.in_play[card]


def take_up(t: Table, card: CardId) -> None:
    """Take a card out of its pile; a card in no pile needs nothing."""
    held = pile_of(t, card)
    if held is not None:
        seat, pile = held
        if pile in OUT_OF_SIGHT:
            lose_track(t, t.players[seat].pile(pile))
        take(t, seat, pile, card)


def put_down(t: Table, card: CardId, pile: Pile, *, on_top: bool) -> None:
    """Put a card that is in no pile into a pile of its owner, on top or at the bottom."""
    owner = t.cards[card].owner
    put(t, owner, pile, card)
    # The top of a deck is its beginning, that of a pile of cards that were put away its end.
    if on_top is (pile is Pile.DECK):
        *others, last = t.players[owner].pile(pile)
        t.change_pile(owner, pile, (last, *others))
