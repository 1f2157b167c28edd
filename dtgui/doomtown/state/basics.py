"""Identifiers of everything at the table: cards, places, seats, the phases of the day."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import NewType

from dtgui.kernel.decisions import Seat

CardId = NewType("CardId", int)
"""A card of this game, from 1; two copies of a card have two ids."""

Place = NewType("Place", int)
"""A location: a deed or a home by the id of its deed or outfit card, or the town square."""

TOWN_SQUARE = Place(0)

SEATS = tuple(map(Seat, range(4)))
"""All seats that a game can have."""

FIRST_SEAT = SEATS[0]

UNSEEN = CardId(-1)
"""The placeholder in an observation's pile for a card that the observer may not know."""


class Phase(Enum):
    """The phases of a day. WWE, The Turn."""

    SETUP = "setup"
    GAMBLIN = "gamblin'"
    PRODUCTION = "production"
    UPKEEP = "upkeep"
    HIGH_NOON = "high noon"
    SUNDOWN = "sundown"
    NIGHTFALL = "nightfall"


class Pile(StrEnum):
    """Where a card is that is not in play; the value is its field in `Player`. WWE, Where Cards Go."""

    DECK = "deck"
    HAND = "hand"
    DRAW_HAND = "draw_hand"
    DISCARD = "discard"
    BOOT_HILL = "boot_hill"
    GANG = "gang"
    """The starting gang, chosen in secret, until it enters play. WWE, Setting Up the Game 4."""
    PLAYED = "played"
    """Actions that are being resolved, and cards that are being pulled. WWE, High Noon 4.8; Pulls."""
