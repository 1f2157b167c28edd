"""Lets the levels of Doomtown learn in many processes: parts of the games are played anywhere, and learnt from here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

import numpy as np

from dtgui.ai.town.training import Fit, Rows, fitted, rows_of
from dtgui.ai.town.weights import VERSION
from dtgui.app.paths import default_paths
from dtgui.decks import load_deck, seat_with
from dtgui.decks.opening import starters_in
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.game import Game

FEWEST_GAMES = 5
"""Fewer leave too little to judge by."""


class TownTrainer:
    """Lets greenhorns play the starter decks against each other, each two in either order."""

    def play(self, game: Game[Any, Any], seeds: range) -> Rows:
        """Return what was seen in the games with these seeds, and who won."""
        assert isinstance(game, Doomtown)
        files = starters_in(default_paths().starter_decks)
        decks = [seat_with(load_deck(file, game.catalog)) for file in files]
        setups = [Setup(pair) for pair in permutations(decks, 2)]
        return rows_of(game, setups, seeds.start, len(seeds))

    def learn(self, parts: Sequence[Rows], seeds: range) -> Mapping[str, Any]:
        """Return what a file of weights holds (`weights.read_weights`). Raise `ValueError` for too few games."""
        if len(seeds) < FEWEST_GAMES:
            raise ValueError(f"{FEWEST_GAMES} are the fewest")
        rows = Rows(*map(np.concatenate, zip(*parts, strict=True)))
        fits = {"day": fitted(rows.of(~rows.is_night)), "night": fitted(rows.of(rows.is_night))}
        made = {"games": len(seeds), "seed": seeds.start, **{time: _told(fit) for time, fit in fits.items()}}
        return {"version": VERSION, "made": made, **{time: fit.weights for time, fit in fits.items()}}


def _told(fit: Fit) -> dict[str, object]:
    """How good weights are, as it stands in their file."""
    return {
        "positions": sum(often for _, _, often in fit.calibration),
        "loss": round(fit.loss, 4),
        "right": round(fit.right, 4),
        "calibration": [[round(each, 3) for each in row] for row in fit.calibration],
    }
