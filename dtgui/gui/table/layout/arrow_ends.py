"""The course of an arrow: its tip is on the piece it points to, and on nothing else; it bends round names. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from dtgui.gui.table.layout.geometry import Rect

Spot = tuple[float, float]
Curve = tuple[Spot, Spot, Spot]
"""Where an arrow begins, the control point of its curve, and its tip."""

INSIDE, HARDLY_INSIDE = 5.0, 1.0
"""The distance from the target's edge to the tip inside, in pixels: enough to be on it, without hiding much.

If little of the target is visible, the second value is used.
"""
BENDS = (0.0, 0.25, -0.25, 0.6, -0.6)
"""How far the control point of a curve may be from its straight line, by the line's length."""
SAMPLES = 16
"""At how many spots a curve is compared with the names on the table."""
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


def course(start: Rect, stop: Rect, over: Sequence[Rect], least: float, names: Sequence[Rect] = ()) -> Curve:
    """Return where an arrow begins, the control point of its curve, and its tip.

    It is the straight arrow of `arrow_ends`, unless that covers more of the `names` than a curve, or than one between
    other edges.
    """
    begins, tip = arrow_ends(start, stop, over, least)
    straight: Curve = begins, _beside(begins, tip, 0.0), tip
    if not _covered(straight, names):
        return straight
    room = [begins, *_edges(start, over)], [tip, *_edges(stop, over)]
    far_ends = [(one, other) for one in room[0] for other in room[1] if _far(one, other) >= least]
    curves = [(one, _beside(one, other, part), other) for one, other in far_ends for part in BENDS]
    around = _around(start, stop)
    near = [name for name in names if name.overlaps(around)]
    return _least_covered(sorted([straight, *curves], key=lambda curve: _far(curve[0], curve[2])), near)


def _least_covered(curves: Sequence[Curve], names: Sequence[Rect]) -> Curve:
    """Return the first of the curves that cover the fewest spots of the names."""
    best, least = curves[0], SAMPLES + 2
    for curve in curves:
        covered = _covered(curve, names, least)
        if covered < least:
            best, least = curve, covered
        if not least:
            break
    return best


def _edges(rect: Rect, over: Sequence[Rect]) -> list[Spot]:
    """Return the middles of the sides and of the lower edge, a little inside, as far as nothing covers them."""
    inner = _inner(rect, INSIDE)
    x, y = inner.center
    spots = [(inner.x, y), (inner.right, y), (x, inner.bottom)]
    return [spot for spot in spots if not _is_covered(spot, over, INSIDE)]


def _around(one: Rect, other: Rect) -> Rect:
    """Return the area of two rectangles and of all curves between them."""
    left, top = min(one.x, other.x), min(one.y, other.y)
    right, bottom = max(one.right, other.right), max(one.bottom, other.bottom)
    return Rect(left, top, right - left, bottom - top).shrunk(-max(right - left, bottom - top) / 2)


def _beside(begins: Spot, tip: Spot, part: float) -> Spot:
    """Return the spot beside the middle of a line, by the line's length."""
    dx, dy = tip[0] - begins[0], tip[1] - begins[1]
    return (begins[0] + tip[0]) / 2 - dy * part, (begins[1] + tip[1]) / 2 + dx * part


def _covered(curve: Curve, names: Sequence[Rect], most: int = SAMPLES + 2) -> int:
    """Return at how many of its sampled spots a curve is on one of the areas; it is counted to `most` only."""
    near = [name for name in names if _may_cross(curve, name)]
    covered = 0
    for number in range(SAMPLES + 1 if near else 0):
        covered += _is_covered(_on_curve(curve, number / SAMPLES), near, INSIDE)
        if covered >= most:
            break
    return covered


def _may_cross(curve: Curve, name: Rect) -> bool:
    """Return whether an area is near the triangle of a curve's spots, which contains the curve."""
    (x, y), (over_x, over_y), (to_x, to_y) = curve
    is_beside = max(x, over_x, to_x) < name.x - INSIDE or min(x, over_x, to_x) > name.right + INSIDE
    return not is_beside and max(y, over_y, to_y) > name.y - INSIDE and min(y, over_y, to_y) < name.bottom + INSIDE


def _on_curve(curve: Curve, part: float) -> Spot:
    begins, control, tip = curve
    first, second, third = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return (
        first * begins[0] + second * control[0] + third * tip[0],
        first * begins[1] + second * control[1] + third * tip[1],
    )


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
