"""The names of Doomtown's signs: suits and the emblems of factions."""

from __future__ import annotations

from dtgui.doomtown.state.cards import Faction, Suit


def suit_sign(suit: Suit) -> str:
    """The name of a suit's sign."""
    return f"icons/suit-{suit.value}"


def faction_sign(faction: Faction | None) -> str:
    """The name of a faction's emblem; None is the drifters' wheel."""
    return f"icons/faction-{faction.value if faction else 'drifter'}"
