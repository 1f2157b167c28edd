"""Sequential halving over all legal answers: a learnt policy says how good each is likely to be, worlds decide.

The first rounds try many answers in few worlds, the same ones for all. An answer is dropped by both: the policy
counts as much as `POLICY_WORLDS` worlds do, so an answer of which little is expected stays if it does well.
"""

from __future__ import annotations

import math

from dtgui.ai.search.halving import LEAST_IDEAS, HalvingSearch, gains_over, weighed
from dtgui.ai.search.tree import Branch, T

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
