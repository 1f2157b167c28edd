"""Who can invent, and who can take what was invented. WWE, Inventing Gadgets; Inventing via Card Effect."""

from __future__ import annotations

from dtgui.doomtown.queries.places import controls, own_dudes, place_of
from dtgui.doomtown.queries.requirements import is_slot_free
from dtgui.doomtown.queries.stats import inventing_skill
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat


def inventors(t: Table, seat: Seat, gadget: CardId, *, anywhere: bool = False) -> tuple[CardId, ...]:
    """Return a player's unbooted dudes that can invent a Gadget, at locations the player controls, or anywhere."""
    return tuple(
        dude
        for dude in own_dudes(t, seat)
        if inventing_skill(t, dude, gadget) is not None
        and not t.in_play[dude].booted
        and (anywhere or controls(t, seat, place_of(t, dude)))
    )


def receivers(t: Table, seat: Seat, gadget: CardId) -> tuple[CardId, ...]:
    """Return the player's dudes that have room for a Gadget that is a goods."""
    return tuple(dude for dude in own_dudes(t, seat) if is_slot_free(t, dude, gadget))
