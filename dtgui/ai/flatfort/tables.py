"""The printed facts as numbers, made from the data and the board that the rules read: there is no second table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dtgui.ai.flatfort import codes
from dtgui.ai.flatfort.codes import BULLET, COIN, NOTORIETY
from dtgui.westfort import board
from dtgui.westfort.board import FACES, HIRE_PRICES, ROUND_START, SAFE, SLOTS, SPACES, Resource
from dtgui.westfort.data import HORSEMAN, FortData
from dtgui.westfort.procedures import rounds

KINDS = {board.COIN: COIN, board.NOTORIETY: NOTORIETY, board.BULLET: BULLET}
RESOURCES: dict[int, Resource] = {number: kind for kind, number in KINDS.items()}
NUMBERS = tuple(SPACES)
"""The numbered spaces in the order in which they are resolved."""
MASKS = 1 << (FACES + 1)
CASINGS = tuple(tuple(slot for slot in SLOTS if not mask >> slot & 1) for mask in range(MASKS))
LOADED = tuple(tuple(slot for slot in SLOTS if mask >> slot & 1) for mask in range(MASKS))
COUNT = tuple(map(len, LOADED))
"""By the mask of a targeting card's Bullets: slots without one, slots with one, and how many."""
ALL_LOADED = sum(1 << slot for slot in SLOTS)
HUNTS = tuple(number in SPACES and SPACES[number].hunts for number in range(FACES + 1))
FIGHTS = tuple(number in SPACES and SPACES[number].fights for number in range(FACES + 1))
REACH = tuple(tuple(sorted(SPACES[number].intimidates)) if number in SPACES else () for number in range(FACES + 1))
"""By the number of a space: whether any Undead, and whether those in the street may be shot at; what it reaches."""


def _stolen(number: int) -> int:
    stolen = SPACES[number].steals if number in SPACES else None
    return -1 if stolen is None else KINDS[stolen]


def _whole(number: int) -> tuple[tuple[int, int], ...]:
    """The income that leaves nothing to choose: kinds with their amounts."""
    kinds = [KINDS[each[0]] for each in SPACES[number].income] if number in SPACES else []
    return tuple((kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))


def _choice(number: int) -> tuple[int, ...]:
    """The alternatives of an income, none where nothing is to be chosen."""
    first = SPACES[number].income[0] if number in SPACES else ()
    return tuple(KINDS[kind] for kind in first) if len(first) > 1 else ()


STOLEN = tuple(map(_stolen, range(FACES + 1)))
WHOLE_INCOME = tuple(map(_whole, range(FACES + 1)))
CHOICE = tuple(map(_choice, range(FACES + 1)))
PRICES = tuple((KINDS[kind], price) for kind, price in HIRE_PRICES.items())
KEEPS_SAFE = tuple(codes.ABILITIES.index(SAFE[RESOURCES[kind]]) for kind in (COIN, NOTORIETY, BULLET))
AT_ROUND_START = frozenset(codes.ABILITIES.index(ability) for ability in ROUND_START)
UNASKED = frozenset(codes.ABILITIES.index(ability) for ability in rounds.UNASKED)
WHEEL = {face: KINDS[kind] for face, kind in rounds.WHEEL.items()}
SALOON = dict(rounds.SALOON)


class Tables(NamedTuple):
    """The pieces of a box by their numbers, which are those of their order in the data."""

    data: FortData
    buildings: tuple[str, ...]
    abilities: tuple[int, ...]
    prices: tuple[int, ...]
    values: tuple[int, ...]
    """The Notoriety of buildings."""
    undead: tuple[str, ...]
    weak: tuple[int, ...]
    """The weak points of Undead, as masks."""
    notoriety: tuple[int, ...]
    """The Notoriety of Undead."""
    horsemen: frozenset[int]


@lru_cache(maxsize=4)
def tables_of(data: FortData) -> Tables:
    """Return the data as numbers."""
    buildings, undead = tuple(data.buildings.values()), tuple(data.undead.values())
    return Tables(
        data,
        tuple(data.buildings),
        tuple(codes.ABILITIES.index(each.ability) for each in buildings),
        tuple(each.price for each in buildings),
        tuple(each.notoriety for each in buildings),
        tuple(data.undead),
        tuple(sum(1 << slot for slot in each.weak) for each in undead),
        tuple(each.notoriety for each in undead),
        frozenset(number for number, each in enumerate(undead) if each.notoriety == HORSEMAN),
    )
