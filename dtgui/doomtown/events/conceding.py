"""A player gives up while others play on: everything that is theirs leaves the game."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.events.changing import close_place, leave_play, pay_bank, put, take
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.state.cards import OWNERLESS, CardType
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.table import CardId, Pile, Table
from dtgui.kernel.decisions import Seat

_APART = (CardType.OUTFIT, CardType.LEGEND)


@dataclass(frozen=True)
class LeaveGame(Event):
    """A player has given up, and leaves a game that goes on among the others. The book is silent; see the rulings."""

    seat: Seat

    def apply(self, t: Table) -> None:
        """Put all cards away, the ghost rock into the bank, and pass the deal on."""
        _put_away_cards_in_play(t, self.seat)
        _put_away_piles(t, self.seat)
        pay_bank(t, self.seat, t.players[self.seat].stash)
        t.change_player(self.seat, debt=0, conceded=True, lasting=(), played_today=())
        t.revealed = tuple(seat for seat in t.revealed if seat != self.seat)
        t.delayed = tuple(delayed for delayed in t.delayed if delayed.scope.seat != self.seat)
        if t.dealer == self.seat:
            t.dealer = t.left_of(self.seat)


def _put_away_cards_in_play(t: Table, seat: Seat) -> None:
    """Dudes and deeds into Boot Hill, outfit and legend off the table; others' dudes there run home booted."""
    for card in list(t.in_play):
        shown = t.in_play.get(card)
        if shown is not None and shown.printed.type in OWNERLESS:
            t.change(card, owner=t.left_of(seat), controller=t.left_of(seat))
            continue
        if shown is None or seat not in (shown.owner, shown.controller) or shown.printed.type in _APART:
            continue
        leave_play(t, card, Pile.BOOT_HILL if shown.owner == seat else Pile.DISCARD)
    home = home_of(t, seat)
    for card in t.in_play[CardId(home)].attached:
        leave_play(t, card, Pile.DISCARD)
    close_place(t, home)
    gone = [card for card in (t.players[seat].legend, CardId(home)) if card in t.in_play]
    for card in gone:
        t.bank += t.in_play[card].rock
        del t.in_play[card]
    t.hear(tuple(card for card in t.with_text if card in t.in_play))


def _put_away_piles(t: Table, seat: Seat) -> None:
    """Put the player's cards into their owners' piles; the player's own go to Boot Hill, out of the game."""
    for pile in Pile:
        if pile is Pile.BOOT_HILL:
            continue
        for card in t.players[seat].pile(pile):
            take(t, seat, pile, card)
            put(t, t.cards[card].owner, Pile.BOOT_HILL if t.cards[card].owner == seat else Pile.DISCARD, card)
