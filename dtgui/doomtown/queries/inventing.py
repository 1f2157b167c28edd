"""The possible inventors of a Gadget, and its possible receivers."""

from __future__ import annotations

from dtgui.doomtown.queries.carrying import is_slot_free
from dtgui.doomtown.queries.places import controls, own_dudes, place_of
from dtgui.doomtown.queries.skill_tests import inventing_skill
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat


def inventors(t: Table, seat: Seat, gadget: CardId, *, by_effect: bool = False) -> tuple[CardId, ...]:
    """Return a player's dudes that can invent a Gadget."""
    may_invent = t.rules.policies.may_invent
    return tuple(dude for dude in own_dudes(t, seat) if may_invent(t, seat, dude, gadget, by_effect))


def skilled_and_unbooted(t: Table, seat: Seat, dude: CardId, gadget: CardId, by_effect: bool) -> bool:
    """Whether a dude has the skill, is unbooted and, unless an effect lets it invent, at a place its player controls.

    WWE, Inventing Gadgets; Inventing via Card Effect.
    """
    if inventing_skill(t, dude, gadget) is None or t.in_play[dude].booted:
        return False
    return by_effect or controls(t, seat, place_of(t, dude))


def receivers(t: Table, seat: Seat, gadget: CardId) -> tuple[CardId, ...]:
    """Return the player's dudes that can take a Gadget invented by a card effect; if none, its inventor does."""
    return t.rules.policies.takes_gadget(t, seat, gadget)


def all_with_room(t: Table, seat: Seat, gadget: CardId) -> tuple[CardId, ...]:
    """Return the player's dudes that have room for a Gadget that is a goods. WWE, Inventing via Card Effect."""
    return tuple(dude for dude in own_dudes(t, seat) if is_slot_free(t, dude, gadget))
