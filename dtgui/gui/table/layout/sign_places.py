"""The places of the small signs on a piece: each as near to its own spot as possible. No Qt.

Signs never cover each other, nor the parts of the piece to keep visible, except that changed figures replace
printed ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from dtgui.gui.table.layout.geometry import Rect

APART = 1.0
"""How far signs lie apart at least, in pixels."""
REMEMBERED = 8_192
"""The number of pieces whose sign places are cached: many pieces have the same signs."""


class WantedSign(NamedTuple):
    """A sign to be placed: its size, the wanted middle, and its tolerance."""

    width: float
    height: float
    x: float
    y: float
    beyond: float = 0.0
    """How far over the edge of the piece it may reach."""
    replaces: bool = False
    """Whether it replaces what is printed at its spot: then it covers that, and may."""


def places_for(signs: Sequence[WantedSign], area: Rect, kept: Sequence[Rect] = ()) -> list[Rect | None]:
    """Return a rectangle for each sign within the area, none over another nor over what is `kept` free.

    None is for a sign that no room is left for. The first ones choose before the others.
    """
    return list(_places_for(tuple(signs), area, tuple(kept)))


@lru_cache(maxsize=REMEMBERED)
def _places_for(signs: tuple[WantedSign, ...], area: Rect, kept: tuple[Rect, ...]) -> tuple[Rect | None, ...]:
    taken: list[Rect] = []
    places: list[Rect | None] = []
    for sign in signs:
        place = _place_for(sign, area.shrunk(-sign.beyond), taken if sign.replaces else [*taken, *kept])
        places.append(place)
        if place is not None:
            taken.append(place)
    return tuple(places)


def _place_for(sign: WantedSign, room: Rect, taken: Sequence[Rect]) -> Rect | None:
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


def _spots(sign: WantedSign, room: Rect, taken: Sequence[Rect]) -> Iterator[Rect]:
    """Yield candidate places: its spot, the edges of the room, and directly beside signs already placed."""
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


def _far(rect: Rect, sign: WantedSign) -> float:
    x, y = rect.center
    return hypot(x - sign.x, y - sign.y)


def _too_near(one: Rect, other: Rect) -> bool:
    return one.overlaps(other, slack=0.0)
