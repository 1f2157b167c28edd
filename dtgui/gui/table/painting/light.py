"""The light on the table: from dawn to night as the phases of a day go by. It falls on the ground, never on cards."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from dtgui.gui.look.colours import mix
from dtgui.kernel.scene import Scene

NOON = 0.5
"""The hour at which things look as they are painted; a day is from 0 to 1."""
DUSK = 0.78
"""From this hour on, windows are lit."""


class Light(NamedTuple):
    """A colour, and how much of it there is, from 0 to 1."""

    colour: str
    part: float


Hours = tuple[tuple[float, Light], ...]
"""The light at certain hours, from 0 to 1; between them it changes evenly."""

UNLIT = Light("#000000", 0.0)
"""No light of an hour: the ground looks as it is painted."""
HOURS: Hours = (
    (0.0, Light("#b06a58", 0.18)),
    (0.2, Light("#c98f4a", 0.12)),
    (0.4, Light("#c98f4a", 0.0)),
    (0.62, Light("#c4622d", 0.0)),
    (0.8, Light("#b4501f", 0.26)),
    (1.0, Light("#0b1230", 0.52)),
)
"""The light of a day from dawn to night."""


def hour_of(scene: Scene) -> float:
    """Return how late it is: 0 in the first phase of a day, 1 in the last; noon where a game has no phases."""
    if scene.phase not in scene.phases or len(scene.phases) < 2:
        return NOON
    return scene.phases.index(scene.phase) / (len(scene.phases) - 1)


def light_at(hour: float, hours: Hours = HOURS) -> Light:
    """Return the light at an hour."""
    for (before, one), (after, other) in pairwise(hours):
        if hour <= after:
            way = (hour - before) / (after - before)
            return Light(mix(one.colour, other.colour, way), one.part + (other.part - one.part) * way)
    return hours[-1][1]


def lit(colour: str, hour: float) -> str:
    """Return how a colour of the ground looks at an hour."""
    light = light_at(hour)
    return mix(colour, light.colour, light.part)
