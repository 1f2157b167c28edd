"""When abilities may be used, and how long what they leave behind lasts."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType


class Timing(Enum):
    """When an ability may be used. WWE, Basics, Abilities."""

    __hash__ = object.__hash__

    NOON = "noon"
    SHOOTOUT = "shootout"
    RESOLUTION = "resolution"
    CHEATIN = "cheatin"
    REACT = "react"
    START = "start"
    """A Grifter's ability at the start of the game. WWE, Setting Up the Game 5."""


class Window(Enum):
    """When cards respond to an event, in this order. WWE, React Priorities."""

    __hash__ = object.__hash__

    BEFORE = "before"
    WHEN_INSTEAD = "when_instead"
    """Replacements of the event come before other responses to it."""
    WHEN = "when"
    AFTER = "after"


class Until(Enum):
    """How long an effect lasts. WWE, Shootout Sequence 2; Nightfall Phase."""

    __hash__ = object.__hash__

    ROUND = "round"
    NEXT_ROUND = "next_round"
    SHOOTOUT = "shootout"
    NEXT_PLAY = "next_play"
    """Until the present play is over, or the next one if there is none."""
    END_OF_PHASE = "end_of_phase"
    END_OF_TURN = "end_of_turn"
    SUNDOWN = "sundown"
    """Until Sundown begins: it does not count any more when victory is checked."""
    AFTER_SUNDOWN = "after_sundown"
    AFTER_NIGHTFALL = "after_nightfall"
    AFTER_NEXT_PRODUCTION = "after_next_production"
    AFTER_NEXT_UPKEEP = "after_next_upkeep"
    NOON_NEXT_TURN = "noon_next_turn"
    LEAVES_LOCATION = "leaves_location"
    """Until the dude leaves where it is, and at most until the end of the turn."""
    STAYS = "stays"
    """As long as the dude stays where it is, however long that is."""
    PERMANENT = "permanent"


USUAL_UNTIL: Mapping[Timing | None, Until] = MappingProxyType(
    {
        Timing.NOON: Until.END_OF_TURN,
        Timing.SHOOTOUT: Until.SHOOTOUT,
        Timing.RESOLUTION: Until.ROUND,
        Timing.CHEATIN: Until.ROUND,
    }
)
"""How long effects last where a card does not say: nothing is printed for it. WWE, Shootout Sequence 2."""
