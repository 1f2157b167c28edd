"""The cards attached to a dude: their bearers, and how they fan out under the pointer. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dtgui.gui.table.layout.geometry import Placed, Rect
from dtgui.kernel.scene import Piece

NAMED = 0.14
"""The part of a card that has its name, by the card's height."""
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
    """Return whether the name of an attached card is covered by its host, or by another card attached to it."""
    group = [places[id_] for id_ in (host, *attached)]
    return any(_is_name_covered(places[id_], group) for id_ in attached)


def _is_name_covered(card: Placed, group: Iterable[Placed]) -> bool:
    over = (other for other in group if other.depth > card.depth)
    return any(other.bounds.overlaps(_name_of(card), slack=1.0) for other in over)


def _name_of(card: Placed) -> Rect:
    """The strip with the name: at the upper edge, and at the right one of a turned card."""
    bounds, high = card.bounds, card.rect.h * NAMED
    return bounds.inset(bounds.w - high, 0, 0, 0) if card.turned else bounds._replace(h=high)


def fanned(host: str, attached: Sequence[str], places: Mapping[str, Placed]) -> dict[str, Placed]:
    """Return where a host and what is attached to it lie while they are spread out upwards, the host in front.

    Turned cards have their names at the right, and are spread out to the right too. Nothing where all names are seen
    as it is. `places` are where they lie now, from the table's upper edge.
    """
    if not is_heap(host, attached, places):
        return {}
    front = places[host]
    step = min(front.rect.h * STEP, max(0.0, front.bounds.y) / len(attached))
    spread = {host: front._replace(depth=len(attached))}
    turned = 0
    for number, id_ in enumerate(attached, start=1):
        place, right = places[id_], 0
        if place.turned:
            turned += 1
            right = int(front.bounds.right + turned * front.rect.h * STEP - place.bounds.right)
        lift = int(place.bounds.y - front.bounds.y + number * step)
        spread[id_] = place.moved(right, -lift)._replace(depth=len(attached) - number, seen=True)
    return spread
