"""Decks, hands and piles: shuffling, drawing, discarding what is not in play. WWE, Basics, Where Cards Go."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import draw, put, put_away, renew_deck, shuffle, take
from dtgui.doomtown.queries.players import has_cheated
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.table import CardId, Pile, Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Shuffle(Event):
    """A player shuffles the deck."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Put the deck in a random order."""
        shuffle(t, self.seat, t.players[self.seat].deck)


@dataclass(frozen=True)
class RenewDeck(Event):
    """A player who needs cards of an empty deck makes a new one of the discard pile. WWE, Basics, Deck."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Turn the discard pile over."""
        renew_deck(t, self.seat)


@dataclass(frozen=True)
class Draw(Event):
    """A player draws cards into the play hand, by a card effect (or before the first day)."""

    seat: Seat
    count: int

    kinds = (EventKind.CARDS_DRAWN,)

    def apply(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards drawn."""
        return draw(t, self.seat, self.count, Pile.HAND)


@dataclass(frozen=True)
class Refill(Event):
    """A player draws up to the hand size. WWE, Nightfall Phase."""

    seat: Seat
    count: int

    kinds = (EventKind.REFILLED,)

    def apply(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards drawn."""
        return draw(t, self.seat, self.count, Pile.HAND)


@dataclass(frozen=True)
class DrawPokerCards(Event):
    """A player draws cards into the draw hand, from the player's own deck or from that of the player `deck`."""

    seat: Seat
    count: int
    deck: Seat | None = None

    def apply(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards drawn."""
        if self.deck is None or self.deck == self.seat:
            return draw(t, self.seat, self.count, Pile.DRAW_HAND)
        drawn = draw(t, self.deck, self.count, Pile.DRAW_HAND)
        for card in drawn:
            take(t, self.deck, Pile.DRAW_HAND, card)
        put(t, self.seat, Pile.DRAW_HAND, *drawn)
        return drawn


@dataclass(frozen=True)
class DiscardFromHand(Event):
    """A player discards a card from the play hand."""

    seat: Seat
    card: CardId

    def apply(self, t: Table) -> None:
        """Move it to the discard pile."""
        take(t, self.seat, Pile.HAND, self.card)
        put(t, self.seat, Pile.DISCARD, self.card)


@dataclass(frozen=True)
class DiscardPokerCards(Event):
    """A player discards cards from the draw hand."""

    seat: Seat
    cards: tuple[CardId, ...]

    def apply(self, t: Table) -> None:
        """Move them to their owners' discard piles."""
        for card in self.cards:
            take(t, self.seat, Pile.DRAW_HAND, card)
        put_away(t, self.cards, used=self.seat in t.revealed)


@dataclass(frozen=True)
class AceJoker(Event):
    """A joker of a draw hand is aced after use, as it says itself."""

    card: CardId

    kinds = (EventKind.ACED,)

    def apply(self, t: Table) -> None:
        """Move it from the hand that holds it to its owner's Boot Hill."""
        holder = next(seat for seat in t.seats if self.card in t.players[seat].draw_hand)
        take(t, holder, Pile.DRAW_HAND, self.card)
        put_away(t, (self.card,), used=True)


@dataclass(frozen=True)
class DiscardDrawHand(Event):
    """A player's hand of poker is over: its cards are discarded. WWE, Basics, Draw Hand."""

    seat: Seat

    kinds = (EventKind.DRAW_HAND_DISCARDED,)

    def apply(self, t: Table) -> None:
        """Move the draw hand to the discard pile, jokers that were revealed to Boot Hill."""
        hand = t.players[self.seat].draw_hand
        t.change_player(self.seat, draw_hand=())
        put_away(t, hand, used=self.seat in t.revealed)
        t.revealed = tuple(seat for seat in t.revealed if seat != self.seat)


@dataclass(frozen=True)
class HandsDrawn(Event):
    """The players hold the draw hands that they have drawn, before any redraw."""

    seats: tuple[Seat, ...]

    kinds = (EventKind.HAND_DRAWN,)

    def apply(self, t: Table) -> None:
        """Nothing changes by it; texts respond to it."""


def cheat(seat: Seat) -> str:
    """Return what the table remembers of the day where a player has revealed a cheatin' hand."""
    return f"cheat:{seat}"


@dataclass(frozen=True)
class RevealDrawHands(Event):
    """The players turn their draw hands face up at once, and announce what they have `named` their jokers."""

    seats: tuple[Seat, ...]
    named: tuple[tuple[CardId, int], ...] = ()
    lowest_wins: bool = False
    """Whether this is lowball: jokers make the lowest hand."""

    kinds = (EventKind.HAND_REVEALED,)

    def apply(self, t: Table) -> tuple[tuple[CardId, ...], ...]:
        """Show the hands, and note who cheated; return the hands, in the order of `seats`."""
        t.revealed = self.seats
        t.today |= {cheat(seat) for seat in self.seats if has_cheated(t, seat)}
        return tuple(t.players[seat].draw_hand for seat in self.seats)
