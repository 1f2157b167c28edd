"""The games of an event: those between computer players are played here, that of the player is found among the saves.

Both take a while and run in a worker process: what goes in and out can be pickled.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.ai.match import LONGEST, MOST_DAYS, Days, play_match, seated
from dtgui.ai.player import Playable
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game, Outcome
from dtgui.limited.tournament import DRAWN, Pairing
from dtgui.play.save_file import read_save
from dtgui.play.saved_games import Autosave


class MatchRequest(NamedTuple):
    """Games between computer players: by pairing, the setup and the seed; all are played by one player."""

    playable: Playable
    player: str
    matches: Mapping[Pairing, tuple[Setup, int]]


class MatchResult(NamedTuple):
    """The winner of a match by seat of the event, `DRAWN` without one."""

    pairing: Pairing
    winner: int


def played(request: MatchRequest) -> Iterator[MatchResult]:
    """Play each match and yield its result."""
    game = request.playable.make_game()
    for pairing, (setup, seed) in request.matches.items():
        players = seated(game, request.playable.players, [request.player] * len(pairing), seed)
        match = play_match(game, setup, seed, players, LONGEST, Days(_day_of, MOST_DAYS))
        yield MatchResult(pairing, winner_of(pairing, game.outcome(match.position)))


def winner_of(pairing: Pairing, outcome: Outcome | None) -> int:
    """Return the seat of the event that won a game, `DRAWN` if none or several did."""
    if outcome is None or len(outcome.winners) != 1:
        return DRAWN
    return pairing[next(iter(outcome.winners))]


def _day_of(table: Any) -> int:
    return int(table.day)


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
        outcome = session.game.outcome(session.position)
        if outcome is not None:
            yield MatchResult(wanted.pairing, winner_of(wanted.pairing, outcome))


def unfinished_file(saves: Path, seed: int) -> Path | None:
    """Return the save of the unfinished game with this seed, None without one."""
    return next((file for file in Autosave(saves).unfinished() if seed_in(file) == seed), None)


def seed_in(file: Path) -> int | None:
    """Return the seed in the header of a save, None for a file without one."""
    try:
        with file.open(encoding="utf-8") as lines:
            seed = json.loads(lines.readline()).get("seed")
    except (OSError, ValueError, AttributeError):
        return None
    return seed if isinstance(seed, int) else None
