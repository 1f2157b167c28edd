"""The pieces whose figures the rulebook shows only in pictures: buildings, slots, Undead, the Town's Supply.

They are read from `card_data/westfort`, and are our own; owners of the box can enter theirs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from dtgui.kernel.documents import Document, Step, read_document
from dtgui.westfort.board import BOX, DRAWN, GRAVEYARD, SLOTS, STASH, STREET, BuildingAbility, Resource

E = TypeVar("E", bound=Enum)
T = TypeVar("T")

FOR_FOUR = 4
"""Buildings of the larger games are out for fewer players. West Fort, Setup 1."""
MOST_PLAYERS = 6
PER_PLAYER = 3
"""Undead on Boot Hill for each player. West Fort, Setup 2."""
HORSEMAN = 6
"""The Notoriety of the Undead that are taken out of the game for one."""
LONGEST_TEXT = 40
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NO_BUILDINGS = frozenset({STASH, BOX, GRAVEYARD, STREET, DRAWN})


class BuildingDef(NamedTuple):
    """A building: what it is called and does, its price in Coins, its Notoriety, and from how many players it is in."""

    id: str
    name: str
    ability: BuildingAbility
    price: int
    notoriety: int
    players: int = 1


class UndeadDef(NamedTuple):
    """An Undead: its Notoriety, and the numbers that kill it, one hit of any of which is enough."""

    id: str
    name: str
    notoriety: int
    weak: frozenset[int]


class SlotDef(NamedTuple):
    """A building slot of the board: from how many players it is used, and the resource on it."""

    players: int
    bonus: Resource


class SupplyDef(NamedTuple):
    """How much there is of each resource, Notoriety by its value. West Fort, Components."""

    coins: int
    bullets: int
    notoriety: int


@dataclass(frozen=True)
class FortData:
    """All pieces with figures. Equal only to itself: positions share it by name."""

    buildings: Mapping[str, BuildingDef]
    undead: Mapping[str, UndeadDef]
    slots: tuple[SlotDef, ...]
    supply: SupplyDef

    def __eq__(self, other: object) -> bool:
        """Whether it is the same one."""
        return self is other

    def __hash__(self) -> int:
        """Return the same number for the same one."""
        return id(self)

    @cached_property
    def by_ability(self) -> Mapping[BuildingAbility, str]:
        """The building with each ability."""
        return {each.ability: each.id for each in self.buildings.values()}

    def slots_for(self, players: int) -> tuple[SlotDef, ...]:
        """Return the slots used with this many players."""
        return tuple(slot for slot in self.slots if slot.players <= players)

    def buildings_for(self, players: int) -> tuple[str, ...]:
        """Return the buildings from which those in Town are drawn."""
        return tuple(each.id for each in self.buildings.values() if each.players <= players)


def read_data(folder: Path) -> FortData:
    """Return the pieces of a folder. Raise `BadInput` with the line of a missing, unknown or out-of-range value."""
    buildings, undead, board = (read_document(folder / f"{name}.yaml") for name in ("buildings", "undead", "board"))
    _Entry(buildings, ()).only("buildings")
    _Entry(undead, ()).only("undead")
    _Entry(board, ()).only("supply", "slots")
    data = FortData(
        _by_id(buildings, "buildings", _building),
        _by_id(undead, "undead", _undead),
        tuple(_slot(_Entry(board, path)) for path in _items(board, ("slots",))),
        _supply(_Entry(board, ("supply",))),
    )
    _require_enough(data, buildings, undead, board)
    return data


def _require_enough(data: FortData, buildings: Document, undead: Document, board: Document) -> None:
    """There must be enough of everything for the largest game, and each ability at most once."""
    seen: set[BuildingAbility] = set()
    for number, each in enumerate(data.buildings.values()):
        if each.ability in seen:
            raise buildings.error(f"{each.ability.value!r} is there twice", ("buildings", number, "ability"))
        seen.add(each.ability)
    if len(data.undead) < PER_PLAYER * MOST_PLAYERS:
        raise undead.error(f"{PER_PLAYER * MOST_PLAYERS} Undead are needed, found {len(data.undead)}", ("undead",))
    if all(each.notoriety == HORSEMAN for each in data.undead.values()):
        raise undead.error(f"alone one plays without those worth {HORSEMAN}, and there are no others", ("undead",))
    for players in range(1, MOST_PLAYERS + 1):
        slots, there = len(data.slots_for(players)), len(data.buildings_for(players))
        if slots < players:
            raise board.error(f"{players} players need {players} slots for buildings, found {slots}", ("slots",))
        if slots > there:
            raise buildings.error(f"{players} players use {slots} slots, and have {there} buildings", ("buildings",))


class _Entry:
    """A mapping in a document, whose fields are read by type, with errors by line."""

    def __init__(self, document: Document, path: tuple[Step, ...]) -> None:
        self._document, self._path = document, path
        value: Any = document.data
        for number, step in enumerate(path):
            is_there = step in value if isinstance(value, dict) else isinstance(value, list)
            if not is_there:
                raise document.error(f"{step!r} is missing", path[:number])
            value = value[step]
        if not isinstance(value, dict):
            raise document.error("expected fields with values", path)
        self._fields: dict[str, Any] = value

    def only(self, *names: str) -> None:
        """Raise `BadInput` for a field that is not among the names."""
        for name in self._fields:
            if name not in names:
                raise self._document.error(f"unknown field; known: {', '.join(names)}", (*self._path, name))

    def text(self, name: str) -> str:
        """Return a field that is words."""
        value = self._value(name)
        if not isinstance(value, str) or not value.strip() or not value.isprintable() or len(value) > LONGEST_TEXT:
            raise self._document.error(f"expected words, at most {LONGEST_TEXT} letters", (*self._path, name))
        return value

    def name(self) -> str:
        """Return the id: a word of small letters, digits and hyphens that is no other place of the board."""
        name = self.text("id")
        if not _ID.fullmatch(name) or name in NO_BUILDINGS:
            said = "expected small letters, digits and hyphens" if name not in NO_BUILDINGS else f"{name!r} is a place"
            raise self._document.error(said, (*self._path, "id"))
        return name

    def number(self, name: str, least: int, most: int) -> int:
        """Return a field that is a whole number within bounds."""
        value = self._value(name)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self._document.error(f"expected a whole number from {least} to {most}", (*self._path, name))
        return value

    def word(self, name: str, words: type[E]) -> E:
        """Return a field that is one of an Enum's words."""
        value = self._value(name)
        known = {each.value: each for each in words}
        if not isinstance(value, str) or value not in known:
            raise self._document.error(f"expected one of: {', '.join(known)}", (*self._path, name))
        return known[value]

    def numbers(self, name: str, least: int, most: int) -> frozenset[int]:
        """Return a field that is a list of different whole numbers within bounds."""
        value = self._value(name)
        if not isinstance(value, list) or not value or len(set(map(repr, value))) < len(value):
            raise self._document.error("expected a list of different numbers", (*self._path, name))
        if not all(isinstance(each, int) and not isinstance(each, bool) and least <= each <= most for each in value):
            raise self._document.error(f"expected whole numbers from {least} to {most}", (*self._path, name))
        return frozenset(value)

    def has(self, name: str) -> bool:
        """Whether a field is there."""
        return name in self._fields

    def _value(self, name: str) -> Any:
        if name not in self._fields:
            raise self._document.error(f"{name!r} is missing", self._path)
        return self._fields[name]


