"""Random games with every card of the pool, by the rules of each edition: nothing that must be true may break.

`DTGUI_SOAK=200:400 python -m pytest -m soak -s tests/soak/test_whole_pool.py` plays games 200 to 399 of each edition.
Without it the first games are played. Every game is checked at every event and every decision.
"""

from __future__ import annotations

import os

import pytest

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.table import Table
from tests.conformance.random_setups import pool_setup
from tests.conformance.watched import watch
from tests.doomtown.town import doomtown

GAMES = "0:40"
"""The games that are played unless `DTGUI_SOAK` says which."""


def games() -> range:
    """Return the numbers of the games to play."""
    first, last = os.environ.get("DTGUI_SOAK", GAMES).split(":")
    return range(int(first), int(last))


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
@pytest.mark.parametrize("number", games())
def test_games_of_the_whole_card_pool_end(number: int, edition: RulesProfile[Table]) -> None:
    watch(doomtown(), pool_setup(edition, number), number)
