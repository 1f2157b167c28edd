"""Figures of 1.4 that are others than today's. 1.4, 3.2 Legend Card."""

from __future__ import annotations

from dtgui.doomtown.queries.stats import figure
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.state.topics import Figure


def legends_minus(t: Table, card: CardId) -> int:
    """Return what is printed as a legend's minus: it lowers the outfit's production. 1.4, 3.2 Legend Card."""
    return figure(t, card, Figure.UPKEEP) if t.in_play[card].printed.type is CardType.LEGEND else 0
