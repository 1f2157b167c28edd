"""How fast opponents in Doomtown think (with `--benchmark-only`): worlds, quick answers, playouts, searches."""

from __future__ import annotations

from functools import cache
from typing import Any

from dtgui.ai.player import Budget
from dtgui.ai.search.halving import HalvingSearch
from dtgui.ai.search.partitions import Clock, PartitionTask
from dtgui.ai.town.beliefs import Beliefs
from dtgui.ai.town.evaluation import HeuristicEvaluation
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.ai.town.search_policy import TownSearchPolicy
from dtgui.ai.town.weights import default_evaluation
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from tests.benchmarks.pace import hold_pace
from tests.doomtown.town import doomtown, two_starters

GAMES, DAYS = 3, 3
"""The number of games, and of their first days, that are used: the length of a game depends on its players."""
WORLDS = 4
PLIES, ITERATIONS = 8, 24


class Shallow(TownSearchPolicy):
    """Leads a search whose leaves are so few answers deep, the one that is tried among them."""

    _plies = 0

    def world(self, number: int) -> Position[Table]:
        """Return a copy of the world of this number, at its first answer."""
        self._plies = 0
        return super().world(number)

    def ends_at_noon(self) -> bool:
        """Whether the next answer is the last one, or it ends where others do."""
        return self._plies + 1 >= PLIES or super().ends_at_noon()

    def is_far_enough(self, position: Position[Table]) -> bool:
        """Return whether this many answers have been given, or the default limit is reached."""
        self._plies += 1
        return self._plies >= PLIES or super().is_far_enough(position)


@cache
def seen_at_noon() -> tuple[Observation[Table], ...]:
    """Return the observations at every fourth Noon play of the first days of some games between rollout policies."""
    found = []
    for seed in range(GAMES):
        position, hand = doomtown().new(two_starters(seed), seed), TownRollout(seed)
        while position.decision is not None and position.table.day <= DAYS:
            if position.decision.question is NOON_PLAY:
                found.append(doomtown().observe(position, position.decision.seat))
            position.answer(hand.answer(position.table, position.decision))
    return tuple(found[::4])


def _worlds() -> int:
    """Deal worlds for each of them."""
    for seen in seen_at_noon():
        beliefs = Beliefs.of(doomtown(), seen)
        for number in range(WORLDS):
            beliefs.world(Chance(number))
    return WORLDS * len(seen_at_noon())


def _glances() -> int:
    """Let a quick hand answer each of them."""
    hand = TownRollout(1)
    for _ in range(WORLDS):
        for seen in seen_at_noon():
            assert seen.decision is not None
            hand.answer(seen.table, seen.decision)
    return WORLDS * len(seen_at_noon())


def _playouts() -> int:
    """Play each of them to sundown, and evaluate it."""
    for seen in seen_at_noon():
        guide = TownSearchPolicy(doomtown(), seen, HeuristicEvaluation(), 1)
        for number in range(WORLDS):
            position, hand = guide.world(number), guide.hand(number)
            position.shortlist = hand.shortlist
            while position.decision is not None and not guide.is_far_enough(position):
                position.answer(hand.answer(position.table, position.decision))
            guide.value(position)
    return WORLDS * len(seen_at_noon())


def _iterations() -> int:
    """Search for the answer to some of them, with shallow leaves."""
    taken = 0
    for seen in seen_at_noon()[::3]:
        assert seen.decision is not None
        guide, clock = (
            Shallow(doomtown(), seen, default_evaluation(), 1),
            Clock(Budget(ITERATIONS, None), lambda: False),
        )
        HalvingSearch(PartitionTask(guide, seen.seat), clock).ranked(guide.ideas(seen.table, seen.decision))
        taken += clock.taken
    return taken


def test_pace_of_sampling_worlds(benchmark: Any) -> None:
    """The start of each iteration of a search."""
    benchmark.pedantic(hold_pace, ("worlds dealt", _worlds, 150), rounds=1)


def test_pace_of_quick_answers_at_high_noon(benchmark: Any) -> None:
    """The dearest question that a quick hand is asked."""
    benchmark.pedantic(hold_pace, ("quick answers at noon", _glances, 130), rounds=1)


def test_pace_of_playouts_to_sundown(benchmark: Any) -> None:
    """The end of each iteration of a search."""
    benchmark.pedantic(hold_pace, ("playouts to sundown", _playouts, 8), rounds=1)


def test_pace_of_iterations_with_leaves_at_eight_plies(benchmark: Any) -> None:
    """A search with little time left: the tree, the candidates and the weights matter more."""
    benchmark.pedantic(hold_pace, ("iterations at eight plies", _iterations, 12), rounds=1)
