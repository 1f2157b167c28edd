"""Statistics of matches: shares with their intervals, Elo, and a test that stops once the result is clear.

Scores are between 0 (all lost) and 1 (all won); a draw counts half. A pair is two games that differ only in the
seating; since both share their luck, the test uses pairs, which have five possible scores (pentanomial).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, log, log10, sqrt
from typing import NamedTuple

SURE = 1.959964
"""Standard errors on either side of a share that enclose it in 95 of 100 cases."""
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible scores of a pair, as a share of its two games."""
NEVER_SEEN = 1e-3
"""How often a sort of pair that has not come up is taken to have come: it may still."""
HALVINGS = 60
"""Steps after which a bisection is as exact as numbers are."""


class Interval(NamedTuple):
    """The bounds that enclose a figure in 95 of 100 cases."""

    low: float
    high: float


def wilson(score: float, games: int) -> Interval:
    """Return Wilson's interval (1927) around a share of the games; the whole range if no game was played."""
    if not games:
        return Interval(0.0, 1.0)
    spread = SURE * SURE / games
    middle = score + spread / 2
    reach = sqrt(score * (1 - score) * spread + spread * spread / 4)
    return Interval(max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread)))


def mean_interval(values: Sequence[float]) -> Interval:
    """Return the normal interval around the mean of some independent values; it has no width for fewer than two."""
    mean = fsum(values) / max(1, len(values))
    spread = fsum([(value - mean) ** 2 for value in values]) / max(1, len(values) - 1)
    reach = SURE * sqrt(spread / max(1, len(values)))
    return Interval(mean - reach, mean + reach)


def elo(score: float, games: int) -> float:
    """Return the Elo difference that this score over the games implies; 0 if no game was played.

    If all games were won or all lost, half a game is counted the other way, since the exact figure is infinite.
    """
    if not games:
        return 0.0
    least = 0.5 / games
    bounded = min(1 - least, max(least, score))
    return 400 * log10(bounded / (1 - bounded))


def expected_score(points: float) -> float:
    """Return the share of games won by a player this many Elo points better."""
    return 1 / (1 + 10 ** (-points / 400))


@dataclass(frozen=True)
class Sprt:
    """A sequential test of two beliefs: that the first player is better by `elo0`, or by `elo1` points of Elo.

    `alpha` is how often the higher belief may be accepted though the lower is true, `beta` the other way round.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> Interval:
        """The figures at which the lower and the higher belief are accepted (Wald, 1945)."""
        return Interval(log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha))

    def ratio(self, pairs: Sequence[int]) -> float:
        """Return how much better the higher belief explains the pairs, counted by `PAIR_SCORES`, as a logarithm.

        Each belief stands for the likeliest shares of the five sorts whose mean it is (Van den Bergh, "The
        generalized sequential probability ratio test").
        """
        if not sum(pairs):
            return 0.0
        counts = [max(count, NEVER_SEEN) for count in pairs]
        low, high = (_likeliest(counts, expected_score(points)) for points in (self.elo0, self.elo1))
        return sum(count * log(more / less) for count, more, less in zip(counts, high, low, strict=True))

    def verdict(self, pairs: Sequence[int]) -> str:
        """Return `elo0` or `elo1` if one hypothesis is accepted, or "" if more games are needed."""
        ratio, bounds = self.ratio(pairs), self.bounds
        return "elo1" if ratio >= bounds.high else "elo0" if ratio <= bounds.low else ""


def _likeliest(counts: Sequence[float], mean: float) -> list[float]:
    """The shares with this mean under which what was counted is likeliest."""
    whole = sum(counts)
    shares = [count / whole for count in counts]
    off = [score - mean for score in PAIR_SCORES]
    # The shares are s / (1 + x * off); the sum of the differences falls in x, and its root is between these bounds.
    low, high = -1 / off[-1], -1 / off[0]
    for _ in range(HALVINGS):
        x = (low + high) / 2
        is_below = sum(share * d / (1 + x * d) for share, d in zip(shares, off, strict=True)) > 0
        low, high = (x, high) if is_below else (low, x)
    return [share / (1 + (low + high) / 2 * d) for share, d in zip(shares, off, strict=True)]
