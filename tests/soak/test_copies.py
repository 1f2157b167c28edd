"""Positions of a hundred random games are copied and pasted at every decision: a copy keeps what it promises."""

from __future__ import annotations

import pytest

from tests.practice.copies import lost_by_copies

GAMES = 100
BATCH = 10


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_every_copied_position_can_be_pasted(first: int) -> None:
    assert [lost for seed in range(first, first + BATCH) for lost in lost_by_copies(seed)] == []
