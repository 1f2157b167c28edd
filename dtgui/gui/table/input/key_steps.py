"""Walking over the table with the arrow keys: which card is the next one in a direction. No Qt."""

from __future__ import annotations

from collections.abc import Mapping

from dtgui.gui.table.layout.geometry import Rect

ASIDE = 2.5
"""How much worse a step to the side counts than one ahead."""


def next_in_direction(rects: Mapping[str, Rect], start: str | None, direction: tuple[int, int]) -> str | None:
    """Return the nearest one in this direction (`(1, 0)` is right, `(0, 1)` down), the last one without a start."""
    if start is None or start not in rects:
        return max(rects, key=lambda id_: (rects[id_].y, -rects[id_].x), default=None)
    x, y = rects[start].center
    ways = {id_: (rect.center[0] - x, rect.center[1] - y) for id_, rect in rects.items() if id_ != start}
    ahead = {id_: _cost(way, direction) for id_, way in ways.items() if _forward(way, direction) > 1}
    return min(ahead, key=lambda id_: ahead[id_], default=None)


def _forward(way: tuple[float, float], direction: tuple[int, int]) -> float:
    return way[0] * direction[0] + way[1] * direction[1]


def _cost(way: tuple[float, float], direction: tuple[int, int]) -> float:
    return _forward(way, direction) + ASIDE * abs(way[0] * direction[1] + way[1] * direction[0])
