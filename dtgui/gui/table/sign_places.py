"""Where the small signs on a piece go, none over another: each as near to its own spot as there is room. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from dtgui.gui.table.geometry import Rect

APART = 1.0
"""How far signs lie apart at least, in pixels."""


class Wanted(NamedTuple):
    """A sign that looks for its place: its size, the point where its middle is to be, and how far it may reach over."""

    width: float
    height: float
    x: float
    y: float
    beyond: float = 0.0
    """How far over the edge of the piece it may reach."""


def places_for(signs: Sequence[Wanted], area: Rect) -> list[Rect | None]:
    """Return a rectangle for each sign within the area, none over another; None for one that no room is left for.

    The first ones choose before the others.
    """
    taken: list[Rect] = []
    places: list[Rect | None] = []
    for sign in signs:
        place = _place_for(sign, area.shrunk(-sign.beyond), taken)
        places.append(place)
        if place is not None:
            taken.append(place)
    return places


def _place_for(sign: Wanted, room: Rect, taken: Sequence[Rect]) -> Rect | None:
    own = Rect(
        _within(sign.x - sign.width / 2, sign.width, room.x, room.right),
        _within(sign.y - sign.height / 2, sign.height, room.y, room.bottom),
        sign.width,
        sign.height,
    )
    # Mostly its own spot is free.
    if not any(_too_near(own, other) for other in taken):
        return own
    spots = sorted(_spots(sign, room, taken), key=lambda rect: _far(rect, sign))
    return next((rect for rect in spots if not any(_too_near(rect, other) for other in taken)), None)


def _spots(sign: Wanted, room: Rect, taken: Sequence[Rect]) -> Iterator[Rect]:
    """Where it may lie: on its spot, at an edge of the room, or right beside what lies there already."""
    w, h = sign.width, sign.height
    lefts = [sign.x - w / 2, room.x, room.right - w]
    tops = [sign.y - h / 2, room.y, room.bottom - h]
    for rect in taken:
        lefts += [rect.x - w - APART, rect.right + APART]
        tops += [rect.y - h - APART, rect.bottom + APART]
    lefts = list(dict.fromkeys(_within(left, w, room.x, room.right) for left in lefts))
    tops = list(dict.fromkeys(_within(top, h, room.y, room.bottom) for top in tops))
    return (Rect(left, top, w, h) for left in lefts for top in tops)


def _within(start: float, size: float, low: float, high: float) -> float:
    """Where something begins so that it stays within bounds; in their middle, where it is larger than they are."""
    return (low + high - size) / 2 if size > high - low else max(low, min(start, high - size))


def _far(rect: Rect, sign: Wanted) -> float:
    x, y = rect.center
    return hypot(x - sign.x, y - sign.y)


def _too_near(one: Rect, other: Rect) -> bool:
    return one.overlaps(other, slack=0.0)
