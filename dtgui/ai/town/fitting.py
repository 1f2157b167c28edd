"""Fits weights to datasets: logistic regression for winning, and a policy for plays.

Whole games are held out: the positions of one game share its result. Rows may be of half precision; they are widened
part by part, so that a large dataset needs little memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Rows = npt.NDArray[Any]
"""Features, a position each row."""

SHRINKING = 30.0
"""The strength of the shrinkage of weights, each relative to its feature's usual size."""
STEPS = 10
"""Newton's method needs no more."""
CLOSE = 1e-3
"""Weights that change by less are good enough."""
POLICY_STEPS, TINY = 15, 1e-12
PART = 50_000
BINS = 10
SURE = 30.0


class Quality(NamedTuple):
    """How good predictions are on games that were held out.

    `loss` is the mean of minus the logarithm of the chance given to what happened, `error` its standard error over
    games; `calibration` has for each tenth the mean prediction, the share won, and the number of positions.
    """

    loss: float
    error: float
    right: float
    calibration: tuple[tuple[float, float, int], ...]


def wide(seen: Rows) -> Iterator[Numbers]:
    """Yield rows in double precision, part by part."""
    for at in range(0, len(seen), PART):
        yield seen[at : at + PART].astype(np.float64)


def feature_deviations(seen: Rows) -> Numbers:
    """Return the standard deviation of each feature, 1 for one that is always the same."""
    sums = np.sum([[part.sum(axis=0), (part**2).sum(axis=0)] for part in wide(seen)], axis=0) / len(seen)
    found: Numbers = np.sqrt(np.maximum(0, sums[1] - sums[0] ** 2))
    found[found < 1e-9] = 1
    return found


def chances_of(leads: Numbers) -> Numbers:
    """Return the chances that belong to leads in log odds."""
    found: Numbers = 1 / (1 + np.exp(-np.clip(leads, -SURE, SURE)))
    return found


def leads_by(seen: Rows, weights: Numbers) -> Numbers:
    """Return the weighted sum of each row."""
    return np.concatenate([part @ weights for part in wide(seen)])


def regression(seen: Rows, targets: Numbers, signs: Sequence[int]) -> Numbers:
    """Return the weights of the logistic regression; features whose weights have a wrong sign are left out.

    Correlated features would otherwise offset each other, or tell of the players and not of what helps them.
    """
    usual, allowed = feature_deviations(seen), np.array(signs)
    kept, weights = np.ones(len(signs), bool), np.zeros(len(signs))
    while True:
        weights = _newton(seen, targets, usual, kept, weights)
        wrong = kept & (weights * allowed < 0)
        if not wrong.any():
            return weights / usual
        worst = np.abs(weights) >= np.abs(weights[wrong]).max() / 2
        kept &= ~(wrong & worst)


def _newton(seen: Rows, targets: Numbers, usual: Numbers, kept: npt.NDArray[np.bool_], start: Numbers) -> Numbers:
    """Return the best weights of the scaled features that are kept; 0 for the others."""
    weights: Numbers = np.where(kept, start, 0.0)
    for _ in range(STEPS):
        slope, curve = -SHRINKING * weights[kept], SHRINKING * np.eye(kept.sum())
        for at, part in enumerate(wide(seen)):
            scaled = (part / usual)[:, kept]
            chances = chances_of(scaled @ weights[kept])
            slope += scaled.T @ (targets[at * PART : (at + 1) * PART] - chances)
            curve += (scaled * (chances * (1 - chances))[:, None]).T @ scaled
        step = np.linalg.solve(curve, slope)
        weights[kept] += step
        if np.abs(step).max() < CLOSE:
            break
    return weights


def quality(chances: Numbers, won: npt.NDArray[np.bool_], games: npt.NDArray[Any]) -> Quality:
    """Return how good predictions are; the standard error takes the positions of a game together."""
    safe = np.clip(chances, 1e-6, 1 - 1e-6)
    losses = -np.where(won, np.log(safe), np.log(1 - safe))
    mean = losses.mean()
    _, places = np.unique(games, return_inverse=True)
    error = np.sqrt((np.bincount(places, losses - mean) ** 2).sum()) / len(losses)
    return Quality(float(mean), float(error), float(((chances > 0.5) == won).mean()), calibration(chances, won))


def calibration(chances: Numbers, won: npt.NDArray[np.bool_]) -> tuple[tuple[float, float, int], ...]:
    """Return for each tenth of the predictions their mean, the share won, and how many they are."""
    bins = np.minimum(BINS - 1, (chances * BINS).astype(int))
    places = [bins == number for number in range(BINS)]
    return tuple((float(chances[p].mean()), float(won[p].mean()), int(p.sum())) for p in places if p.any())


def policy(seen: Rows, sizes: npt.NDArray[Any], values: Numbers, heat: float, shrinking: float) -> Numbers:
    """Return the weights of a softmax over the plays of each position that gives them the shares of their values.

    A play that is better by `heat` has e times the share. `sizes` are the numbers of plays of the positions.
    """
    usual = feature_deviations(seen)
    scaled, starts = seen.astype(np.float64) / usual, np.concatenate([[0], np.cumsum(sizes)[:-1]])
    wanted = shares(values / heat, sizes)

    def likelihood(weights: Numbers) -> float:
        logs = np.log(np.maximum(TINY, shares(scaled @ weights, sizes)))
        return float((wanted * logs).sum() - shrinking * (weights**2).sum() / 2)

    weights: Numbers = np.zeros(seen.shape[1])
    for _ in range(POLICY_STEPS):
        given = shares(scaled @ weights, sizes)
        means = np.add.reduceat(scaled * given[:, None], starts)
        centred = scaled - np.repeat(means, sizes, axis=0)
        slope = scaled.T @ (wanted - given) - shrinking * weights
        curve = (centred * given[:, None]).T @ centred + shrinking * np.eye(len(weights))
        step, before = np.linalg.solve(curve, slope), likelihood(weights)
        while likelihood(weights + step) < before and np.abs(step).max() > CLOSE:
            step = step / 2
        weights = weights + step
    return weights / usual


def shares(leads: Numbers, sizes: npt.NDArray[Any]) -> Numbers:
    """Return the softmax of leads within each position."""
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    raised = np.exp(leads - np.repeat(np.maximum.reduceat(leads, starts), sizes))
    found: Numbers = raised / np.repeat(np.add.reduceat(raised, starts), sizes)
    return found
