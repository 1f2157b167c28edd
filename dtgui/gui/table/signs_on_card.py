"""Where signs lie on a card: spots as parts of its width and height, measured from the middle."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

Point = tuple[float, float]


class Spot(Enum):
    """A spot, or the first spot of a column that runs down."""

    LEFT_FIGURE = (-0.29, 0.34)
    """Where faces print bullets, and production."""
    RIGHT_FIGURE = (0.29, 0.34)
    """Where faces print influence, and control points."""
    VALUE = (-0.36, -0.4)
    UPKEEP = (0.36, 0.04)
    GAINED = (-0.36, -0.06)
    MARKED = (0.32, -0.14)
    CONTROLLER = (0.0, 0.46)


STEP = 0.2
"""How far the signs of a column lie apart."""

_SPOTS = {
    "bullets": Spot.LEFT_FIGURE,
    "production": Spot.LEFT_FIGURE,
    "influence": Spot.RIGHT_FIGURE,
    "control": Spot.RIGHT_FIGURE,
    "value": Spot.VALUE,
    "upkeep": Spot.UPKEEP,
    "face": Spot.VALUE,
}


def spot_of(kind: str) -> Point | None:
    """Return the spot of a badge that stands for a printed figure, None for any other, which goes into a column."""
    spot = _SPOTS.get(kind)
    return None if spot is None else spot.value


def column(first: Spot) -> Iterator[Point]:
    """Yield the spots of a column from the top down."""
    x, y = first.value
    while True:
        yield x, y
        y += STEP
