"""The end of a hand of poker, at lowball and in shootouts. WWE, Basics, Draw Hand."""

from __future__ import annotations

from dtgui.doomtown.events.piles import AceJoker, DiscardDrawHand
from dtgui.doomtown.queries.players import jokers_used
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat


def end_of_hand(t: Table, seat: Seat) -> tuple[Event, ...]:
    """Return what happens to a player's draw hand once it is done with: jokers are aced, the rest is discarded."""
    return (*(AceJoker(card) for card in jokers_used(t, seat)), DiscardDrawHand(seat))
