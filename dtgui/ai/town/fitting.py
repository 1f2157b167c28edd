"""Fits models to datasets: logistic regression, a network beside it, and the policy for plays.

Whole games are held out: the positions of one game share its result. `held` says of each row whether it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

SHRINKING = 30.0
"""The strength of the shrinkage of weights, each relative to its feature's usual size."""
STEPS = 12
"""Newton's method needs no more."""
UNITS, EPOCHS, BATCH, RATE, DECAY = 24, 14, 2048, 0.002, 2e-4
"""The size of the network, and how it is trained (Adam with decaying weights)."""
BINS = 10
SURE = 30.0


@dataclass
class Layers:
    """A network: a weighted sum of scaled features, and beside it a layer of hidden units."""

    direct: Numbers
    inner: Numbers
    biases: Numbers
    outer: Numbers

    def leads(self, seen: Numbers) -> Numbers:
        """Return the lead for each row."""
        found: Numbers = seen @ self.direct + np.maximum(0, seen @ self.inner + self.biases) @ self.outer
        return found


class Quality(NamedTuple):
    """How good a model is on held-out games.

    `loss` is the mean of minus the logarithm of the chance given to what happened, and `error` its standard error over
    games; `calibration` has for each tenth the mean prediction, the share won, and the number of positions.
    """

    loss: float
    error: float
    right: float
    calibration: tuple[tuple[float, float, int], ...]


def chances_of(leads: Numbers) -> Numbers:
    """Return the chances that belong to leads in log odds."""
    found: Numbers = 1 / (1 + np.exp(-np.clip(leads, -SURE, SURE)))
    return found


def regression(seen: Numbers, targets: Numbers, shrinking: float = SHRINKING) -> Numbers:
    """Return the weights of the logistic regression, for unscaled features."""
    usual = seen.std(axis=0)
    usual[usual == 0] = 1
    scaled, weights = seen / usual, np.zeros(seen.shape[1])
    for _ in range(STEPS):
        chances = chances_of(scaled @ weights)
        slope = scaled.T @ (targets - chances) - shrinking * weights
        curve = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + shrinking * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    found: Numbers = weights / usual
    return found


def network(seen: Numbers, targets: Numbers, start: Numbers, seed: int = 1, epochs: int = EPOCHS) -> Layers:
    """Return a network for unscaled features that begins as the weighted sum with these weights."""
    usual = seen.std(axis=0)
    usual[usual == 0] = 1
    scaled = (seen / usual).astype(np.float32)
    luck = np.random.default_rng(seed)
    count = seen.shape[1]
    parts = [
        (start * usual).astype(np.float32),
        (luck.standard_normal((count, UNITS)) * np.sqrt(1 / count)).astype(np.float32),
        np.zeros(UNITS, np.float32),
        np.zeros(UNITS, np.float32),
    ]
    _train(parts, scaled, targets.astype(np.float32), luck, epochs)
    direct, inner, biases, outer = (part.astype(np.float64) for part in parts)
    return Layers(direct / usual, inner / usual[:, None], biases, outer)


def _train(parts: list[npt.NDArray[np.float32]], seen, targets, luck, epochs: int) -> None:  # type: ignore[no-untyped-def]
    first, second = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    batches, step = -(-len(seen) // BATCH), 0
    for _ in range(epochs):
        order = luck.permutation(len(seen))
        for at in range(0, len(seen), BATCH):
            step += 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * step / (epochs * batches)))
            chosen = order[at : at + BATCH]
            for number, slope in enumerate(_slopes(parts, seen[chosen], targets[chosen])):
                first[number] = 0.9 * first[number] + 0.1 * slope
                second[number] = 0.999 * second[number] + 0.001 * slope**2
                move = (first[number] / (1 - 0.9**step)) / (np.sqrt(second[number] / (1 - 0.999**step)) + 1e-8)
                parts[number] = parts[number] - rate * (move + DECAY * parts[number])


def _slopes(parts, seen, targets) -> Iterator[npt.NDArray[np.float32]]:  # type: ignore[no-untyped-def]
    direct, inner, biases, outer = parts
    raw = seen @ inner + biases
    active = np.maximum(0, raw)
    error = (1 / (1 + np.exp(-np.clip(seen @ direct + active @ outer, -SURE, SURE))) - targets) / len(seen)
    back = (error[:, None] * outer) * (raw > 0)
    yield seen.T @ error
    yield seen.T @ back
    yield back.sum(axis=0)
    yield active.T @ error


def quality(chances: Numbers, won: npt.NDArray[np.bool_], games: npt.NDArray[np.int32]) -> Quality:
    """Return how good predictions are; the standard error takes the positions of a game together."""
    safe = np.clip(chances, 1e-6, 1 - 1e-6)
    losses = -np.where(won, np.log(safe), np.log(1 - safe))
    mean = losses.mean()
    _, places = np.unique(games, return_inverse=True)
    sums = np.bincount(places, losses - mean)
    error = np.sqrt((sums**2).sum()) / len(losses)
    return Quality(float(mean), float(error), float(((chances > 0.5) == won).mean()), calibration(chances, won))


def calibration(chances: Numbers, won: npt.NDArray[np.bool_]) -> tuple[tuple[float, float, int], ...]:
    """Return for each tenth of the predictions their mean, the share won, and how many they are."""
    bins = np.minimum(BINS - 1, (chances * BINS).astype(int))
    places = [bins == number for number in range(BINS)]
    return tuple((float(chances[p].mean()), float(won[p].mean()), int(p.sum())) for p in places if p.any())


def policy(seen: Numbers, sizes: Sequence[int], values: Numbers, heat: float, shrinking: float) -> Numbers:
    """Return the weights of a softmax over the plays of each position that gives them the shares of their values.

    A play that is better by `heat` has e times the share.
    """
    usual = seen.std(axis=0)
    usual[usual == 0] = 1
    scaled, starts = seen / usual, np.concatenate([[0], np.cumsum(sizes)[:-1]])
    wanted = _shares(values / heat, sizes, starts)
    weights = np.zeros(seen.shape[1])
    for _ in range(STEPS):
        shares = _shares(scaled @ weights, sizes, starts)
        means = np.add.reduceat(scaled * shares[:, None], starts)
        centred = scaled - np.repeat(means, sizes, axis=0)
        slope = scaled.T @ (wanted - shares) - shrinking * weights
        curve = (centred * shares[:, None]).T @ centred + shrinking * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    found: Numbers = weights / usual
    return found


def _shares(leads: Numbers, sizes: Sequence[int], starts: npt.NDArray[np.int64]) -> Numbers:
    raised = np.exp(leads - np.repeat(np.maximum.reduceat(leads, starts), sizes))
    found: Numbers = raised / np.repeat(np.add.reduceat(raised, starts), sizes)
    return found
