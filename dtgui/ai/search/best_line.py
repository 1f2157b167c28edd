"""The findings of a search beside its best answer: the choices that follow it, and how sure the result is."""

from __future__ import annotations

import math
from typing import Any

from dtgui.ai.search.halving import gains_over, weighed
from dtgui.ai.search.tree import Branch, RolloutPolicy
from dtgui.kernel.decisions import Answer, Decision

APART_BY = 1.96
"""By how many standard errors two answers must differ to count as different."""


class BestLine:
    """The searcher's choices that did best below an answer; where none were tried, those of the rollout policy."""

    def __init__(self, branch: Branch, hand: RolloutPolicy[Any]) -> None:
        self._at: Branch | None = branch
        self._hand = hand

    def choice(self, t: Any, decision: Decision) -> Answer:
        """Return the answer to the next own decision on the way."""
        below = () if self._at is None else self._at.below.values()
        tried = [branch for branch in below if branch.answer in decision.options]
        if not tried:
            return self._hand.answer(t, decision)
        self._at = max(tried, key=lambda branch: branch.visits)
        return self._at.answer


def error_of(branch: Branch) -> float:
    """Return the standard error of an answer's mean result; infinity after fewer than two tries."""
    values = list(branch.values.values())
    if len(values) < 2:
        return math.inf
    mean = math.fsum(values) / len(values)
    return math.sqrt(math.fsum([(value - mean) ** 2 for value in values]) / (len(values) - 1) / len(values))


def is_significantly_better(best: Branch, other: Branch) -> bool:
    """Return whether one answer is better than another by more than luck, in the worlds in which both were tried."""
    gains = gains_over(best, other)
    if len(gains) < 2:
        return True
    mean, spread = weighed(gains)
    return mean > APART_BY * math.sqrt(spread / len(gains))
