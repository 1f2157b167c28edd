"""Permissions by cards: each is given or not, however many texts give it. WWE, Basics, The Cards Rule All."""

from __future__ import annotations

from dtgui.doomtown.queries.changes import changes, lasting_sum, trait_sum
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.permissions import Permission
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Seat


def has_permission(t: Table, card: CardId, what: Permission) -> bool:
    """Return whether an effect or a trait gives a permission to a card in play."""
    return changes(t, card, topics.permission(what)) > 0


def player_has_permission(t: Table, seat: Seat, what: Permission) -> bool:
    """Return whether an effect or a trait gives a permission to a player, whom the outfit card represents."""
    player, topic = t.players[seat], topics.permission(what)
    by_effects = lasting_sum(t, (*player.lasting, *t.lasting), player.outfit, topic)
    return by_effects + trait_sum(t, player.outfit, topic) > 0
