"""The cards attached to a dude, fanned out under the pointer: stacked, little of each is to be seen. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtgui.gui.table.geometry import Placed

MOST_IN_HEAP = 2
"""So many attached cards can be told apart as they lie; more are counted on their host, and spread out."""
STEP = 0.21
"""How much of each card is to be seen while they are spread out, in card heights."""


def fanned(host: str, attached: Sequence[str], places: Mapping[str, Placed]) -> dict[str, Placed]:
    """Return where a host and what is attached to it lie while they are spread out upwards, the host in front.

    Nothing where they can be told apart as they are. `places` are where they lie now, from the table's upper edge.
    """
    if len(attached) <= MOST_IN_HEAP:
        return {}
    front = places[host]
    step = min(front.rect.h * STEP, max(0.0, front.bounds.y) / len(attached))
    spread = {host: front._replace(depth=len(attached))}
    for number, id_ in enumerate(attached, start=1):
        place = places[id_]
        lift = int(place.bounds.y - front.bounds.y + number * step)
        spread[id_] = place._replace(
            rect=place.rect._replace(y=place.rect.y - lift), depth=len(attached) - number, seen=True
        )
    return spread
