"""Games and observations for the tests of opponents: functions that another process can import, too."""

from __future__ import annotations

from dtgui.app.paths import default_paths
from dtgui.decks import find_deck, seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.games.doomtown import make_doomtown
from tests.kernel.dice_duel import DiceDuel


def doomtown() -> Doomtown:
    return make_doomtown(default_paths())


def duel() -> DiceDuel:
    return DiceDuel()


def nothing() -> Doomtown:
    raise RuntimeError("no game today")


def starters(game: Doomtown, *names: str) -> Setup:
    """Two starter decks against each other."""
    paths = default_paths()
    decks = [find_deck(f"{name}-starter", paths, game.catalog).deck for name in names]
    return Setup(tuple(seat_with(deck, deck.name) for deck in decks))
