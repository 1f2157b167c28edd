"""One side against many others in turn, until it is stopped: used to try a deck in the background of a window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dtgui.ai.lab.contests import Chunk, GameResult, Pair, play_chunk
from dtgui.ai.match import NO_END
from dtgui.ai.player import Playable


class DeckTrial(NamedTuple):
    """The players of all seats, by name, and the setups of a pair of games against each opponent.

    The tested side sits first in the first game, and second in the other.
    """

    playable: Playable
    player: str
    setups: tuple[tuple[Any, Any], ...]
    pairs: int
    seed: int


class TrialResult(NamedTuple):
    """A pair of games against the opponent with this number, from 0."""

    opponent: int
    games: tuple[GameResult, ...]


def tried(trial: DeckTrial) -> Iterator[TrialResult]:
    """Yield pair after pair, against each opponent once before any of them again: so all rows settle together."""
    for number in range(trial.pairs):
        for opponent, setups in enumerate(trial.setups):
            pair = Pair(number, setups, trial.seed + number)
            yield TrialResult(
                opponent, play_chunk(Chunk(trial.playable, (trial.player, trial.player), None, NO_END, (pair,)))
            )
