"""Lanes share out a stage by the budget alone: nothing is left over, and all branches meet the same worlds."""

from __future__ import annotations

import pytest

from dtgui.ai.search.partitions import LANES, PartitionShare, shares
from dtgui.ai.search.tree import Branch
from dtgui.kernel.decisions import Option


def shared(wide: int, tries: int) -> list[PartitionShare]:
    return shares([Branch(Option("try", (number,)), 1 / wide) for number in range(wide)], 5, tries)


@pytest.mark.parametrize(("wide", "tries"), [(1, 1), (10, 16), (4, 8), (3, 12), (2, 21), (10, 200), (7, 3)])
def test_every_iteration_is_in_one_partition(wide: int, tries: int) -> None:
    assert sum(share.tries for share in shared(wide, tries)) == tries


def test_partitions_cover_consecutive_worlds() -> None:
    assert [world for share in shared(3, 30) for world, _ in share.worlds] == list(range(5, 15))


@pytest.mark.parametrize("worlds", range(1, 13))
def test_partitions_differ_by_at_most_one_world(worlds: int) -> None:
    counts = [len(share.worlds) for share in shared(2, 2 * worlds)]
    assert len(counts) == LANES
    assert max(counts) - min(counts) <= 1


def test_leftover_iterations_go_to_the_first_branches() -> None:
    assert [share.worlds for share in shared(4, 6) if share.worlds] == [((5, 4),), ((6, 2),)]
