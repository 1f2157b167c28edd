"""Lets the levels of Doomtown learn in many processes: parts of the games are played anywhere, and learnt from here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import permutations
from typing import Any

import numpy as np

from dtgui.ai.town.training import Fit, Rows, fitted, rows_of
from dtgui.ai.town.weights import VERSION
from dtgui.app.paths import default_paths
from dtgui.decks import load_deck, seat_with
from dtgui.decks.opening import starters_in
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import AutomatonSetup, SeatSetup, Setup
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Game

FEWEST_GAMES = 5
"""Fewer leave too little to judge by."""


class Rival(Enum):
    """The opponents that the weights are trained against; the value is the key in weight files."""

    __hash__ = object.__hash__

    PEOPLE = "people"
    AUTOMATON = "automaton"

    def setups(self, decks: Sequence[SeatSetup]) -> list[Setup]:
        """Return the games of each two decks in either order; an Automaton has either seat."""
        pairs = list(permutations(decks, 2))
        if self is Rival.PEOPLE:
            return [Setup(pair) for pair in pairs]
        return [Setup(pair, automaton=AutomatonSetup(Seat(seat))) for pair in pairs for seat in range(2)]


@dataclass(frozen=True)
class TownTrainer:
    """Lets greenhorns play the starter decks: for each seed a game against each of the rivals."""

    rivals: tuple[Rival, ...] = tuple(Rival)

    def play(self, game: Game[Any, Any], seeds: range) -> Mapping[Rival, Rows]:
        """Return what was seen in the games with these seeds, and who won, by rivals."""
        assert isinstance(game, Doomtown)
        files = starters_in(default_paths().starter_decks)
        decks = [seat_with(load_deck(file, game.catalog)) for file in files]
        return {rival: rows_of(game, rival.setups(decks), seeds.start, len(seeds)) for rival in self.rivals}

    def learn(self, parts: Sequence[Mapping[Rival, Rows]], seeds: range) -> Mapping[str, Any]:
        """Return what a file of weights holds (`weights.read_weights`) of these rivals.

        Raise `ValueError` for too few games.
        """
        if len(seeds) < FEWEST_GAMES:
            raise ValueError(f"{FEWEST_GAMES} are the fewest")
        made, learnt = dict[str, Any](), dict[str, Any]()
        for rival in self.rivals:
            rows = Rows(*map(np.concatenate, zip(*[part[rival] for part in parts], strict=True)))
            fits = {"day": fitted(rows.of(~rows.is_night)), "night": fitted(rows.of(rows.is_night))}
            made[rival.value] = {
                "games": len(seeds),
                "seed": seeds.start,
                **{time: _told(fit) for time, fit in fits.items()},
            }
            learnt[rival.value] = {time: fit.weights for time, fit in fits.items()}
        return {"version": VERSION, "made": made, **learnt}


def _told(fit: Fit) -> dict[str, object]:
    """Return the quality of the weights, as stored in their file."""
    return {
        "positions": sum(often for _, _, often in fit.calibration),
        "loss": round(fit.loss, 4),
        "right": round(fit.right, 4),
        "calibration": [[round(each, 3) for each in row] for row in fit.calibration],
    }
