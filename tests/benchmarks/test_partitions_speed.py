"""How many iterations a second a search in Doomtown has, alone and with a helper (with `--benchmark-only`).

No floor is held: what a second process brings depends on what else the machine does.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import pytest

from dtgui.ai.player import Budget
from dtgui.ai.search.partitions import Runner
from dtgui.ai.search.worker_pool import WorkerPool
from dtgui.ai.town.levels import MARSHAL
from dtgui.ai.town.searching_player import Lawman
from tests.ai.crews import ready
from tests.benchmarks.test_search_speed import seen_at_noon
from tests.doomtown.town import doomtown


def _searches(runner: Runner) -> float:
    """Let a marshal think about each Noon play; return how many iterations it had a second."""
    seen = [each for each in seen_at_noon() if each.decision is not None and len(each.decision.options) > 2]
    began = time.perf_counter()
    for each in seen:
        player = MARSHAL(doomtown(), each.seat, 1)
        assert isinstance(player, Lawman)
        player.budget, player.runner = Budget(iterations=MARSHAL.iterations), runner
        player.advise(each, 1)
    return MARSHAL.iterations * len(seen) / (time.perf_counter() - began)


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_iterations_a_second(benchmark: Any, workers: int) -> None:
    """The time in seconds of the levels' budgets."""
    with ready(WorkerPool(doomtown, workers - 1)) as crew:
        rate = benchmark.pedantic(_searches, (crew,), rounds=2, warmup_rounds=1)
    sys.stdout.write(f"iterations a second with {workers} workers: {rate:.0f}\n")
