"""The map of a season: stops in legs from west to east, drawn by seed from a hand-drawn set of places, and roads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter
from typing import Annotated, NamedTuple

from msgspec import Meta

from dtgui.kernel.chance import Chance

WIDEST, FEWEST = 3, 2
"""Stops of a leg: most and fewest; the last leg has one."""
WAYS = 2
"""Roads that lead on from a place."""
APART = 180
"""How far the places of a leg are from each other, from north to south."""


Coordinate = Annotated[int, Meta(ge=0, le=1000)]
"""A position on the map, from west to east or from north to south."""


class MapPlace(NamedTuple):
    """A place of the hand-drawn set, at its position on the map (0 to 1000 each way)."""

    name: str
    x: int
    y: int


class Landmark(NamedTuple):
    """A drawing on the map: its name among the drawings, and its position."""

    drawing: str
    x: Coordinate
    y: Coordinate


@dataclass(frozen=True)
class RideTerms:
    """The terms of the game at a stop, all open before the player rides there.

    `rival` is the key of a person in the season's data, "" for none; `opponent` is the player of the other seat, with
    its temperament; `variants` are those of the game's setup. `prize` is paid for a win beside the usual earnings,
    `needs` is the least notoriety of a player who may ride there.
    """

    kind: str
    opponent: str
    rival: str = ""
    deck: str = ""
    rules: str = ""
    variants: tuple[str, ...] = ()
    prize: int = 0
    needs: int = 0
    is_boss: bool = False
    is_grudge: bool = False
    must_win: bool = False
    """Whether the game is played again until it is won, as that of a boss."""


@dataclass(frozen=True)
class SeasonStop:
    """A place of this season's map: its leg, counted from 0, and the terms of its game."""

    name: str
    x: Coordinate
    y: Coordinate
    leg: Annotated[int, Meta(ge=0, le=99)]
    terms: RideTerms


@dataclass(frozen=True)
class Territory:
    """The map: stops, the roads between them by names, and drawings."""

    stops: tuple[SeasonStop, ...]
    roads: tuple[tuple[str, str], ...]
    landmarks: tuple[Landmark, ...] = ()

    @property
    def legs(self) -> int:
        """Return how many legs lead to the end."""
        return 1 + max((stop.leg for stop in self.stops), default=-1)

    def stop(self, name: str) -> SeasonStop:
        """Return the stop of this name. Raise `KeyError` without one."""
        found = next((stop for stop in self.stops if stop.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def after(self, name: str) -> tuple[SeasonStop, ...]:
        """Return the stops to which roads lead from a stop; from "", those of the first leg."""
        if not name:
            return tuple(stop for stop in self.stops if stop.leg == 0)
        return tuple(self.stop(end) for start, end in self.roads if start == name)


Columns = tuple[tuple[MapPlace, ...], ...]


def chosen_places(places: Sequence[MapPlace], legs: int, chance: Chance) -> tuple[Columns, Chance]:
    """Return the places of each leg by chance, from west to east; the last leg is the easternmost place alone.

    Raise `ValueError` if there are too few places.
    """
    *others, last = sorted(places, key=lambda place: (place.x, place.y))
    if len(others) < FEWEST * (legs - 1):
        raise ValueError(f"{legs} legs need {FEWEST * (legs - 1) + 1} places, not {len(places)}")
    columns: list[tuple[MapPlace, ...]] = []
    for leg in range(legs - 1):
        column = others[leg * len(others) // (legs - 1) : (leg + 1) * len(others) // (legs - 1)]
        extra, chance = chance.pick(WIDEST - FEWEST + 1)
        mixed, chance = chance.shuffled(column)
        columns.append(tuple(sorted(_apart(mixed, FEWEST + extra), key=lambda place: place.y)))
    return (*columns, (last,)), chance


def _apart(places: Sequence[MapPlace], most: int) -> list[MapPlace]:
    """Return at most this many places that are apart from north to south, but no fewer than a leg has."""
    chosen: list[MapPlace] = []
    for place in places:
        if len(chosen) < most and all(abs(place.y - other.y) >= APART for other in chosen):
            chosen.append(place)
    return [*chosen, *(place for place in places if place not in chosen)][: max(FEWEST, len(chosen))]


def roads_between(columns: Columns) -> tuple[tuple[str, str], ...]:
    """Return the roads of a map: from every place to the two nearest of the next leg, so that there is a choice."""
    return tuple(road for here, there in pairwise(columns) for road in _roads(here, there))


def _roads(here: Sequence[MapPlace], there: Sequence[MapPlace]) -> list[tuple[str, str]]:
    last = len(there) - 1
    roads = []
    for number, place in enumerate(here):
        level = number * last / max(1, len(here) - 1)
        nearest = sorted((abs(other - level), other) for other in range(last + 1))
        roads += [(place.name, there[other].name) for _, other in sorted(nearest[:WAYS], key=itemgetter(1))]
    return roads
