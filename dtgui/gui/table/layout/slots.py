"""The slot of each piece in its zone, and the room that zones have needed since a phase began. No Qt.

Tables that use it shift no card and shrink no card more than necessary during a phase: a piece that leaves keeps
its slot free, an arrival takes one, and enlarged zones shrink when the next phase begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from dtgui.gui.table.layout.arrange import Pieces, mine_last
from dtgui.kernel.scene import Scene, Zone, ZoneKind

Memory = TypeVar("Memory")

FREE = ""
"""The mark of an unused slot."""
SPARE_AT_PLACE, SPARE_IN_COMMON = 1, 3
"""How many slots are kept free: at the right of a place, and on either side of the ground that everybody shares."""
NEW_WITHOUT_OLD = frozenset({ZoneKind.PARTY, ZoneKind.SPREAD})
"""Zones that start again once all former pieces have left; they reserve no slots for arrivals."""
MOST_REMEMBERED = 1_000
"""The number of scenes after which the memory is rebuilt."""


_MEASURED = frozenset({ZoneKind.PLACE, ZoneKind.COMMON, ZoneKind.HAND})
"""Zones whose cards become smaller rather than hide each other's names, and not larger again within a phase."""


class ZoneSlots(NamedTuple):
    """The slots of a zone from the left: each the piece that had it last, which may be gone."""

    ids: tuple[str, ...] = ()
    broadest: float = 0.0
    """The width of the widest piece so far, in card heights."""

    @property
    def used(self) -> int:
        """Return the number of slots up to the last used one."""
        return max((number for number, id_ in enumerate(self.ids, start=1) if id_ != FREE), default=0)


class RowNeed(NamedTuple):
    """The most that a row of zones has needed: how many zones, and how broad their broadest pieces were together."""

    zones: int = 0
    breadth: float = 0.0


class Standing(NamedTuple):
    """The memory of a phase: the slots of zones by id, and the needs of rows by name."""

    slots: Mapping[str, ZoneSlots]
    rows: Mapping[str, RowNeed]
    breadths: Mapping[str, float] = MappingProxyType({})
    """How broad the pieces of a zone were side by side when they were broadest, in card heights."""


class Remembered(Generic[Memory]):
    """A value accumulated over all scenes of a phase, each of which is read once."""

    def __init__(self, after: Callable[[Memory | None, Scene, Pieces], Memory]) -> None:
        """`after` returns the value after a scene, given the value before it (None for the first)."""
        self._after = after
        self._known: dict[int, tuple[Scene, Memory]] = {}
        """By the scenes' identities; they are kept, so that no other object gets the same."""

    def of(self, scene: Scene, pieces: Pieces) -> Memory:
        """Return what follows from a scene, whose pieces these are, and from those before it."""
        begins_phase = scene.before is None and id(scene) not in self._known
        if begins_phase or len(self._known) > MOST_REMEMBERED:
            self._known.clear()
        waiting: list[Scene] = []
        earlier = scene.before
        while earlier is not None and id(earlier) not in self._known:
            waiting.append(earlier)
            earlier = earlier.before
        memory = None if earlier is None else self._known[id(earlier)][1]
        for each in reversed(waiting):
            memory = self._learnt(memory, each, Pieces(each))
        if id(scene) in self._known:
            return self._known[id(scene)][1]
        return self._learnt(memory, scene, pieces)

    def _learnt(self, before: Memory | None, scene: Scene, pieces: Pieces) -> Memory:
        memory = self._after(before, scene, pieces)
        self._known[id(scene)] = scene, memory
        return memory


def standing_after(before: Standing | None, scene: Scene, pieces: Pieces) -> Standing:
    """Return the slots of the pieces in a scene, given those in the previous scene."""
    slots_before = before.slots if before is not None else {}
    slots = {
        zone.id: _slots_of(zone, slots_before.get(zone.id), scene, pieces)
        for zone in scene.zones
        if zone.kind in _SLOTTED
    }
    rows = dict(before.rows) if before is not None else {}
    for row in {zone.row for zone in scene.zones if zone.kind is ZoneKind.PLACE}:
        rows[row] = _need_of(row, rows.get(row, RowNeed()), scene, slots)
    known = before.breadths if before is not None else {}
    breadths = {
        zone.id: max(known.get(zone.id, 0.0), sum(map(pieces.breadth, pieces.standing_in(zone))))
        for zone in scene.zones
        if zone.kind in _MEASURED
    }
    return Standing(slots, rows, breadths)


def _slots_of(zone: Zone, before: ZoneSlots | None, scene: Scene, pieces: Pieces) -> ZoneSlots:
    there = mine_last(zone, pieces, scene.seat)
    ids = [piece.id for piece in there]
    own = pieces.place_card(zone)
    broadest = max((pieces.breadth(piece) for piece in (*there, *([own] if own else []))), default=0.0)
    if before is None or (zone.kind in NEW_WITHOUT_OLD and not set(before.ids) & set(ids)):
        return ZoneSlots(_SLOTTED[zone.kind](ids), broadest)
    now = taken(list(before.ids), ids, from_middle=zone.kind is ZoneKind.COMMON)
    if len(now) > len(before.ids) and zone.kind not in NEW_WITHOUT_OLD:
        now += [FREE] * SPARE_AT_PLACE
    return ZoneSlots(tuple(now), max(before.broadest, broadest))


def taken(slots: list[str], ids: Sequence[str], *, from_middle: bool = False) -> list[str]:
    """Return the slots after all of these have one: their own, else an unused one, else a new one at the right."""
    middle = (len(slots) - 1) / 2
    there, has = set(ids), set(slots)
    free = [number for number, id_ in enumerate(slots) if id_ not in there]
    # Unused slots come first: a piece that left may return to its own.
    free.sort(key=lambda number: (slots[number] != FREE, abs(number - middle) if from_middle else number))
    for id_ in (each for each in ids if each not in has):
        if free:
            slots[free.pop(0)] = id_
        else:
            slots.append(id_)
    return slots


def _with_spare_at_right(ids: Iterable[str]) -> tuple[str, ...]:
    return (*ids, *[FREE] * SPARE_AT_PLACE)


def _with_spare_on_both_sides(ids: Iterable[str]) -> tuple[str, ...]:
    spare = [FREE] * SPARE_IN_COMMON
    return (*spare, *(tuple(ids) or (FREE,)), *spare)


_SLOTTED: Mapping[ZoneKind, Callable[[Iterable[str]], tuple[str, ...]]] = {
    ZoneKind.PLACE: _with_spare_at_right,
    ZoneKind.COMMON: _with_spare_on_both_sides,
    ZoneKind.PARTY: tuple,
    ZoneKind.SPREAD: tuple,
}
"""The kinds of zones that have slots, and which those are at first."""


def _need_of(row: str, before: RowNeed, scene: Scene, slots: Mapping[str, ZoneSlots]) -> RowNeed:
    places = [zone.id for zone in scene.zones if zone.row == row and zone.kind is ZoneKind.PLACE]
    breadth = sum(slots[id_].broadest for id_ in places)
    return RowNeed(max(before.zones, len(places)), max(before.breadth, breadth))
