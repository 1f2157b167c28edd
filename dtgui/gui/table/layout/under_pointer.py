"""The pieces under the pointer: attached cards fan out, and nothing moves away from it. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from dtgui.gui.table.layout.geometry import Placed, Rect
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.kernel.scene import Piece, Scene, ZoneKind

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


# Keeps what is under the pointer in place, whatever moves around it, until the pointer rests elsewhere. No Qt.

Groups = frozenset[frozenset[str]]
"""Pieces under a pointer: those of a group are held together or not at all."""


class Held:
    """The pieces under a pointer: a card with its bearer and what that carries; in a hand each of its cards."""

    def __init__(self) -> None:
        self._groups: Groups = frozenset()
        self._belong: dict[str, Placed] = {}
        """Where those of them belong that are kept elsewhere."""

    @property
    def is_holding(self) -> bool:
        """Whether anything is kept elsewhere than where it belongs."""
        return bool(self._belong)

    def let_go(self) -> None:
        """Hold nothing: the held pieces are gone."""
        self._groups, self._belong = frozenset(), {}

    def add(self, groups: Groups) -> None:
        """Hold these, too: the pointer has come to them, and has not come to rest yet."""
        self._groups |= groups

    def take(self, groups: Groups, layout: TableLayout) -> TableLayout:
        """Hold only these from now on; return the layout with others where they belong, the same one without any."""
        self._groups = groups
        under = frozenset[str]().union(*groups)
        going = {id_: place for id_, place in self._belong.items() if id_ not in under}
        self._belong = {id_: place for id_, place in self._belong.items() if id_ in under}
        there = {id_: place for id_, place in going.items() if id_ in layout.pieces}
        return replace(layout, pieces={**layout.pieces, **there}) if there else layout

    def kept(self, layout: TableLayout, before: TableLayout, was: Scene | None, now: Scene) -> TableLayout:
        """Return the layout with the held piece in its old place, unless the piece itself has changed.

        If the focus of the table has changed, or the step, everything is laid out again; so is a hand that has got
        more cards. A piece goes to its place where one that has just come to its zone would lie under it.
        """
        self._belong = {}
        if not self._groups or was is None or not _is_alike(was, now) or before.size != layout.size:
            return layout
        stayed = frozenset(self._stayed(was, now))
        newcomers = [layout.pieces[piece.id].bounds for piece in _newcomers(was, now)]
        moved = {id_ for id_ in stayed if before.pieces[id_] != layout.pieces[id_]}
        covering = {id_ for id_ in moved if any(before.pieces[id_].bounds.overlaps(each) for each in newcomers)}
        held = {id_ for group in self._groups if group <= stayed - covering for id_ in group}
        self._belong = {id_: layout.pieces[id_] for id_ in held & moved}
        kept: Mapping[str, Placed] = {id_: before.pieces[id_] for id_ in self._belong}
        return replace(layout, pieces={**layout.pieces, **kept}) if kept else layout

    def _stayed(self, was: Scene, now: Scene) -> Iterator[str]:
        under = frozenset[str]().union(*self._groups)
        old, new = ({piece.id: piece for piece in scene.pieces} for scene in (was, now))
        hands = {zone.id for zone in now.zones if zone.kind is ZoneKind.HAND}
        grown = {piece.zone for piece in _newcomers(was, now)} & hands
        there = (id_ for id_ in under if id_ in old and id_ in new)
        return (id_ for id_ in there if _has_stayed(old[id_], new[id_]) and new[id_].zone not in grown)


def _is_alike(one: Scene, other: Scene) -> bool:
    return _moment(one) == _moment(other)


def _moment(scene: Scene) -> tuple[object, ...]:
    return scene.seat, scene.day, scene.phase, scene.focus, scene.course and scene.course.step


def _newcomers(was: Scene, now: Scene) -> Iterator[Piece]:
    zones = {piece.id: piece.zone for piece in was.pieces}
    return (piece for piece in now.pieces if zones.get(piece.id) != piece.zone)


def _has_stayed(one: Piece, other: Piece) -> bool:
    return (one.zone, one.host, one.turned) == (other.zone, other.host, other.turned)
