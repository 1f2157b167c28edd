"""Trains the weights of a town's features on whole games between greenhorns.

The players often make mistakes, since a play that is always made could not be distinguished from its circumstances.
Each kept position is described by the features of the seats of people, and by the winner. Logistic regression
(Newton's method, with slight shrinkage) fits the weights, each with the sign that makes sense; then again with
targets between the result and the predictions later in the same game, which reduces the noise of luck. Held-out games
measure the quality.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dtgui.ai.greenhorn import OVERSIGHTS, Greenhorn, MistakeRates
from dtgui.ai.town.features import NAMES, SIGNS, features
from dtgui.ai.town.summary import Outlook
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.automaton import is_automaton
from dtgui.doomtown.questions import NIGHTFALL_DISCARD, NOON_PLAY
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.decisions import Seat

LONGEST = 1_500
"""Answers after which a game is given up, and nothing is learnt from it."""
KEPT_EACH = 3
"""One in this many positions is kept, since neighbouring positions are alike."""
SLIPS = MistakeRates(0.25, OVERSIGHTS)
"""So often a player overlooks the best play, or stays where it should run."""
SHRINKING = 30.0
"""The strength of the shrinkage of weights, each relative to its feature's usual size."""
STEPS = 15
FORESIGHT = 0.5
"""The share of a target that is the next prediction, not the result."""
ROUNDS = 3
"""So often the weights are learnt again, with targets by the ones before."""
HELD_BACK = 5
"""One in this many games is held out for evaluation."""
BINS = 10

Numbers = npt.NDArray[np.float64]


class Rows(NamedTuple):
    """Features of positions, one a row, with 1 for the winner and 0 for the loser, and the number of the game."""

    seen: Numbers
    won: Numbers
    game: npt.NDArray[np.int64]
    is_night: npt.NDArray[np.bool_]

    def of(self, chosen: npt.NDArray[np.bool_]) -> Rows:
        """Return some of the rows."""
        return Rows(self.seen[chosen], self.won[chosen], self.game[chosen], self.is_night[chosen])


class TrainingMoment(NamedTuple):
    """A seat's view at a moment of a game."""

    seat: Seat
    seen: list[float]
    is_night: bool


@dataclass(frozen=True)
class Fit:
    """Weights, and how good they are on games that they were not learnt from.

    `loss` is the mean of minus the logarithm of the chance that was given to what happened (0.693: a coin), `right` how
    often the likelier one won. `calibration` has for each tenth what was foretold, what came of it, and of how many.
    """

    weights: dict[str, float]
    loss: float
    right: float
    calibration: tuple[tuple[float, float, int], ...]


def rows_of(game: Doomtown, setups: Sequence[Setup], first: int, games: int) -> Rows:
    """Return positions of this many games, with seeds counted up from the first, for each setup in turn."""
    kept = list[tuple[list[float], float, int, bool]]()
    for seed in range(first, first + games):
        found, winner = _played(game, setups[seed % len(setups)], seed)
        if winner is not None:
            kept += [(moment.seen, float(moment.seat == winner), seed, moment.is_night) for moment in found]
    seen, won, number, is_night = zip(*kept, strict=True)
    return Rows(np.array(seen), np.array(won), np.array(number), np.array(is_night))


def _played(game: Doomtown, setup: Setup, seed: int) -> tuple[list[TrainingMoment], Seat | None]:
    """Return what the people among two players saw at each Sundown and at some of the plays, and the winner."""
    position, found, nights = game.new(setup, seed), list[TrainingMoment](), set[int]()
    players = [Greenhorn(game, Seat(seat), 2 * seed + seat, SLIPS) for seat in range(len(setup.seats))]
    for number in range(LONGEST):
        if position.decision is None:
            break
        t, (seat, question) = position.table, (position.decision.seat, position.decision.question)
        is_night = question is NIGHTFALL_DISCARD
        if (is_night and t.day not in nights) or (question is NOON_PLAY and number % KEPT_EACH == seed % KEPT_EACH):
            nights |= {t.day} if is_night else set()
            with t.at_rest():
                outlook, (one, other) = Outlook(t), t.seats
                for own, rival in ((one, other), (other, one)):
                    if not is_automaton(t, own):
                        found.append(TrainingMoment(own, features(outlook, own, rival), is_night))
        position.answer(players[seat].choose(game.observe(position, seat)))
    outcome = position.table.outcome
    return found, outcome.winners[0] if outcome is not None and len(outcome.winners) == 1 else None


def fitted(rows: Rows) -> Fit:
    """Return the weights that foretell best who wins."""
    is_held = rows.game % HELD_BACK == 0
    weights = _learnt(rows.of(~is_held))
    chances, won = _chances(rows.seen[is_held], weights), rows.won[is_held]
    loss = -np.log(np.where(won > 0.5, chances, 1 - chances)).mean()
    named = {name: round(float(weight), 5) for name, weight in zip(NAMES, weights, strict=True)}
    return Fit(named, float(loss), float(((chances > 0.5) == (won > 0.5)).mean()), _calibration(chances, won))


def _learnt(rows: Rows) -> Numbers:
    weights = _sensible(rows.seen, rows.won)
    for _ in range(ROUNDS):
        weights = _sensible(rows.seen, _targets(rows, _chances(rows.seen, weights)))
    return weights


def _targets(rows: Rows, chances: Numbers) -> Numbers:
    """Return, for each row, a value between the result and the later predictions for the same player."""
    targets, later = rows.won.copy(), dict[tuple[int, float], int]()
    for row in range(len(targets) - 1, -1, -1):
        player = int(rows.game[row]), float(rows.won[row])
        if player in later:
            after = later[player]
            targets[row] = FORESIGHT * chances[after] + (1 - FORESIGHT) * targets[after]
        later[player] = row
    return targets


def _chances(seen: Numbers, weights: Numbers) -> Numbers:
    chances: Numbers = 1 / (1 + np.exp(-seen @ weights))
    return chances


def _sensible(seen: Numbers, targets: Numbers) -> Numbers:
    """Return weights without wrong signs: features with a wrong sign are left out, one by one.

    Correlated features would otherwise offset each other.
    """
    signs, usual = np.array(list(SIGNS.values())), seen.std(axis=0)
    usual[usual == 0] = 1  # the first one, too
    kept = np.arange(len(signs))
    while True:
        found = _regression(seen[:, kept] / usual[kept], targets)
        is_wrong = found * signs[kept] < 0
        if not is_wrong.any():
            break
        worst = np.where(is_wrong, -np.abs(found), 0).argmin()
        kept = np.delete(kept, worst)
    weights: Numbers = np.zeros(len(signs))
    weights[kept] = found / usual[kept]
    return weights


def _regression(seen: Numbers, targets: Numbers) -> Numbers:
    weights: Numbers = np.zeros(seen.shape[1])
    for _ in range(STEPS):
        chances = _chances(seen, weights)
        slope = seen.T @ (targets - chances) - SHRINKING * weights
        curve = (seen * (chances * (1 - chances))[:, None]).T @ seen + SHRINKING * np.eye(seen.shape[1])
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def _calibration(chances: Numbers, won: Numbers) -> tuple[tuple[float, float, int], ...]:
    bins = np.minimum(BINS - 1, (chances * BINS).astype(int))
    found = []
    for each in range(BINS):
        there = bins == each
        if there.any():
            found.append((float(chances[there].mean()), float(won[there].mean()), int(there.sum())))
    return tuple(found)
