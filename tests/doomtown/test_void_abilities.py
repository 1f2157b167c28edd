"""Whether an ability could change anything hangs on nothing that its player does not see. WWE, Resolving Abilities."""

from __future__ import annotations

import pytest

from dtgui.doomtown.queries.usable import uses, why_not
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.chance import Chance
from tests.conformance.watched import EagerPlayer
from tests.doomtown.town import doomtown, two_starters

LISTED = (Timing.NOON, Timing.SHOOTOUT, Timing.RESOLUTION, Timing.CHEATIN)
MOST = 150
"""The number of abilities checked in each game."""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hidden_information_does_not_change_usable_abilities(seed: int) -> None:
    game, tried = doomtown(), 0
    position = game.new(two_starters(seed), seed)
    players = [EagerPlayer(Chance(seed * 100 + seat)) for seat in range(2)]
    while (decision := position.decision) is not None and tried < MOST:
        seat = decision.seat
        seen = game.observe(position, seat)
        for use in (use for timing in LISTED for use in uses(seen.table, seat, timing)):
            assert why_not(seen.table, use) == why_not(position.table, use)
            tried += 1
        position.answer(players[seat].choose(seen))
    assert tried >= MOST
