"""The chances of a shot, of a duel and of a hunt, from the targeting cards. West Fort, Shootouts; Shooting Undead."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from dtgui.westfort.board import CRITICAL_HIT, CRITICAL_MISS, FACES
from dtgui.westfort.state import Crew

MISS, BACKFIRE = 0, -1
NUMBERS = range(1, FACES + 1)


class DuelOdds(NamedTuple):
    """The chances of a duel of two: who is shot."""

    other: float
    """Only the other one."""
    both: float
    own: float
    """Only one's own."""


def shot_result(crew: Crew, face: int) -> int:
    """Return what a number comes to: the hit, `MISS` or `BACKFIRE`. West Fort, Critical Token."""
    if face == CRITICAL_HIT and crew.skull:
        return CRITICAL_HIT
    if face == CRITICAL_MISS and not crew.skull:
        return BACKFIRE
    return face if face in crew.loaded else MISS


def hitting(crew: Crew) -> tuple[int, ...]:
    """Return the numbers with which a shot hits."""
    return tuple(face for face in NUMBERS if shot_result(crew, face) > 0)


def duel_odds(own: Crew, other: Crew) -> DuelOdds:
    """Return the chances of a duel of two. Of two hits the higher one counts, both if equal. West Fort, Duels."""
    ends = list(_duels(own, other))
    parts = ((True, False), (True, True), (False, True))
    return DuelOdds(*(ends.count(part) / len(ends) for part in parts))


def _duels(own: Crew, other: Crew) -> Iterator[tuple[bool, bool]]:
    """For each pair of numbers: whether the other one is shot, and whether one's own is."""
    for mine, its in product(NUMBERS, NUMBERS):
        one, two = shot_result(own, mine), shot_result(other, its)
        yield one > 0 and one >= two, two > 0 and two >= one


def hunt_odds(crew: Crew, weak: Collection[int], rolled: tuple[int, ...] = ()) -> float:
    """Return the chance to kill an Undead with these weak points, shooting until the attempt ends by itself.

    `rolled` are the numbers of this attempt so far: one that comes up again ends it. West Fort, Shooting Undead.
    """
    kills = frozenset(face for face in hitting(crew) if face in weak or (face == CRITICAL_HIT and crew.skull))
    return _hunt(kills, frozenset() if crew.skull else frozenset({CRITICAL_MISS}), frozenset(rolled))


@cache
def _hunt(kills: frozenset[int], fails: frozenset[int], rolled: frozenset[int]) -> float:
    going = [face for face in NUMBERS if face not in kills | fails | rolled]
    killed = len(kills - rolled)
    return (killed + sum(_hunt(kills, fails, rolled | {face}) for face in going)) / FACES
