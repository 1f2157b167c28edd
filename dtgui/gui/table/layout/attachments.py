"""The cards attached to a dude: their bearers, and how they fan out under the pointer. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dtgui.gui.table.layout.geometry import Placed
from dtgui.kernel.scene import Piece

MOST_IN_HEAP = 2
"""The most attachments that are distinguishable in place; more are counted on their host, and fanned out."""
STEP = 0.21
"""The visible part of each card in the fan, in card heights."""


class Attachments:
    """Which pieces of a scene are attached to which."""

    def __init__(self, pieces: Iterable[Piece] = ()) -> None:
        pieces = tuple(pieces)
        there = {piece.id for piece in pieces}
        self._hosts = {piece.id: piece.host for piece in pieces if piece.host is not None and piece.host in there}
        self._carried: dict[str, list[str]] = {}
        for id_, host in self._hosts.items():
            self._carried.setdefault(host, []).append(id_)

    def bearer_of(self, piece: str) -> str:
        """Return the piece that carries this one in the end; itself if none does."""
        while piece in self._hosts:
            piece = self._hosts[piece]
        return piece

    def carried_with(self, piece: str) -> tuple[str, ...]:
        """Return the piece and everything that is attached to it, directly or not."""
        found = [piece]
        for host in found:
            found += self._carried.get(host, ())
        return tuple(found)


def is_heap(host: str, attached: Sequence[str], places: Mapping[str, Placed]) -> bool:
    """Return whether a host covers more attached cards than can be distinguished in place."""
    front = places[host].bounds
    return len([id_ for id_ in attached if places[id_].bounds.overlaps(front)]) > MOST_IN_HEAP


def fanned(host: str, attached: Sequence[str], places: Mapping[str, Placed]) -> dict[str, Placed]:
    """Return where a host and what is attached to it lie while they are spread out upwards, the host in front.

    Nothing where they can be told apart as they are. `places` are where they lie now, from the table's upper edge.
    """
    if not is_heap(host, attached, places):
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
