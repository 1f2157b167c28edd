"""Finds the answer that wins most often by halving, with a learnt policy or without; its line, and how sure it is.

At the root each answer is tried in the same worlds, with the same luck, and the worse half is dropped repeatedly
(sequential halving: Karnin, Koren and Somekh, 2013). Common worlds make few iterations sufficient.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Generic

from dtgui.ai.search.partitions import HERE, LANES, Clock, PartitionTask, Runner, shares
from dtgui.ai.search.tree import Branch, Idea, RolloutPolicy, T, standing
from dtgui.kernel.decisions import Answer, Decision

LEAST_IDEAS = 3
"""The fewest ideas tried at the root, however short the time; otherwise the square root of the iterations."""
LEAST_TOGETHER = 2 * LANES
"""The fewest worlds that the partitions try before they share results."""
DIFFERENCE, LEAST_SPREAD = 0.1**2, 0.15**2
"""By how much answers differ as a rule, and worlds in what they say of two answers, at least; both as variances."""
DISTRUST = 0.02
"""How much more often an answer must win that is not trusted at all."""
RATE_AT_FIRST = 200
"""The assumed iterations a second before any has been measured."""
WORTH_SHARING = 32
"""A search of fewer iterations is over before it pays to hand out parts of it."""
CLEAR_AFTER, CLEAR_BY = 16, 2.5
"""After this many worlds, an answer that leads all others by this many standard errors is clearly best."""


class HalvingSearch(Generic[T]):
    """A search for one answer of one seat; a `runner` may have others help with it."""

    def __init__(self, quest: PartitionTask[T], clock: Clock, runner: Runner = HERE) -> None:
        self._quest, self._clock, self._runner = quest, clock, runner

    def ranked(self, ideas: Sequence[Idea]) -> list[Branch]:
        """Return the ideas with their results, the best first; ideas for which there was no time come last.

        The search stops early once one idea is clearly best.
        """
        clock, world = self._clock, 0
        root = [Branch(idea.answer, idea.trust) for idea in ideas]
        most = clock.left(RATE_AT_FIRST)
        wide = self._wide(most)
        left, dropped = root[:wide], root[wide:]
        usual = max(left, key=lambda each: each.trust)
        runner = self._runner if most >= WORTH_SHARING else HERE
        while not clock.is_over():
            rounds = max(1, math.ceil(math.log2(max(2, len(left)))))
            worlds = max(1, clock.left(RATE_AT_FIRST) // (rounds * len(left)))
            if not self._are_tried(runner, left, range(world, world + worlds)):
                break
            world += worlds
            left.sort(key=self._standing, reverse=True)
            keep = max(2, math.ceil(len(left) / 2))
            # The usual stays: all others are measured by it.
            dropped = [each for each in left[keep:] if each is not usual] + dropped
            left = [each for place, each in enumerate(left) if place < keep or each is usual]
        # Dropped ideas keep their place: they were dropped for their results, and their few tries may flatter them.
        return sorted(left, key=lambda each: self._believed(each, usual), reverse=True) + dropped

    def _wide(self, most: int) -> int:
        """Return how many ideas are tried at first, if there is time for `most` iterations."""
        return max(LEAST_IDEAS, math.isqrt(most))

    def _standing(self, branch: Branch) -> float:
        """Return by what ideas are dropped: the least go."""
        return standing(branch)

    def _believed(self, branch: Branch, usual: Branch) -> float:
        """Return by what the best idea is chosen in the end."""
        return believed(branch, usual)

    def _are_tried(self, runner: Runner, branches: Sequence[Branch], worlds: range) -> bool:
        """Try each branch in these worlds; return whether to go on: there was time for it, and nothing is clear yet.

        The lanes learn from each other again and again: none goes on alone for longer than all have learnt before.
        """
        while worlds:
            together = max(LEAST_TOGETHER, worlds.start)
            if not self._are_shared(runner, branches, worlds[:together]) or is_clear(branches):
                return False
            worlds = worlds[together:]
        return True

    def _are_shared(self, runner: Runner, branches: Sequence[Branch], worlds: range) -> bool:
        wanted = len(worlds) * len(branches)
        iterations = self._clock.iterations_left()
        tries = wanted if iterations is None else min(wanted, iterations)
        lanes = runner.tried(self._quest, shares(branches, worlds.start, tries), self._clock)
        for each in (tried for lane in lanes for tried in lane):
            branches[each.branch].learn(each)
            self._clock.taken += 1
        return sum(map(len, lanes)) == wanted


def is_clear(branches: Sequence[Branch]) -> bool:
    """Return whether one answer leads all others so clearly that more worlds would hardly change the result."""
    best = max(branches, key=lambda each: each.worth)
    return all(_leads(best, each) for each in branches if each is not best)


def _leads(best: Branch, other: Branch) -> bool:
    gains = gains_over(best, other)
    if len(gains) < CLEAR_AFTER:
        return False
    mean, spread = weighed(gains)
    return mean > CLEAR_BY * math.sqrt(spread / len(gains))


def gains_over(branch: Branch, other: Branch) -> list[float]:
    """Return by how much more often one wins than the other, in each world in which both were tried."""
    return [branch.values[world] - other.values[world] for world in branch.values.keys() & other.values.keys()]


def weighed(gains: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some gains, and their variance: at least `LEAST_SPREAD`."""
    mean = math.fsum(gains) / len(gains)
    return mean, max(LEAST_SPREAD, math.fsum([(gain - mean) ** 2 for gain in gains]) / max(1, len(gains) - 1))


