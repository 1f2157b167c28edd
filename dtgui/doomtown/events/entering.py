"""Cards entering play from a hand or deck, and goods changing hands."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import (
    FROM_HAND,
    arrival,
    enter_play,
    lay_in_town_square,
    leave_play,
    leave_posse,
    put,
    take,
    take_from_pile,
)
from dtgui.doomtown.state.cards import CardType, as_condition
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.table import CardId, CardInPlay, Pile, Place, Table
from dtgui.kernel.decisions import Seat


def _take_from_anywhere(t: Table, card: CardId) -> CardInPlay:
    """Take a card out of whichever pile holds it; return it as it enters play."""
    printed, owner = t.cards[card]
    if take_from_pile(t, card) not in (Pile.HAND, Pile.PLAYED):
        return CardInPlay(printed, owner, owner, today=arrival(t))
    t.change_player(owner, played_today=(*t.players[owner].played_today, card))
    return CardInPlay(printed, owner, owner, today=arrival(t) | {FROM_HAND})


@dataclass(frozen=True)
class PickForGang(Event):
    """A player picks a card for the starting gang, in secret. WWE, Setting Up the Game 4."""

    seat: Seat
    card: CardId

    def apply(self, t: Table) -> None:
        """Lay the card aside."""
        take(t, self.seat, Pile.DECK, self.card)
        put(t, self.seat, Pile.GANG, self.card)


@dataclass(frozen=True)
class RevealOutfit(Event):
    """A player's outfit, and legend, are put down: a home, and the start of a street. WWE, Setting Up the Game 3."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Put the cards into play."""
        player = t.players[self.seat]
        home = Place(player.outfit)
        for card in (player.outfit, player.legend):
            if card is not None:
                enter_play(t, card, CardInPlay(t.cards[card].printed, self.seat, self.seat, home))
        t.streets = (*t.streets[: self.seat], (home,), *t.streets[self.seat + 1 :])


@dataclass(frozen=True)
class EnterPlay(Event):
    """A dude enters play at a place, unbooted. WWE, High Noon 4.1."""

    card: CardId
    place: Place

    kinds = (EventKind.ENTERS_PLAY,)
    place_field = "place"

    def hears(self, t: Table) -> tuple[CardId, ...]:
        """Return the card itself, which may respond to its own arrival."""
        return (self.card,)

    def apply(self, t: Table) -> None:
        """Move it there from where it was."""
        enter_play(t, self.card, _take_from_anywhere(t, self.card)._replace(place=self.place))


@dataclass(frozen=True)
class Build(Event):
    """A deed enters play at an end of the street (`left`, `right`) or out of town (`out`). WWE, Your Street."""

    card: CardId
    end: str

    kinds = (EventKind.ENTERS_PLAY,)

    def hears(self, t: Table) -> tuple[CardId, ...]:
        """Return the card itself, which may respond to its own arrival."""
        return (self.card,)

    def apply(self, t: Table) -> None:
        """Put the deed down."""
        deed = _take_from_anywhere(t, self.card)
        place, seat = Place(self.card), deed.owner
        enter_play(t, self.card, deed._replace(place=place))
        if self.end == "out":
            t.out_of_town = (*t.out_of_town[:seat], (*t.out_of_town[seat], place), *t.out_of_town[seat + 1 :])
            return
        street = t.streets[seat]
        longer = (place, *street) if self.end == "left" else (*street, place)
        t.streets = (*t.streets[:seat], longer, *t.streets[seat + 1 :])


@dataclass(frozen=True)
class LieBeside(Event):
    """Puts a deed directly beside a player's home, on that player's street, whatever its owner; `left` of it, or
    right.

    WWE, Boss Battle, The Showstopper.
    """

    card: CardId
    seat: Seat
    left: bool

    def apply(self, t: Table) -> None:
        """Put the deed down."""
        place, home = Place(self.card), Place(t.players[self.seat].outfit)
        enter_play(t, self.card, _take_from_anywhere(t, self.card)._replace(place=place))
        street = t.streets[self.seat]
        index = street.index(home) + (0 if self.left else 1)
        longer = (*street[:index], place, *street[index:])
        t.streets = (*t.streets[: self.seat], longer, *t.streets[self.seat + 1 :])


