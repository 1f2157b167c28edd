"""The games of tournaments that people play here: found among the saves by their seeds.

Reading a save takes a while and runs in a worker process: what goes in and out can be pickled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game, Outcome
from dtgui.league.standings import DRAWN, MatchResult, Pairing
from dtgui.play.save_file import read_save
from dtgui.play.saved_games import Autosave, seed_in


def winner_of(pairing: Pairing, outcome: Outcome | None) -> int:
    """Return the player of the tournament that won a game, `DRAWN` if none or several did."""
    if outcome is None or len(outcome.winners) != 1:
        return DRAWN
    return pairing[next(iter(outcome.winners))]


class SavedMatch(NamedTuple):
    """A match that may be among the saves: the folder, how to make the game, the pairing and its seed."""

    saves: Path
    make_game: Callable[[], Game[Any, Any]]
    pairing: Pairing
    seed: int


def found(wanted: SavedMatch) -> Iterator[MatchResult]:
    """Yield the result of the finished game with this seed, nothing without one."""
    files = [file for file in Autosave(wanted.saves).over() if seed_in(file) == wanted.seed]
    for file in files[-1:]:
        try:
            session = read_save(file, {"doomtown": wanted.make_game()}).session
        except BadInput:
            return
        outcome = session.game.outcome(session.position) if session.counts else None
        if outcome is not None:
            yield MatchResult(wanted.pairing, winner_of(wanted.pairing, outcome))


def finished_seeds(saves: Path) -> frozenset[int]:
    """Return the seeds of the finished games in a folder."""
    seeds = map(seed_in, Autosave(saves).over())
    return frozenset(seed for seed in seeds if seed is not None)


def unfinished_file(saves: Path, seed: int) -> Path | None:
    """Return the save of the unfinished game with this seed, None without one."""
    return next((file for file in Autosave(saves).unfinished() if seed_in(file) == seed), None)
