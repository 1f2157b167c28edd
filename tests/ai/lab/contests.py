"""Contests that are quick to play, for the tests of the lab."""

from __future__ import annotations

from functools import partial

from dtgui.ai.lab.contests import Contest, Pair
from dtgui.ai.player import Budget, Playable
from dtgui.app.paths import default_paths
from dtgui.games.westfort import BOX
from dtgui.westfort.game import setup_for

SETUP = setup_for(("One", "Other"))
ABOUT = {"sort": "players", "game": "westfort", "players": ["drifter", "random"]} | {
    "decks": [],
    "version": "0",
    "seed": 1,
}


def pair(number: int) -> Pair:
    return Pair(number, (SETUP, SETUP), 1 + number)


def contest(pairs: int, *players: str, budget: Budget | None = None) -> Contest:
    """Return a contest of West Fort, by default between a drifter and a random player."""
    playable = Playable(partial(BOX.make_game, default_paths(None)), dict(BOX.players))
    first, second = players or ("drifter", "random")
    return Contest(playable, (first, second), pair, pairs, budget)
