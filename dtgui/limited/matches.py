"""The games of an event between computer players. They take a while and run in a worker process: what goes in and out
can be pickled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from dtgui.ai.match import LONGEST, MOST_DAYS, Days, play_match, seated
from dtgui.ai.player import Playable
from dtgui.doomtown.state.setup import Setup
from dtgui.league.saved_matches import winner_of
from dtgui.league.standings import MatchResult, Pairing


class MatchRequest(NamedTuple):
    """Games between computer players: by pairing, the setup and the seed; all are played by one player."""

    playable: Playable
    player: str
    matches: Mapping[Pairing, tuple[Setup, int]]


def played(request: MatchRequest) -> Iterator[MatchResult]:
    """Play each match and yield its result."""
    game = request.playable.make_game()
    for pairing, (setup, seed) in request.matches.items():
        players = seated(game, request.playable.players, [request.player] * len(pairing), seed)
        match = play_match(game, setup, seed, players, LONGEST, Days(_day_of, MOST_DAYS))
        yield MatchResult(pairing, winner_of(pairing, game.outcome(match.position)))


def _day_of(table: Any) -> int:
    return int(table.day)
