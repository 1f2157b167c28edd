"""The Automaton knows the card that it invents, wherever the card is by then."""

from __future__ import annotations

from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.state.cards import CardType
from dtgui.kernel.flow import At
from dtgui.kernel.position import Position
from tests.doomtown.automaton.games import solo_setup
from tests.doomtown.town import doomtown


def test_a_gadget_shuffled_away_by_its_pull_still_gets_a_bearer():
    """An effect invents it from the discard pile; the pull empties the deck, and the pile becomes the deck."""
    setup = solo_setup(0)
    t, seat = doomtown().new(setup, 0).table, setup.automaton.seat
    gadget = next(card for card in t.players[seat].deck if t.cards[card].printed.type is CardType.GOODS)
    dudes = own_dudes(t, seat)
    assert len(dudes) > 1
    position = Position.resumed(t, [At(Invent(seat, gadget, dudes[0], by_effect=True), "enter")])
    assert position.table.in_play[gadget].host in dudes
