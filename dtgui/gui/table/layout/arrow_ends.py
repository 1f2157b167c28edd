"""The ends of an arrow: its tip is on the piece it points to, and on nothing else. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from dtgui.gui.table.layout.geometry import Rect

Spot = tuple[float, float]

INSIDE, HARDLY_INSIDE = 5.0, 1.0
"""The distance from the target's edge to the tip inside, in pixels: enough to be on it, without hiding much.

If little of the target is visible, the second value is used.
"""
STEPS = 10
"""The number of steps in each direction in the search for a free spot on a partly covered target."""


def arrow_ends(start: Rect, stop: Rect, over: Sequence[Rect], least: float) -> tuple[Spot, Spot]:
    """Return where an arrow between two rectangles begins and where its tip is.

    Each is where the straight way crosses the edge, or else the nearest spot that nothing `over` them covers. The arrow
    is no shorter than `least`, as far as they lie apart.
    """
    tip = _free_spot(_entry(start.center, stop), stop, over)
    begins = _free_spot(_entry(tip, start), start, over)
    middle = start.center
    if _far(begins, tip) < least < _far(middle, tip):
        part = least / _far(middle, tip)
        begins = tip[0] + (middle[0] - tip[0]) * part, tip[1] + (middle[1] - tip[1]) * part
    return begins, tip


def _entry(source: Spot, rect: Rect) -> Spot:
    """Where the straight way from a spot to the middle of a rectangle is a little inside of it."""
    (x, y), inner = rect.center, _inner(rect, INSIDE)
    dx, dy = source[0] - x, source[1] - y
    parts = [size / 2 / abs(way) for size, way in ((inner.w, dx), (inner.h, dy)) if way]
    part = min([1.0, *parts])
    return x + dx * part, y + dy * part


def _free_spot(wanted: Spot, rect: Rect, over: Sequence[Rect]) -> Spot:
    if not _is_covered(wanted, over, INSIDE):
        return wanted
    for inside in (INSIDE, HARDLY_INSIDE):
        free = [spot for spot in _spots(_inner(rect, inside)) if not _is_covered(spot, over, inside)]
        if free:
            return min(free, key=lambda spot: _far(spot, wanted))
    return rect.center


def _spots(rect: Rect) -> list[Spot]:
    steps = [step / STEPS for step in range(STEPS + 1)]
    return [(rect.x + rect.w * across, rect.y + rect.h * down) for across in steps for down in steps]


def _is_covered(spot: Spot, over: Sequence[Rect], near: float) -> bool:
    """Return whether anything covers a spot, or almost does."""
    x, y, near = *spot, near / 2
    return any(rect.x - near < x < rect.right + near and rect.y - near < y < rect.bottom + near for rect in over)


def _inner(rect: Rect, inside: float) -> Rect:
    return rect.shrunk(min(inside, rect.w / 2, rect.h / 2))


def _far(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
