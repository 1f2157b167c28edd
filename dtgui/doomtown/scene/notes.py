"""Short notes on zones: the rank of draw hands, the pot."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.poker import Hand
from dtgui.doomtown.queries.players import shootout_hand
from dtgui.doomtown.scene.zones import hand_of
from dtgui.doomtown.scene_ids import pile_id, place_id
from dtgui.doomtown.state.table import TOWN_SQUARE, UNSEEN, Pile, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase


def notes(t: Table) -> Iterator[tuple[str, Phrase]]:
    """Each zone's note, of those that need one. Draw hands are read only where they can be seen."""
    for number, player in enumerate(t.players):
        if player.draw_hand and UNSEEN not in player.draw_hand:
            yield pile_id(Pile.DRAW_HAND, Seat(number)), _hand(t, Seat(number)).words.beginning()
    if t.pot:
        yield place_id(TOWN_SQUARE), Phrase("Pot: {amount} ghost rock", amount=t.pot)


def _hand(t: Table, seat: Seat) -> Hand:
    """Return the hand of the cards alone: the zone's badge shows changes of its rank."""
    return hand_of(t, seat) if t.shootout is None else shootout_hand(t, seat)
