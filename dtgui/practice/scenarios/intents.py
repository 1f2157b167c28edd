"""A player's attempt in the words of a scenario: `Tommy Harden to town square`."""

from __future__ import annotations

from dtgui.doomtown.scene_ids import GapRef, PosseRef, piece_id, place_id
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.scene import Intent
from dtgui.practice.nodes import Node
from dtgui.practice.scenarios.references import find_card, find_place

ENDS = {"the left end": "left", "the right end": "right", "out of town": "out"}


def read_intent(t: Table, node: Node, seat: Seat) -> Intent:
    """Return the gesture: a card clicked, or taken to a dude, a place, an end of the street, the posse.

    Raises `BadInput` where the words name nothing at this table.
    """
    card, _, target = node.text().partition(" to ")
    piece = piece_id(find_card(t, node, card))
    if not target:
        return Intent(piece)
    if target in ENDS:
        return Intent(piece, str(GapRef(seat, ENDS[target])))
    if target == "the posse":
        return Intent(piece, str(PosseRef(seat)))
    return Intent(piece, _goal(t, node, target, seat))


def _goal(t: Table, node: Node, words: str, seat: Seat) -> str:
    """A place by its name, else the card of that title."""
    try:
        return place_id(Place(find_place(t, node, words, seat)))
    except BadInput:
        return piece_id(CardId(find_card(t, node, words)))
