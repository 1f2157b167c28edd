"""Building and passing does not succeed: the strongest opponent attacks and takes the town."""

from __future__ import annotations

import pytest

from dtgui.ai.match import LONGEST, play_match
from dtgui.ai.town.levels import OLD_HAND, RANCH_HAND, Level
from dtgui.kernel.decisions import Seat
from tests.ai.games import doomtown, starters
from tests.ai.homesteader import Homesteader

DECKS = ("law-dogs", "outlaws", "entrepreneurs", "fearmongers", "first-peoples", "anarchists")
PAIRINGS = tuple(zip(DECKS, (*DECKS[1:], DECKS[0]), strict=True))


def _wins(level: Level, decks: tuple[str, str], seed: int) -> float:
    """How many of two games a level wins, one on either seat; a draw counts by half."""
    game, won = doomtown(), 0.0
    for seat in (Seat(0), Seat(1)):
        other = Seat(1 - seat)
        players = {seat: level(game, seat, seed), other: Homesteader(game, other, seed)}
        outcome = play_match(game, starters(game, *decks), seed, players, LONGEST).position.table.outcome
        assert outcome is not None
        won += 1.0 if outcome.winners == (seat,) else 0.5 if not outcome.winners else 0.0
    return won


def test_a_ranch_hand_beats_a_player_who_only_builds() -> None:
    assert sum(_wins(RANCH_HAND, ("law-dogs", "outlaws"), seed) for seed in (1, 2)) >= 3


@pytest.mark.soak
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("decks", PAIRINGS, ids=" and ".join)
def test_an_old_hand_beats_a_player_who_only_builds(decks: tuple[str, str]) -> None:
    assert _wins(OLD_HAND, decks, 1) == 2
