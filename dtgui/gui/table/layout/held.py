"""Keeps what is under the pointer in place, whatever moves around it, until the pointer rests elsewhere. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from dtgui.gui.table.layout.geometry import Placed
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.kernel.scene import Piece, Scene, ZoneKind

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