def believed(branch: Branch, usual: Branch) -> float:
    """Return by how much more often an answer is believed to win than the default answer.

    Both are compared in the worlds in which both were tried. Only part of the difference is believed, since it
    may be luck (the mean of a normal posterior with standard deviation `DIFFERENCE`); ideas with less prior trust
    must lead by more.
    """
    if branch is usual:
        return 0.0
    distrust = DISTRUST * (1 - branch.trust / usual.trust)
    gains = gains_over(branch, usual)
    if not gains:
        return -math.inf
    mean, spread = weighed(gains)
    return mean * DIFFERENCE / (DIFFERENCE + spread / len(gains)) - distrust


# Sequential halving over all legal answers: a learnt policy says how good each is likely to be, worlds decide.
#
# The first rounds try many answers in few worlds, the same ones for all. An answer is dropped by both: the policy
# counts as much as `POLICY_WORLDS` worlds do, so an answer of which little is expected stays if it does well.

TRIES_EACH = 3
"""The least number of iterations for each answer that is tried at first, on average."""
HEAT = 0.015
"""By how much more often an answer must win to be trusted e times as much; the policy is learnt with it."""
POLICY_WORLDS = 2.0
"""As many worlds weigh as much as the policy does."""
POLICY_SPREAD = 0.07**2
"""The variance of how much better an answer is than the policy says."""
LEAST_TRUST = 1e-4
"""No answer is trusted less: worlds must be able to show that it is good."""


class EvidenceSearch(HalvingSearch[T]):
    """A search whose ideas are all legal answers, trusted as the learnt policy says."""

    def _wide(self, most: int) -> int:
        return max(LEAST_IDEAS, most // TRIES_EACH)

    def _standing(self, branch: Branch) -> float:
        return (branch.total + POLICY_WORLDS * expected(branch)) / (branch.visits + POLICY_WORLDS)

    def _believed(self, branch: Branch, usual: Branch) -> float:
        return gain_believed(branch, usual)


def expected(branch: Branch) -> float:
    """Return how good the policy expects an answer to be, as a winning chance up to a constant."""
    return HEAT * math.log(max(LEAST_TRUST, branch.trust))


def gain_believed(branch: Branch, usual: Branch) -> float:
    """Return by how much more often an answer is believed to win than the one that the policy likes most.

    It is the mean of a normal posterior: what the policy expects, corrected by the worlds in which both were tried.
    """
    if branch is usual:
        return 0.0
    before = expected(branch) - expected(usual)
    gains = gains_over(branch, usual)
    if not gains:
        return before - 1.0
    mean, spread = weighed(gains)
    luck = spread / len(gains)
    return (mean * POLICY_SPREAD + before * luck) / (POLICY_SPREAD + luck)


# The findings of a search beside its best answer: the choices that follow it, and how sure the result is

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
