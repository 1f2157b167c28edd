"""In which column of its posse each dude stands: nobody moves aside while a fight lasts. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dtgui.kernel.scene import Scene, ZoneKind

Columns = Mapping[str, tuple[str | None, ...]]
"""The pieces of each posse from the left, by the ids of zones and pieces; None where somebody has left."""


class PosseColumns:
    """Remembers the columns from when a posse forms until it dissolves."""

    def __init__(self) -> None:
        self._columns: dict[str, tuple[str | None, ...]] = {}

    def of(self, scene: Scene) -> Columns:
        """Return the columns of the posses in a scene: whoever comes takes a free one, or a new one at the right."""
        posses = [zone.id for zone in scene.zones if zone.kind is ZoneKind.PARTY]
        self._columns = {posse: tuple(self._filled(posse, scene)) for posse in posses}
        return self._columns

    def _filled(self, posse: str, scene: Scene) -> Iterator[str | None]:
        ids = {piece.id for piece in scene.pieces}
        standing = [piece for piece in scene.pieces if piece.zone == posse and piece.host not in ids]
        there = [piece.id for piece in sorted(standing, key=lambda piece: piece.slot)]
        before = self._columns.get(posse, ())
        if not set(before) & set(there):
            before = ()
        new = iter([id_ for id_ in there if id_ not in before])
        yield from (id_ if id_ in there else next(new, None) for id_ in before)
        yield from new
