"""Keeps the piece under the pointer in place, whatever moves around it, until the pointer leaves. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dtgui.gui.table.geometry import Placed
from dtgui.gui.table.layout import TableLayout
from dtgui.kernel.scene import Piece, Scene


class Held:
    """The pieces under a pointer: a card, its bearer, and what that carries."""

    def __init__(self) -> None:
        self._under: frozenset[str] = frozenset()
        self._belong: dict[str, Placed] = {}
        """Where those of them belong that are kept elsewhere."""

    def let_go(self) -> None:
        """Hold nothing: the held piece is gone."""
        self._under, self._belong = frozenset(), {}

    def take(self, under: frozenset[str], layout: TableLayout) -> TableLayout:
        """Hold these from now on; return the layout with others where they belong, the same one without any."""
        self._under = under
        if self._belong.keys() <= under:
            return layout
        there = {id_: place for id_, place in self._belong.items() if id_ in layout.pieces}
        self._belong = {}
        return replace(layout, pieces={**layout.pieces, **there})

    def kept(self, layout: TableLayout, before: TableLayout, was: Scene | None, now: Scene) -> TableLayout:
        """Return the layout with the held piece in its old place, unless the piece itself has changed.

        If the focus of the table has changed, everything is laid out again.
        """
        self._belong = {}
        if not self._under or was is None or not _is_alike(was, now) or before.size != layout.size:
            return layout
        old, new = ({piece.id: piece for piece in scene.pieces if piece.id in self._under} for scene in (was, now))
        if all(id_ in old and id_ in new and _has_stayed(old[id_], new[id_]) for id_ in self._under):
            self._belong = {id_: layout.pieces[id_] for id_ in old if before.pieces[id_] != layout.pieces[id_]}
        kept: Mapping[str, Placed] = {id_: before.pieces[id_] for id_ in self._belong}
        return replace(layout, pieces={**layout.pieces, **kept}) if kept else layout


def _is_alike(one: Scene, other: Scene) -> bool:
    return (one.seat, one.day, one.phase, one.focus) == (other.seat, other.day, other.phase, other.focus)


def _has_stayed(one: Piece, other: Piece) -> bool:
    return (one.zone, one.host, one.turned) == (other.zone, other.host, other.turned)
