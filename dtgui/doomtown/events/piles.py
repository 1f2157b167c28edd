"""Decks, hands and piles: shuffling, drawing, discarding what is not in play. WWE, Basics, Where Cards Go."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import draw, put, shuffle, take
from dtgui.doomtown.state.table import CardId, Pile, Table
from dtgui.kernel.decisions import Seat


@dataclass(frozen=True)
class Shuffle:
    """A player shuffles the deck."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Put the deck in a random order."""
        shuffle(t, self.seat, t.players[self.seat].deck)


@dataclass(frozen=True)
class Draw:
    """A player draws cards into the play hand."""

    seat: Seat
    count: int

    def apply(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards drawn."""
        return draw(t, self.seat, self.count, Pile.HAND)


@dataclass(frozen=True)
class Refill:
    """A player draws up to the hand size. WWE, Nightfall Phase."""

    seat: Seat
    count: int

    kinds = ("refilled",)

    def apply(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards drawn."""
        return draw(t, self.seat, self.count, Pile.HAND)


@dataclass(frozen=True)
class DrawPokerCards:
    """A player draws cards into the draw hand."""

    seat: Seat
    count: int

    def apply(self, t: Table) -> tuple[CardId, ...]:
        """Return the cards drawn."""
        return draw(t, self.seat, self.count, Pile.DRAW_HAND)


@dataclass(frozen=True)
class DiscardFromHand:
    """A player discards a card from the play hand."""

    seat: Seat
    card: CardId

    def apply(self, t: Table) -> None:
        """Move it to the discard pile."""
        take(t, self.seat, Pile.HAND, self.card)
        put(t, self.seat, Pile.DISCARD, self.card)


@dataclass(frozen=True)
class DiscardPokerCards:
    """A player discards cards from the draw hand."""

    seat: Seat
    cards: tuple[CardId, ...]

    def apply(self, t: Table) -> None:
        """Move them to the discard pile."""
        for card in self.cards:
            take(t, self.seat, Pile.DRAW_HAND, card)
        put(t, self.seat, Pile.DISCARD, *self.cards)


@dataclass(frozen=True)
class DiscardDrawHand:
    """A player's hand of poker is over: its cards are discarded. WWE, Basics, Draw Hand."""

    seat: Seat

    kinds = ("draw_hand_discarded",)

    def apply(self, t: Table) -> None:
        """Move the draw hand to the discard pile."""
        hand = t.players[self.seat].draw_hand
        t.change_player(self.seat, draw_hand=())
        put(t, self.seat, Pile.DISCARD, *hand)
        t.revealed = tuple(seat for seat in t.revealed if seat != self.seat)


@dataclass(frozen=True)
class RevealDrawHands:
    """The players turn their draw hands face up at once."""

    seats: tuple[Seat, ...]

    kinds = ("hand_revealed",)

    def apply(self, t: Table) -> tuple[tuple[CardId, ...], ...]:
        """Show the hands; return them, in the order of `seats`."""
        t.revealed = self.seats
        return tuple(t.players[seat].draw_hand for seat in self.seats)
