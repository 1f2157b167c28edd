"""What was learnt about winning: a model that turns the features of a town into a lead in log odds."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Protocol


class Model(Protocol):
    """Turns features into a lead."""

    def lead(self, seen: Sequence[float]) -> float:
        """Return the lead in log odds of a player who sees these features."""


@dataclass(frozen=True)
class Linear:
    """A weighted sum: logistic regression."""

    weights: tuple[float, ...]

    def lead(self, seen: Sequence[float]) -> float:
        """Return the weighted sum."""
        return math.fsum(map(mul, self.weights, seen))


@dataclass(frozen=True)
class Network:
    """A weighted sum, and beside it a layer of hidden units.

    `math.fsum` rounds alike on every machine, so the same seed gives the same game.
    """

    weights: tuple[float, ...]
    """Of the features themselves."""
    hidden: tuple[tuple[float, ...], ...]
    """Of the features, for each hidden unit."""
    biases: tuple[float, ...]
    outputs: tuple[float, ...]
    """Of the hidden units."""

    def lead(self, seen: Sequence[float]) -> float:
        """Return the lead."""
        units = [math.fsum(map(mul, row, seen)) + bias for row, bias in zip(self.hidden, self.biases, strict=True)]
        active = [max(0.0, unit) for unit in units]
        return math.fsum([*map(mul, self.weights, seen), *map(mul, self.outputs, active)])


def linear(weights: Mapping[str, float]) -> Linear:
    """Return the model with these weights by names, in their order."""
    return Linear(tuple(weights.values()))
