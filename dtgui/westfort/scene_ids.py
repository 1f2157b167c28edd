"""The ids of West Fort's pieces and zones as records, and the faces of its pieces: made and read here only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from dtgui.kernel.scene import parts_of, scene_id
from dtgui.westfort.board import Band, Place

HIRE_ZONE = "space hire"
"""The zone of Hire Guns, where dice are laid."""
TRAY = "tray"
"""The zone in which dice are rolled."""
BAND_ROW = "band"
"""The word of a band's row: its Outlaws and its targeting card."""


@dataclass(frozen=True)
class OutlawRef:
    """An Outlaw, by its number."""

    outlaw: int

    def __str__(self) -> str:
        return scene_id("outlaw", self.outlaw)


@dataclass(frozen=True)
class UndeadRef:
    """An Undead, by its name in the data."""

    undead: str

    def __str__(self) -> str:
        return scene_id("undead", self.undead)


@dataclass(frozen=True)
class BuildingRef:
    """A building's card, by its name in the data."""

    building: str

    def __str__(self) -> str:
        return scene_id("building", self.building)


@dataclass(frozen=True)
class SlotRef:
    """A slot of a band's targeting card."""

    band: Band
    slot: int

    def __str__(self) -> str:
        return scene_id("slot", self.band, self.slot)


@dataclass(frozen=True)
class CriticalRef:
    """A band's Critical token."""

    band: Band

    def __str__(self) -> str:
        return scene_id("critical", self.band)


@dataclass(frozen=True)
class DieRef:
    """A band's die."""

    band: Band

    def __str__(self) -> str:
        return scene_id("die", self.band)


@dataclass(frozen=True)
class TargetingRef:
    """The zone of a band's targeting card."""

    band: Band

    def __str__(self) -> str:
        return scene_id("targeting", self.band)


@dataclass(frozen=True)
class StashRef:
    """The zone of a band's Outlaws that wait to be sent out."""

    band: Band

    def __str__(self) -> str:
        return scene_id("stash", self.band)


@dataclass(frozen=True)
class PlaceRef:
    """A zone with the name of its place: a space, a building's lot, the street, Boot Hill, the graveyard."""

    place: Place

    def __str__(self) -> str:
        return self.place


Ref = OutlawRef | UndeadRef | BuildingRef | SlotRef | CriticalRef | DieRef | TargetingRef | StashRef | PlaceRef


def read_ref(id_: str) -> Ref:
    """Return the piece or zone with this id; an unknown id is read as a place."""
    parts = parts_of(id_)
    match parts:
        case "undead", (name,):
            return UndeadRef(name)
        case "building", (name,):
            return BuildingRef(name)
    numbers = parts.numbers()
    if parts.word == "slot" and len(numbers) == 2:
        return SlotRef(Band(numbers[0]), numbers[1])
    if parts.word in _BY_NUMBER and len(numbers) == 1:
        return _BY_NUMBER[parts.word](numbers[0])
    return PlaceRef(Place(id_))


_BY_NUMBER: Mapping[str, Callable[[int], Ref]] = MappingProxyType(
    {
        "outlaw": OutlawRef,
        "critical": lambda band: CriticalRef(Band(band)),
        "die": lambda band: DieRef(Band(band)),
        "targeting": lambda band: TargetingRef(Band(band)),
        "stash": lambda band: StashRef(Band(band)),
    }
)


def place_of(id_: str) -> str:
    """Return the place or building that a zone or a building's card stands for."""
    ref = read_ref(id_)
    return ref.building if isinstance(ref, BuildingRef) else id_


def rolled_id(slot: int) -> str:
    """Return the id of a die in the tray."""
    return scene_id("rolled", slot)


def band_row(band: Band) -> str:
    """Return the row of a band's zones."""
    return scene_id(BAND_ROW, band)


def band_of_row(row: str) -> Band | None:
    """Return the band whose row this is, None for another row."""
    parts = parts_of(row)
    return Band(*parts.numbers()) if parts.word == BAND_ROW and parts.numbers() else None


DEAD, OUTLAW = "dead", "outlaw"
LOADED, CASING, SKULL_SIDE, BACKFIRE_SIDE = "bullet", "casing", "skull", "backfire"
IDLE, UNDER_HAND, HIRE_SIGN = "idle", "hand", "H"
"""The words of faces: of Outlaws, of tokens; an unset die, a number that only its owner sees, and Hire Guns."""


class PieceFace(NamedTuple):
    """The face of a token or die: a word, and the number of a slot or action where it shows one."""

    word: str
    number: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.number}".rstrip()


def read_face(face: str) -> PieceFace:
    """Return the parts of a face."""
    word, _, number = face.partition(" ")
    return PieceFace(word, number)
