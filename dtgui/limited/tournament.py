"""A round robin of four: everybody plays everybody else once; ties in wins are broken by the games between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dtgui.limited.draft import SEATS

Pairing = tuple[int, int]
ROUNDS: tuple[tuple[Pairing, Pairing], ...] = (((0, 1), (2, 3)), ((0, 2), (3, 1)), ((3, 0), (1, 2)))
"""The matches of each round; the first of a pair has the first seat."""
DRAWN = -1
"""The winner of a match without one."""
Results = Mapping[Pairing, int]


class PlayerScore(NamedTuple):
    """A player's wins, losses and draws."""

    seat: int
    wins: int
    losses: int
    draws: int


def standings(results: Results) -> list[PlayerScore]:
    """Return the players, the best first: by wins, then draws, then the games among those who are level, then seats."""
    table = [_standing(seat, results) for seat in range(SEATS)]
    return sorted(table, key=lambda each: (-each.wins, -each.draws, -_among_level(each, table, results), each.seat))


def _standing(seat: int, results: Results) -> PlayerScore:
    own = [winner for pairing, winner in results.items() if seat in pairing]
    wins, draws = own.count(seat), own.count(DRAWN)
    return PlayerScore(seat, wins, len(own) - wins - draws, draws)


def _among_level(own: PlayerScore, table: Sequence[PlayerScore], results: Results) -> int:
    """Return the wins against players with as many wins and draws."""
    level = {each.seat for each in table if (each.wins, each.draws) == (own.wins, own.draws)}
    return sum(winner == own.seat and {*pairing} <= level for pairing, winner in results.items())


def open_matches(results: Results) -> tuple[Pairing, ...]:
    """Return the matches of the present round that are not played yet; none when all rounds are over."""
    for matches in ROUNDS:
        if left := tuple(pairing for pairing in matches if pairing not in results):
            return left
    return ()


def round_of(results: Results) -> int:
    """Return the present round from 1; the last one when all are over."""
    over = sum(all(pairing in results for pairing in matches) for matches in ROUNDS)
    return min(len(ROUNDS), over + 1)