def _items(document: Document, path: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    """The paths of the items of a list in a document."""
    value = document.data
    for step in path:
        value = value.get(step) if isinstance(value, dict) else None
    if not isinstance(value, list):
        raise document.error("expected a list", path)
    yield from ((*path, number) for number in range(len(value)))


def _by_id(document: Document, field: str, read: Callable[[_Entry], T]) -> dict[str, T]:
    found: dict[str, T] = {}
    for path in _items(document, (field,)):
        entry = _Entry(document, path)
        name = entry.name()
        if name in found:
            raise document.error(f"{name!r} is there twice", (*path, "id"))
        found[name] = read(entry)
    return found


def _building(entry: _Entry) -> BuildingDef:
    entry.only("id", "name", "ability", "price", "notoriety", "players")
    return BuildingDef(
        entry.text("id"),
        entry.text("name"),
        entry.word("ability", BuildingAbility),
        entry.number("price", 1, 20),
        entry.number("notoriety", 0, 20),
        entry.number("players", 1, MOST_PLAYERS) if entry.has("players") else 1,
    )


def _undead(entry: _Entry) -> UndeadDef:
    entry.only("id", "name", "notoriety", "weak")
    weak = entry.numbers("weak", SLOTS[0], SLOTS[-1])
    return UndeadDef(entry.text("id"), entry.text("name"), entry.number("notoriety", 1, 10), weak)


def _slot(entry: _Entry) -> SlotDef:
    entry.only("players", "bonus")
    return SlotDef(entry.number("players", 1, MOST_PLAYERS), entry.word("bonus", Resource))


def _supply(entry: _Entry) -> SupplyDef:
    entry.only("coins", "bullets", "notoriety")
    return SupplyDef(*(entry.number(name, 0, 1000) for name in ("coins", "bullets", "notoriety")))
