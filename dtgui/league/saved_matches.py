"""The games of tournaments that people play here: found among the saves.

Reading a save takes a while and runs in a worker process: what goes in and out can be pickled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.game import Game, Outcome
from dtgui.league.standings import DRAWN, MatchResult, Pairing
from dtgui.play.fixtures import Fixture, finished_game


def winner_of(pairing: Pairing, outcome: Outcome | None) -> int:
    """Return the player of the tournament that won a game, `DRAWN` if none or several did."""
    if outcome is None or len(outcome.winners) != 1:
        return DRAWN
    return pairing[next(iter(outcome.winners))]


class SavedMatches(NamedTuple):
    """Matches that may be among the saves: the folder, how to make the game, and the fixtures by pairing."""

    saves: Path
    make_game: Callable[[], Game[Any, Any]]
    fixtures: Mapping[Pairing, Fixture]


def found(wanted: SavedMatches) -> Iterator[MatchResult]:
    """Yield the results of those matches whose game is finished."""
    game = wanted.make_game()
    for pairing, fixture in wanted.fixtures.items():
        session = finished_game(wanted.saves, fixture, game)
        outcome = None if session is None else session.game.outcome(session.position)
        if outcome is not None:
            yield MatchResult(pairing, winner_of(pairing, outcome))
