"""What features of a town are worth, learnt from games that greenhorns play to their end.

They slip often: what is always done would not be told from what it is good for. Each position that is kept is told by
the features of the seats of people, and by who won. Logistic regression (Newton's method, with a little shrinking)
finds the weights, each with the sign that makes sense; then again with targets that lie between the victory and what
was foretold later in the same game, which says less of luck. Games that it has not seen tell how good the weights are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dtgui.ai.greenhorn import Greenhorn
from dtgui.ai.slips import OVERSIGHTS, Slips
from dtgui.ai.town.features import NAMES, SIGNS, features
from dtgui.ai.town.outlook import Outlook
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.automaton import is_automaton
from dtgui.doomtown.questions import NIGHTFALL_DISCARD, NOON_PLAY
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.decisions import Seat

LONGEST = 1_500
"""Answers after which a game is given up, and nothing is learnt from it."""
KEPT_EACH = 3
"""Of so many positions one is kept: neighbours tell the same."""
SLIPS = Slips(0.25, OVERSIGHTS)
"""So often a player overlooks the best play, or stays where it should run."""
SHRINKING = 30.0
"""How much weights are drawn to nothing, each for what is usual of its feature."""
STEPS = 15
FORESIGHT = 0.5
"""How much a target is what was foretold next, and not what came of that."""
ROUNDS = 3
"""So often the weights are learnt again, with targets by the ones before."""
HELD_BACK = 5
"""Of so many games one is held back to judge by."""
BINS = 10

Numbers = npt.NDArray[np.float64]


class Rows(NamedTuple):
    """Features of positions, one a row, with 1 for who won and 0 for who lost, and the number of the game."""

    seen: Numbers
    won: Numbers
    game: npt.NDArray[np.int64]
    is_night: npt.NDArray[np.bool_]

    def of(self, chosen: npt.NDArray[np.bool_]) -> Rows:
        """Return some of the rows."""
        return Rows(self.seen[chosen], self.won[chosen], self.game[chosen], self.is_night[chosen])


class Moment(NamedTuple):
    """What a seat saw at a moment of a game."""

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
    """Return positions of so many games with their seeds counted up from the first, setup after setup."""
    kept = list[tuple[list[float], float, int, bool]]()
    for seed in range(first, first + games):
        found, winner = _played(game, setups[seed % len(setups)], seed)
        if winner is not None:
            kept += [(moment.seen, float(moment.seat == winner), seed, moment.is_night) for moment in found]
    seen, won, number, is_night = zip(*kept, strict=True)
    return Rows(np.array(seen), np.array(won), np.array(number), np.array(is_night))


def _played(game: Doomtown, setup: Setup, seed: int) -> tuple[list[Moment], Seat | None]:
    """What the people among two players saw at some moments, and who won: each sunset, and some of the plays."""
    position, found, nights = game.new(setup, seed), list[Moment](), set[int]()
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
                        found.append(Moment(own, features(outlook, own, rival), is_night))
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
    """For each row what is between the victory and all that was foretold for the same player later in the game."""
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
    """Weights of which none says that what is good for a player is bad: such features are left out, one by one.

    Features go together, so a few of them would else be set off against each other.
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
