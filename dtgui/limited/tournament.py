"""A round robin of four: everybody plays everybody else once."""

from __future__ import annotations

from collections.abc import Mapping

from dtgui.league.pairing import Round
from dtgui.league.standings import MatchResult, Pairing, PlayerScore, ranked_scores
from dtgui.limited.draft import SEATS

ROUNDS: tuple[Round, ...] = (((0, 1), (2, 3)), ((0, 2), (3, 1)), ((3, 0), (1, 2)))
"""The matches of each round; kept events hold their results by these pairings."""
Results = Mapping[Pairing, int]


def standings(results: Results) -> list[PlayerScore]:
    """Return the players, the best first."""
    return ranked_scores(SEATS, [MatchResult(*each) for each in results.items()])


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
