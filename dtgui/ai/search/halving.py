"""Which of some answers wins most often: they are tried in the same worlds, and the worse half is left out.

At the root each answer is tried in the same worlds, with the same luck, and the worse half is left out again and again
(sequential halving: Karnin, Koren and Somekh, 2013). So few iterations tell more than they do apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Generic

from dtgui.ai.search.lanes import HERE, LANES, Clock, Quest, Runner, shares
from dtgui.ai.search.tree import Branch, Idea, T, standing

LEAST_IDEAS = 3
"""So many ideas are tried at the root however little time there is; else as many as the root of the iterations."""
LEAST_TOGETHER = 2 * LANES
"""So many worlds at least the lanes try before they learn from each other."""
WORTH_SHARING = 32
"""A search of fewer iterations is over before it pays to hand out parts of it."""


class Search(Generic[T]):
    """A search for one answer of one seat; a `runner` may have others help with it."""

    def __init__(self, quest: Quest[T], clock: Clock, runner: Runner = HERE) -> None:
        self._quest, self._clock, self._runner = quest, clock, runner

    def ranked(self, ideas: Sequence[Idea], rate_at_first: int = 60) -> list[Branch]:
        """Return the ideas with what came of them, the best first; those that there was no time for come last."""
        clock, world = self._clock, 0
        root = [Branch(idea.answer, idea.trust) for idea in ideas]
        most = clock.left(rate_at_first)
        wide = max(LEAST_IDEAS, math.isqrt(most))
        left, dropped = root[:wide], root[wide:]
        runner = self._runner if most >= WORTH_SHARING else HERE
        while not clock.is_over():
            rounds = max(1, math.ceil(math.log2(max(2, len(left)))))
            worlds = max(1, clock.left(rate_at_first) // (rounds * len(left)))
            if not self._are_tried(runner, left, range(world, world + worlds)):
                break
            world += worlds
            left.sort(key=standing, reverse=True)
            keep = max(2, math.ceil(len(left) / 2))
            dropped = left[keep:] + dropped
            left = left[:keep]
        return sorted(left, key=standing, reverse=True) + dropped

    def _are_tried(self, runner: Runner, branches: Sequence[Branch], worlds: range) -> bool:
        """Try each branch in these worlds; return whether there was time for all of it.

        The lanes learn from each other again and again: none goes on alone for longer than all have learnt before.
        """
        while worlds:
            together = max(LEAST_TOGETHER, worlds.start)
            if not self._are_shared(runner, branches, worlds[:together]):
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