@dataclass(frozen=True)
class Attach(Event):
    """A card enters play attached to another, unbooted. WWE, High Noon 4.2 and 4.4."""

    card: CardId
    host: CardId

    kinds = (EventKind.ENTERS_PLAY, EventKind.ATTACHED)
    needs = ("host",)

    def hears(self, t: Table) -> tuple[CardId, ...]:
        """Return the card itself, which may respond to its own arrival."""
        return (self.card,)

    def apply(self, t: Table) -> None:
        """Attach it: the controller of a dude or a home also controls its attachments.

        WWE, Basics, Controller & Owner.
        """
        shown, host = _take_from_anywhere(t, self.card), t.in_play[self.host]
        keeper = shown.controller if host.printed.type is CardType.DEED else host.controller
        enter_play(t, self.card, shown._replace(host=self.host, controller=keeper))
        t.change(self.host, attached=(*t.in_play[self.host].attached, self.card))


@dataclass(frozen=True)
class Replace(Event):
    """Another version of a dude replaces it, with its attachments and its state. WWE, Experienced.

    For other cards, nothing enters or leaves play, and nothing is discarded.
    """

    version: CardId
    dude: CardId

    needs = ("dude",)

    def apply(self, t: Table) -> None:
        """Exchange the cards; the old one goes to the discard pile."""
        old = t.in_play.pop(self.dude)
        new = _take_from_anywhere(t, self.version)
        t.hear(tuple(card for card in t.with_text if card != self.dude))
        today = old.today | {"replaced"}
        enter_play(t, self.version, old._replace(printed=new.printed, owner=new.owner, used=(), today=today))
        for card in old.attached:
            t.change(card, host=self.version)
        put(t, old.owner, Pile.DISCARD, self.dude)


@dataclass(frozen=True)
class BecomeCondition(Event):
    """A dude in play becomes a Condition on a location, and is no dude as long as it is in play. WWE, Condition.

    What it carries is discarded.
    """

    card: CardId
    host: CardId

    kinds = (EventKind.ATTACHED,)
    needs = ("card", "host")

    def apply(self, t: Table) -> None:
        """Turn it into one, and attach it."""
        for goods in t.in_play[self.card].attached:
            leave_play(t, goods, Pile.DISCARD)
        leave_posse(t, self.card)
        dude = t.in_play[self.card]
        t.bank += dude.bounty + dude.rock
        t.in_play[self.card] = CardInPlay(as_condition(dude.printed), dude.owner, dude.controller, host=self.host)
        t.change(self.host, attached=(*t.in_play[self.host].attached, self.card))
        t.hear(t.with_text)


@dataclass(frozen=True)
class LayDown(Event):
    """An action that is being played stays in the town square."""

    card: CardId

    kinds = (EventKind.ENTERS_PLAY, EventKind.ATTACHED)

    def apply(self, t: Table) -> None:
        """Lay it there, from wherever it is."""
        take_from_pile(t, self.card)
        lay_in_town_square(t, self.card)


@dataclass(frozen=True)
class Transfer(Event):
    """An attached card goes to another dude by card effect."""

    card: CardId
    dude: CardId

    kinds = (EventKind.ATTACHED, EventKind.CHANGES_HANDS)
    needs = ("card", "dude")

    def apply(self, t: Table) -> None:
        """Attach it to the other dude."""
        _hand_over(t, self.card, self.dude)


def _hand_over(t: Table, card: CardId, dude: CardId) -> None:
    old = t.in_play[card].host
    assert old is not None
    t.change(old, attached=tuple(other for other in t.in_play[old].attached if other != card))
    t.change(dude, attached=(*t.in_play[dude].attached, card))
    t.change(card, host=dude, controller=t.in_play[dude].controller)


@dataclass(frozen=True)
class Trade(Event):
    """A goods goes from one dude to another. WWE, High Noon 4.3."""

    card: CardId
    dude: CardId

    kinds = (EventKind.CHANGES_HANDS,)
    needs = ("card", "dude")

    def apply(self, t: Table) -> None:
        """Attach it to the other dude; it has been traded today."""
        _hand_over(t, self.card, self.dude)
        t.change(self.card, today=t.in_play[self.card].today | {"traded"})
